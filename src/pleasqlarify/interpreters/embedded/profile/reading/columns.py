"""What cells say of their column."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

from pleasqlarify.interpreters.embedded.profile.nouns import Scalar
from pleasqlarify.interpreters.embedded.profile.reading.seen import NOTHING, ColumnSeen

LONGEST = 200  # characters kept of a text
KEPT = 5_000  # values a column
MOSTLY = 0.9  # share of the cells from which a column is of a kind


def column_seen(cells: Sequence[Any], rows: int) -> ColumnSeen:
    """What these cells, out of so many rows, say of their column.

    >>> seen = column_seen(["a", "b", "a", None], 8)
    >>> seen.values, seen.filled, seen.distinct, seen.exact
    ((('a', 4), ('b', 2)), 0.75, 2, False)
    """
    counted = _counted(cells)
    empty = counted.pop(None, 0)
    if not counted:
        return ColumnSeen(filled=0.0, exact=len(cells) >= rows) if cells else NOTHING
    kind = _kind(counted)
    if kind == "other":
        return ColumnSeen(kind=kind, filled=1 - empty / len(cells), exact=len(cells) >= rows)
    met = _scalars(counted)
    unique = len(met) == len(cells) - empty
    scale = 1.0 if unique else max(1.0, rows / len(cells))
    ranked = sorted(met.items(), key=lambda pair: (-pair[1], str(pair[0])))
    low, high = span(kind, list(met))
    return ColumnSeen(
        values=tuple((value, round(count * scale)) for value, count in ranked[:KEPT]),
        kind=kind,
        filled=1 - empty / len(cells),
        distinct=len(met),
        unique=unique,
        exact=len(cells) >= rows,
        low=low,
        high=high,
    )


def span(kind: str, values: Sequence[Scalar]) -> tuple[Scalar | None, Scalar | None]:
    """The least and the greatest value of a column of numbers or of dates, and of texts that may be dates."""
    fitting = [v for v in values if isinstance(v, str) == (kind in ("text", "date"))]
    if not fitting or kind == "bool":
        return None, None
    return min(fitting), max(fitting)


def scalar(cell: Any) -> Scalar | None:
    """The cell as a number, a truth value or a text; None for what is none of these.

    >>> scalar(Decimal("1.50")), scalar(date(2024, 5, 1)), scalar(b"x")
    (1.5, '2024-05-01', None)
    """
    if isinstance(cell, bool | int | float):
        return cell
    if isinstance(cell, str):
        return cell[:LONGEST]
    if isinstance(cell, Decimal):
        return (
            int(cell) if cell == cell.to_integral_value() and cell.as_tuple().exponent == 0 else float(cell)
        )
    if isinstance(cell, datetime):
        return cell.isoformat(" ")
    if isinstance(cell, date | time):
        return cell.isoformat()
    return None


def _counted(cells: Sequence[Any]) -> Counter[Any]:
    """How often each cell stands there; lists and structures count as one."""
    try:
        return Counter(cells)
    except TypeError:
        return Counter(() if isinstance(cell, dict | tuple | list) else cell for cell in cells)


def _scalars(counted: Counter[Any]) -> Counter[Scalar]:
    if set(map(type, counted)) <= {int, float}:
        return counted
    met: Counter[Scalar] = Counter()
    for cell, count in counted.items():
        value = scalar(cell)
        if value is not None:
            met[value] += count
    return met


def _kind(counted: Counter[Any]) -> str:
    """The kind of most cells; numbers that are mixed with texts are text."""
    if set(map(type, counted)) == {str}:
        return "text"
    kinds: Counter[str] = Counter()
    for cell, count in counted.items():
        kinds[_kind_of(cell)] += count
    kind, count = kinds.most_common(1)[0]
    if count >= MOSTLY * kinds.total():
        return kind
    return "text" if "text" in kinds else kind


def _kind_of(cell: Any) -> str:
    if isinstance(cell, bool):
        return "bool"
    if isinstance(cell, int | float | Decimal):
        return "number"
    if isinstance(cell, str):
        return "text"
    return "date" if isinstance(cell, date) else "text" if isinstance(cell, time | timedelta) else "other"
