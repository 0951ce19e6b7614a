"""Ordinary questions about a shop: every one is let through, and printed with the same meaning."""

import re

import pytest

from boxes import lines
from engines.every import BOXES
from pleasqlarify.databases.gate import checking
from pleasqlarify.databases.gate.functions.listing import words
from pleasqlarify.tables import Column, Refused, Relation, Schema, Table

BY_NAME = {box.name: box for box in BOXES}
OWN = {"duckdb": (), "postgres": ("postgres",), "mariadb": ("mysql",)}
OTHERS = (
    "athena",
    "clickhouse",
    "databricks",
    "exasol",
    "fabric",
    "oracle",
    "presto",
    "redshift",
    "snowflake",
)
OTHERS += ("spark", "trino", "tsql")
UNREADABLE = {  # of the common questions: what sqlglot does not read in these dialects
    "clickhouse": 3,
    "presto": 1,
    "snowflake": 2,
}


def questions(*names):
    return [line for name in ("common", *names) for line in lines(f"shop/{name}.sql")]


def shop():
    """The schema of the shop, read from the statements that make it."""
    found = (re.fullmatch(r"CREATE TABLE (\w+) \((.*)\)", line) for line in lines("shop/tables.sql"))
    made = {match[1]: re.sub(r"\([0-9,]+\)", "", match[2]).split(", ") for match in found if match}
    return tuple(
        Relation(name, tuple(Column(*part.split()[:2]) for part in parts))
        for name, parts in made.items()
        if name != "secret_tokens"
    )


@pytest.fixture(scope="module", params=OWN)
def opened(request, tmp_path_factory):
    box, own = BY_NAME[request.param], OWN[request.param]
    made = [line for name in ("", *(f"-{part}" for part in own)) for line in lines(f"shop/tables{name}.sql")]
    source = box.made(made, tmp_path_factory.mktemp("shop"))
    database = box.opened(source, deny=["secret_tokens"])
    called = str(source).rpartition("/")[2]
    yield database, [line.replace("shop.", f"{called}.") for line in questions(*own)]
    database.close()


def alike(outcome):
    return sorted(map(repr, outcome.rows)) if isinstance(outcome, Table) else outcome


def test_every_question_is_admitted_and_answered_as_it_was_written(opened):
    database, asked = opened
    wrong = []
    for sql in asked:
        outcome, expected = database.run(sql), database.run_own(sql)
        if not isinstance(outcome, Table) or alike(outcome) != alike(expected):
            wrong.append((sql, outcome, expected))
    assert wrong == []


def test_what_was_printed_once_is_printed_the_same_again(opened):
    database, asked = opened
    printed = [checking.printed(sql, database.schema, database.catalog) for sql in asked]
    assert [checking.printed(sql, database.schema, database.catalog) for sql in printed] == printed


def test_a_column_called_user_is_not_taken_for_who_is_connected():
    schema = Schema("postgres", (Relation("doc", (Column("user", "text"),)),))
    assert checking.printed("SELECT user, doc.user FROM doc", schema) == 'SELECT "user", doc.user FROM doc'


def test_spark_has_a_verdict_for_its_own_questions():
    extra = (
        Relation(
            "doc",
            tuple(Column(name, "") for name in words("id info tags nums counts data parts moment lasted")),
        ),
        Relation("sales_data", (Column("Prod Id", ""), Column("price", ""), Column("when", ""))),
        Relation("select", (Column("order", ""), Column("Größe", ""), Column("a.b", ""))),
        Relation("recent", (Column("id", ""), Column("total", ""), Column("placed", "")), view=True),
    )
    schema = Schema("spark", shop() + extra, default="shop")
    verdicts = [checking.printed(sql, schema) for sql in questions("spark")]
    assert [verdict for verdict in verdicts if isinstance(verdict, Refused)] == []


@pytest.mark.parametrize(("dialect", "default"), [("postgres", "public"), ("mysql", ""), ("spark", "shop")])
def test_what_writes_or_looks_elsewhere_is_refused_by_its_rule(dialect, default):
    schema = Schema(dialect, (*shop(), Relation("doc", (Column("Mixed", ""),))), default=default)
    found = []
    for line in lines(f"shop/refused-{dialect}.sql"):
        text = checking.printed(line.partition(": ")[2], schema, "" if default == "shop" else "shop")
        found.append(f"{text.rule}: {line.partition(': ')[2]}" if isinstance(text, Refused) else text)
    assert found == lines(f"shop/refused-{dialect}.sql")


@pytest.mark.parametrize("dialect", OTHERS)
def test_a_dialect_without_lists_of_its_own_has_what_all_have(dialect):
    schema = Schema(dialect, shop())
    verdicts = [checking.printed(sql, schema) for sql in questions()]
    refused = [verdict for verdict in verdicts if isinstance(verdict, Refused)]
    assert len(refused) <= UNREADABLE.get(dialect, 0), refused
    assert all(verdict.rule == "parse" or verdict.rule == "column" for verdict in refused)
