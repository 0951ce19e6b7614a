"""A database whose statements run in a worker: what all engines have in common."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pleasqlarify.databases import estimates, sampling
from pleasqlarify.databases.digests import digest
from pleasqlarify.databases.gate import checking
from pleasqlarify.databases.latest import Latest
from pleasqlarify.databases.worker import wire
from pleasqlarify.databases.worker.answers import Answer
from pleasqlarify.databases.worker.crew import Crew
from pleasqlarify.databases.worker.hearing import hearing
from pleasqlarify.databases.worker.sandbox import Sandbox
from pleasqlarify.tables import (
    ALL_ROWS,
    DEFAULT_LIMITS,
    Admitted,
    Digest,
    Limit,
    Limits,
    LoadReport,
    Outcome,
    Refused,
    Schema,
    Table,
)

KEPT_VERDICTS = 1_000
PLANNING = Limits(time_s=1.0)


class Sandboxed:
    """One database, read by a few workers side by side, which are started when they are first needed."""

    engine = ""
    """Which engine a worker loads."""

    workers = 2
    """How many statements run side by side."""

    catalog = ""
    """The database's own name for itself, which may stand before its tables."""

    def __init__(self, schema: Schema, *, name: str, report: LoadReport | None = None) -> None:
        self._schema = schema
        self._name = name
        self._report = report
        self._admitted = Latest[Admitted](KEPT_VERDICTS)  # a refusal may be for want of room on the stack
        self._printed = Latest[None](KEPT_VERDICTS)  # what the gate printed need not pass it again
        self._crew = Crew(self.workers)

    @property
    def name(self) -> str:
        """What to call it on screen."""
        return self._name

    @property
    def schema(self) -> Schema:
        """What the user may see of it."""
        return self._schema

    @property
    def report(self) -> LoadReport | None:
        """How its files were read; None where nothing was imported."""
        return self._report

    def check(self, sql: str) -> Admitted | Refused:
        """Whether this text may run; touches no data."""
        verdict = self._admitted.get(sql) or checking.check(sql, self._schema, self.catalog)
        if isinstance(verdict, Admitted):
            self._admitted.put(sql, verdict)
            self._printed.put(verdict.sql, None)
        return verdict

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The rows of one statement, after the same check; never raises for a bad statement."""
        text = self._passed(sql)
        return text if isinstance(text, Refused) else self.run_own(text, limits)

    def run_own(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The rows of a statement that we printed ourselves, of nothing but nouns that read: no gate.

        The engine's own guard and the worker hold as ever.
        """
        outcome = self._ask(sql, limits)
        return self.typed(outcome) if isinstance(outcome, Table) else outcome

    def stream(self, sql: str, limits: Limits = ALL_ROWS) -> Iterator[Outcome]:
        """The rows of one statement in pieces as they come, after the same check; none is raised.

        The last piece says which limit cut them, or why there are none.
        """
        text = self._passed(sql)
        if isinstance(text, Refused):
            yield text
            return
        answer = Answer()
        for _ in hearing(answer, (text, limits), self._crew, self._started):
            if answer.has_rows:
                yield self.typed(answer.taken())
        last = answer.outcome()
        yield self.typed(last) if isinstance(last, Table) else last

    def digest(self, sql: str, page: Table, limits: Limits = DEFAULT_LIMITS) -> Digest | None:
        """All rows of a statement that was cut to a page, counted and hashed where they lie.

        None for a statement that was never admitted, and where the engine cannot do that, or not in time.
        """
        if sql not in self._printed:
            return None
        return digest(lambda text: self.run_own(text, limits), sql, page.types, self._schema.dialect)

    def is_heavy(self, sql: str) -> bool:
        """Whether an admitted statement would take long, as far as the engine tells before it runs."""
        return (
            sql in self._printed
            and sampling.reads_much(sql, self._schema)
            and estimates.is_heavy(lambda text: self.run_own(text, PLANNING), sql, self._schema)
        )

    def sample(self, sql: str) -> Table | None:
        """What an admitted statement returns of a part of the rows of large tables; None without them."""
        text = sampling.sampled(sql, self._schema) if sql in self._printed else ""
        outcome = self.run_own(text) if text else None
        if not isinstance(outcome, Table) or outcome.limited in (Limit.TIME, Limit.MEMORY):
            return None
        return outcome

    def cancel(self, *threads: int) -> None:
        """Stop what runs, from another thread: for these threads, by default for all. The next run works."""
        self._crew.cancel(threads)

    def close(self) -> None:
        """Let go of processes and files; a later run starts anew."""
        self._crew.close()

    def typed(self, table: Table) -> Table:
        """The table with the types of its columns, where the engine gives none."""
        return table

    def _passed(self, sql: str) -> str | Refused:
        """The text as the gate prints it, once."""
        text = sql if sql in self._printed else checking.printed(sql, self._schema, self.catalog)
        if not isinstance(text, Refused):
            self._printed.put(text, None)
        return text

    def _ask(self, sql: str, limits: Limits) -> Outcome:
        answer = Answer()
        for _ in hearing(answer, (sql, limits), self._crew, self._started):
            pass
        return answer.outcome()

    def _started(self, memory: int) -> Sandbox:
        return Sandbox(self._setup(memory), self._stopper())

    def _stopper(self) -> Callable[[Any], None] | None:
        """What stops at the server what a killed worker left running there; it must not hold this object."""
        return None

    def _setup(self, memory: int) -> wire.Message:
        relations = self._schema.relations
        return {
            "engine": self.engine,
            "tables": [relation.name for relation in relations],
            "views": [relation.name for relation in relations if relation.view],
            "functions": list(self._schema.functions),
            "memory": memory,
        }


class SandboxedFile(Sandboxed):
    """One file: what SQLite and DuckDB have in common."""

    def __init__(
        self, path: str | Path, schema: Schema, *, name: str = "", report: LoadReport | None = None
    ) -> None:
        self._path = Path(path).absolute()
        self.catalog = self._path.stem
        super().__init__(schema, name=name or self._path.name, report=report)

    def _setup(self, memory: int) -> wire.Message:
        return super()._setup(memory) | {"path": str(self._path)}
