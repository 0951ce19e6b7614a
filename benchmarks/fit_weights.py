"""Fits the grammar's numbers to questions with known answers: `python benchmarks/fit_weights.py FILE...`.

Coordinate ascent: each number in turn is made smaller and larger, and what puts right results higher is kept.
It prints what would change; --write changes weights.json. No question leaves the files.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import date
from math import exp, log
from pathlib import Path

from pleasqlarify.bench.questions import Question, read
from pleasqlarify.databases import Database, connect
from pleasqlarify.domains import domain_of
from pleasqlarify.interpreters.embedded import search
from pleasqlarify.interpreters.embedded import weights as numbers
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.rank import Rank
from pleasqlarify.interpreters.embedded.grammar import Knowing
from pleasqlarify.interpreters.embedded.profile.sample import Sample, sample_of
from pleasqlarify.interpreters.embedded.words import read as words_of
from pleasqlarify.stages.candidates import ALPHA
from pleasqlarify.tables import DEFAULT_LIMITS, Limits, LoadReport, Outcome, Schema, Table

SIZE = 50
FACTORS = (0.6, 0.85, 1.2, 1.6)
LEAST_GAIN = 0.0005
TEMPERATURES = (0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.25, 1.5, 2.0)


@dataclass(eq=False)
class Remembering:
    """A database that runs each statement once, whatever it is asked for again."""

    inner: Database
    outcomes: dict[str, Outcome] = field(default_factory=dict)

    @property
    def schema(self) -> Schema:
        return self.inner.schema

    @property
    def name(self) -> str:
        return self.inner.name

    @property
    def report(self) -> LoadReport | None:
        return self.inner.report

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        if sql not in self.outcomes:
            self.outcomes[sql] = self.inner.run(sql, limits)
        return self.outcomes[sql]

    run_own = run


@dataclass(eq=False)
class Asking:
    """A question prepared: only what depends on the numbers is left to do."""

    question: Question
    knowing: Knowing
    database: Remembering
    golds: frozenset[str] = frozenset()

    def placed(self) -> list[tuple[bool, Rank]]:
        """Of each result, likeliest first, whether it is right, and its rank."""
        today = self.question.today or date(2026, 10, 31)
        links = self.knowing.linker.link(words_of(self.question.text, today))
        asked = Asked(links, self.knowing.profile, today)
        found = search.results(asked, self.knowing.context, Sample(self.database, whole=True), SIZE)
        return [(self.seen(result.sql) in self.golds, result.rank) for result in found]

    def seen(self, sql: str) -> str:
        outcome = self.database.run(sql)
        domain = domain_of(self.database.schema)
        return domain.see(outcome).fingerprint if isinstance(outcome, Table) else ""


def prepared(questions: Sequence[Question], stack: ExitStack) -> Iterator[Asking]:
    """The questions on their databases, of which samples are made once for all."""
    opened: dict[Path, tuple[Knowing, Remembering]] = {}
    for question in questions:
        if question.database not in opened:
            database = connect(question.database)
            stack.callback(database.close)
            knowing = Knowing(database)
            sample = stack.enter_context(sample_of(database, knowing.profile, ()))
            opened[question.database] = knowing, Remembering(sample.database)
        asking = Asking(question, *opened[question.database])
        asking.golds = frozenset(asking.seen(sql) for sql in question.gold_sql) - {""}
        if asking.golds:
            yield asking


def score(askings: Sequence[Asking]) -> float:
    """Mean reciprocal place of right results, and how many of them are there at all, half and half."""
    total = 0.0
    for asking in askings:
        right = [place for place, (fits, _) in enumerate(asking.placed(), 1) if fits]
        reciprocal = sum(found / place for found, place in enumerate(right, 1)) / len(asking.golds)
        total += 0.5 * reciprocal + 0.5 * len(right) / len(asking.golds)
    return total / len(askings)


def ascend(askings: Sequence[Asking], names: Sequence[str]) -> dict[str, float]:
    """The numbers that one pass changed, with what they became."""
    known, changed = numbers.weights(), {}
    best = score(askings)
    print(f"score {best:.4f} over {len(askings)} questions")
    for name in names:
        before = known[name]
        for factor in FACTORS:
            known[name] = round(before * factor, 4)
            now = score(askings)
            if now > best + LEAST_GAIN:
                best, changed[name] = now, known[name]
                print(f"{name}: {before} -> {known[name]}  score {best:.4f}", flush=True)
        known[name] = changed.get(name, before)
    return changed


def temperature(askings: Sequence[Asking]) -> float:
    """The temperature at which right results get the most belief (mean log of their mass in the prior)."""
    placed = [asking.placed() for asking in askings]
    placed = [found for found in placed if any(fits for fits, _ in found)]

    def mean(t: float) -> float:
        return sum(log(_mass(found, t)) for found in placed) / len(placed)

    for t in TEMPERATURES:
        print(f"temperature {t}: {mean(t):.3f} nats")
    return max(TEMPERATURES, key=mean)


def _mass(found: Sequence[tuple[bool, Rank]], t: float) -> float:
    least, lost = found[0][1], numbers.weight("search.left_out")
    weights = [
        exp(ALPHA * (-(cost - least[1]) / t - lost * (missing - least[0]))) for _, (missing, cost) in found
    ]
    return sum(w for w, (fits, _) in zip(weights, found, strict=True) if fits) / sum(weights)


def write(changed: dict[str, float]) -> None:
    """The numbers into weights.json."""
    path = Path(numbers.__file__).with_name("weights.json")
    sections = json.loads(path.read_text())
    for name, value in changed.items():
        section, _, number = name.partition(".")
        sections[section][number] = value
    path.write_text(json.dumps(sections, indent=2) + "\n")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("files", nargs="+", type=Path)
    arguments.add_argument("--only", default="", help="numbers whose name begins so, comma-separated")
    arguments.add_argument("--every", type=int, default=1, help="take every nth question")
    arguments.add_argument("--write", action="store_true")
    given = arguments.parse_args()
    questions = [question for file in given.files for question in read(file)][:: given.every]
    names = [name for name in numbers.weights() if name.startswith(tuple(given.only.split(",")))]
    with ExitStack() as stack:
        askings = list(prepared(questions, stack))
        changed = ascend(askings, [name for name in names if not name.startswith("search.")])
        changed["search.temperature"] = temperature(askings)
    print(json.dumps(changed, indent=2))
    if given.write:
        write(changed)


if __name__ == "__main__":
    main()
