"""Stage 4, continued: whether to ask on or to look, by the time that each is expected to take in all.

Bits per second rank the questions, but say nothing of what comes after. So each of the best is judged by
a plan that could be carried out: ask it, then look through what is left, four results at a time, likeliest
first. The plan that only looks is among them. What was tried and what it gave: docs/benchmarks.md.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.belief import over_intents
from pleasqlarify.effort import SCREEN_S, THINK_S, looking_seconds
from pleasqlarify.model import ActionSpace, Belief, Results, Variable
from pleasqlarify.once import once_per_space

CONSIDERED = 5
"""Questions that are planned with, best first: what ranks lower is seldom quicker, and harder to read."""

CLEARLY = 0.9
"""What comes first stays first, and few results are shown, unless something else saves a tenth of it."""

FEW = 3
"""With so few intents left, looking is also the confirmation and catches slips: it takes the lead."""


def quickest(space: ActionSpace, belief: Belief, ranked: Sequence[Variable], most: int) -> Variable | None:
    """The question to ask: the first in rank, unless another is clearly quicker; None if looking is.

    ``most`` results are looked at together. A question that is not worth asking (score 0) is none.
    """
    mass = over_intents(belief, space.intent)
    few = np.count_nonzero(mass) <= FEW
    worth = [v for v in ranked[:CONSIDERED] if v.score > 0]
    if not worth:
        return None
    plans = [seconds_in_all(space, belief, v, most) for v in worth]
    best = int(np.argmin(plans))
    asked = best if plans[best] < CLEARLY * plans[0] else 0
    looking = seconds_looking(_table_seconds(space), mass, most)
    return worth[asked] if plans[asked] < looking * (CLEARLY if few else 1.0) else None


def seconds_in_all(space: ActionSpace, belief: Belief, variable: Variable, most: int) -> float:
    """Seconds to answer the variable and then to look through what is left, on average."""
    tables, left = _table_seconds(space), 0.0
    for option in np.unique(variable.answer[belief > 0]):
        if isinstance(variable.subject, Results) and option >= 0:
            continue  # pointed at: that ends it
        part = over_intents(belief * (variable.answer == option), space.intent)
        left += seconds_looking(tables, part, most)
    return variable.seconds + SCREEN_S + left


def seconds_looking(tables: NDArray[np.float64], mass: Belief, most: int) -> float:
    """Seconds to look through results, ``most`` at a time and likeliest first, weighted by their mass.

    ``tables`` are the seconds that each takes to read. Two of the same mass, one at a time: the first is
    looked at in any case, the second half of the time.

    >>> tables, mass = np.array([2.0, 2.0]), np.array([0.5, 0.5])
    >>> round(seconds_looking(tables, mass, 1) / (THINK_S + SCREEN_S + 2.0), 6)
    1.5
    """
    order = np.argsort(-mass.round(12), kind="stable")
    order = order[mass[order] > 0]
    waiting = np.cumsum(mass[order][::-1])[::-1][::most]  # who is still looking when a screen comes
    read = np.add.reduceat(tables[order], np.arange(0, len(order), most)) if len(order) else waiting
    return float(waiting @ (read + THINK_S + SCREEN_S))


@once_per_space
def _table_seconds(space: ActionSpace) -> NDArray[np.float64]:
    """What each output takes to read, without the thinking that a screen takes once."""
    return np.array([looking_seconds([output]) - THINK_S for output in space.outputs])
