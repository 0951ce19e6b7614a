"""How long a round of the loop takes, by candidates, beside gains alone in plain numpy."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import process_time
from typing import Any

import numpy as np
from spaces import space

from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.loop import state
from pleasqlarify.model import ActionSpace

SIZES = (30, 60, 100, 300, 1000)


def rounds() -> list[dict[str, Any]]:
    """CPU milliseconds of one round of the loop by candidates, beside gains one at a time in plain numpy."""
    found = []
    for n in SIZES:
        gathered = space(n)
        found.append(
            {
                "candidates": n,
                "round_ms": timed(state, partial(replace, gathered)),
                "plain_gains_ms": timed(plain_gains, lambda gathered=gathered: gathered),
            }
        )
    return found


def timed(work: Callable[[ActionSpace], object], made: Callable[[], ActionSpace], times: int = 7) -> float:
    """The median of some runs, CPU milliseconds; nothing is known beforehand of a space that is made anew."""
    taken = []
    for _ in range(times):
        gathered = made()
        began = process_time()
        work(gathered)
        taken.append(1000 * (process_time() - began))
    return round(float(np.median(taken)), 2)


def plain_gains(gathered: ActionSpace) -> list[float]:
    """The gains of all clauses, each from its definition."""
    belief, intents = gathered.prior, gathered.intent
    before, found = entropy(over_intents(belief, intents)), []
    for column in gathered.features.T:
        share = belief[column].sum()
        sides = ((column, share), (~column, 1 - share))
        after = [p * entropy(over_intents(np.where(m, belief, 0) / max(p, 1e-12), intents)) for m, p in sides]
        found.append(before - sum(after))
    return found
