"""One database used by several gatherings: whoever is stopped stops nobody else's statements."""

import threading
from collections.abc import Callable
from typing import TypeVar

from pleasqlarify.apps.server.precedence import PROCESSOR
from pleasqlarify.databases import Database
from pleasqlarify.databases.forwarding import Forwarding
from pleasqlarify.tables import DEFAULT_LIMITS, Admitted, Digest, Limits, Outcome, Refused, Table

T = TypeVar("T")


class Stopped(KeyboardInterrupt):
    """Somebody stopped the gathering, as Ctrl-C does: what has arrived is kept."""


class Turn(Forwarding):
    """The database as one gathering sees it."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._lock = threading.Lock()  # held while a statement becomes, or ceases to be, one of ours
        self._threads: set[int] = set()  # that wait for statements of ours
        self.stopped = False

    def check(self, sql: str) -> Admitted | Refused:
        """Whether this text may run, once nobody waits for an answer."""
        PROCESSOR.give_way()
        return self.inner.check(sql)

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The rows of one statement; raises Stopped if we were stopped before it ended."""
        return self._ours(lambda: self.inner.run(sql, limits))

    def run_own(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The same for a statement that we printed ourselves."""
        return self._ours(lambda: self.inner.run_own(sql, limits))

    def digest(self, sql: str, page: Table, limits: Limits = DEFAULT_LIMITS) -> Digest | None:
        """All rows of a statement that was cut to a page, counted and hashed."""
        return self._ours(lambda: self.inner.digest(sql, page, limits))

    def is_heavy(self, sql: str) -> bool:
        """Whether an admitted statement would take long."""
        return self._ours(lambda: self.inner.is_heavy(sql))

    def sample(self, sql: str) -> Table | None:
        """What it returns of a part of the rows."""
        return self._ours(lambda: self.inner.sample(sql))

    def cancel(self, *threads: int) -> None:
        """Stop our statements, if any run, and take no further one, until ``resume``."""
        with self._lock:
            self.stopped = True
            mine = self._threads.intersection(threads) if threads else self._threads
            if mine:
                self.inner.cancel(*mine)

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
