"""Spaces of a given size to time the loop on, drawn from a small grammar of clauses; always the same."""

import random

import numpy as np

from pleasqlarify.model import ActionSpace, Atom, Output, Proposal, Source
from pleasqlarify.stages.candidates import action_space, merge

PLACES = {  # place: number of alternatives
    "SELECT": 24, "WHERE a": 16, "WHERE b": 12, "WHERE c": 12, "ORDER BY": 8, "LIMIT": 4, "DISTINCT": 2,
    "GROUP BY": 6, "JOIN": 8, "SPELLING x": 8, "SPELLING y": 10,
}  # fmt: skip
TOLD_APART = {
    "SELECT": 12,
    "WHERE a": 5,
    "WHERE b": 3,
    "WHERE c": 2,
    "LIMIT": 2,
    "DISTINCT": 2,
    "GROUP BY": 3,
}
"""Alternatives that this data tells apart; the others return the same."""


def space(n: int, seed: int = 7) -> ActionSpace:
    """A space of n distinct candidates; 1,000 of them have about 100 atoms and 300 outputs."""
    rng = random.Random(seed)
    texts: dict[tuple[int, ...], float] = {}
    while len(texts) < n:
        draw = tuple(min(int(rng.expovariate(0.55)), size - 1) for size in PLACES.values())
        texts[draw] = texts.get(draw, 0.0) + 1.0
    candidates, returned = [], []
    for draw, weight in texts.items():
        proposal = Proposal(str(draw), Source("grammar", int(weight), weight))
        candidates.append(merge([proposal], _atoms(draw), frozenset()))
        returned.append(_output(draw))
    distinct = list({o.fingerprint: o for o in returned}.values())
    return action_space(candidates, returned, _distances(distinct))


def _atoms(draw: tuple[int, ...]) -> frozenset[Atom]:
    return frozenset(
        Atom(
            "",
            place.split()[0],
            f"{place} {i}",
            slot=place,
            burden=3.0 if place in {"JOIN", "GROUP BY"} else 0.0,
        )
        for place, chosen in zip(PLACES, draw, strict=True)
        for i in ([chosen] if place != "SELECT" else range(max(0, chosen - 2), chosen + 1))
        if chosen
    )


def _output(draw: tuple[int, ...]) -> Output:
    drawn = dict(zip(PLACES, draw, strict=True))
    shown = tuple(drawn[place] % most for place, most in TOLD_APART.items())
    return Output(str(shown), str(shown), ("x",) * 2, tuple((i, v) for i, v in enumerate(shown)))


def _distances(outputs: list[Output]) -> np.ndarray:
    values = np.array([[v for _, v in o.rows] for o in outputs])
    return (values[:, None, :] != values[None, :, :]).mean(axis=2)
