"""All rows of a result, cells in full, in pages and sorted."""

from datetime import timedelta
from decimal import Decimal
from math import isnan
from typing import Any

from pleasqlarify.apps.views.page.shapes import Rows
from pleasqlarify.apps.views.page.space import types
from pleasqlarify.apps.views.page.values import whole
from pleasqlarify.domains.sql.outputs.values import canonical
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Output
from pleasqlarify.session import Session

MOST_ROWS = 500
"""Rows of one page."""


def rows(session: Session, fingerprint: str, offset: int = 0, limit: int = MOST_ROWS, sort: str = "") -> Rows:
    """A page of a result; ``sort`` is a column by name or place, falling after ``-``.

    Raises UnknownVariable where there is no such result or column.
    """
    output = result(session, fingerprint)
    ordered = by_column(output, sort) if sort else output.rows
    start = max(0, offset)
    return {
        "columns": list(output.columns),
        "types": types(output),
        "rows": [[whole(c) for c in row] for row in ordered[start : start + max(0, min(limit, MOST_ROWS))]],
        "offset": start,
        "n_rows": len(output.rows),
        "truncated": output.truncated,
    }


def result(session: Session, fingerprint: str) -> Output:
    """The result with this id; raises UnknownVariable where there is none."""
    found = next((o for o in session.space.outputs if o.fingerprint == fingerprint), None)
    if found is None:
        raise UnknownVariable(f"no result {fingerprint!r}; there are {len(session.space.outputs)}")
    return found


def by_column(output: Output, sort: str) -> list[tuple[Any, ...]]:
    """The rows in the order of a column: numbers by size, texts letter case aside, NULL last either way.

    >>> mixed = Output("a", "a", ("n",), ((2,), (None,), ("b",), (10,), ("A",)))
    >>> [row[0] for row in by_column(mixed, "n")], [row[0] for row in by_column(mixed, "-n")]
    ([2, 10, 'A', 'b', None], ['b', 'A', 10, 2, None])
    """
    column, falling = _column(output, sort)
    known = [row for row in output.rows if row[column] is not None]
    empty = [row for row in output.rows if row[column] is None]
    return sorted(known, key=lambda row: _order(row[column]), reverse=falling) + empty


def _column(output: Output, sort: str) -> tuple[int, bool]:
    """The place of the column, and whether it falls; a name that begins with ``-`` is a name first."""
    for name, falling in ((sort, False), (sort.removeprefix("-"), sort.startswith("-"))):
        if name in output.columns:
            return output.columns.index(name), falling
        if name.isdecimal() and int(name) < len(output.columns):
            return int(name), falling
    raise UnknownVariable(f"no column {sort.removeprefix('-')!r}; there is {', '.join(output.columns[:20])}")


def _order(cell: Any) -> tuple[int, Any, str]:
    """What a cell is sorted by: numbers, then what is no number, then texts and dates, then the rest."""
    value = canonical(cell)
    if isinstance(value, timedelta):
        value = value.total_seconds()
    if isinstance(value, int | float):
        return (1, 0, "") if isnan(value) else (0, cell if type(cell) in {int, float, Decimal} else value, "")
    if isinstance(value, str):
        return (2, value.casefold(), value)
    return (3, str(value), "")
