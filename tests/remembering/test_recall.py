"""Sessions after sessions: what was decided asks less, says why, and can be undone."""

import json

import numpy as np
import pytest

from pleasqlarify import explore, receipt, replay
from pleasqlarify.assumed import assumed
from pleasqlarify.bench.people import Wish, by_text
from pleasqlarify.remembering.recall import Recall, from_json, to_json

REVIEW = "review means {}: {} times\n"


@pytest.fixture
def memory(tmp_path):
    return tmp_path / "films.txt"


def wish(session, column="Opinion"):
    """Somebody who wants that column of the reviews of dramas."""
    texts = [c.text for c in session.space.candidates]
    place = next(i for i, text in enumerate(texts) if text.startswith(f"SELECT Reviews.{column} FROM"))
    found = session.space.candidates[place]
    result = session.space.outputs[session.space.intent[place]].fingerprint
    return Wish(result, found.atoms, found.implied)


def answered(session, wanted):
    """How many questions it takes them until they see what they want."""
    person = by_text(wanted)
    while (question := session.state.proposed) is not None:
        session.reply(question, person(question))
    assert session.predicted.output.fingerprint == wanted.fingerprint
    return len(session.replies)


def told(session):
    return [one.text for one in assumed(session)]


def test_after_five_sessions_the_sixth_asks_fewer_questions_and_says_why(asked, memory):
    asks = []
    for _ in range(6):
        session = asked(memory)
        why = told(session)
        asks.append(answered(session, wish(session)))
        session.remember()
    assert (asks[5] <= asks[0] - 3, asks[5] <= 2) == (True, True)
    assert "“review” means Opinion, as 5 of 5 times here" in why
    assert {one.total for one in session.recall.file.memory().values()} == {6}


def test_a_question_may_be_asked_with_the_path_of_a_file(films, memory):
    memory.write_text(REVIEW.format("Opinion", 5))
    session = explore("What was the review for the drama film?", films, ["embedded"], 30, memory=memory)
    assert told(session)[0] == "“review” means Opinion, as 5 of 5 times here"


def test_undo_restores_the_prior_to_the_last_digit_and_redo_the_other(asked, memory):
    before = asked().space.prior
    memory.write_text(REVIEW.format("Opinion", 5))
    session = asked(memory)
    after = session.space.prior
    session.use_memory("review", wanted=False)
    assert not np.array_equal(after, before)
    assert np.array_equal(session.space.prior, before)
    session.use_memory("review", wanted=True)
    assert np.array_equal(session.space.prior, after)


def test_what_was_undone_is_told_and_can_count_again(asked, memory):
    memory.write_text(REVIEW.format("Opinion", 5) + REVIEW.format("Rating", 1))
    session = asked(memory)
    session.use_memory("reviews", wanted=False)
    assert told(session)[0] == "“review” meant Opinion 5 of 6 times here, which does not count now"


def test_a_thousand_decisions_for_another_sense_never_put_one_out_of_reach(asked, memory):
    memory.write_text(REVIEW.format("Rating", 1000))
    session = asked(memory)
    assert answered(session, wish(session, "Opinion")) < 12


def test_a_receipt_says_what_was_applied_so_that_replay_needs_no_file(asked, memory, films):
    memory.write_text(REVIEW.format("Opinion", 5))
    session = asked(memory)
    session.use_memory("film", wanted=False)
    kept = receipt(session)
    memory.unlink()
    again = replay(json.dumps(kept), films)
    assert kept["memory"] == {"counts": {"review": {"Opinion": 5}}, "aside": ["film"]}
    assert np.argmax(again.space.prior) == np.argmax(session.space.prior)
    assert told(again)[0] == told(session)[0]


def test_a_session_without_memory_says_nothing_of_it(asked):
    session = asked()
    assert ("memory" in receipt(session), session.remember()) == (False, False)


def test_only_a_session_that_came_to_an_answer_teaches(asked, memory):
    session = asked(memory)
    session.reply(session.state.proposed, 0)
    assert (session.remember(), memory.exists()) == (False, False)


def test_what_was_assumed_teaches_nothing(asked, memory):
    memory.write_text(REVIEW.format("Opinion", 5))
    session = asked(memory)
    session.remember()
    assert memory.read_text() == REVIEW.format("Opinion", 5)


def test_one_session_teaches_once_however_often_it_ends(asked, memory):
    session = asked(memory)
    answered(session, wish(session))
    for _ in range(3):
        session.remember()
    assert asked(memory).recall.memory["review"].counts == {"opinion": 1}


def test_what_is_applied_is_the_same_after_json():
    counts = {"counts": {"review": {"Opinion": 5, "Rating": 1}}, "aside": ["review"]}
    assert to_json(from_json(json.loads(json.dumps(counts)))) == counts
    assert to_json(Recall()) == {"counts": {}, "aside": []}


@pytest.mark.parametrize("times", [-5, 10**400, float("inf"), float("nan")])
def test_a_count_that_nobody_can_have_made_is_refused(times):
    with pytest.raises(ValueError, match="nobody decides a thing"):
        from_json({"counts": {"review": {"Opinion": times}}, "aside": []})
