import logging
import sqlite3

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxes import ENGINES, STATEMENTS, films, lines, raw
from pleasqlarify.databases.gate import checking
from pleasqlarify.databases.quoting import literal, quoted
from pleasqlarify.tables import Admitted, Column, Refused, Relation, Schema

SALES = Schema(
    "sqlite",
    (
        Relation("sales", (Column("product", "TEXT"), Column("price", "REAL"), Column("product_id", "INT"))),
        Relation("staff", (Column("name", "TEXT"),)),
    ),
)
ODD = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=8)


def columns(connection, engine, name):
    if engine == "sqlite":
        return [row[1] for row in connection.execute(f"PRAGMA table_info({literal(name)})")]
    return [row[0] for row in connection.execute(f"DESCRIBE {quoted(name)}").fetchall()]


def seen(connection, engine, statements):
    """The schema of what these statements made, but for the hidden table."""
    made = [s.partition(" (")[0] for s in statements if s.startswith("CREATE TABLE")]
    names = [s.removeprefix("CREATE TABLE ").strip('"').replace('""', '"') for s in made]
    relations = [(n, False) for n in names if n != "secret_tokens"] + [("recent", True)]
    return Schema(
        engine,
        tuple(
            Relation(n, tuple(Column(c, "") for c in columns(connection, engine, n)), view=view)
            for n, view in relations
        ),
    )


@pytest.fixture(scope="module")
def worlds():
    found = {}
    for engine in ENGINES:
        connection = raw(engine, ":memory:")
        for statement in films(engine):
            connection.execute(statement)
        found[engine] = (connection, seen(connection, engine, films(engine)))
    yield found
    for connection, _ in found.values():
        connection.close()


def cases(kind):
    return [
        pytest.param(engine, line, id=f"{engine}-{number}")
        for engine in ENGINES
        for number, line in enumerate(lines(f"{engine}-{kind}.sql"), 1)
    ]


def alike(rows):
    return sorted(map(repr, rows))


@pytest.mark.parametrize(("engine", "sql"), cases("allowed"))
def test_a_good_query_is_admitted_and_printed_with_the_same_meaning(worlds, engine, sql):
    connection, schema = worlds[engine]
    verdict = checking.check(sql, schema, "films")

    assert isinstance(verdict, Admitted), verdict
    with_own_name = verdict.sql.replace("films.main.", "").replace("films.", "")
    expected = connection.execute(sql.replace("films.main.", "").replace("films.", "")).fetchall()
    assert alike(connection.execute(with_own_name).fetchall()) == alike(expected)


@pytest.mark.parametrize(("engine", "line"), cases("refused"))
def test_a_bad_query_is_refused_by_its_rule(worlds, engine, line):
    rule, _, sql = line.partition(": ")
    verdict = checking.check(sql, worlds[engine][1], "films")

    assert isinstance(verdict, Refused)
    assert verdict.rule == rule
    assert verdict.what


@pytest.mark.parametrize("engine", ENGINES)
def test_queries_with_the_same_key_return_the_same(worlds, engine):
    connection, schema = worlds[engine]
    rows = {}
    for sql in lines(f"{engine}-allowed.sql"):
        verdict = checking.check(sql.replace("films.main.", "").replace("films.", ""), schema)
        found = alike(connection.execute(verdict.sql).fetchall())
        assert rows.setdefault(verdict.key, found) == found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT product FROM sales", "select SALES.Product\nfrom Sales -- all"),
        ("SELECT s.product FROM sales s", "SELECT x.product FROM sales AS x"),
        (
            "SELECT product FROM sales WHERE price > 1 AND 'a' = product",
            'SELECT product FROM sales WHERE product = "a" AND price > 1',
        ),
        (
            "SELECT product FROM sales JOIN staff ON product = name",
            "SELECT a.product FROM sales a JOIN staff b ON b.name = a.product",
        ),
        ("SELECT * FROM staff", "SELECT name FROM staff"),
        ("SELECT product FROM sales WHERE NOT price = 1", "SELECT product FROM sales WHERE price <> 1"),
    ],
)
def test_two_ways_to_write_a_query_have_one_key(one, other):
    assert checking.check(one, SALES).key == checking.check(other, SALES).key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT product FROM sales", "SELECT DISTINCT product FROM sales"),
        ("SELECT product FROM sales", "SELECT price FROM sales"),
        ("SELECT product FROM sales WHERE product = 'a'", "SELECT product FROM sales WHERE product = 'A'"),
        (
            "SELECT product FROM sales JOIN staff ON 1 = 1",
            "SELECT product FROM sales LEFT JOIN staff ON 1 = 1",
        ),
        (
            "SELECT a.price FROM sales a JOIN sales b ON a.price < b.price",
            "SELECT b.price FROM sales a JOIN sales b ON a.price < b.price",
        ),
        ("SELECT 7 / 2", "SELECT 3.5"),
    ],
)
def test_different_queries_have_different_keys(one, other):
    assert checking.check(one, SALES).key != checking.check(other, SALES).key


