"""Hashes in SQLite, which has none: functions of ours in the worker see the rows as they stream by."""

from collections.abc import Sequence

from pleasqlarify.databases.worker.hashing import COLUMNS, DIFFERING, ROWS


class SqliteHashing:
    """Cells stay what they are; the functions hash them."""

    at_once = 1

    def fraction(self, _column: str, _kind: str) -> str:
        """Nothing: the functions round."""
        return ""

    def cell(self, column: str, _rounded: str, _kind: str) -> str:
        """The cell itself."""
        return column

    def columns(self, cells: Sequence[str]) -> str:
        """One text with all numbers."""
        return f"{COLUMNS}({', '.join(cells)})"

    def differing(self, one: str, other: str) -> str:
        """How many differ."""
        return f"{DIFFERING}({one}, {other})"

    def rows(self, cells: Sequence[str]) -> str:
        """A sum of 128 bits."""
        return f"{ROWS}({', '.join(cells)})"


hashing = SqliteHashing()
