"""Atoms as columns: which of them say the same, and which are characteristic for a group (lift)."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.model import Atom, Features

MIN_SUPPORT, MIN_LIFT, SIZE_COST, MAX_SIZE, BEAM = 0.10, 1.3, 0.25, 4, 12
"""Share of the group that must carry a bundle, its least lift, what each further atom costs, most atoms
(the constants that the paper's authors published), and how many bundles of a size are extended."""


def classes(features: Features, atoms: tuple[Atom, ...]) -> list[list[Atom]]:
    """Atoms grouped by the rows that carry them, easiest first; those in all rows or in none are left out.

    >>> a, b, c = (Atom("", kind) for kind in "ABC")
    >>> features = np.array([[True, True, True], [False, False, True]])
    >>> [[str(atom) for atom in same] for same in classes(features, (a, b, c))]
    [['A', 'B']]
    """
    carried = features.sum(axis=0)
    telling = (carried > 0) & (carried < len(features))
    packed = np.packbits(features, axis=0)
    groups: dict[bytes, list[Atom]] = {}
    for j in _easiest_first(atoms):
        if telling[j]:
            groups.setdefault(packed[:, j].tobytes(), []).append(atoms[j])
    return list(groups.values())


@lru_cache(maxsize=8)
def _easiest_first(atoms: tuple[Atom, ...]) -> list[int]:
    return sorted(range(len(atoms)), key=lambda j: (atoms[j].burden, len(str(atoms[j])), str(atoms[j])))


def lift(carried: NDArray[np.bool_], inside: NDArray[np.bool_]) -> float:
    """How much more often the group carries it than all do: P(g in z | C) / P(g in z).

    >>> lift(np.array([True, True, False, False]), np.array([True, False, False, False]))
    2.0
    """
    return float(carried[inside].mean() / carried.mean())


def characteristic(items: NDArray[np.bool_], inside: NDArray[np.bool_]) -> tuple[int, ...]:
    """The bundle of items most characteristic for the group inside, by index; () where nothing stands out.

    ``items`` says which rows carry which item; shape (items, rows). Most characteristic:
    largest (lift - 1) * share inside / (1 + 0.25 (size - 1)).

    >>> items = np.array([[True, True, False, False], [True, False, True, False]])
    >>> characteristic(items, np.array([True, True, False, False]))
    (0,)
    """
    often = np.flatnonzero(items[:, inside].mean(axis=1) >= MIN_SUPPORT)
    items = items[often]
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    masks, bundles = items, [(i,) for i in range(len(items))]
    for size in range(1, MAX_SIZE + 1):
        scores = _scores(masks, inside, size)
        top = np.argsort(-scores, kind="stable")[:BEAM]
        if len(top) and scores[top[0]] > best[0] + 1e-12:
            best = (float(scores[top[0]]), bundles[top[0]])
        grown = [(i, j) for i in top if scores[i] > 0 for j in range(bundles[i][-1] + 1, len(items))]
        if not grown:
            break
        bundles = [(*bundles[i], j) for i, j in grown]
        masks = masks[[i for i, _ in grown]] & items[[j for _, j in grown]]
    return tuple(int(often[i]) for i in best[1])


def _scores(masks: NDArray[np.bool_], inside: NDArray[np.bool_], size: int) -> NDArray[np.float64]:
    """Worth of each bundle, 0 where it is too rare inside or not lifted."""
    support, overall = masks[:, inside].mean(axis=1), masks.mean(axis=1)
    lifts = np.where(overall > 0, support / np.where(overall > 0, overall, 1.0), 0.0)
    worth = (lifts - 1) * support / (1 + SIZE_COST * (size - 1))
    return np.where((support >= MIN_SUPPORT) & (lifts >= MIN_LIFT), worth, 0.0)
