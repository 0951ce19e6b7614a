"""What has to be ordered again, where a column says how much there should be at least."""

import sqlite3
from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.link.nouns import Holds, StateNamed
from pleasqlarify.interpreters.embedded.link.restocking import too_few
from pleasqlarify.interpreters.embedded.link.stock import left_of
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY, linked, meanings

SAID = [
    "which tools do we need to reorder",
    "tools that need to be restocked",
    "tools running low",
    "tools below the minimum stock",
    "tools that are low on stock",
    "what needs ordering",
]
LOW = (Holds.BELOW, Holds.NOT_ABOVE)


def states(question, name="hire"):
    mentions = (mention.meaning for spot in linked(question, name).spots for mention in spot.mentions)
    return [of for of in mentions if isinstance(of, StateNamed)]


@pytest.mark.parametrize("question", SAID)
def test_what_runs_low_is_less_than_the_least_that_should_be_there(question):
    (condition,) = states(question)[0].conditions
    assert (condition.column, condition.holds, condition.values) == ("on_hand", Holds.BELOW, ("least",))


@pytest.mark.parametrize("question", ["at least 3 tools", "orders of tools", "which tools ran out"])
def test_other_words_for_amounts_and_orders_are_no_such_state(question):
    assert not [c for state in states(question) for c in state.conditions if c.holds in LOW]


def test_just_the_least_is_a_rival():
    told = meanings("tools running low", "hire")["running low"]
    assert told[:2] == ["site_stock.on_hand below least", "site_stock.on_hand not above least"]


def test_where_nothing_says_what_should_be_there_the_words_name_no_such_state():
    found = states("products running low", "shop")
    assert not [c for state in found for c in state.conditions if c.holds in LOW]


def test_what_should_be_there_at_least_is_not_what_is_there(tmp_path):
    with closing(sqlite3.connect(tmp_path / "wares.sqlite")) as database:
        counts = "in_stock INTEGER, safety_stock INTEGER"
        database.execute(f"CREATE TABLE wares (id INTEGER PRIMARY KEY, name TEXT, {counts})")
        database.executemany("INSERT INTO wares VALUES (?, ?, ?, 5)", [(1, "nut", 0), (2, "bolt", 9)])
        database.commit()
    with closing(connect(str(tmp_path / "wares.sqlite"))) as database:
        profile = profile_of(database)
    gone = [found.meaning for found in left_of(read("wares out of stock", TODAY), profile)]
    low = [found.meaning.conditions[0] for found in too_few(read("wares running low", TODAY), profile)]
    assert [state.conditions[0].column for state in gone] == ["in_stock"]
    assert {(condition.column, condition.values) for condition in low} == {("in_stock", ("safety_stock",))}
