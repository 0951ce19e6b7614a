"""A reading that drops "never" never ranks above one that uses it: words count before weights."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.accounting import account, is_accounted
from pleasqlarify.belief import over_intents
from pleasqlarify.model import ActionSpace

APART = 1e-9
"""By how much, of its own, one that is equal is put behind another."""


def held_to_account(space: ActionSpace, utterance: str, dialect: str = "") -> ActionSpace:
    """The space with a prior in which no reading ranks above one that leaves out fewer words that carry
    meaning. Those that stand too high share their belief with those that they must not pass.
    """
    if not is_accounted(space):
        return space
    accounts = (account(candidate, utterance, dialect) for candidate in space.candidates)
    dropped = np.array([sum(u.carries for u in left) for left in accounts])
    if not dropped.any():
        return space
    intents = over_intents(space.prior, space.intent)
    least = np.full(len(intents), dropped.max())
    np.minimum.at(least, space.intent, dropped)
    ranked, prior = descending(least, intents), np.zeros(len(dropped))
    for m, share in enumerate(ranked):
        own = space.intent == m
        within = descending(dropped[own], space.prior[own])
        prior[own] = within / within.sum() * share if within.sum() > 0 else 0.0
    return replace(space, prior=prior)


def descending(level: NDArray[np.intp], share: NDArray[np.float64]) -> NDArray[np.float64]:
    """The shares nearest to those given that fall from each level to the next (pool adjacent violators).

    >>> descending(np.array([1, 1, 0]), np.array([0.6, 0.3, 0.1])).round(2)
    array([0.35, 0.3 , 0.35])
    """
    order = sorted(range(len(share)), key=lambda i: (level[i], -share[i]))
    pools: list[list[int]] = []
    mean = [float(s) for s in share]
    for i in order:
        pools.append([i])
        while len(pools) > 1 and mean[pools[-2][0]] < mean[pools[-1][0]]:
            last = pools.pop()
            pools[-1] += last
            even = float(np.mean(share[pools[-1]]))
            mean = [even if j in pools[-1] else m for j, m in enumerate(mean)]
    apart = np.array(mean)
    apart[order] *= 1 - APART * np.arange(len(order))
    return np.asarray(apart / apart.sum() * share.sum() if apart.sum() > 0 else apart)
