import json

import pytest

from bookshop import QUESTION, Saying, built, opened, proposals
from pleasqlarify import policies
from pleasqlarify.deciding import MOST
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.exploring import explore
from pleasqlarify.model import Attitude
from pleasqlarify.receipts import receipt, replay
from pleasqlarify.replyjson import from_json, to_json


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    database = opened(tmp_path_factory.mktemp("bookshop"))
    yield database
    database.close()


@pytest.fixture
def decided(database):
    """The session after a policy."""
    return lambda policy: explore(QUESTION, database, [Saying(proposals())], rivals=False, policy=policy)


def test_the_likeliest_is_taken_until_nothing_is_left_to_ask(decided):
    before, after = decided(policies.never), decided(policies.likeliest)
    assert after.done
    assert after.predicted.output == before.predicted.output


def test_never_answers_nothing(decided):
    session = decided(policies.never)
    assert (session.replies, session.done) == ((), False)


@pytest.mark.parametrize("bits", [0.5, 1.0, 2.0])
def test_until_stops_as_soon_as_uncertainty_is_under_so_many_bits(decided, bits):
    session = decided(policies.until(bits))
    assert session.entropy < bits or session.done
    session.back()
    assert not session.replies or session.entropy >= bits


def test_policies_are_put_together_by_plain_functions(decided):
    once = decided(lambda session: None if session.replies else policies.likeliest(session))
    assert len(once.replies) == 1


def test_an_answer_of_ones_own_is_any_that_a_variable_takes(decided):
    session = decided(lambda s: policies.answer(s, 0) if not s.replies else None)
    assert session.replies[0].answer == decided(policies.never).state.proposed.options[0]
    other = decided(
        lambda s: policies.answer(s, Attitude.NOT_SURE, s.variables[-1]) if not s.replies else None
    )
    assert other.replies[0].answer is None


def test_an_answer_to_nothing_is_refused(decided):
    with pytest.raises(UnknownVariable, match="nothing is being asked now"):
        policies.answer(decided(policies.likeliest), 0)


def test_what_a_policy_decides_is_told_as_that_and_never_as_said(decided):
    session = decided(policies.likeliest)
    session.keep(session.intents[:1])
    paper = receipt(session)
    assert paper["said"] == ["This result"]
    assert len(paper["decided_by_program"]) == len(session.replies) - 1
    assert all(
        "Decided by program" in told and told in paper["assumed"] for told in paper["decided_by_program"]
    )
    assert not [told for told in paper["decided_by_program"] if "You " in told]


def test_what_was_left_open_by_a_program_is_told_as_that(decided):
    session = decided(lambda s: policies.answer(s, Attitude.NOT_SURE) if len(s.replies) < 1 else None)
    assert receipt(session)["open"][0].endswith("Decided by program: left open")


def test_a_receipt_run_again_still_says_who_decided(decided, database):
    session = decided(policies.likeliest)
    again = replay(json.dumps(receipt(session)), database)
    assert [reply.by_program for reply in again.replies] == [True] * len(session.replies)
    assert from_json(to_json(session.replies[0])) == session.replies[0]


def test_a_policy_that_never_ends_is_stopped(decided):
    asked = []
    session = decided(policies.never)
    given = session.follow(lambda s: asked.append(1) or policies.answer(s, Attitude.NOT_SURE, s.variables[0]))
    assert given == len(asked) <= MOST


def test_a_person_or_a_model_is_asked_in_plain_text_and_read_as_in_the_terminal(decided):
    heard, answers = [], iter(["y", "n", "1", "1", "1", "1"])

    def listen(question):
        heard.append(question)
        return next(answers)

    session = decided(policies.ask(listen))
    assert session.done
    assert "(keeps " in heard[0]
    assert heard[0].endswith("nothing at all to stop: ")


def test_saying_nothing_stops(decided):
    assert decided(policies.ask(lambda question: " ")).replies == ()


def test_what_answers_nothing_is_asked_again_with_the_reason_and_then_refused(decided):
    heard = []
    with pytest.raises(UnknownVariable, match="fits no question that is open"):
        decided(policies.ask(lambda question: heard.append(question) or "qwertz uiop"))
    assert len(heard) == 3
    assert "fits no question" in heard[1]


def test_nothing_is_remembered_of_what_a_program_decided(tmp_path):
    path = built(tmp_path)
    session = explore(
        QUESTION,
        path,
        [Saying(proposals())],
        rivals=False,
        memory=tmp_path / "memory.md",
        policy=policies.likeliest,
    )
    assert not session.remember()
    session.database.close()
