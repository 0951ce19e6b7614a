"""Results as tables that fit the terminal."""

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pleasqlarify.apps.terminal.writing import cell, count, safe

if TYPE_CHECKING:
    from pleasqlarify.model import Output

Row = tuple[Any, ...]

CARD_WIDTH = 31
"""Least width at which a small table can be read."""

CARD_ROWS, CARD_COLUMNS, CARD_CELL = 5, 4, 28
LEAST_HEADING = 6
GAP = 2
CARD_COLUMN = 10
COLUMN_WIDTH = 12
"""What a column of a large table gets at least, its margin included."""


def shown(columns: Sequence[str], rows: Sequence[Row], *, most: int, width: int = 100) -> RenderableType:
    """The first rows as a table; columns that do not fit are named below it."""
    fitting = max(1, width // COLUMN_WIDTH)
    table = _empty(columns[:fitting], rows)
    for row in rows[:most]:
        table.add_row(*map(cell, row[:fitting]))
    more = ", ".join(map(safe, columns[fitting:]))
    left_out = [Text(f"and {count(len(columns) - fitting, 'column')} more: {more}", "dim")] if more else []
    return Group(table, *left_out)


def card(
    title: Text, output: "Output", rows: Sequence[tuple[Row, bool]], width: int = CARD_WIDTH
) -> RenderableType:
    """One possible answer, small: its rows, those that others have too in a paler ink."""
    if not output.rows:
        return Group(title, Text("no rows", "italic"))
    fitting = max(1, min(CARD_COLUMNS, width // CARD_COLUMN))
    table = _empty(output.columns[:fitting], output.rows, widest=CARD_CELL)
    for row, own in rows[:CARD_ROWS]:
        table.add_row(*map(cell, row[:fitting]), style="" if own else "dim")
    more = [(len(output.rows) - CARD_ROWS, "more row"), (len(output.columns) - fitting, "more column")]
    hidden = " and ".join(count(n, noun) for n, noun in more if n > 0)
    return Group(title, table, Text(f"and {hidden}" if hidden else "", "dim"))


def across(n: int, width: int) -> tuple[int, int]:
    """How many of n cards stand side by side, and how wide each may be.

    >>> across(4, 98), across(3, 98), across(3, 50)
    ((2, 48), (3, 31), (1, 50))
    """
    beside = max(1, min(n, width // CARD_WIDTH))
    if n == 4 and beside == 3:
        beside = 2
    return beside, (width - GAP * (beside - 1)) // beside


def side_by_side(cards: Sequence[RenderableType], width: int) -> RenderableType:
    """Cards side by side, as many as can be read."""
    beside, each = across(len(cards), width)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for _ in range(beside):
        grid.add_column(width=each)
    for start in range(0, len(cards), beside):
        if start:
            grid.add_row()
        grid.add_row(*cards[start : start + beside])
    return grid


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


def _empty(columns: Sequence[str], rows: Sequence[Row], *, widest: int | None = None) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for j, name in enumerate(columns):
        numbers = any(row[j] is not None for row in rows) and all(
            isinstance(row[j], int | float | Decimal | None) for row in rows
        )
        table.add_column(
            Text(safe(name)),
            justify="right" if numbers else "left",
            no_wrap=widest is not None,
            overflow="ellipsis" if widest else "fold",
            max_width=widest,
            min_width=min(len(name), LEAST_HEADING),
        )
    return table
