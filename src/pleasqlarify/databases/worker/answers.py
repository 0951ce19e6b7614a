"""What a worker said about one statement, put together."""

import signal
import time
from typing import Any

from pleasqlarify.databases.worker import wire
from pleasqlarify.databases.worker.sandbox import Death, WorkerDied
from pleasqlarify.tables import Failed, Limit, Outcome, Table


class Answer:
    """The messages of one answer, in the order they come."""

    def __init__(self) -> None:
        self._started = time.perf_counter()
        self._columns: tuple[str, ...] = ()
        self._types: tuple[str, ...] = ()
        self._rows: list[tuple[Any, ...]] = []
        self._given = False  # some rows have left
        self._last: wire.Message = {}
        self._ended: Outcome | None = None  # otherwise than by a last message

    def hear(self, message: wire.Message) -> None:
        """Takes in one message."""
        if "rows" in message:
            self._rows += wire.decoded(message["rows"])
        elif "columns" in message:
            self._columns, self._types = tuple(message["columns"]), tuple(message["types"])
        elif message.get("again") and not self._given:
            self._rows = []
        else:
            self._last = message

    @property
    def ended(self) -> bool:
        """Whether it is whole; the statement is to be sent again where it is not."""
        return bool(self._last)

    @property
    def is_last(self) -> bool:
        """Whether the worker said that it cannot answer again."""
        return bool(self._last.get("lost"))

    @property
    def has_rows(self) -> bool:
        """Whether rows came that were not taken."""
        return bool(self._rows)

    def taken(self) -> Table:
        """The rows that came since the last time, which are forgotten here."""
        rows, self._rows, self._given = tuple(self._rows), [], True
        return Table(self._columns, self._types, rows)

    def outcome(self) -> Outcome:
        """What is left of the answer, once its last message has been heard or it broke off."""
        if self._ended is not None:
            return self._ended
        if "failed" in self._last:
            return Failed(self._last["failed"])
        limited = self._last["limited"]
        return self._table(limited and Limit(limited), self._last["elapsed_s"])

    def fail(self, message: str) -> None:
        """There is no answer, for this reason."""
        self._ended = Failed(message)

    def cut_short(self, died: WorkerDied) -> None:
        """The worker ended first: there are the rows so far if time was up, else the reason why it ended."""
        if died.death is Death.LATE:
            self._ended = self._table(Limit.TIME, time.perf_counter() - self._started)
        elif died.death is Death.CANCELLED:
            self.fail("stopped before it finished")
        elif died.status == -signal.SIGKILL:
            self.fail("the process that ran it was killed from outside, as happens when memory runs out")
        else:
            self.fail(f"the engine ended in the middle of it ({_status(died.status)})")

    def _table(self, limited: Limit | None, elapsed_s: float) -> Table:
        return Table(self._columns, self._types, tuple(self._rows), limited, elapsed_s)


def _status(status: int | None) -> str:
    if status is None or status >= 0:
        return f"status {status}"
    return signal.Signals(-status).name
