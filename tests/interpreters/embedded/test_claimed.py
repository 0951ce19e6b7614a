"""Which words a plan is about indeed."""

import pytest

from framed import asked_about, best_text, readings
from pleasqlarify.interpreters.embedded.claimed import truly_used
from pleasqlarify.interpreters.embedded.frames.nouns import positions
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from questions import made

LOWER = "policies whose price paid is lower than the list price"


def borne_out(question, sql, name="agency"):
    """The words left of all, where a reading that claims every one has this plan."""
    asked = asked_about(question, name)
    tokens = asked.words.tokens
    plan = from_sql(sql, made(name)[0])
    used = ((frozenset(range(len(tokens))), "all of it"),)
    return {tokens[place].norm for place in positions(truly_used(asked, used, plan, ()))}


def test_a_word_that_compares_is_not_used_where_nothing_is_compared():
    assert not {"lower", "than"} & borne_out(LOWER, "SELECT id, price_paid, list_price FROM policies")


@pytest.mark.parametrize("where", ["price_paid < list_price", "list_price > price_paid"])
def test_a_word_that_compares_is_used_by_what_compares(where):
    assert {"lower", "than"} <= borne_out(LOWER, f"SELECT id FROM policies WHERE {where}")


def test_an_equality_does_not_say_that_something_is_lower():
    assert "lower" not in borne_out(LOWER, "SELECT id FROM policies WHERE price_paid = list_price")


def test_the_name_of_a_column_is_not_used_where_the_column_does_not_occur():
    assert not {"price", "paid", "list"} & borne_out(LOWER, "SELECT id FROM policies")


def test_a_part_of_a_name_may_be_said_of_a_table():
    assert "phoned" in borne_out("clients phoned in Oslo", "SELECT name FROM clients WHERE city = 'Oslo'")


def test_names_are_shown_of_rows_that_compare_so():
    assert best_text(simple, LOWER, "agency").endswith("WHERE price_paid < list_price")


def test_a_reading_that_shows_columns_and_compares_nothing_leaves_the_comparison_over():
    asked = asked_about(LOWER, "agency")
    lower = next(place for place, token in enumerate(asked.words.tokens) if token.norm == "lower")
    silent = [r for r in readings(simple, LOWER, "agency") if "<" not in to_sql(r.make(), "sqlite")]
    assert silent
    assert all(lower not in positions(reading.used) for reading in silent)
