"""Cells of results as JSON values."""

from datetime import date, datetime, time
from decimal import Decimal
from math import isfinite
from typing import Any


def plain(cell: Any) -> Any:
    """A cell as a JSON value: numbers stay exact, and what JSON has no word for becomes text.

    >>> plain(Decimal("1.50")), plain(float("nan")), plain(b"\\x01"), plain((1, None))
    (1.5, 'nan', '01', [1, None])
    >>> plain(Decimal("0.1000000000000000000001"))  # more digits than a JSON reader keeps
    '0.1000000000000000000001'
    """
    match cell:
        case None | bool() | int() | str():
            return cell
        case float():
            return cell if isfinite(cell) else str(cell)
        case Decimal():
            return _number(cell)
        case bytes():
            return cell.hex()
        case datetime() | date() | time():
            return cell.isoformat()
        case dict():
            return {str(key): plain(value) for key, value in cell.items()}
        case list() | tuple():
            return [plain(value) for value in cell]
    return str(cell)


def _number(cell: Decimal) -> int | float | str:
    if not cell.is_finite():
        return str(cell)
    if cell == cell.to_integral_value():
        return int(cell)
    return float(cell) if Decimal(repr(float(cell))) == cell else str(cell)
