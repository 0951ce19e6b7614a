"""How well and how fast strategies find what simulated people want."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from pleasqlarify.bench.bootstrap import estimate
from pleasqlarify.bench.people import Person, Wish, by_meaning, by_text, careless, slipping
from pleasqlarify.bench.questions import Case
from pleasqlarify.bench.strategies import STRATEGIES, Run
from pleasqlarify.errors import UnknownName
from pleasqlarify.model import ActionSpace, Kind

MakePerson = Callable[[ActionSpace, Wish], Person]
USERS: dict[str, MakePerson] = {"text": lambda _, wish: by_text(wish), "meaning": by_meaning}
FIRST_CLAUSE = "first-clause"
CLAUSE_SLIP, PICK_SLIP = "slipped_clause", "slipped_pick"
SEEDS = range(3)
"""A wrong answer is drawn at random, so each run with slips is made this often."""

Runs = dict[str, list[tuple[Run, bool]]]
"""Per question: each run, and whether it found what was wanted."""


def clarify(
    cases: Iterable[Case | None], strategies: Sequence[str], user: str, slip: str = ""
) -> dict[str, Any]:
    """The figures of each strategy, as JSON values, with 95 % intervals over questions.

    ``slip`` is "", "first-clause" (the first answer about a clause is wrong; a first pick among results
    that goes wrong is reported apart) or the chance that any answer is wrong.
    Raises UnknownName for a strategy, user or slip that there is not.
    """
    unknown = [s for s in strategies if s not in STRATEGIES]
    if unknown or user not in USERS:
        raise UnknownName(
            f"no strategy or user {(unknown or [user])[0]!r}; there is {', '.join([*STRATEGIES, *USERS])}"
        )
    slips = _slips(slip)
    runs: dict[tuple[str, str], Runs] = {(s, kind): defaultdict(list) for s in strategies for kind in slips}
    asked = covered = 0
    for case in cases:
        asked += 1
        covered += case is not None
        for (strategy, kind), into in runs.items():
            if case is not None:
                into[case.question.id] += _play(case, strategy, USERS[user], slips[kind])
    return {
        "user": user,
        "slip": slip or "none",
        "questions": asked,
        "with_gold_among_candidates": covered,
        "strategies": {s: _figures({k: runs[s, k] for k in slips}) for s in strategies},
    }


Slipping = Callable[[Person, random.Random], Person]


def _slips(slip: str) -> dict[str, Slipping | None]:
    """Ways to slip, by name; the first is the one that the figures are about."""
    if not slip:
        return {"none": None}
    if slip == FIRST_CLAUSE:
        return {
            CLAUSE_SLIP: lambda person, rng: slipping(person, None, rng),
            PICK_SLIP: lambda person, rng: slipping(person, Kind.RESULT, rng),
        }
    try:
        chance = float(slip)
    except ValueError:
        raise UnknownName(f"no slip {slip!r}; there is {FIRST_CLAUSE} or a chance such as 0.05") from None
    return {"careless": lambda person, rng: careless(person, chance, rng)}


def _play(case: Case, strategy: str, make: MakePerson, slip: Slipping | None) -> list[tuple[Run, bool]]:
    played = []
    for number, wish in enumerate(case.wishes):
        for seed in SEEDS if slip else [0]:
            person = make(case.space, wish)
            if slip is not None:
                person = slip(person, random.Random(f"{case.question.id}/{number}/{seed}"))
            run = STRATEGIES[strategy](case.space, person)
            played.append((run, run.found == wish.fingerprint))
    return played


def _figures(by_slip: Mapping[str, Runs]) -> dict[str, Any]:
    """Figures of the runs in which the slip happened; a slipped pick among results stands apart.

    A strategy that asks about results only has no other slip than that.
    """
    if set(by_slip) != {CLAUSE_SLIP, PICK_SLIP}:
        (runs,) = by_slip.values()
        return _summary(runs)
    clauses = _asked(by_slip[CLAUSE_SLIP], about_results=False)
    picks = _summary(_asked(by_slip[PICK_SLIP], about_results=True))
    return {**(_summary(clauses) if any(clauses.values()) else picks), PICK_SLIP: picks}


def _asked(runs: Runs, *, about_results: bool) -> Runs:
    """The runs with a question of that kind."""
    return {
        q: [(run, right) for run, right in played if about_results in {k is Kind.RESULT for k in run.asked}]
        for q, played in runs.items()
    }


def _summary(runs: Runs) -> dict[str, Any]:
    def mean(value: Callable[[Run, bool], float]) -> Any:
        return estimate({q: [value(run, right) for run, right in played] for q, played in runs.items()})

    every = [run for played in runs.values() for run, _ in played]
    longest = max((len(run.entropies) for run in every), default=0)
    turns = np.array([[*r.entropies, *[r.entropies[-1]] * (longest - len(r.entropies))] for r in every])
    return {
        "n": len(every),
        "right": mean(lambda _, right: float(right)),
        "screens": mean(lambda run, _: run.screens),
        "seconds": mean(lambda run, _: run.seconds),
        "reach_zero": mean(lambda run, _: float(run.entropies[-1] < 1e-9 and bool(run.found))),
        "entropy_bits": [round(float(h), 4) for h in turns.mean(axis=0)] if every else [],
    }
