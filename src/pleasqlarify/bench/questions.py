"""Evaluation files: questions with the queries that are right for them, and candidates to choose from."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import inf
from pathlib import Path
from typing import Any

from pleasqlarify.bench.people import Wish
from pleasqlarify.databases import connect
from pleasqlarify.domains import domain_of
from pleasqlarify.errors import BadPool, NoCandidates, reason
from pleasqlarify.expanding import expand
from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters import load
from pleasqlarify.model import ActionSpace, Proposal, Source
from pleasqlarify.streaming import gather
from pleasqlarify.tables import Admitted, Table

FROM_FILE = "file"


@dataclass(frozen=True, slots=True)
class Question:
    """One line of an evaluation file."""

    id: str
    text: str
    database: Path
    gold_sql: tuple[str, ...]
    candidates: tuple[str, ...] = ()
    type: str = ""
    today: date | None = None  # the day on which it is asked, where "last month" is in it
    given: tuple[str, ...] = ()  # right queries that are known beforehand: finding them again is no feat


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A question with its candidates gathered, and the wishes that one of them fulfils."""

    question: Question
    space: ActionSpace
    wishes: tuple[Wish, ...]


def read(path: Path) -> tuple[Question, ...]:
    """The questions of a JSONL file; BadPool names the line that cannot be read."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as exc:
        raise BadPool(f"cannot read {path}: {reason(exc)}") from exc
    except UnicodeDecodeError as exc:
        raise BadPool(f"{path.name} holds no questions: it is not UTF-8 text") from exc
    return tuple(_question(path, number, line) for number, line in enumerate(lines, 1) if line.strip())


def from_each_gold(questions: Sequence[Question]) -> tuple[Question, ...]:
    """Each right query as if a model had seen nothing else; the other right ones are to be found."""
    return tuple(
        replace(q, id=f"{q.id}/{place}", gold_sql=others, candidates=(gold,), given=(gold,))
        for q in questions
        for place, gold in enumerate(q.gold_sql, 1)
        if (others := tuple(sql for sql in q.gold_sql if sql != gold))
    )


def cases(questions: Sequence[Question]) -> Iterator[Case | None]:
    """Each question's case, or None where no right query's result is among those of the candidates."""
    for question in questions:
        yield case_of(question)


def case_of(question: Question, interpreters: Sequence[str] = (), n: int = 50) -> Case | None:
    """A question with its candidates, or with what interpreters propose; None as above."""
    database = connect(question.database)
    try:
        gathering = Gathering(database, domain_of(database.schema), rivals=False)
        for sql in () if interpreters else question.candidates:
            gathering.add(FROM_FILE, Proposal(sql, Source(FROM_FILE, 1, 1.0)))
        if interpreters:
            asked = [load(spec, today=question.today) for spec in interpreters]
            gather(gathering, question.text, asked, n)
            expand(gathering, n, seconds=inf)
        return _case(question, gathering)
    finally:
        database.close()


def _case(question: Question, gathering: Gathering) -> Case | None:
    try:
        space = gathering.space()
    except NoCandidates:
        return None
    covered = {o.fingerprint for o in space.outputs}
    wishes = {w.fingerprint: w for sql in question.gold_sql if (w := _wish(gathering, sql)) is not None}
    there = tuple(w for fingerprint, w in wishes.items() if fingerprint in covered)
    return Case(question, space, there) if there else None


def _wish(gathering: Gathering, sql: str) -> Wish | None:
    """What somebody wants who would write this query; None where it does not run."""
    admitted, outcome = gathering.database.check(sql), gathering.database.run(sql)
    if not isinstance(admitted, Admitted) or not isinstance(outcome, Table):
        return None
    parsed = gathering.domain.read(admitted.sql)
    return Wish(gathering.domain.see(outcome).fingerprint, parsed.atoms, parsed.implied)


def _question(path: Path, number: int, line: str) -> Question:
    try:
        row: dict[str, Any] = json.loads(line)
        return Question(
            str(row["id"]),
            str(row["question"]),
            path.parent / str(row["database"]),
            tuple(map(str, row["gold_sql"])),
            tuple(map(str, row.get("candidates", ()))),
            str(row.get("type", "")),
            date.fromisoformat(row["today"]) if row.get("today") else None,
        )
    except (ValueError, KeyError, TypeError) as exc:
        why = f"{exc} is missing" if isinstance(exc, KeyError) else str(exc)
        raise BadPool(f"line {number} of {path.name} is no question: {why}") from exc
