"""Statements of one question run side by side, within the time that they may take together.

A statement that would take long is looked at on a part of the rows first, and one that takes too long is
known by that part only.
"""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from time import monotonic

from pleasqlarify.databases import Database
from pleasqlarify.tables import Digest, Failed, Limit, Limits, Outcome, Table

BUDGET_S = 60.0
"""For all statements of one question, unless somebody says otherwise."""

NOT_RUN = "not run: the time for this question was used up"

LONG = {Limit.ROWS, Limit.BYTES}
"""Limits of a page: the rows that came are a result, though not all of it."""

TOO_MUCH = {Limit.TIME, Limit.MEMORY}
"""Limits after which nothing that came tells what the whole would be."""

STOPPING_S = 0.1

COUNTING = Limits(time_s=15.0)
"""For looking at all rows of a long result, some passes over them."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What a statement came to."""

    outcome: Outcome
    digest: Digest | None = None  # of all its rows, where only a page of them came
    sampled: bool = False  # from a part of the rows of its tables
    unfinished: bool = False  # and the whole can still be asked for


class Clock:
    """Seconds in which statements ran, however many at once."""

    def __init__(self, seconds: float = inf) -> None:
        self._seconds = seconds
        self._lock = threading.Lock()
        self._running, self._since, self._used = 0, 0.0, 0.0

    @property
    def used_up(self) -> bool:
        """Whether there is no time left."""
        with self._lock:
            now = monotonic() - self._since if self._running else 0.0
            return self._used + now >= self._seconds

    @contextmanager
    def running(self) -> Iterator[None]:
        """Time that counts."""
        with self._lock:
            if not self._running:
                self._since = monotonic()
            self._running += 1
        try:
            yield
        finally:
            with self._lock:
                self._running -= 1
                if not self._running:
                    self._used += monotonic() - self._since


class Running:
    """As many statements at once as the database takes; futures end in any order."""

    def __init__(self, database: Database, seconds: float = BUDGET_S) -> None:
        self.database = database
        self._seconds = seconds
        self.clock = Clock()  # without end: until a question is gathered
        self._pool: ThreadPoolExecutor | None = None
        self._threads: set[int] = set()  # in which statements run

    def begin(self) -> None:
        """From now on time counts."""
        self.clock = Clock(self._seconds)

    def end(self) -> None:
        """Let go of threads; what was begun and is of no use any more ends by itself."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def stop(self) -> None:
        """Stop what runs, and begin nothing that was asked for."""
        self.end()
        while mine := tuple(self._threads):
            self.database.cancel(*mine)
            threading.Event().wait(STOPPING_S)

    def start(self, sql: str, how: Callable[[str], Ran]) -> Future[Ran]:
        """A statement begun as soon as there is room, by one of the ways below."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.database.workers, "statements")
        return self._pool.submit(self._in_thread, sql, how)

    def first(self, sql: str) -> Ran:
        """The whole, or a part of it where the whole would take long."""
        if self.clock.used_up:
            return Ran(Failed(NOT_RUN))
        with self.clock.running():
            part = self.database.sample(sql) if self.database.is_heavy(sql) else None
        return self.whole(sql) if part is None else Ran(part, sampled=True, unfinished=True)

    def whole(self, sql: str) -> Ran:
        """All of it; a part where that is too much."""
        if self.clock.used_up:
            return Ran(Failed(NOT_RUN))
        with self.clock.running():
            outcome = self.database.run(sql)
            if not isinstance(outcome, Table) or outcome.limited is None:
                return Ran(outcome)
            if outcome.limited in LONG:
                return Ran(outcome, self.database.digest(sql, outcome, COUNTING))
            part = self.database.sample(sql)
            return Ran(outcome) if part is None else Ran(part, sampled=True)

    def _in_thread(self, sql: str, how: Callable[[str], Ran]) -> Ran:
        thread = threading.get_ident()
        self._threads.add(thread)
        try:
            return how(sql)
        finally:
            self._threads.discard(thread)
