"""The statements that read a profile: each reads few rows, or makes one pass over a table."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sqlglot import exp

BLOCKS = 10  # places of a large table that rows are read from


class Ends(NamedTuple):
    """The least and the greatest key of a table."""

    low: int
    high: int


@lru_cache(maxsize=20_000)
def quoted(name: str, dialect: str) -> str:
    """The name as an identifier of that dialect.

    >>> print(quoted('a "b"', "sqlite"), quoted("a b", "mysql"))
    "a ""b""\" `a b`
    """
    return exp.to_identifier(name, quoted=True).sql(dialect=dialect)


class Statements:
    """The statements about one table; ``key`` is a column of whole numbers that finds rows, if any."""

    def __init__(self, table: str, columns: Sequence[str], dialect: str, key: str = "") -> None:
        self._table, self._dialect = quoted(table, dialect), dialect
        self._all = ", ".join(self._column(column) for column in columns)
        self.key = self._column(key) if key else ""

    def first(self, limit: int) -> str:
        """Its first rows."""
        return f"SELECT {self._all} FROM {self._table} LIMIT {limit}"  # noqa: S608

    def ends(self) -> str:
        """The least and the greatest key."""
        return f"SELECT MIN({self.key}), MAX({self.key}) FROM {self._table}"  # noqa: S608

    def spread(self, limit: int, rows: int, ends: Ends | None) -> str:
        """Rows from evenly spaced places."""
        return f"SELECT {self._all} FROM {self._part(self._all, limit, rows, ends)}"  # noqa: S608

    def groups(self, column: str, most: int, limit: int, rows: int, ends: Ends | None) -> str:
        """The most frequent values of a column in at most ``limit`` rows, and how many hold each."""
        place = self._column(column)
        source = self._table if limit >= rows else self._part(place, limit, rows, ends)
        return (
            f"SELECT {place}, COUNT(*) FROM {source} WHERE {place} IS NOT NULL"  # noqa: S608
            f" GROUP BY {place} ORDER BY COUNT(*) DESC, {place} LIMIT {most}"
        )

    def values(self, column: str, most: int) -> str:
        """Distinct values of a column in the whole table."""
        place = self._column(column)
        return f"SELECT DISTINCT {place} FROM {self._table} WHERE {place} IS NOT NULL LIMIT {most}"  # noqa: S608

    def ranges(self, spanned: Sequence[str], counted: Sequence[str]) -> str:
        """One pass over the table: least, greatest and number of values of some columns, number of others."""
        parts = [f"MIN({c}), MAX({c}), COUNT({c})" for c in map(self._column, spanned)]
        parts += [f"COUNT({c})" for c in map(self._column, counted)]
        return f"SELECT COUNT(*), {', '.join(parts)} FROM {self._table}"  # noqa: S608

    def _column(self, name: str) -> str:
        return quoted(name, self._dialect)

    def _part(self, places: str, limit: int, rows: int, ends: Ends | None) -> str:
        if ends is not None:
            return f"(SELECT {places} FROM {self._table} WHERE {self._stretches(limit, rows, ends)}) AS part"  # noqa: S608
        blocks = min(BLOCKS // 2, max(1, rows // limit))
        size = -(-limit // blocks)
        rest = f"SELECT {places} FROM {self._table} LIMIT {size} OFFSET"  # noqa: S608
        parts = (f"SELECT * FROM ({rest} {rows * b // blocks}) AS b{b}" for b in range(blocks))  # noqa: S608
        return f"({' UNION ALL '.join(parts)}) AS part"

    def _stretches(self, limit: int, rows: int, ends: Ends) -> str:
        """Stretches of the key that hold about ``limit`` of the rows."""
        width = ends.high - ends.low + 1
        size = max(1, width * limit // rows // BLOCKS)
        begins = (ends.low + (width - size) * block // max(BLOCKS - 1, 1) for block in range(BLOCKS))
        return " OR ".join(f"{self.key} BETWEEN {begin} AND {begin + size - 1}" for begin in begins)
