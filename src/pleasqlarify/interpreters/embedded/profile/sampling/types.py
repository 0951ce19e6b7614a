"""What DuckDB calls the columns of a table of another engine: told by their cells, for types differ."""

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

LARGEST = 2**63
TYPES: dict[frozenset[type], str] = {
    frozenset({bool}): "BOOLEAN",
    frozenset({int}): "BIGINT",
    frozenset({bytes}): "BLOB",
    frozenset({date}): "DATE",
    frozenset({datetime}): "TIMESTAMP",
    frozenset({time}): "TIME",
    frozenset({timedelta}): "INTERVAL",
}
NUMBERS = frozenset({int, float, Decimal})
MOMENTS = frozenset({date, datetime})
OTHERWISE = (
    (re.compile(r"INT|NUM|DEC|DOUB|FLOAT|REAL|SERIAL|MONEY"), "DOUBLE"),
    (re.compile(r"DATE|TIMESTAMP"), "TIMESTAMP"),
    (re.compile(r"BOOL"), "BOOLEAN"),
)


def column_type(declared: str, cells: Iterable[Any]) -> str:
    """The type in which DuckDB holds these cells; where there are none, as the declaration sounds.

    >>> column_type("int unsigned", [1, None]), column_type("numeric(8,2)", [Decimal("1.5"), 2])
    ('BIGINT', 'DOUBLE')
    >>> column_type("date", [date(2024, 2, 29), "0000-00-00"]), column_type("character varying", [])
    ('DATE', 'VARCHAR')
    """
    met = [cell for cell in cells if cell is not None]
    kinds = frozenset(map(type, met))
    if not kinds:
        return next((name for sound, name in OTHERWISE if sound.search(declared.upper())), "VARCHAR")
    if kinds & MOMENTS:
        kinds -= {str}  # dates that are none
    if kinds == {int} and any(abs(cell) >= LARGEST for cell in met):
        return "DOUBLE"
    if kinds in TYPES:
        return TYPES[kinds]
    return "DOUBLE" if kinds <= NUMBERS else "VARCHAR"


def converted(cells: Sequence[Any], kind: str) -> list[Any]:
    """The cells as that type takes them: dates that are none are NULL, moments of all time zones are UTC."""
    if kind not in ("DATE", "TIMESTAMP"):
        return list(cells)
    return [_moment(cell) for cell in cells]


def _moment(cell: Any) -> Any:
    if isinstance(cell, datetime) and cell.tzinfo is not None:
        return cell.astimezone(UTC).replace(tzinfo=None)
    return None if isinstance(cell, str) else cell
