"""What is characteristic for a cluster as the paper's authors mine it: itemsets by support and lift.

Apriori per length, least support and lift, the length whose twelve best add up to most, and of that
length (two or more) the itemset with the largest lift. The constants are those that they published.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

MIN_SUPPORT, MIN_LIFT, TOP, SIZE_COST, SHORTEST, LONGEST = 0.10, 1.3, 12, 0.25, 2, 4
MOST_SETS = 1_000
"""Itemsets of a length that are extended, so that pools with hundreds of atoms come to an end."""

Itemset = tuple[int, ...]
_Level = dict[Itemset, NDArray[np.bool_]]


def mined(features: NDArray[np.bool_], inside: NDArray[np.bool_]) -> Itemset | None:
    """The columns most characteristic for the rows inside; None where no two of them stand out.

    >>> features = np.array([[1, 1, 0], [1, 1, 1], [0, 0, 1], [0, 0, 0]], dtype=bool)
    >>> mined(features, np.array([True, True, False, False]))
    (0, 1)
    """
    within = features[inside]
    often = np.flatnonzero(within.mean(axis=0) >= MIN_SUPPORT)
    level: _Level = {(int(j),): within[:, j] for j in often}
    best: tuple[float, list[tuple[float, float, Itemset]]] = (0.0, [])
    for length in range(1, LONGEST + 1):
        level = level if length == 1 else _longer(level, within)
        lifted = sorted(_lifted(level, features), reverse=True)[:TOP]
        worth = sum((lift - 1) * support for lift, support, _ in lifted) / (1 + SIZE_COST * (length - 1))
        if length >= SHORTEST and worth > best[0]:
            best = (worth, lifted)
    return best[1][0][2] if best[1] else None


def _lifted(level: _Level, features: NDArray[np.bool_]) -> list[tuple[float, float, Itemset]]:
    """Lift and support of the itemsets that the cluster carries clearly more often than all do."""
    found = []
    for itemset, carried in level.items():
        support, overall = float(carried.mean()), float(features[:, itemset].all(axis=1).mean())
        if support / overall >= MIN_LIFT:
            found.append((support / overall, support, itemset))
    return found


def _longer(level: _Level, within: NDArray[np.bool_]) -> _Level:
    """Itemsets with one more item, all of whose parts are there."""
    items = sorted({item for itemset in level for item in itemset})
    longer: _Level = {}
    for itemset, carried in level.items():
        for item in (item for item in items if item > itemset[-1]):
            grown = (*itemset, item)
            both = carried & within[:, item]
            if both.mean() >= MIN_SUPPORT and all(
                part in level for part in combinations(grown, len(itemset))
            ):
                longer[grown] = both
                if len(longer) == MOST_SETS:
                    return longer
    return longer
