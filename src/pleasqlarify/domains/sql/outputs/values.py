"""Cells as canonical values: what a reader takes for the same is the same, whatever type the engine gave it.

Three grains, each coarser than the one before: ``canonical`` (what makes an intent), ``shown`` (what can be
told apart on a screen), ``loose`` (what counts as alike when outputs are compared).
"""

import re
from collections.abc import Callable, Hashable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from math import nan
from typing import Any

import numpy as np

Struct = frozenset[tuple["Value", "Value"]]
Value = None | int | float | str | bytes | timedelta | tuple["Value", ...] | Struct
"""A canonical cell. Integers are exact, a float is never a whole number below 1e10, text is stripped."""

SIGNIFICANT = "%.9e"  # ten digits: sums of floats differ from the 13th on with the order of the rows
WHOLE_BELOW = 1e10  # from here on a rounded fraction has lost its last whole digits, and is no integer
SHOWN_DIGITS = 4  # of a fraction; what stands before the point is always shown in full
LOOSE = "%.2e"
POWERS = np.array([float(f"1e{exponent}") for exponent in range(300)])  # np.power may be a last digit off

NUMERAL = re.compile(r"[+-]?\d+(\.\d+)?([eE][+-]?\d+)?")
LONGEST_NUMERAL = 25
LONGEST_INTEGER = 400  # digits; a decimal with a larger exponent would fill the memory when written out


def canonical(cell: Any) -> Value:
    """The value that a cell stands for.

    Booleans and whole decimals are integers, other numbers keep ten significant digits, a moment at
    midnight is its date, dates are ISO text, moments with an offset are UTC.

    >>> from decimal import Decimal
    >>> [canonical(cell) for cell in (True, 3.0, Decimal("3.00"), 0.1 + 0.2, " drama ", -0.0)]
    [1, 3, 3, 0.3, 'drama', 0]
    """
    return _CANONICAL.get(type(cell), _other)(cell)


def shown(values: Sequence[Value]) -> list[Value]:
    """The values to the precision that is shown: four significant digits, but never less than the whole part.

    >>> shown([1234567, 98765.4321, 12.3456, 0.00123456, "text"])
    [1234567, 98765, 12.35, 0.001235, 'text']
    """
    fractions = np.array([value for value in values if isinstance(value, float)])
    digits = np.clip(SHOWN_DIGITS - 1 - np.floor(np.log10(np.abs(fractions))), 0, len(POWERS) - 1)
    scale = POWERS[np.nan_to_num(digits).astype(np.intp)]
    rounded = iter((np.rint(fractions * scale) / scale).tolist())
    return [
        _whole(next(rounded)) if isinstance(value, float) else _within(value, lambda part: shown([part])[0])
        for value in values
    ]


def loose(value: Value) -> Value:
    """The value as it counts when outputs are compared: numerals are numbers, letter case is nothing.

    >>> [loose(value) for value in ("007", "Drama", 12.3456, 12)]
    [7, 'drama', 12.3, 12]
    """
    if isinstance(value, str):
        if len(value) <= LONGEST_NUMERAL and NUMERAL.fullmatch(value):
            return loose(_number(float(value)))
        return value.casefold()
    return _rounded(value, LOOSE) if isinstance(value, float) else _within(value, loose)


def frozen(cell: Any) -> Hashable:
    """The cell in a form that can be a key, equal for equal cells."""
    match cell:
        case dict():
            return frozenset((frozen(key), frozen(part)) for key, part in cell.items())
        case list() | tuple():
            return tuple(frozen(part) for part in cell)
        case bytearray() | memoryview():
            return bytes(cell)
        case Decimal() if cell.is_nan():
            return nan
        case _:
            return cell if isinstance(cell, Hashable) else str(cell)


def _within(value: Value, change: Callable[[Value], Value]) -> Value:
    if isinstance(value, tuple):
        return tuple(change(part) for part in value)
    if isinstance(value, frozenset):
        return frozenset((key, change(part)) for key, part in value)
    return value


def _whole(number: float) -> int | float:
    return int(number) if number.is_integer() else number


def _rounded(number: float, digits: str) -> int | float:
    rounded = float(digits % number)
    return int(rounded) if rounded.is_integer() and abs(rounded) < WHOLE_BELOW else rounded


def _number(number: float) -> int | float:
    return int(number) if number.is_integer() else _rounded(number, SIGNIFICANT)


def _decimal(number: Decimal) -> int | float:
    if not number.is_finite():
        return nan if number.is_nan() else float(number)
    if number.adjusted() <= LONGEST_INTEGER and number == number.to_integral_value():
        return int(number)
    return _number(float(number))


def _moment(moment: datetime) -> str:
    if moment.utcoffset() is None:
        return moment.isoformat(" ") if moment.time() != time() else moment.date().isoformat()
    try:
        return moment.astimezone(UTC).isoformat(" ")
    except OverflowError:  # on the first or the last day of the calendar
        return moment.isoformat(" ")


def _time(moment: time) -> str:
    if moment.utcoffset() is None:
        return moment.isoformat()
    return datetime.combine(date(2000, 1, 1), moment).astimezone(UTC).timetz().isoformat()


def _struct(cell: Any) -> Value:
    pairs = cell.items() if isinstance(cell, dict) else cell
    return frozenset((canonical(key), canonical(part)) for key, part in pairs)


def _other(cell: Any) -> Value:
    kind = next((kind for kind in _CANONICAL if isinstance(cell, kind)), None)
    return _CANONICAL[kind](cell) if kind else str(cell).strip()


_CANONICAL: dict[type, Callable[[Any], Value]] = {  # subclasses before their bases
    type(None): lambda cell: cell,
    bool: int,
    int: int,
    float: _number,
    str: str.strip,
    Decimal: _decimal,
    datetime: _moment,
    date: date.isoformat,
    time: _time,
    timedelta: lambda cell: cell,
    bytes: bytes,
    bytearray: bytes,
    memoryview: bytes,
    tuple: lambda cell: tuple(map(canonical, cell)),
    list: lambda cell: tuple(map(canonical, cell)),
    dict: _struct,
    frozenset: _struct,
}
