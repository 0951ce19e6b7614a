from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from films import SCHEMA, Films
from pleasqlarify.interpreters.llm.repair import repaired
from pleasqlarify.tables import Column, ForeignKey, Relation, Schema, Table

PAIRS = [
    pair.splitlines()[-2:]
    for pair in Path(__file__).with_name("repairs.sql").read_text(encoding="utf-8").strip().split("\n\n")
]


@pytest.mark.parametrize(("sql", "wanted"), PAIRS, ids=[pair[0] for pair in PAIRS])
def test_a_query_is_repaired_so(sql, wanted):
    assert (repaired(sql, SCHEMA) or "unchanged") == wanted


@pytest.mark.parametrize("sql", [wanted for _, wanted in PAIRS if wanted != "unchanged"])
def test_what_was_repaired_runs_and_needs_no_repair(sql):
    assert repaired(sql, SCHEMA) is None
    assert isinstance(Films().run(sql), Table)


def test_without_a_key_nothing_is_joined():
    assert repaired("SELECT Title FROM Films ORDER BY Rating", replace(SCHEMA, keys=())) is None


def test_an_implied_key_is_as_good():
    implied = tuple(replace(key, implied=True) for key in SCHEMA.keys)

    assert "JOIN Reviews" in repaired(
        "SELECT Title FROM Films ORDER BY Rating", replace(SCHEMA, keys=implied)
    )


def test_of_two_ways_to_join_none_is_taken():
    home, away = (ForeignKey("games", (side,), "teams", ("id",)) for side in ("home", "away"))
    tables = (
        Relation("games", (Column("home", ""), Column("away", ""))),
        Relation("teams", (Column("id", ""), Column("city", ""))),
    )

    assert repaired("SELECT city FROM games", Schema("sqlite", tables, (home, away))) is None


def test_a_key_of_two_columns_joins_on_both():
    key = ForeignKey("lines", ("shop", "nr"), "orders", ("shop", "nr"))
    tables = (
        Relation("lines", (Column("shop", ""), Column("nr", ""), Column("item", ""))),
        Relation("orders", (Column("shop", ""), Column("nr", ""), Column("placed", ""))),
    )

    assert repaired("SELECT item FROM lines WHERE placed > 1", Schema("sqlite", tables, (key,))) == (
        "SELECT lines.item FROM lines JOIN orders ON lines.shop = orders.shop AND lines.nr = orders.nr "
        "WHERE orders.placed > 1"
    )


def test_names_that_need_quotes_get_them():
    key = ForeignKey("the lines", ("order id",), "order", ("id",))
    tables = (
        Relation("the lines", (Column("order id", ""), Column("item", ""))),
        Relation("order", (Column("id", ""), Column("when", ""))),
    )

    assert repaired('SELECT item FROM "the lines" ORDER BY "when"', Schema("sqlite", tables, (key,))) == (
        'SELECT "the lines".item FROM "the lines" JOIN "order" ON "the lines"."order id" = "order".id '
        'ORDER BY "order"."when"'
    )


@given(st.sampled_from(PAIRS), st.integers(0, 200))
def test_a_query_cut_anywhere_is_repaired_into_one_that_resolves_or_left_alone(pair, end):
    after = repaired(pair[0][:end], SCHEMA)

    assert after is None or repaired(after, SCHEMA) is None
