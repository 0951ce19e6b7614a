import asyncio
import json
import threading

import pytest

from bookshop import QUESTION, Saying, opened, proposals
from pleasqlarify.errors import BadPool, BadQuestion, InterpreterUnavailable, NoCandidates, UnknownVariable
from pleasqlarify.exploring import LONGEST_QUESTION, explore
from pleasqlarify.loop import Status
from pleasqlarify.model import Attitude, Kind, Proposal, Source

AUDIENCE = "SELECT review.stars FROM review JOIN book ON review.book_id = book.id WHERE book.genre = 'Novel'"


@pytest.fixture
def database(tmp_path):
    database = opened(tmp_path)
    yield database
    database.close()


@pytest.fixture
def session(database):
    return explore(QUESTION, database, [Saying(proposals())], rivals=False)


def test_a_question_becomes_its_possible_answers_likeliest_first(session):
    shares = [intent.belief for intent in session.intents]
    assert len(shares) == 7
    assert shares == sorted(shares, reverse=True)
    assert len(session.predicted.texts) == 2


def test_answering_what_is_asked_leads_to_the_wanted_result(session):
    wanted = session.gathering.database.run(AUDIENCE)
    fingerprint = session.gathering.domain.see(wanted).fingerprint
    while not session.done:
        variable = session.state.proposed
        member = next(
            i
            for i, m in enumerate(session.space.intent)
            if session.space.outputs[m].fingerprint == fingerprint
        )
        option = int(variable.answer[member])
        session.reply(variable, option if option >= 0 else Attitude.NONE)
    assert session.predicted.output.fingerprint == fingerprint


def test_back_and_forward_restore_the_state_and_a_new_reply_is_a_branch(session):
    before = session.state
    session.reply(session.variables[0], Attitude.EITHER)
    after = session.state
    assert session.back()
    assert session.state is before
    assert session.forward()
    assert session.state is after
    session.back()
    session.reply(session.variables[1], Attitude.EITHER)
    assert len(session.history.steps) == 3
    assert not session.forward()


def test_at_the_start_there_is_nothing_to_go_back_to(session):
    assert not session.back()


def test_a_reply_may_be_given_by_content(session):
    yes_no = next(v for v in session.variables if v.kind is Kind.CLAUSE)
    session.reply(yes_no, True)
    assert session.replies[0].answer is True
    with pytest.raises(UnknownVariable, match="is no answer to this question"):
        session.reply(yes_no, "perhaps")


def test_none_of_these_at_the_end_brings_the_others_back(session):
    session.keep([session.intents[0].output.fingerprint])
    assert session.done
    refused = session.predicted.output.fingerprint
    session.none_of_these()
    assert session.state.status is Status.RECOVERING
    assert refused not in {i.output.fingerprint for i in session.intents}


def test_when_every_result_is_refused_a_query_by_hand_still_leads_on(session):
    while session.predicted is not None:
        session.none_of_these()
    assert session.state.status is Status.EXHAUSTED
    assert session.add("SELECT reader FROM review") == ""
    assert session.predicted.output.columns == ("reader",)
    assert session.done


def test_a_query_by_hand_goes_through_the_gate(session):
    assert session.add("DELETE FROM review") == 'cannot run "DELETE FROM review": only reading is allowed'
    assert len(session.intents) == 7


def test_more_readings_come_with_the_replies_as_constraints(database):
    interpreter = Saying(proposals())
    session = explore(QUESTION, database, [interpreter], rivals=False)
    session.reply(session.variables[0], Attitude.EITHER)
    interpreter.items = [Proposal("SELECT reader FROM review", Source("model", 1, 1.0))]
    assert session.more(10) == 1
    assert interpreter.heard[-1].startswith(QUESTION + "\nThe ")
    assert len(session.replies) == 1


def test_one_possible_answer_is_given_at_once(database):
    session = explore(QUESTION, database, [Saying(proposals({AUDIENCE: 5}))], rivals=False)
    assert (session.done, session.entropy, len(session.intents)) == (True, 0, 1)


@pytest.mark.parametrize(
    ("question", "why"), [("  ", "is empty"), ("why " * LONGEST_QUESTION, "has 7,999 characters")]
)
def test_a_question_must_be_one(database, question, why):
    with pytest.raises(BadQuestion, match=why):
        explore(question, database, [Saying(proposals())])


def test_if_nothing_runs_it_is_no_clarification(database):
    with pytest.raises(NoCandidates, match="none of 2 readings can be run"):
        explore(QUESTION, database, [Saying(proposals({"SELECT x FROM y": 2}))])


def test_who_cannot_be_reached_is_named_when_nobody_else_is_there(database):
    gone = Saying([], "llm:gone", InterpreterUnavailable("no answer from http://127.0.0.1:9"))
    with pytest.raises(InterpreterUnavailable, match="no answer from"):
        explore(QUESTION, database, [gone])


