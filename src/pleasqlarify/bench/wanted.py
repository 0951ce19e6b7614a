"""What simulated people want: a right result, one drawn as often as it was proposed, or any."""

import random
from collections.abc import Callable

import numpy as np

from pleasqlarify.bench.people import Wish
from pleasqlarify.bench.questions import Case

DRAWS = 3
"""Wishes that are drawn for each question."""

Wanted = Callable[[Case], tuple[Wish, ...]]


def golds(case: Case) -> tuple[Wish, ...]:
    """Each right result that a candidate returns, with the right query in mind."""
    return case.wishes


def by_frequency(case: Case) -> tuple[Wish, ...]:
    """Queries drawn as often as they were proposed: what is proposed often is wanted often."""
    weights = [c.weight for c in case.space.candidates]
    rng = random.Random(f"frequency/{case.question.id}")
    return tuple(_wish(case, i) for i in rng.choices(range(len(weights)), weights, k=DRAWS))


def any_result(case: Case) -> tuple[Wish, ...]:
    """Results drawn with equal chances, each with one of its queries: the tail is wanted as well."""
    space, rng = case.space, random.Random(f"intents/{case.question.id}")
    weights = np.array([c.weight for c in space.candidates])
    drawn = [rng.randrange(len(space.outputs)) for _ in range(DRAWS)]
    ways = [(weights * (space.intent == m)).tolist() for m in drawn]
    return tuple(_wish(case, rng.choices(range(len(weights)), way)[0]) for way in ways)


WANTED: dict[str, Wanted] = {"golds": golds, "frequency": by_frequency, "intents": any_result}


def _wish(case: Case, i: int) -> Wish:
    candidate = case.space.candidates[i]
    fingerprint = case.space.outputs[case.space.intent[i]].fingerprint
    return Wish(fingerprint, candidate.atoms, candidate.implied)
