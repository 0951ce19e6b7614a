"""Which of the right results are among those that interpreters propose, and at which place."""

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import groupby
from math import inf
from pathlib import Path

from pleasqlarify.bench.asking import VARIANTS, Interpreters, Watched
from pleasqlarify.bench.figures import ABSENT, Found, figures
from pleasqlarify.bench.notes import Notes
from pleasqlarify.bench.questions import FROM_FILE, Question
from pleasqlarify.bench.reshuffling import Reshuffled
from pleasqlarify.databases import connect
from pleasqlarify.domains import domain_of
from pleasqlarify.errors import InterpreterUnavailable, PleasqlarifyError, UnknownName
from pleasqlarify.expanding import expand
from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters import Interpreter
from pleasqlarify.stages.candidates import cut
from pleasqlarify.streaming import Ended, stream
from pleasqlarify.tables import Table

__all__ = ["coverage", "figures"]


def coverage(
    questions: Sequence[Question], specs: Sequence[str], n: int, *, copies: int = 0, kept: Path | None = None
) -> Iterator[Found]:
    """What becomes of each question, those about one database together.

    Each interpreter is asked for ``n`` readings, one interpreter after the other so that figures are the
    same on every run; of what they propose together, the ``n`` likeliest results count. Those found are
    tried on so many ``copies`` of the database whose columns are reshuffled. What is in the file ``kept``
    is not asked again, and what is found is added to it.
    Raises UnknownName for an interpreter that there is not, InterpreterUnavailable if one cannot be reached,
    BadPool if the file holds what was found in another way.
    """
    ask = Interpreters(tuple(specs) or _default(questions))
    ask.check()
    notes = Notes(kept, {"specs": list(specs), "n": n, "copies": copies})
    yield from notes.of(questions)
    for found in _all([q for q in questions if q.id not in notes.known], ask, n, copies):
        notes.add(found)
        yield found


def _all(questions: Sequence[Question], ask: Interpreters, n: int, copies: int) -> Iterator[Found]:
    """What becomes of each question that was not asked before."""
    together = sorted(questions, key=lambda question: str(question.database))
    for path, asked in groupby(together, key=lambda question: question.database):
        with closing(connect(path)) as opened, Reshuffled(opened, copies) as others:
            database = Watched(opened)
            for question in asked:
                yield _found(_Asked(question, database, n), ask, others)


def _default(questions: Sequence[Question]) -> tuple[str, ...]:
    if all(question.given for question in questions) and questions:
        return (FROM_FILE, VARIANTS)
    if any(question.candidates for question in questions):
        return (FROM_FILE,)
    raise UnknownName(
        "no interpreter was named, and no question of the file has candidates; --interpreter SPEC"
    )


class _Asked:
    """One question on its way."""

    def __init__(self, question: Question, database: Watched, n: int) -> None:
        self.question, self.database, self.n = question, database, n
        self.gathering = Gathering(database, domain_of(database.schema))

    def gather(self, interpreter: Interpreter) -> PleasqlarifyError | None:
        """Take in all that one interpreter says; why it said nothing, if it did not."""
        problem = None
        with closing(stream(self.question.text, self.database, [interpreter], self.n)) as arrivals:
            for arrival in arrivals:
                if isinstance(arrival, Ended):
                    problem = arrival.problem
                elif arrival is not None:
                    self.gathering.add(*arrival)
        if isinstance(problem, InterpreterUnavailable):
            raise problem
        return problem

    def likeliest(self) -> list[str]:
        """Fingerprints of the ``n`` results that count, likeliest first."""
        if not self.gathering.readings:
            return []
        space = self.gathering.space()
        return [space.outputs[m].fingerprint for m in cut(space, self.n)]

    def fingerprint(self, sql: str) -> str | None:
        """What a query returns; None where it does not run."""
        outcome = self.database.run(sql)
        return self.gathering.domain.see(outcome).fingerprint if isinstance(outcome, Table) else None

    def ways(self, fingerprint: str) -> list[str]:
        """The queries that return this."""
        return [r.text for r in self.gathering.readings.values() if r.output.fingerprint == fingerprint]


def _found(asked: _Asked, ask: Interpreters, others: Reshuffled) -> Found:
    question, database = asked.question, asked.database
    began, before = time.process_time() + database.running_s, ask.spent()
    problem = None
    for interpreter in ask.about(question):
        problem = asked.gather(interpreter) or problem
    if ask.expanding:
        expand(asked.gathering, asked.n, seconds=inf)
    seconds = time.process_time() + database.running_s - began
    spent = ask.spent().since(before)
    likeliest = asked.likeliest()
    golds = {sql: asked.fingerprint(sql) for sql in question.gold_sql}
    broken = tuple(sql for sql, fingerprint in golds.items() if fingerprint is None)
    given = {asked.fingerprint(sql) for sql in question.given}
    wanted = {f: sql for sql, f in reversed(golds.items()) if f is not None and not given & {f, None}}
    places = [likeliest.index(f) + 1 if f in likeliest else ABSENT for f in reversed(wanted)]
    lost = [ABSENT] * (0 if question.given else len(broken))
    domain = asked.gathering.domain
    there = [f for f in reversed(wanted) if others.copies and f in likeliest]
    held = tuple(others.agree(wanted[f], asked.ways(f), domain) for f in there)
    return Found(question, (*places, *lost), seconds, broken, problem, held, spent.tokens, spent.cost)
