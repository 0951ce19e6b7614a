from pathlib import Path

import pytest
from hypothesis import given, settings

import cinema
from plans import plans, selects
from pleasqlarify.interpreters.embedded.plan.aliases import canonical
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.plan.normal import normal
from pleasqlarify.interpreters.embedded.plan.nouns import Column, Comparison, Literal
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql

TEXT = Path(__file__).with_name("readings.txt").read_text(encoding="utf-8")
PAIRS = [pair.splitlines() for pair in TEXT.strip().split("\n\n")]
"""A query as it may be written, and as it is printed once it is a plan."""


def again(sql):
    plan = from_sql(sql, cinema.schema())
    return None if plan is None else to_sql(plan, "sqlite")


@pytest.mark.parametrize("dialect", ["sqlite", "duckdb"])
@given(plan=plans())
@settings(max_examples=40, deadline=None)
def test_a_printed_plan_is_read_as_the_same_plan(dialect, plan):
    read = from_sql(to_sql(plan, dialect), cinema.schema(dialect))
    assert read is not None
    assert canonical(read) == canonical(normal(plan))


@given(selects())
@settings(max_examples=20, deadline=None)
def test_what_is_printed_twice_is_printed_alike(plan):
    sql = to_sql(canonical(normal(plan)), "sqlite")
    assert again(sql) == sql


@pytest.mark.parametrize(("sql", "read"), PAIRS)
def test_ways_to_write_the_same_become_one(sql, read):
    assert again(sql) == read
    assert cinema.rows(sql) == cinema.rows(read)


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT title FROM Film LIMIT 1 OFFSET 1",
        "SELECT title FROM Film NATURAL JOIN Studio",
        "SELECT title FROM Film RIGHT JOIN Studio ON Film.id = Studio.id",
        "SELECT COUNT(*) FILTER (WHERE year > 1) FROM Film",
        "SELECT SUM(year) OVER (ROWS UNBOUNDED PRECEDING) FROM Film",
        "WITH RECURSIVE n AS (SELECT 1 UNION SELECT 2) SELECT * FROM n",
        "SELECT nothing FROM Film",
        "SELECT id FROM Film JOIN Studio ON Film.studio_id = Studio.id",
        "SELECT title FROM Nowhere",
        "SELECT 1",
        "DELETE FROM Film",
        "SELECT title FROM Film; SELECT title FROM Film",
        "SELECT title COLLATE NOCASE FROM Film",
        "SELECT 0.1234567890123456789 FROM Film",
        "this is no query",
        "",
    ],
)
def test_what_the_algebra_has_no_noun_for_is_none(sql):
    assert from_sql(sql, cinema.schema()) is None


def test_an_order_speaks_of_the_result_before_it_speaks_of_the_tables():
    assert again("SELECT LOWER(title) AS title FROM Film ORDER BY title").endswith(
        "ORDER BY LOWER(Film.title)"
    )


def test_a_plan_inside_may_speak_of_the_sources_around_it():
    sql = "SELECT title FROM Film AS f WHERE EXISTS (SELECT 1 FROM Review AS r WHERE r.film_id = f.id)"
    assert again(sql) == "SELECT title FROM Film WHERE EXISTS(SELECT 1 FROM Review WHERE film_id = Film.id)"


def test_ones_of_different_types_stay_different():
    plan = from_sql("SELECT title FROM Film WHERE year = 1.0", cinema.schema())
    assert plan.where == Comparison("=", Column("Film", "year"), Literal(1.0))
    assert plan.where != Comparison("=", Column("Film", "year"), Literal(1))
