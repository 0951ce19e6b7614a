"""Stage 5, Filter and Recluster: what the replies leave. Survivors disagree with the fewest replies.

A single reply is never trusted for good: a slip costs a few more questions, not the answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.model import (
    ActionSpace,
    Belief,
    Content,
    NoneOf,
    Reply,
    Results,
    Slot,
    Subject,
    Variable,
    Wrongs,
)
from pleasqlarify.predicates import agrees, outputs_in

DISCOUNT = 0.1
"""Weight per disagreement once results were rejected and everything is back in play; not tuned."""


@dataclass(frozen=True, slots=True, eq=False)
class Narrowed:
    """What is left, and how it stands to the replies."""

    wrong: Wrongs
    rejected: NDArray[np.bool_]  # shape (n,): its result was refused at a final look
    belief: Belief  # all zero when everything was rejected
    recovering: bool  # a final look was refused: all are back, weighted by their disagreements
    set_aside: tuple[Reply, ...]  # replies that most of the belief contradicts
    pointed: bool  # the last reply picked one result


def standing(replies: Sequence[Reply]) -> tuple[Reply, ...]:
    """The replies that count: a later one on the same subject replaces the earlier.

    "I don't know" changes nothing, so it replaces nothing either.
    """
    latest: dict[Subject, Reply] = {}
    for reply in replies:
        if reply.answer is None and reply.subject in latest:
            continue
        latest.pop(reply.subject, None)
        latest[reply.subject] = reply
    return tuple(latest.values())


def asked_before(replies: Sequence[Reply]) -> frozenset[Subject]:
    """Subjects not to be asked again; a place may be, after "something else", while others could fill it."""
    unsure = frozenset(r.subject for r in replies if r.answer is None)
    return unsure | frozenset(r.subject for r in standing(replies) if _refusal(r) is None)


def exhausted(variable: Variable, belief: Belief, replies: Sequence[Reply]) -> bool:
    """Whether everything that survivors fill this place with was refused already."""
    refused = [contents for r in replies if r.subject == variable.subject and (contents := _refusal(r))]
    others = bool((variable.answer[belief > 0] == -1).any())
    return bool(refused) and not others and frozenset(variable.options) <= frozenset().union(*refused)


def _refusal(reply: Reply) -> frozenset[Content] | None:
    """What "something else" refused to fill a place with; None for other replies."""
    if isinstance(reply.subject, Slot) and isinstance(reply.answer, NoneOf):
        return reply.answer.contents
    return None


def narrow(space: ActionSpace, replies: Sequence[Reply]) -> Narrowed:
    """The candidates that fit the replies best, with their prior."""
    counted = standing(replies)
    agreement = [agrees(space, reply) for reply in counted]
    wrong = np.zeros(len(space.candidates), dtype=np.intp)
    for reply, agree in zip(counted, agreement, strict=True):
        wrong += reply.weight * ~agree
    refused = frozenset[str]().union(*(_refused(reply) for reply in counted))
    rejected = outputs_in(space, refused)
    picked = _picked(space, counted[-1]) if counted else None
    weights = (
        _weights(space, wrong, rejected, recovering=bool(refused)) if picked is None else space.prior * picked
    )
    total = weights.sum()
    belief = weights / total if total > 0 else weights
    return Narrowed(
        wrong=wrong,
        rejected=rejected,
        belief=belief,
        recovering=bool(refused) and picked is None,
        set_aside=tuple(
            r for r, agree in zip(counted, agreement, strict=True) if belief[~agree].sum() >= 0.5
        ),
        pointed=picked is not None,
    )


def _weights(
    space: ActionSpace, wrong: Wrongs, rejected: NDArray[np.bool_], *, recovering: bool
) -> NDArray[np.float64]:
    left = ~rejected
    if not left.any():
        return np.zeros(len(wrong))
    worse = wrong - wrong[left].min()
    return np.asarray(space.prior * left * (DISCOUNT**worse if recovering else worse == 0))


def _refused(reply: Reply) -> frozenset[str]:
    """Outputs that a person refused when nothing else was left to show."""
    if isinstance(reply.subject, Results) and reply.subject.final and isinstance(reply.answer, NoneOf):
        return frozenset(str(c) for c in reply.answer.contents)
    return frozenset()


def _picked(space: ActionSpace, reply: Reply) -> NDArray[np.bool_] | None:
    if not isinstance(reply.subject, Results) or not isinstance(reply.answer, str):
        return None
    fits = outputs_in(space, frozenset((reply.answer,)))
    return fits if fits.any() else None
