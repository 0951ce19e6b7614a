"""SQLite files."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pleasqlarify.databases.sandboxed import SandboxedFile
from pleasqlarify.tables import Table

STORAGE = {int: "INTEGER", float: "REAL", str: "TEXT", bytes: "BLOB"}


class SqliteDatabase(SandboxedFile):
    """An SQLite file, opened for reading by each statement."""

    engine = "sqlite"

    def typed(self, table: Table) -> Table:
        """The types as stored, for SQLite tells none of a result; "" where a column holds several or none."""
        columns = zip(*table.rows, strict=True) if table.rows else ((),) * len(table.columns)
        return replace(table, types=tuple(storage(column) for column in columns))


def storage(cells: Iterable[Any]) -> str:
    """The one storage class of these cells; whole and other numbers together are REAL.

    >>> storage([1, None, 2.5]), storage(["a", 1]), storage([None])
    ('REAL', '', '')
    """
    kinds = {STORAGE[type(cell)] for cell in cells if cell is not None}
    if kinds == {"INTEGER", "REAL"}:
        return "REAL"
    return kinds.pop() if len(kinds) == 1 else ""