def test_who_breaks_off_loses_nothing_that_had_arrived(database):
    broken = Saying(proposals(), "llm:far", InterpreterUnavailable("the line went dead"))
    session = explore(QUESTION, database, [broken], rivals=False)
    assert len(session.intents) == 7
    assert [str(p) for p in session.gathering.problems] == ["the line went dead"]


def test_several_interpreters_are_asked_side_by_side(database):
    both = [Saying(proposals(), "llm:a"), Saying(proposals({"SELECT reader FROM review": 1}), "llm:b")]
    session = explore(QUESTION, database, both, rivals=False)
    assert len(session.intents) == 8
    assert {s.name for c in session.space.candidates for s in c.sources} == {"model"}


def test_an_error_of_ours_inside_an_interpreter_is_not_swallowed(database):
    with pytest.raises(ExceptionGroup) as caught:
        explore(QUESTION, database, [Saying([], "llm:buggy", ZeroDivisionError("a bug"))])
    assert caught.group_contains(ZeroDivisionError)


class Endless:
    """Somebody who proposes one reading and then thinks for ever."""

    name = "llm:slow"

    def __init__(self):
        self.thinking, self.stopped = threading.Event(), threading.Event()

    async def propose(self, utterance, database, *, n):
        for proposal in proposals():
            yield proposal
        self.thinking.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.stopped.set()


def test_ctrl_c_keeps_what_has_arrived_and_cancels_the_rest(database):
    slow = Endless()

    def press_ctrl_c(gathering):
        if slow.thinking.is_set() and gathering.readings:
            raise KeyboardInterrupt

    session = explore(QUESTION, database, [slow], watch=press_ctrl_c)
    assert len(session.intents) >= 1
    assert session.gathering.interrupted
    assert slow.stopped.is_set()


def test_ctrl_c_before_anything_arrived_stops(database):
    def press_ctrl_c(gathering):
        raise KeyboardInterrupt

    slow = Endless()
    slow.propose = lambda *_, **__: _nothing()
    with pytest.raises(KeyboardInterrupt):
        explore(QUESTION, database, [slow], watch=press_ctrl_c)


async def _nothing():
    await asyncio.Event().wait()
    yield


@pytest.mark.parametrize("library", ["arrow", "pandas", "polars"])
def test_the_answer_comes_as_a_frame_on_request(session, library):
    pytest.importorskip({"arrow": "pyarrow"}.get(library, library), reason=f"{library} is not installed")
    both = next(i for i in session.intents if i.output.columns == ("text", "stars"))
    frame = getattr(both, library)()
    columns = getattr(frame, "column_names", None) or list(frame.columns)
    assert columns == ["text", "stars"]
    assert len(frame) == len(both.output.rows)


def test_who_is_cancelled_from_within_is_named_and_does_not_hang(database):
    broken = Saying(proposals(), "llm:odd", asyncio.CancelledError())
    session = explore(QUESTION, database, [broken], rivals=False)
    assert [str(p) for p in session.gathering.problems] == ["it broke off"]
    assert len(session.intents) == 7


def test_ctrl_c_while_conditions_are_counted_keeps_everything(database, monkeypatch):
    run = database.run

    def interrupted(sql, *limits):
        if sql.startswith("SELECT COUNT(*) FROM book"):
            raise KeyboardInterrupt
        return run(sql, *limits)

    monkeypatch.setattr(database, "run", interrupted)
    session = explore(QUESTION, database, [Saying(proposals())], rivals=False)
    assert session.gathering.interrupted
    assert len(session.intents) == 7


def test_a_query_by_hand_weighs_as_much_as_one_sample(session):
    session.add("SELECT reader FROM review")
    session.back()
    by_hand = next(c for c in session.space.candidates if c.sources[0].name == "by hand")
    assert by_hand.weight < 0.1


def test_a_variable_of_an_earlier_space_can_still_be_answered(session):
    earlier = session.variables[0]
    session.add("SELECT reader FROM review")
    session.back()
    session.reply(earlier, Attitude.EITHER)
    assert session.replies[-1].either


def test_when_there_is_no_time_for_queries_that_is_why_nothing_came(database):
    with pytest.raises(NoCandidates, match="the time for this question was used up"):
        explore(QUESTION, database, [Saying(proposals())], budget_s=0)


def test_one_interpreter_may_be_named_alone(database):
    assert explore("How many books are there?", database, "embedded", n=5).intents


@pytest.mark.parametrize("variable", [None, "genre"])
def test_what_cannot_be_asked_cannot_be_answered(session, variable):
    with pytest.raises(UnknownVariable, match="is nothing that can be asked; it is one of"):
        session.reply(variable, 0)


def test_a_question_that_is_no_text_is_refused(database):
    with pytest.raises(BadQuestion, match="a question is a text, not float; it comes first"):
        explore(3.5, database)


def test_a_receipt_is_told_from_a_recording(session, tmp_path):
    place = tmp_path / "r.json"
    place.write_text(json.dumps(session.receipt()))
    with pytest.raises(
        BadPool, match=r"r\.json is a receipt and no pool file; `pleasqlarify replay` takes it"
    ):
        explore(QUESTION, session.database, [f"recorded:{place}"])
