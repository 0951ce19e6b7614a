"""What a person decided in a session, and nothing that was assumed: what teaches the prior."""

from collections.abc import Sequence

import numpy as np

from pleasqlarify.model import ActionSpace, Reply
from pleasqlarify.predicates import Mask
from pleasqlarify.remembering.nouns import Decision
from pleasqlarify.remembering.senses import ELSEWHERE, Taken, taken
from pleasqlarify.stages.narrowing import narrow
from pleasqlarify.tables import Schema


def decided(
    space: ActionSpace, replies: Sequence[Reply], utterance: str, schema: Schema
) -> tuple[Decision, ...]:
    """The subjects that readings disagreed about and that the replies leave in a single sense of several.

    "Either is fine", "I don't know" and a policy decide nothing: what was taken or left is not held
    for meant.
    """
    said = [reply for reply in replies if reply.decides]
    if not said:
        return ()
    left = narrow(space, said).belief > 0
    found = taken(space, utterance, schema)
    fits = [np.isin(one.answer, (*one.answer[left], -1)) for one in found]
    decided = (
        Decision(one.subject, sense)
        for place, one in enumerate(found)
        if (sense := _sense(one, left))
        and _was_on_offer(one, left, np.all([*fits[:place], *fits[place + 1 :], ~left], axis=0))
    )
    return tuple(decided)


def _sense(one: Taken, left: Mask) -> str:
    """The sense in which all readings that are left take it; "" where they do not, or it has no name."""
    senses = np.unique(one.answer[left & (one.answer >= 0)])
    return one.senses[int(senses[0])] if len(senses) == 1 else ELSEWHERE


def _was_on_offer(one: Taken, left: Mask, otherwise_alike: Mask) -> bool:
    """Whether a reading was ruled out that differs from what is left in this subject and in no other.

    Without one, its sense only came along with what was decided of another.
    """
    others = one.answer[otherwise_alike]
    return bool((~np.isin(others, (*one.answer[left], -1))).any())
