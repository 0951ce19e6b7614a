import json

import pytest
from typing_extensions import get_type_hints

from pleasqlarify.apps.views.page.shapes import Likeliest, Option, Question, StateView
from pleasqlarify.model import Attitude, Kind


def walked(session, drawn, answer=0):
    """The state at the start and after each reply, until nothing is asked."""
    yield drawn(session)[1]
    while session.state.proposed is not None:
        session.reply(session.state.proposed, answer)
        yield drawn(session)[1]


def test_the_state_has_the_keys_of_its_shape_and_is_json(session, drawn):
    for state in walked(session, drawn):
        assert json.loads(json.dumps(state, allow_nan=False)) == state
        assert state.keys() == get_type_hints(StateView).keys()
        for question in state["questions"]:
            assert question.keys() == get_type_hints(Question).keys()
            assert all(option.keys() == get_type_hints(Option).keys() for option in question["options"])


def test_shares_add_up_and_zero_means_ruled_out(session, drawn):
    for state in walked(session, drawn):
        for shares in (state["shares"], state["intents"]):
            assert sum(shares) == pytest.approx(1, abs=1e-2)
        alive = session.state.belief > 0
        assert state["likeliest"]["share"] == pytest.approx(max(state["intents"]), abs=1e-3)
    assert [share > 0 for share in state["shares"]] == alive.tolist()


def test_the_share_of_a_result_is_that_of_its_candidates(session, drawn):
    space, state = drawn(session)
    for m, share in enumerate(state["intents"]):
        own = [s for s, line in zip(state["shares"], space["candidates"], strict=True) if line["intent"] == m]
        assert sum(own) == pytest.approx(share, abs=1e-3)


def test_every_question_that_is_named_is_among_those_listed(session, drawn):
    for state in walked(session, drawn):
        listed = {question["id"] for question in state["questions"]}
        named = [state["proposed"], *(word["variable"] for word in state["words"])]
        named += [one["variable"] for one in state["assumed"]]
        assert {one for one in named if one} <= listed


def test_questions_left_count_down_to_none(session, drawn):
    left = [state["questions_left"] for state in walked(session, drawn)]
    assert left[-1] == 0
    assert all(n > 0 for n in left[:-1])


def test_when_every_result_is_refused_nothing_is_likeliest(session, drawn):
    while session.state.belief.any():
        session.none_of_these()
    _, state = drawn(session)
    assert (state["likeliest"], state["status"], state["proposed"]) == (None, "exhausted", None)


def test_the_likeliest_is_a_candidate_of_its_result(session, drawn):
    space, state = drawn(session)
    likeliest = state["likeliest"]
    assert likeliest.keys() == get_type_hints(Likeliest).keys()
    assert space["candidates"][likeliest["candidate"]]["intent"] == likeliest["intent"]


def test_an_unsure_reply_stays_on_record(session, drawn):
    session.reply(next(v for v in session.variables if v.kind is Kind.CLAUSE), Attitude.NOT_SURE)
    _, state = drawn(session)
    assert state["trail"][-1]["said"] == "You could not say"
    assert any("You could not say" in line for line in state["likeliest"]["assumptions"])
