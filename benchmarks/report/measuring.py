"""What is measured of a set of questions."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import databases
from pleasqlarify.bench.bootstrap import estimate
from pleasqlarify.bench.clarify import clarified, curve
from pleasqlarify.bench.coverage import coverage
from pleasqlarify.bench.figures import ABSENT
from pleasqlarify.bench.playing import Record, play_each
from pleasqlarify.bench.published import questions
from pleasqlarify.bench.questions import Question
from pleasqlarify.bench.setting import Setting
from pleasqlarify.bench.strategies import STRATEGIES
from report.keeping import place
from report.words import FEW, Figures

N = 60
MOST = 100
RATES = ("0.05/0.05", "0.1/0.1", "0.15/0.15", "0.2/0.2")
OTHERS = ("0.05/0.15", "0.15/0.05", "skip:0.5", "first-clause", "first-pick")


@dataclass(frozen=True, slots=True)
class How:
    """How much is measured, and where it is kept."""

    out: Path  # what the same code has measured there is not measured again
    processes: int = 1
    every: int = 1  # only every n-th question
    coverage: bool = True  # asking every interpreter about every question takes longest


def measured(name: str, path: Path, how: How) -> Figures:
    """All figures of one set of questions."""
    databases_of_our_own(path)
    every = questions(path)
    asked, kept = every[:: how.every], place(how.out, every)
    given = all(question.candidates for question in asked)
    source: tuple[str, ...] = () if given else ("embedded",)
    settings = [
        Setting(tuple(STRATEGIES), interpreters=source, n=N),
        *(Setting(FEW, user="meaning", wants=w, interpreters=source, n=N) for w in ("golds", "intents")),
        *(Setting(FEW, wants=w, interpreters=source, n=N) for w in ("frequency", "intents")),
        *(Setting(FEW, slip=slip, interpreters=source, n=N) for slip in (*RATES, *OTHERS)),
    ]
    file = kept / f"runs-{name.replace(' ', '-')}.jsonl"
    played: list[list[Record]] = []
    for records in play_each(asked, settings, processes=how.processes, kept=file):
        played.append(list(records))
        progress(name, len(played), len(asked))
    each = [[records[i] for records in played] for i in range(len(settings))]
    return {
        "questions": len(asked),
        "candidates": "the file" if given else f"the grammar and rivals of its readings, n = {N}",
        "pools": sizes(each[0]),
        "settings": [clarified(one, setting) for one, setting in zip(each, settings, strict=True)],
        "turns": {kind: turns(some) for kind, some in by_type(each[0])},
        "coverage": covered(name, asked, kept, given=given) if how.coverage else {},
    }


def databases_of_our_own(path: Path) -> None:
    """Build the databases of our own questions where they are not yet."""
    if path.parent == databases.PLACE.parent:
        for name in databases.NAMES:
            if not (databases.PLACE / f"{name}.sqlite").exists():
                databases.build(name)


def by_type(records: list[Record]) -> Iterator[tuple[str, list[Record]]]:
    """The questions with two right results among the candidates, all of them and by type, as the paper's."""
    several = [r for r in records if r.get("golds", 0) >= 2]
    yield "all", several
    kinds = sorted({r["type"] for r in several})
    if len(kinds) <= 12:
        yield from ((kind, [r for r in several if r["type"] == kind]) for kind in kinds)


def turns(records: list[Record]) -> Figures:
    """Entropy of the right results' labels and similarity of what is left, turn by turn, per strategy."""
    found: Figures = {"questions": len(records)}
    for name in STRATEGIES if records else ():
        runs = {r["id"]: r["runs"][name] for r in records}
        found[name] = {of: curve(runs, of) for of in ("labels", "similarity")}
        found[name]["reach_zero"] = estimate(
            {i: [float(run["labels"][-1] == 0) for run in played] for i, played in runs.items()}
        )
    return found


def sizes(records: list[Record]) -> Figures:
    """How large the pools are: medians."""
    there = [r for r in records if "runs" in r]
    return {
        of: float(np.median([r[of] for r in there])) if there else 0.0 for of in ("candidates", "outputs")
    }


def covered(name: str, asked: tuple[Question, ...], kept: Path, *, given: bool) -> Figures:
    """Per interpreter: the share of questions all of whose right results are among the first k."""
    ways = {
        "file": ("file",),
        "file, rivals": ("file", "variants"),
        "file, rivals, grammar": ("file", "variants", "embedded"),
    }
    ways = ways if given else {"grammar": ("embedded",), "grammar, rivals": ("embedded", "variants")}
    found: Figures = {}
    for label, specs in ways.items():
        file = kept / f"found-{name.replace(' ', '-')}-{'-'.join(specs)}.jsonl"
        places = []
        for one in coverage(asked, specs, MOST, kept=file):
            places.append(one.places)
            progress(f"{name}, {label}", len(places), len(asked))
        there = [sorted(place if place != ABSENT else MOST + 1 for place in p) for p in places if p]
        found[label] = {
            "all": [share([p[-1] <= k for p in there]) for k in range(1, MOST + 1)],
            "any": [share([p[0] <= k for p in there]) for k in range(1, MOST + 1)],
        }
    return found


def share(hits: list[bool]) -> float:
    """The share of hits."""
    return round(sum(hits) / max(1, len(hits)), 4)


def progress(what: str, done: int, total: int) -> None:
    """One line on standard error, drawn over itself."""
    end = "\n" if done == total else "\r"
    print(f"{what}: {done} of {total}   ", end=end, file=sys.stderr, flush=True)
