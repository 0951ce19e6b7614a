from datetime import date
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.views.page.offering import on_offer
from pleasqlarify.apps.views.page.words import _cut, words
from pleasqlarify.assumed import Assumption
from pleasqlarify.exploring import explore
from pleasqlarify.interpreters.embedded.grammar import Grammar
from pleasqlarify.model import Kind, Used

PLACES = st.tuples(st.integers(0, 20), st.integers(1, 8)).map(lambda p: (p[0], p[0] + p[1]))


def told(session, taken=()):
    return {word["text"]: word for word in words(session, on_offer(session), taken)}


@given(st.text(min_size=30, max_size=30), st.lists(PLACES, max_size=6))
def test_stretches_are_in_order_and_never_overlap(utterance, places):
    layers = [
        {"start": a, "end": b, "text": "", "state": "unused", "what": "", "variable": None} for a, b in places
    ]
    found = list(_cut(utterance, layers))
    assert all(one["end"] <= other["start"] for one, other in pairwise(found))
    assert all(one["text"] == utterance[one["start"] : one["end"]].strip() != "" for one in found)


def test_a_word_that_readings_take_for_different_things_is_open_and_names_its_question(session, drawn):
    _, state = drawn(session)
    word = told(session)["drama"]
    asked = next(q for q in state["questions"] if q["id"] == word["variable"])
    assert word["state"] == "open"
    assert "Drama" in asked["question"]


def test_it_is_understood_once_its_question_is_answered(session):
    before = told(session)["drama"]
    for asked in list(session.variables):
        if asked.kind is Kind.SLOT and "~drama" in asked.subject.name:
            session.reply(asked, 0)
            break
    assert (before["state"], told(session)["drama"]["state"]) == ("open", "understood")


def test_a_word_that_all_take_for_the_same_is_understood(session):
    assert told(session)["film"]["state"] == "understood"
    assert told(session)["film"]["what"] == "table Film"


def test_a_word_on_which_a_side_was_taken_is_assumed(session):
    text = "what is meant by “film”: Film"
    assert told(session, [Assumption(text)])["film"]["state"] == "assumed"


def test_a_word_that_means_something_and_serves_nothing_is_unused(asked):
    session = asked(
        (1, "SELECT Title FROM Film"),
        (1, "SELECT id FROM Film"),
        question="Which films were never reviewed?",
        used=(Used(6, 11, "table Film"),),
    )
    found = told(session)
    assert found["never"]["state"] == "unused"
    assert found["films"]["state"] == "understood"


def test_a_word_that_names_nothing_here_is_unmatched(database):
    session = explore("Who made Harbour of Glass?", database, [Grammar(today=date(2026, 10, 31))], 12)
    assert {text: word["state"] for text, word in told(session).items()}["made"] == "unmatched"
