"""Every question of an evaluation file played by every strategy and person: side by side, and resumable."""

import random
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from pleasqlarify.bench.bounds import Bounds, bounds
from pleasqlarify.bench.notes import append, lines
from pleasqlarify.bench.people import Wish
from pleasqlarify.bench.questions import Case, Question, case_of
from pleasqlarify.bench.runs import Labels, Run, gold_labels, label_entropies, similarities
from pleasqlarify.bench.setting import USERS, Setting, check, slip_of
from pleasqlarify.bench.strategies import STRATEGIES
from pleasqlarify.bench.wanted import WANTED
from pleasqlarify.model import ActionSpace, Kind

SEEDS = range(3)
"""Where chance is in it, each run is made this often."""

Record = dict[str, Any]
"""What became of one question, as JSON values."""


def play(
    questions: Sequence[Question], setting: Setting, *, processes: int = 1, kept: Path | None = None
) -> Iterator[Record]:
    """A record for each question, in their order; those in the file ``kept`` are not played again.

    Raises BadPool if the file holds records of another setting.
    """
    for (record,) in play_each(questions, (setting,), processes=processes, kept=kept):
        yield record


def play_each(
    questions: Sequence[Question],
    settings: Sequence[Setting],
    *,
    processes: int = 1,
    kept: Path | None = None,
) -> Iterator[Sequence[Record]]:
    """For each question a record of each setting; candidates are gathered once, as the first one says."""
    for setting in settings:
        check(setting)
    how = {"settings": [_told_apart(setting) for setting in settings]}
    known = {line["id"]: line["records"] for line in lines(kept, how)}
    fresh = [(question, tuple(settings)) for question in questions if question.id not in known]
    with _side_by_side(processes) as pool:
        played = iter(pool.map(_played, fresh) if processes > 1 else map(_played, fresh))
        for question in questions:
            if question.id not in known:
                known[question.id] = next(played)
                append(kept, how, {"id": question.id, "records": known[question.id]})
            yield known[question.id]


@contextmanager
def _side_by_side(processes: int) -> Iterator[Executor]:
    """Processes that end with whoever stops, without what was still to be played."""
    ends_at_once = signal.SIGINT, signal.SIG_DFL
    spawning = get_context("spawn")
    pool = ProcessPoolExecutor(processes, spawning, initializer=signal.signal, initargs=ends_at_once)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _played(job: tuple[Question, tuple[Setting, ...]]) -> list[Record]:
    question, settings = job
    case = case_of(question, settings[0].interpreters, settings[0].n)
    told: Record = {"id": question.id, "type": question.type}
    if case is None:
        return [told for _ in settings]
    labels = gold_labels(case.space, case.wishes)
    left = bounds(case.space)
    told |= {
        "candidates": len(case.space.candidates),
        "outputs": len(case.space.outputs),
        "golds": len(case.wishes),
        "bounds": None if left is None else _rounded(left),
    }
    runs = [{name: list(_runs(case, name, each, labels)) for name in each.strategies} for each in settings]
    return [told | {"runs": each} for each in runs]


def _runs(case: Case, strategy: str, setting: Setting, labels: Labels) -> Iterator[Record]:
    slip = slip_of(setting.slip)
    for number, wish in enumerate(WANTED[setting.wants](case)):
        for seed in SEEDS if slip else [0]:
            person = USERS[setting.user](case.space, wish)
            if slip is not None:
                person = slip(person, random.Random(f"{case.question.id}/{number}/{seed}"))
            run = STRATEGIES[strategy](case.space, person)
            yield _told(run, wish, labels, case.space)


def _told(run: Run, wish: Wish, labels: Labels, space: ActionSpace) -> Record:
    return {
        "right": run.found == wish.fingerprint,
        "screens": run.screens,
        "seconds": round(run.seconds, 3),
        "reading_s": round(run.reading_s, 3),
        "clauses": sum(kind is not Kind.RESULT for kind in run.asked),
        "entropy": _curve(run.entropies),
        "labels": _curve(label_entropies(run, labels)),
        "similarity": _curve(similarities(run, space)),
        "reached": bool(run.found) and run.entropies[-1] < 1e-9,
    }


def _curve(values: Sequence[float]) -> list[float]:
    return [round(abs(value), 4) for value in values]


def _rounded(left: Bounds) -> Record:
    return {name: round(value, 5) for name, value in asdict(left).items()}


def _told_apart(setting: Setting) -> Record:
    return {name: list(v) if isinstance(v, tuple) else v for name, v in asdict(setting).items()}
