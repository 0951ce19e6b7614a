"""Cells and types of results as drivers give them, made what they are everywhere here."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from importlib import import_module
from typing import Any

PLAIN = frozenset(
    {type(None), bool, int, float, str, bytes, Decimal, date, datetime, time, timedelta, list, tuple, dict}
)


def row(cells: Any) -> tuple[Any, ...]:
    """A row of a driver as a plain one.

    >>> row([1, memoryview(b"x"), None])
    (1, b'x', None)
    """
    return tuple(cell if type(cell) in PLAIN else _plain(cell) for cell in cells)


def type_name(described: Any, driver: str) -> str:
    """What a driver calls the type of a column; "" where it gives but a number."""
    code = described[1]
    if driver == "psycopg":
        known = import_module("psycopg").adapters.types.get(code)
        if known is None:
            return ""
        return f"{known.regtype}[]" if known.array_oid == code else str(known.regtype)
    return code if isinstance(code, str) else ""


def _plain(cell: Any) -> Any:
    if isinstance(cell, bytearray | memoryview):
        return bytes(cell)
    if hasattr(cell, "item") and not getattr(cell, "shape", True):  # a number of numpy
        return cell.item()
    for kind in (str, bool, int, float):
        if isinstance(cell, kind):
            return kind(cell)
    return str(cell)
