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
        self._last: wire.Message = {}

    def hear(self, message: wire.Message) -> None:
        """Takes in one message."""
        if "rows" in message:
            self._rows += wire.decoded(message["rows"])
        elif "columns" in message:
            self._columns, self._types = tuple(message["columns"]), tuple(message["types"])
        else:
            self._last = message

    @property
    def is_last(self) -> bool:
        """Whether the worker said that it cannot answer again."""
        return bool(self._last.get("lost"))

    def outcome(self) -> Outcome:
        """The whole answer, once its last message has been heard."""
        if "failed" in self._last:
            return Failed(self._last["failed"])
        limited = self._last["limited"]
        return self._table(limited and Limit(limited), self._last["elapsed_s"])

    def cut_short(self, died: WorkerDied) -> Outcome:
        """What there is when the worker ended first: its rows so far if time was up, else why it ended."""
        elapsed_s = time.perf_counter() - self._started
        if died.death is Death.LATE:
            return self._table(Limit.TIME, elapsed_s)
        if died.death is Death.CANCELLED:
            return Failed("stopped before it finished")
        if died.status == -signal.SIGKILL:
            return Failed("the process that ran it was killed from outside, as happens when memory runs out")
        return Failed(f"the engine ended in the middle of it ({_status(died.status)})")

    def _table(self, limited: Limit | None, elapsed_s: float) -> Table:
        return Table(self._columns, self._types, tuple(self._rows), limited, elapsed_s)


def _status(status: int | None) -> str:
    if status is None or status >= 0:
        return f"status {status}"
    return signal.Signals(-status).name
