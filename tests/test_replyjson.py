import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.errors import BadPool
from pleasqlarify.loop import state
from pleasqlarify.model import Attitude, ChoicePoint, Reply
from pleasqlarify.replies import keep, reply
from pleasqlarify.replyjson import from_json, to_json
from strategies import toy_spaces


@st.composite
def given_replies(draw):
    space = draw(toy_spaces())
    fingerprints = [o.fingerprint for o in space.outputs]
    kept = keep(space, draw(st.lists(st.sampled_from(fingerprints), min_size=1)))
    said = st.sampled_from([*Attitude, 0])
    return [kept, *(reply(space, v, draw(said)) for v in state(space).variables)]


@given(given_replies())
def test_a_reply_survives_being_written_and_read(replies):
    for said in replies:
        assert from_json(json.loads(json.dumps(to_json(said)))) == said


@pytest.mark.parametrize(
    "value", [{}, {"about": {"clause": [["too", "short"]]}, "answer": True}, {"about": 3}]
)
def test_what_is_no_reply_is_refused(value):
    with pytest.raises(BadPool, match="no reply can be read"):
        from_json(value)


@pytest.mark.parametrize("weight", [-1, 10**30, float("inf"), float("nan")])
def test_a_weight_that_no_reply_has_is_refused(weight):
    value = to_json(Reply(ChoicePoint("scope"), "each")) | {"weight": weight}
    with pytest.raises(BadPool, match="no reply weighs"):
        from_json(value)


def test_a_reply_with_an_answer_of_no_kind_is_refused():
    value = to_json(Reply(ChoicePoint("scope"), "each")) | {"answer": 3}
    with pytest.raises(BadPool):
        from_json(value)
