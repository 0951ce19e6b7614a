"""What a person decided in a session, and nothing that was assumed: what teaches the prior."""

from collections.abc import Sequence

import numpy as np

from pleasqlarify.model import ActionSpace, Reply
from pleasqlarify.remembering.nouns import Decision
from pleasqlarify.remembering.senses import ELSEWHERE, Taken, taken
from pleasqlarify.stages.narrowing import narrow
from pleasqlarify.tables import Schema


def decided(
    space: ActionSpace, replies: Sequence[Reply], utterance: str, schema: Schema
) -> tuple[Decision, ...]:
    """The subjects that readings disagreed about and that the replies leave in a single sense.

    "Either is fine" and "I don't know" decide nothing, so what they took or left is not held for meant.
    """
    said = [reply for reply in replies if reply.answer is not None and not reply.either]
    if not said:
        return ()
    left = narrow(space, said).belief > 0
    found = ((one, _sense(one, left)) for one in taken(space, utterance, schema))
    return tuple(Decision(one.subject, sense) for one, sense in found if sense)


def _sense(one: Taken, left: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> str:
    """The sense in which all readings that are left take it; "" where they do not, or it has no name."""
    senses = np.unique(one.answer[left & (one.answer >= 0)])
    return one.senses[int(senses[0])] if len(senses) == 1 else ELSEWHERE
