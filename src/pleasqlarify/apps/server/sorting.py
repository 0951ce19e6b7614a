"""Rows in the order of one column, whatever its cells are."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from pleasqlarify.cells import plain

Row = tuple[Any, ...]


def ordered(rows: Sequence[Row], column: int, *, largest_first: bool = False) -> list[Row]:
    """The rows by what they have in a column: numbers, then what is none, then texts; NULL always last.

    >>> ordered([("b",), (None,), (2,), (Decimal("1.5"),), ("a",)], 0)
    [(Decimal('1.5'),), (2,), ('a',), ('b',), (None,)]
    >>> ordered([(1,), (None,), (2,)], 0, largest_first=True)
    [(2,), (1,), (None,)]
    """
    there = [row for row in rows if row[column] is not None]
    there.sort(key=lambda row: _key(row[column]), reverse=largest_first)
    return [*there, *(row for row in rows if row[column] is None)]


def _key(cell: Any) -> tuple[int, Any]:
    if isinstance(cell, int | float | Decimal):
        return (0, cell) if cell == cell else (1, 0)
    return (2, str(plain(cell)))
