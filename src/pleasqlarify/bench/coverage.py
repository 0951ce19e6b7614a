"""Which of the right results are among those that interpreters propose, and at which place."""

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from statistics import median
from typing import Any

from pleasqlarify.belief import over_intents
from pleasqlarify.bench.asking import Interpreters, Watched
from pleasqlarify.bench.questions import FROM_FILE, Question
from pleasqlarify.databases import connect
from pleasqlarify.domains import domain_of
from pleasqlarify.errors import InterpreterUnavailable, PleasqlarifyError, UnknownName
from pleasqlarify.expanding import expand
from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters import Interpreter
from pleasqlarify.streaming import Ended, stream
from pleasqlarify.tables import Table

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


def coverage(questions: Sequence[Question], specs: Sequence[str], n: int) -> Iterator[Found]:
    """What becomes of each question, those about one database together.

    Each interpreter is asked for ``n`` readings, one interpreter after the other so that figures are the
    same on every run; of what they propose together, the ``n`` likeliest results count.
    Raises UnknownName for an interpreter that there is not, InterpreterUnavailable if one cannot be reached.
    """
    ask = Interpreters(tuple(specs) or _default(questions))
    ask.check()
    together = sorted(questions, key=lambda question: str(question.database))
    for path, asked in groupby(together, key=lambda question: question.database):
        with closing(Watched(connect(path))) as database:
            for question in asked:
                yield _found(question, database, ask, n)


def figures(found: Sequence[Found]) -> dict[str, Any]:
    """Shares of questions, of all and of each type, as JSON values; None where there are no questions.

    ``any``, ``all``: with one right result, with all of them; ``two``: with two of them, of the questions
    that have two; ``ranks``: with one at that place or before.
    """
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
        "seconds_median": round(median(seconds), 3) if seconds else None,
        "seconds_p95": round(seconds[ceil(0.95 * len(seconds)) - 1], 3) if seconds else None,
    }


def _share(hits: Sequence[bool]) -> float | None:
    return round(sum(hits) / len(hits), 4) if hits else None


def _default(questions: Sequence[Question]) -> tuple[str, ...]:
    if any(question.candidates for question in questions):
        return (FROM_FILE,)
    raise UnknownName(
        "no interpreter was named, and no question of the file has candidates; --interpreter SPEC"
    )


def _found(question: Question, database: Watched, ask: "Interpreters", n: int) -> Found:
    gathering = Gathering(database, domain_of(database.schema))
    began = time.process_time() - database.running_s
    problem = None
    for interpreter in ask.about(question):
        problem = _gather(gathering, question, interpreter, n) or problem
    if ask.expanding:
        expand(gathering, n)
    seconds = time.process_time() + database.running_s - began
    likeliest = _likeliest(gathering, n)
    golds = {sql: _fingerprint(gathering, sql) for sql in question.gold_sql}
    broken = tuple(sql for sql, fingerprint in golds.items() if fingerprint is None)
    wanted = dict.fromkeys(fingerprint for fingerprint in golds.values() if fingerprint is not None)
    places = [likeliest.index(f) + 1 if f in likeliest else ABSENT for f in wanted]
    return Found(question, (*places, *[ABSENT] * len(broken)), seconds, broken, problem)


def _gather(
    gathering: Gathering, question: Question, interpreter: Interpreter, n: int
) -> PleasqlarifyError | None:
    """Take in all that one interpreter says; why it said nothing, if it did not."""
    problem = None
    with closing(stream(question.text, gathering.database, [interpreter], n)) as arrivals:
        for arrival in arrivals:
            if isinstance(arrival, Ended):
                problem = arrival.problem
            elif arrival is not None:
                gathering.add(*arrival)
    if isinstance(problem, InterpreterUnavailable):
        raise problem
    return problem


def _likeliest(gathering: Gathering, n: int) -> list[str]:
    """Fingerprints of the ``n`` likeliest results, likeliest first; of equals, the one that came first."""
    if not gathering.readings:
        return []
    space = gathering.space()
    mass = over_intents(space.prior, space.intent).round(12)
    return [space.outputs[i].fingerprint for i in (-mass).argsort(kind="stable")[:n]]


def _fingerprint(gathering: Gathering, sql: str) -> str | None:
    outcome = gathering.database.run(sql)
    return gathering.domain.see(outcome).fingerprint if isinstance(outcome, Table) else None
