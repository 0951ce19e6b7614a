"""Every reply on this branch as a step: what was said, and what it left."""

import numpy as np

from pleasqlarify.apps.views.page.shapes import Step, TopResult
from pleasqlarify.belief import over_intents
from pleasqlarify.history import History
from pleasqlarify.model import ActionSpace, Belief, Reply
from pleasqlarify.once import once_per_space
from pleasqlarify.session import Session
from pleasqlarify.stages.narrowing import narrow
from pleasqlarify.telling import sentence, topic

MOST_TOP = 4
"""Results that a step shows."""


def trail(session: Session) -> list[Step]:
    """The question itself, the replies up to the present place, and those that forward leads to."""
    onward = session.history.ahead()
    return [_step(session, place, ahead=place in onward) for place in (*branch(session.history), *onward)]


def branch(history: History) -> list[int]:
    """The places from the question itself to the present one."""
    places, at = [], history.position
    while at >= 0:
        places.append(at)
        at = history.steps[at].parent
    return places[::-1]


def beliefs(session: Session) -> list[tuple[int, Belief]]:
    """Each place from the question itself to the present one, with the belief in each candidate there."""
    history = session.history
    return [(at, believed(session.space, history.replies(at))) for at in branch(history)]


@once_per_space
def believed(space: ActionSpace, replies: tuple[Reply, ...]) -> Belief:
    """The belief in each candidate after these replies; shape (n,)."""
    return narrow(space, replies).belief


def _step(session: Session, place: int, *, ahead: bool) -> Step:
    history = session.history
    parent, reply = history.steps[place].parent, history.steps[place].reply
    intents = over_intents(believed(session.space, history.replies(place)), session.space.intent)
    siblings = [
        (i, s.reply) for i, s in enumerate(history.steps) if reply and s.parent == parent and i != place
    ]
    said = {other: sentence(session, other) for other in {other for _, other in siblings} if other}
    return {
        "step": place,
        "about": topic(session, reply) if reply else "",
        "said": sentence(session, reply) if reply else session.utterance,
        "left": int(np.count_nonzero(intents)),
        "set_aside": not ahead and reply in session.state.narrowed.set_aside,
        "ahead": ahead,
        "top": _top(intents),
        "branches": [at for at, _ in siblings],
        "tried": [said[other] for _, other in siblings if other],
    }


def _top(intents: Belief) -> list[TopResult]:
    order = np.argsort(-intents.round(12), kind="stable")[:MOST_TOP]
    return [{"intent": int(m), "share": round(float(intents[m]), 4)} for m in order if intents[m] > 0]
