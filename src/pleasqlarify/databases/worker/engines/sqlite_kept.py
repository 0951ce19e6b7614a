"""A connection to an SQLite file that serves one statement after the other while the file stays as it was."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

WAL_HEADER = bytes([2, 2])  # bytes 18 and 19 of a file in write-ahead mode
CAN_KEEP = os.name == "posix"  # elsewhere nobody could replace a file that is open

State = tuple[int, int, int, int]


class Kept:
    """At most one connection, of a file that was not written since it was opened.

    A statement that fails takes it along, and one that reads leaves nothing in it. In write-ahead mode a file
    is opened each time anew: how it can be read depends on whether somebody writes it just then.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._state: State | None = None
        self._connection: sqlite3.Connection | None = None

    def connection(self, opened: Callable[[], sqlite3.Connection]) -> sqlite3.Connection:
        """The one that is kept, or a new one."""
        state = self._now()
        if self._connection is not None and state == self._state:
            return self._connection
        self.drop()
        self._connection = opened()
        self._state = state if CAN_KEEP and not is_write_ahead(self._path) else None
        return self._connection

    def done(self) -> None:
        """A statement has ended well."""
        if self._state is None:
            self.drop()

    def drop(self) -> None:
        """The next statement has a new connection."""
        if self._connection is not None:
            self._connection.close()
        self._connection = self._state = None

    def _now(self) -> State | None:
        """What changes whenever the file does; None where it is not there."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size


def is_write_ahead(path: Path) -> bool:
    """Whether a file is in write-ahead mode; raises OSError where it cannot be read."""
    with path.open("rb") as file:
        return file.read(20)[18:] == WAL_HEADER
