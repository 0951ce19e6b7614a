import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.terminal.keys import Key, Option, Other, Unfit, Words, meant
from pleasqlarify.model import Atom, Attitude, Clause, Kind, Results, Slot, Variable

NOTHING = np.zeros(0, dtype=np.intp)
CLAUSE = Variable(Kind.CLAUSE, Clause((Atom("", "DISTINCT"),)), (True, False), NOTHING)
SLOT = Variable(Kind.SLOT, Slot("", "FROM"), (frozenset({Atom("", "FROM", "a")}), frozenset()), NOTHING)
RESULTS = Variable(Kind.RESULT, Results(("a", "b", "c")), ("a", "b", "c"), NOTHING)
RESULT = Variable(Kind.RESULT, Results(("a",)), ("a",), NOTHING)
ALL = (CLAUSE, SLOT, RESULTS, RESULT, None)


@pytest.mark.parametrize(("typed", "index"), [("y", 0), ("Yes", 0), ("n", 1), ("NO.", 1), ("1", 0), ("2", 1)])
def test_yes_and_no_answer_a_clause(typed, index):
    assert meant(typed, CLAUSE) == Option(index)


def test_a_number_picks_one_of_several():
    assert meant("2", RESULTS) == Option(1)
    assert meant("2", SLOT) == Option(1)


def test_yes_takes_a_result_that_stands_alone_and_no_refuses_it():
    assert meant("y", RESULT) == Option(0)
    assert meant("n", RESULT) is Attitude.NONE


def test_yes_to_several_asks_which():
    assert meant("yes", RESULTS) == Unfit("which one? Type its number, 1 to 3")


def test_a_number_that_there_is_not_says_which_there_are():
    assert meant("9", RESULTS) == Unfit("there is no answer 9; there are 1 to 3")


@pytest.mark.parametrize("typed", ["none", "None of these", "n", "0"])
def test_none_refuses_what_is_offered(typed):
    assert meant(typed, RESULTS) is Attitude.NONE


def test_none_fits_no_yes_or_no_question():
    assert isinstance(meant("none", CLAUSE), Unfit)


@pytest.mark.parametrize("asked", ALL[:-1])
def test_not_knowing_and_not_minding_are_two_things(asked):
    assert meant("?", asked) is Attitude.NOT_SURE
    assert meant("I don’t know", asked) is Attitude.NOT_SURE
    assert meant("either", asked) is Attitude.EITHER


@pytest.mark.parametrize("asked", ALL)
def test_a_number_with_a_hash_is_another_question(asked):
    assert meant("#3", asked) == Other(3)


@pytest.mark.parametrize("asked", ALL)
@pytest.mark.parametrize(
    ("typed", "key"),
    [("", Key.CONFIRM), ("b", Key.BACK), ("f", Key.FORWARD), ("o", Key.RESULTS), ("l", Key.QUESTIONS),
     ("s", Key.SQL), ("d", Key.FAILURES), ("m", Key.NOT_HERE), ("h", Key.HELP), ("q", Key.QUIT)],
)  # fmt: skip
def test_every_letter_means_the_same_at_every_question(asked, typed, key):
    assert meant(typed, asked) is key
    assert meant(typed.upper(), asked) is key


def test_while_the_answer_is_shown_yes_agrees_and_no_refuses():
    assert meant("y", None) is Key.CONFIRM
    assert meant("n", None) is Attitude.NONE
    assert isinstance(meant("either", None), Unfit)


def test_anything_else_is_an_answer_in_words():
    assert meant("  without the   product ids ", CLAUSE) == Words("without the product ids")


@given(st.text(), st.sampled_from(ALL))
def test_nothing_that_can_be_typed_breaks_it(typed, asked):
    said = meant(typed, asked)
    assert not isinstance(said, Option) or said.index < len(asked.options)
