import pytest
import sqlglot

from pleasqlarify.errors import NoCounterpart, UnknownName
from pleasqlarify.exporting.dialects import known, translated
from pleasqlarify.tables import Column, Relation, Schema

COLUMNS = (Column("day", "DATE"), Column("price", "DOUBLE"), Column("name", "VARCHAR"))
SALES = Schema("duckdb", (Relation("sales", COLUMNS),))
TARGETS = ("sqlite", "postgres", "mysql", "bigquery", "snowflake", "tsql", "spark", "trino", "oracle")


@pytest.mark.parametrize("target", TARGETS)
def test_an_ordinary_query_has_a_counterpart_everywhere(target):
    sql = "SELECT name, SUM(price) AS total FROM sales WHERE day >= DATE '2026-01-01' GROUP BY name LIMIT 3"
    text = translated(sql, SALES, target)
    assert text.notes == ()
    assert sqlglot.parse_one(text, dialect=target)


def test_in_its_own_dialect_a_query_stays_as_it_is():
    assert translated("select  1", SALES, "DuckDB") == "select  1"


@pytest.mark.parametrize(
    ("sql", "target", "note"),
    [
        ("SELECT COUNT(*) FILTER (WHERE price > 1) FROM sales", "mysql", "no FILTER"),
        ("SELECT MEDIAN(price) FROM sales", "sqlite", "no percentiles and medians"),
        ("SELECT name, COUNT(*) FROM sales GROUP BY ALL", "postgres", "no GROUP BY ALL"),
        ("SELECT * EXCLUDE (day) FROM sales", "postgres", "no * without some columns"),
        ("SELECT name FROM sales WHERE name ILIKE 'a%'", "tsql", "no ILIKE"),
        ("SELECT * FROM sales AS a FULL JOIN sales AS b ON a.day = b.day", "mysql", "no FULL JOIN"),
        ("SELECT name FROM sales TABLESAMPLE 10%", "sqlite", "no TABLESAMPLE"),
        (
            "SELECT LIST_SORT(LIST(price)) FROM sales",
            "sqlite",
            "whether sqlite has array_sort() is not known",
        ),
    ],
)
def test_what_has_no_counterpart_is_said(sql, target, note):
    assert any(note in said for said in translated(sql, SALES, target).notes)


def test_what_cannot_be_written_at_all_is_refused():
    with pytest.raises(NoCounterpart, match="sqlite has no PIVOT"):
        translated("PIVOT sales ON name USING SUM(price)", SALES, "sqlite")


@pytest.mark.parametrize(
    ("name", "there"), [("postgresql", "postgres"), ("MariaDB", "mysql"), ("mssql", "tsql")]
)
def test_dialects_are_known_by_the_names_of_their_engines(name, there):
    assert known(name) == there


def test_a_dialect_that_there_is_not_is_refused_with_those_near_it():
    with pytest.raises(UnknownName, match="no dialect 'bigqery'; there is bigquery"):
        known("bigqery")
