"""The memory of DuckDB: little at first, more for a statement that runs out of it.

What DuckDB may use it fills, if with nothing else then with what it has read of the file, which the system
keeps anyway; and it is told how much only when it opens a file.
"""

from collections.abc import Callable, Sequence

import duckdb


class Pool:
    """A connection with the least of these sizes, in bytes, or with a larger one for a single statement."""

    def __init__(self, connect: Callable[[int], duckdb.DuckDBPyConnection], sizes: Sequence[int]) -> None:
        self._connect = connect
        self._sizes = sorted(set(sizes))
        self._size = self._next = self._sizes[0]
        self._connection: duckdb.DuckDBPyConnection | None = connect(self._size)

    def connection(self) -> duckdb.DuckDBPyConnection:
        """The connection for the next statement; raises duckdb.Error where the file will not open."""
        if self._connection is None or self._size != self._next:
            self._close()
            self._connection = self._connect(self._next)
            self._size = self._next
        self._next = self._sizes[0]
        return self._connection

    def shrink(self) -> None:
        """Give back what a single statement had more than the others."""
        if self._size != self._sizes[0]:
            self._close()

    def grow(self) -> bool:
        """Whether there is a larger size than that of the last statement; the next one has it."""
        larger = [size for size in self._sizes if size > self._size]
        self._next = larger[0] if larger else self._sizes[0]
        return bool(larger)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None
