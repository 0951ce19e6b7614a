"""Types of the columns of a result, told by its cells where the engine tells none."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from types import NoneType
from typing import Any

from pleasqlarify.tables import Table

NAMES = {
    bool: "BOOLEAN",
    int: "INTEGER",
    float: "REAL",
    Decimal: "NUMERIC",
    str: "TEXT",
    bytes: "BLOB",
    date: "DATE",
    datetime: "TIMESTAMP",
    time: "TIME",
    timedelta: "INTERVAL",
}


def types_by_cells(table: Table) -> tuple[str, ...]:
    """The type of each column; "" where it holds several or none."""
    columns = zip(*table.rows, strict=True) if table.rows else ((),) * len(table.columns)
    return tuple(map(type_of, columns))


def type_of(cells: Iterable[Any]) -> str:
    """The one type of these cells; whole and other numbers together are REAL.

    >>> type_of([1, None, 2.5]), type_of(["a", 1]), type_of([None])
    ('REAL', '', '')
    """
    kinds = {NAMES.get(kind, "") for kind in set(map(type, cells)) if kind is not NoneType}
    if kinds == {"INTEGER", "REAL"}:
        return "REAL"
    return kinds.pop() if len(kinds) == 1 else ""
