"""What became of the questions of an evaluation file, as shares."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from statistics import median
from typing import Any

from pleasqlarify.bench.questions import Question
from pleasqlarify.errors import PleasqlarifyError

ABSENT = 0
RANKS = (1, 4, 10)
"""Up to which place a right result is looked for: the first, one screen, a pool that is read through."""


@dataclass(frozen=True, slots=True)
class Found:
    """What became of one question."""

    question: Question
    places: tuple[
        int, ...
    ]  # of each distinct right result among the results, likeliest = 1; ABSENT = not there
    seconds: float  # CPU of this process, and the time that statements ran in the worker
    broken: tuple[str, ...] = ()  # right queries that cannot be run here; they count as absent
    problem: PleasqlarifyError | None = None  # why an interpreter had nothing to say
    held: tuple[bool, ...] = ()  # of each right result that is there: whether it is right on every copy
    tokens: int = 0  # sent to and received from models
    cost: float | None = 0.0  # US dollars; None where a price is not known


def figures(found: Sequence[Found]) -> dict[str, Any]:
    """Shares of questions, of all and of each type, as JSON values; None where there are no questions.

    ``any``, ``all``: with one right result, with all of them; ``two``: with two of them, of the questions
    that have two; ``ranks``: with one at that place or before; ``held``: of the right results that are
    there, those that are right on every reshuffled copy as well. A question whose other right results are
    all the same as that which it starts from is left out.
    """
    found = [f for f in found if f.places or not f.question.given]
    types = dict.fromkeys(f.question.type for f in found if f.question.type)
    by_type = {kind: [f for f in found if f.question.type == kind] for kind in types}
    return {"overall": _figures(found), **{kind: _figures(of) for kind, of in by_type.items()}}


def _figures(found: Sequence[Found]) -> dict[str, Any]:
    there = [[place for place in f.places if place != ABSENT] for f in found]
    ambiguous = [len(places) >= 2 for f, places in zip(found, there, strict=True) if len(f.places) >= 2]
    seconds = sorted(f.seconds for f in found)
    return {
        "n": len(found),
        "any": _share([bool(places) for places in there]),
        "two": _share(ambiguous),
        "all": _share([0 < len(places) == len(f.places) for f, places in zip(found, there, strict=True)]),
        "ranks": {str(rank): _share([min(p, default=rank + 1) <= rank for p in there]) for rank in RANKS},
        "held": _share([held for f in found for held in f.held]),
        "seconds_median": round(median(seconds), 3) if seconds else None,
        "seconds_p95": round(seconds[ceil(0.95 * len(seconds)) - 1], 3) if seconds else None,
        "tokens": sum(f.tokens for f in found),
        "cost": _sum([f.cost for f in found]),
    }


def _sum(costs: Sequence[float | None]) -> float | None:
    """The sum; None where a price is not known."""
    known = [cost for cost in costs if cost is not None]
    return round(sum(known), 6) if len(known) == len(costs) else None


def _share(hits: Sequence[bool]) -> float | None:
    return round(sum(hits) / len(hits), 4) if hits else None
