"""One person's way through one space, and what was left to find out at each of its turns."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.bench.people import Wish
from pleasqlarify.effort import THINK_S
from pleasqlarify.loop import Status
from pleasqlarify.model import ActionSpace, Belief, Kind, Variable

Labels = NDArray[np.intp]
"""Which right result each candidate is nearest to, -1 = none; shape (n,)."""


@dataclass(frozen=True, slots=True)
class Run:
    """One person's way through one space."""

    found: str  # fingerprint of the result that stood at the end; "" = none
    screens: int
    seconds: float
    entropies: tuple[float, ...]  # of the intent, bits, before each screen and at the end
    asked: tuple[Kind, ...]
    status: Status = Status.ANSWERED
    reading_s: float = 0.0  # of the seconds, those spent on reading tables
    beliefs: tuple[Belief, ...] = field(default=(), compare=False, repr=False)


def ran(
    space: ActionSpace, beliefs: list[Belief], asked: list[Variable], status: Status = Status.ANSWERED
) -> Run:
    """The run in which this was asked, with the belief before each screen and at the end."""
    masses = [over_intents(belief, space.intent) for belief in beliefs]
    found = space.outputs[int(masses[-1].argmax())].fingerprint if masses[-1].any() else ""
    return Run(
        found,
        len(asked),
        sum(v.seconds for v in asked),
        tuple(entropy(mass) for mass in masses),
        tuple(v.kind for v in asked),
        status,
        sum(v.seconds - THINK_S for v in asked if v.kind is Kind.RESULT),
        tuple(beliefs),
    )


def gold_labels(space: ActionSpace, golds: tuple[Wish, ...]) -> Labels:
    """The right result that each candidate returns or comes nearest to; -1 where it is like none.

    The paper's authors label what equals no right result by rules about each kind of ambiguity, which were
    not published; here it is the nearest right result by our own similarity.
    """
    known = {o.fingerprint: m for m, o in enumerate(space.outputs)}
    columns = [known[wish.fingerprint] for wish in golds if wish.fingerprint in known]
    if not columns:
        return np.full(len(space.candidates), -1)
    near = space.distances[:, columns]
    label = np.where(near.min(axis=1) < 1, near.argmin(axis=1), -1)
    return np.asarray(label[space.intent])


def label_entropies(run: Run, labels: Labels) -> tuple[float, ...]:
    """Entropy of the labels among the survivors, bits, at each turn; every survivor counts once."""
    left = [labels[(belief > 0) & (labels >= 0)] for belief in run.beliefs]
    return tuple(entropy(np.bincount(one) / len(one)) if len(one) else 0.0 for one in left)


def similarities(run: Run, space: ActionSpace) -> tuple[float, ...]:
    """Mean similarity of the results of two survivors at each turn; 1 where one survivor is left."""
    return tuple(mean_similarity(space, belief > 0) for belief in run.beliefs)


def mean_similarity(space: ActionSpace, alive: NDArray[np.bool_]) -> float:
    """Mean similarity of two different survivors, 1 - distance of what they return."""
    many = np.bincount(space.intent[alive], minlength=len(space.outputs)).astype(np.float64)
    n = many.sum()
    return float(1 - many @ space.distances @ many / (n * (n - 1))) if n > 1 else 1.0
