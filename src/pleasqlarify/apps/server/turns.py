"""One database shared by several gatherings: whoever is stopped stops nobody else's statement."""

import threading

from pleasqlarify.databases import Database
from pleasqlarify.tables import DEFAULT_LIMITS, Admitted, Limits, LoadReport, Outcome, Refused, Schema


class Stopped(KeyboardInterrupt):
    """Somebody stopped the gathering, as Ctrl-C does: what has arrived is kept."""


class Shared:
    """A database with one turn at a time."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.turn = threading.Lock()


class Turn:
    """The database as one gathering sees it."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._mine = threading.Lock()  # held while it becomes, or ceases to be, our turn
        self._running = False
        self.stopped = False

    @property
    def name(self) -> str:
        """What to call it on screen."""
        return self._shared.database.name

    @property
    def schema(self) -> Schema:
        """What the user may see of it."""
        return self._shared.database.schema

    @property
    def report(self) -> LoadReport | None:
        """How its files were read."""
        return self._shared.database.report

    def check(self, sql: str) -> Admitted | Refused:
        """Whether this text may run."""
        return self._shared.database.check(sql)

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The rows of one statement; raises Stopped if we were stopped before it ended."""
        with self._shared.turn:
            self._begin()
            try:
                outcome = self._shared.database.run(sql, limits)
            finally:
                self._end()
        self._go_on()
        return outcome

    def run_own(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The same for a statement that we printed ourselves."""
        with self._shared.turn:
            self._begin()
            try:
                outcome = self._shared.database.run_own(sql, limits)
            finally:
                self._end()
        self._go_on()
        return outcome

    def cancel(self) -> None:
        """Stop our statement, if one runs, and take no further one, until ``resume``."""
        with self._mine:
            self.stopped = True
            if self._running:
                self._shared.database.cancel()

    def resume(self) -> None:
        """Take statements again."""
        self.stopped = False

    def close(self) -> None:
        """Nothing: the database is closed by whoever opened it."""

    def _begin(self) -> None:
        with self._mine:
            self._go_on()
            self._running = True

    def _end(self) -> None:
        with self._mine:
            self._running = False

    def _go_on(self) -> None:
        if self.stopped:
            raise Stopped