MESSAGES = (STATEMENTS / "messages.txt").read_text("utf-8").strip().split("\n\n")


@pytest.mark.parametrize(("sql", "message"), [pair.split("\n") for pair in MESSAGES])
def test_a_refusal_says_in_one_sentence_what_was_refused_and_what_there_is(sql, message):
    assert checking.check(sql, SALES).message == message


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        ("", "the statement is empty"),
        ("-- nothing", "the statement is empty"),
        ("SELECT 1\0", "the statement holds characters that are no text, such as NUL"),
        ("SELECT '\ud800'", "the statement holds characters that are no text, such as NUL"),
        ("SELECT " + "1," * 600 + "1", "601 columns; at most 500 can be read at once"),
        ("SELECT 1" + " UNION SELECT 1" * 60, "61 queries in one; at most 50 can run"),
        ("SELECT " + "(" * 60 + "1" + ")" * 60, "brackets are nested more than 40 deep"),
        ("SELECT '" + "x" * 50_000 + "'", "the statement has 50,009 characters; at most 50,000 are read"),
    ],
)
def test_what_is_empty_or_too_large_is_refused(sql, message):
    assert checking.check(sql, SALES).message == message


@pytest.mark.parametrize(
    "sql", ["SELECT " + "NOT " * 300 + "1", "SELECT " + "-" * 3 + " " + "- " * 300 + "1"]
)
def test_long_chains_of_prefixes_are_refused_before_they_are_parsed(sql):
    assert checking.check(sql, SALES).rule in ("size", "parse")


def test_long_flat_conditions_are_no_nesting():
    sql = "SELECT product FROM sales WHERE " + " OR ".join(f"price = {n}" for n in range(400))
    assert isinstance(checking.check(sql, SALES), Admitted)


def test_a_name_as_text_is_printed_as_text():
    sql = 'SELECT product FROM sales WHERE product = "tea" AND "product" LIKE "%a%"'
    assert (
        checking.check(sql, SALES).sql
        == "SELECT product FROM sales WHERE product = 'tea' AND \"product\" LIKE '%a%'"
    )


def test_comments_do_not_reach_the_engine():
    assert checking.check("SELECT 1 /* a */ -- b\n/*!50000 c */", SALES).sql == "SELECT 1"


def test_a_schema_that_looks_the_same_but_hides_a_table_is_not_taken_for_another():
    less = Schema("sqlite", SALES.relations[1:])
    assert isinstance(checking.check("SELECT price FROM sales", SALES), Admitted)
    assert isinstance(checking.check("SELECT price FROM sales", less), Refused)


@given(st.text(max_size=80), st.sampled_from(ENGINES))
def test_any_text_has_a_verdict(text, engine):
    for sql in (text, f"SELECT {text}", f"SELECT product FROM sales WHERE {text}"):
        assert isinstance(checking.check(sql, Schema(engine, SALES.relations)), (Admitted, Refused))


@given(table=ODD, column=ODD, alias=ODD)
def test_odd_names_come_through_quoted_in_sqlite(table, column, alias):
    schema = Schema("sqlite", (Relation(table, (Column(column, ""),)),))
    connection = sqlite3.connect(":memory:")
    try:
        connection.execute(f"CREATE TABLE {quoted(table)} ({quoted(column)})")
    except sqlite3.Error:  # such a table cannot be, e.g. sqlite_x
        return
    sql = f"SELECT {quoted(column)} AS {quoted(alias)} FROM {quoted(table)} AS x WHERE x.{quoted(column)} > 0"
    verdict = checking.check(sql, schema)
    assert [d[0] for d in connection.execute(verdict.sql).description] == [alias]
    connection.close()


@given(table=ODD, column=ODD, alias=ODD)
def test_odd_names_come_through_quoted_in_duckdb(table, column, alias):
    schema = Schema("duckdb", (Relation(table, (Column(column, ""),)),))
    with duckdb.connect() as connection:
        connection.execute(f"CREATE TABLE {quoted(table)} ({quoted(column)} INT)")
        sql = f"SELECT {quoted(column)} AS {quoted(alias)} FROM {quoted(table)}"
        verdict = checking.check(sql, schema)
        assert [d[0] for d in connection.execute(verdict.sql).description] == [alias]


def test_nothing_is_logged(caplog):
    caplog.set_level(logging.DEBUG)
    checking.check("PIVOT sales ON product", Schema("duckdb", SALES.relations))
    checking.check(
        "SELECT * FROM (PIVOT sales ON product USING SUM(price))", Schema("duckdb", SALES.relations)
    )
    checking.check("VACUUM", SALES)
    assert caplog.records == []
