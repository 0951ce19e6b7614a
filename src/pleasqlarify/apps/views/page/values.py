"""Cells of results as the page can hold them: JSON without loss that nobody is told of."""

import json
from typing import Any

from pleasqlarify.cells import plain

EXACT = 2**53
"""Beyond, a browser's numbers are no longer exact: larger ones travel as text."""

LONGEST = 300
"""Characters of a text on the map and in small tables; the table of all rows has it in full."""

CUT = "…"


def whole(cell: Any) -> Any:
    """The cell as a JSON value, in full; integers that a browser would round are text.

    >>> whole(2**53), whole(2**53 + 1), whole(float("inf")), whole(b"\\x00\\xff"), whole(None)
    (9007199254740992, '9007199254740993', 'inf', '00ff', None)
    """
    return _readable(plain(cell))


def short(cell: Any) -> Any:
    """The cell as a JSON value; a long text ends with ``…``, nested values are written as one text.

    >>> short("a" * 400)[-3:], len(short("a" * 400)), short({"a": [1, None]}), short(1.5)
    ('aa…', 300, '{"a": [1, null]}', 1.5)
    >>> short(5492.200000000003)  # twelve digits: sums of floats differ from the 13th on
    5492.2
    """
    if isinstance(cell, bytes):
        cell = cell[:LONGEST]
    value = whole(cell)
    if isinstance(value, float):
        return float(f"{value:.12g}")
    if isinstance(value, list | dict):
        value = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if isinstance(value, str) and len(value) > LONGEST:
        return value[: LONGEST - 1] + CUT
    return value


def _readable(value: Any) -> Any:
    match value:
        case bool() | float() | None:
            return value
        case int():
            return value if abs(value) <= EXACT else str(value)
        case str():
            return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")
        case list():
            return [_readable(item) for item in value]
    return {_readable(key): _readable(item) for key, item in value.items()}
