"""One database used by several gatherings: whoever is stopped stops nobody else's statements."""

import threading
from collections.abc import Callable
from typing import TypeVar

from pleasqlarify.databases import Database
from pleasqlarify.tables import (
    DEFAULT_LIMITS,
    Admitted,
    Digest,
    Limits,
    LoadReport,
    Outcome,
    Refused,
    Schema,
    Table,
)

T = TypeVar("T")


class Stopped(KeyboardInterrupt):
    """Somebody stopped the gathering, as Ctrl-C does: what has arrived is kept."""


class Turn:
    """The database as one gathering sees it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = threading.Lock()  # held while a statement becomes, or ceases to be, one of ours
        self._threads: set[int] = set()  # that wait for statements of ours
        self.stopped = False

    @property
    def name(self) -> str:
        """What to call it on screen."""
        return self._database.name

    @property
    def schema(self) -> Schema:
        """What the user may see of it."""
        return self._database.schema

    @property
    def workers(self) -> int:
        """How many statements run side by side."""
        return self._database.workers

    @property
    def report(self) -> LoadReport | None:
        """How its files were read."""
        return self._database.report

    def check(self, sql: str) -> Admitted | Refused:
        """Whether this text may run."""
        return self._database.check(sql)

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The rows of one statement; raises Stopped if we were stopped before it ended."""
        return self._ours(lambda: self._database.run(sql, limits))

    def run_own(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The same for a statement that we printed ourselves."""
        return self._ours(lambda: self._database.run_own(sql, limits))

    def digest(self, sql: str, page: Table, limits: Limits = DEFAULT_LIMITS) -> Digest | None:
        """All rows of a statement that was cut to a page, counted and hashed."""
        return self._ours(lambda: self._database.digest(sql, page, limits))

    def is_heavy(self, sql: str) -> bool:
        """Whether an admitted statement would take long."""
        return self._ours(lambda: self._database.is_heavy(sql))

    def sample(self, sql: str) -> Table | None:
        """What it returns of a part of the rows."""
        return self._ours(lambda: self._database.sample(sql))

    def cancel(self, *threads: int) -> None:
        """Stop our statements, if any run, and take no further one, until ``resume``."""
        with self._lock:
            self.stopped = True
            mine = self._threads.intersection(threads) if threads else self._threads
            if mine:
                self._database.cancel(*mine)

    def resume(self) -> None:
        """Take statements again."""
        self.stopped = False

    def close(self) -> None:
        """Nothing: the database is closed by whoever opened it."""

    def _ours(self, asked: Callable[[], T]) -> T:
        """What is asked of the database; Stopped if we were stopped meanwhile."""
        thread = threading.get_ident()
        with self._lock:
            self._go_on()
            self._threads.add(thread)
        try:
            answer = asked()
        finally:
            with self._lock:
                self._threads.discard(thread)
        self._go_on()
        return answer

    def _go_on(self) -> None:
        if self.stopped:
            raise Stopped
