"""What tells results apart, so that it can be shown first."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pleasqlarify.model import Output

Row = tuple[Any, ...]
Values = tuple[str, ...]

COMPARED = 500
"""Rows by which columns of two results are compared."""


def differing_first(outputs: "Sequence[Output]") -> list[list[tuple[Row, bool]]]:
    """Of each output its rows, those first that not all of them have; True marks these.

    >>> from pleasqlarify.model import Output
    >>> a, b = (Output(x, x, ("n",), rows) for x, rows in [("a", ((1,), (2,))), ("b", ((1,), (3,)))])
    >>> differing_first([a, b])
    [[((2,), True), ((1,), False)], [((3,), True), ((1,), False)]]
    """
    counts = [Counter(map(repr, o.rows)) for o in outputs]
    common = counts[0].copy()
    for other in counts[1:]:
        common &= other
    if len(outputs) == 1:
        common.clear()
    return [_own_first(o.rows, common.copy()) for o in outputs]


def _own_first(rows: Sequence[Row], common: "Counter[str]") -> list[tuple[Row, bool]]:
    own, shared = [], []
    for row in rows:
        if common[repr(row)] > 0:
            common[repr(row)] -= 1
            shared.append((row, False))
        else:
            own.append((row, True))
    return own + shared


def differing_columns(outputs: "Sequence[Output]") -> list[list[int]]:
    """Of each output its columns' places, those first that the fewest others have.

    >>> from pleasqlarify.model import Output
    >>> a, b = (Output(x, x, ("id", x), ((1, x),)) for x in "ab")
    >>> differing_columns([a, b])
    [[1, 0], [1, 0]]
    """
    keys = [[_values(o, j) for j in range(len(o.columns))] for o in outputs]
    times = Counter(values for own in keys for values in set(own))
    return [[j for _, j in sorted((times[values], j) for j, values in enumerate(own))] for own in keys]


def _values(output: "Output", column: int) -> Values:
    return tuple(sorted(repr(row[column]) for row in output.rows[:COMPARED]))
