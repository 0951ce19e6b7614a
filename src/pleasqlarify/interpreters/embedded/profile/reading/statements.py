"""The statements that read a profile: each reads few rows, or makes one pass over a table."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sqlglot import exp

STRETCHES = 50  # places of a large table that rows are read from
BLOCKS = 5  # such places where no key finds them

BEGINNINGS = """\
WITH RECURSIVE "stretches" ("begin") AS (
SELECT {low} UNION ALL SELECT "begin" + {apart} FROM "stretches" WHERE "begin" + {apart} <= {high})
"""
STRETCH = """\
(SELECT "whole".* FROM "stretches" CROSS JOIN {table} AS "whole"
WHERE "whole".{key} BETWEEN "begin" AND "begin" + {size}) AS part"""
"""Seeks in the index of the key: CROSS JOIN tells SQLite to walk the places, not the table."""


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
    """The statements about the table of these parts; ``key`` is a column of whole numbers that finds rows."""

    def __init__(self, table: Sequence[str], columns: Sequence[str], dialect: str, key: str = "") -> None:
        self._table, self._dialect = ".".join(quoted(part, dialect) for part in table), dialect
        self._all = ", ".join(self._column(column) for column in columns)
        self.key = self._column(key) if key else ""

    def first(self, limit: int) -> str:
        """Its first rows."""
        return f"SELECT {self._all} FROM {self._table} LIMIT {limit}"  # noqa: S608

    def ends(self) -> str:
        """The least and the greatest key; asked for apart, SQLite finds each at once."""
        least = f"SELECT MIN({self.key}) FROM {self._table}"  # noqa: S608
        return f"SELECT ({least}), ({least.replace('MIN', 'MAX', 1)})"

    def spread(self, limit: int, rows: int, ends: Ends | None) -> str:
        """Rows from evenly spaced places."""
        before, source = self._part(limit, rows, ends)
        return f"{before}SELECT {self._all} FROM {source}"  # noqa: S608

    def groups(self, column: str, most: int, limit: int, rows: int, ends: Ends | None) -> str:
        """The most frequent values of a column in about ``limit`` rows, and how many hold each."""
        place = self._column(column)
        before, source = self._part(limit, rows, ends)
        return (
            f"{before}SELECT {place}, COUNT(*) FROM {source} WHERE {place} IS NOT NULL"  # noqa: S608
            f" GROUP BY {place} ORDER BY COUNT(*) DESC, {place} LIMIT {most}"
        )

    def values(self, column: str, most: int) -> str:
        """Distinct values of a column in the whole table."""
        place = self._column(column)
        return f"SELECT DISTINCT {place} FROM {self._table} WHERE {place} IS NOT NULL LIMIT {most}"  # noqa: S608

    def ranges(
        self, spanned: Sequence[str], counted: Sequence[str], limit: int, rows: int, ends: Ends | None
    ) -> str:
        """One pass over at most ``limit`` rows: how many there were; least, greatest and number of values
        of some columns; number of values of others."""
        parts = [f"MIN({c}), MAX({c}), COUNT({c})" for c in map(self._column, spanned)]
        parts += [f"COUNT({c})" for c in map(self._column, counted)]
        before, source = self._part(limit, rows, ends)
        return f"{before}SELECT COUNT(*), {', '.join(parts)} FROM {source}"  # noqa: S608

    def _column(self, name: str) -> str:
        return quoted(name, self._dialect)

    def _part(self, limit: int, rows: int, ends: Ends | None) -> tuple[str, str]:
        """About so many rows from all over the table, as what to write before SELECT and after FROM."""
        if limit >= rows:
            return "", self._table
        if ends is None:
            return "", f"({self._blocks(limit, rows)}) AS part"
        apart = max(1, (ends.high - ends.low + 1) // STRETCHES)
        size = max(1, apart * limit // rows)
        if self._dialect != "sqlite":  # a scan is cheap where columns lie together
            every = f"({self.key} - {ends.low}) % {apart} < {size}"
            return "", f"(SELECT * FROM {self._table} WHERE {every}) AS part"  # noqa: S608
        source = STRETCH.format(table=self._table, key=self.key, size=size - 1)
        return BEGINNINGS.format(low=ends.low, high=ends.high, apart=apart), source

    def _blocks(self, limit: int, rows: int) -> str:
        """Rows that lie together in a few places: finding a place means counting up to it."""
        blocks = min(BLOCKS, max(1, rows // limit))
        some = f"SELECT {self._all} FROM {self._table} LIMIT {-(-limit // blocks)} OFFSET"  # noqa: S608
        parts = (f"SELECT * FROM ({some} {rows * block // blocks}) AS b{block}" for block in range(blocks))  # noqa: S608
        return " UNION ALL ".join(parts)
