import numpy as np
import pytest
from hypothesis import given

from pleasqlarify.apps.views.page.estimate import questions_left
from pleasqlarify.loop import state
from pleasqlarify.model import Attitude
from pleasqlarify.replies import reply
from strategies import toy_spaces


def asked(space, m):
    """How many replies a person gives who means this result."""
    own = np.flatnonzero(space.intent == m)
    meant, said = own[space.prior[own].argmax()], []
    while (look := state(space, said)).proposed is not None:
        answer = int(look.proposed.answer[meant])
        said.append(reply(space, look.proposed, answer if answer >= 0 else Attitude.NONE, said))
    return len(said)


@given(toy_spaces())
def test_something_is_left_exactly_while_something_is_asked(space):
    now = state(space)
    assert (questions_left(space, now) > 0) == (now.proposed is not None)


def test_it_comes_near_what_a_truthful_person_is_asked(session):
    now = session.state
    mean = sum(share * asked(session.space, m) for m, share in enumerate(now.intents))
    assert questions_left(session.space, now) == pytest.approx(mean, abs=1.5)
