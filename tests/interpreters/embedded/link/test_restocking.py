"""What has to be ordered again, where a column says how much there should be at least."""

import pytest

from pleasqlarify.interpreters.embedded.link.nouns import Holds, StateNamed
from questions import linked, meanings

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
