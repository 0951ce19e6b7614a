"""Results as tables that fit the terminal."""

from collections.abc import Sequence
from decimal import Decimal
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from rich import box
from rich.cells import cell_len
from rich.console import Group, JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from pleasqlarify.apps.terminal.differences import Row
from pleasqlarify.apps.terminal.writing import cell, count, safe

if TYPE_CHECKING:
    from pleasqlarify.model import Output


CARD_WIDTH = 31
"""Least width at which a small table can be read."""

CARD_ROWS, CARD_COLUMNS, CARD_CELL = 5, 4, 28
CARD_COLUMN = 10
GAP, MARGIN = 2, 3
FAIR = 20
"""What a column of a large table gets at least, if it needs that much."""

MOST_NAMED = 8
"""Columns that are left out, by name; of a survey with 300 nobody reads more."""


def shown(columns: Sequence[str], rows: Sequence[Row], *, most: int, width: int = 100) -> RenderableType:
    """The first rows as a table; columns that do not fit are named below it."""
    needs = [_need(name, [row[j] for row in rows[:most]], FAIR) for j, name in enumerate(columns)]
    ends = accumulate(need + MARGIN for need in needs)
    fitting = max(1, sum(end <= width + MARGIN for end in ends))
    table = _empty(columns[:fitting], rows, needs)
    for row in rows[:most]:
        table.add_row(*map(cell, row[:fitting]))
    left_out = list(map(safe, columns[fitting:]))
    named = ", ".join(left_out[:MOST_NAMED]) + " …" * (len(left_out) > MOST_NAMED)
    below = [Text(f"and {count(len(left_out), 'more column')}: {named}", "dim")] if left_out else []
    return Group(table, *below)


def _need(name: str, values: Sequence[Any], widest: int) -> int:
    """What a column needs to be read, up to the widest that it may ask for."""
    return min(widest, max(cell_len(text) for text in [safe(name), *(cell(v).plain for v in values)]))


def card(
    title: Text,
    output: "Output",
    rows: Sequence[tuple[Row, bool]],
    order: Sequence[int] = (),
    width: int = CARD_WIDTH,
) -> RenderableType:
    """One possible answer, small: its rows, those that others have too in a paler ink.

    Where not all columns fit, those come first that stand first in ``order``.
    """
    if not output.rows:
        return Group(title, Text("no rows" + " in a sample" * output.sampled, "italic"))
    n = len(output.columns)
    fitting = max(1, min(CARD_COLUMNS, width // CARD_COLUMN, n))
    chosen = list(order)[:fitting] if order and n > fitting else list(range(fitting))
    names = [output.columns[j] for j in chosen]
    drawn = [[row[j] for j in chosen] for row, _ in rows[:CARD_ROWS]]
    needs = [_need(name, [row[j] for row in drawn], CARD_CELL) for j, name in enumerate(names)]
    table = _empty(names, [[row[j] for j in chosen] for row in output.rows], needs)
    for column, each in zip(table.columns, levelled(needs, width - MARGIN * (fitting - 1)), strict=True):
        column.no_wrap, column.overflow, column.width = True, "ellipsis", each
    for row, own in rows[:CARD_ROWS]:
        table.add_row(*(cell(row[j]) for j in chosen), style="" if own else "dim")
    hidden = [_hidden_rows(output)] if len(output.rows) > CARD_ROWS else []
    hidden += [count(n - fitting, "more column")] if n > fitting else []
    told = [f"and {' and '.join(hidden)}"] * bool(hidden) + ["from a sample"] * output.sampled
    return Group(title, table, Text(", ".join(told), "dim"))


def how_many(output: "Output") -> str:
    """How many rows a result has.

    >>> from dataclasses import replace
    >>> from pleasqlarify.model import Output
    >>> one = Output("a", "a", ("n",), ((1,),))
    >>> how_many(one), how_many(replace(one, truncated=True))
    ('1 row', 'more than 1 row')
    >>> how_many(replace(one, truncated=True, total=12345))
    '12,345 rows'
    """
    if output.total is not None:
        return count(output.total, "row")
    rows = count(len(output.rows), "row")
    return f"more than {rows}" if output.truncated else rows


def _hidden_rows(output: "Output") -> str:
    if output.truncated and output.total is None:
        return "many more rows"
    return count((output.total or len(output.rows)) - CARD_ROWS, "more row")


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


def levelled(needs: Sequence[int], width: int) -> list[int]:
    """Widths of columns that fit together: the widest ones give way.

    >>> levelled([4, 20, 30], 40), levelled([4, 5], 40)
    ([4, 18, 18], [4, 5])
    """
    left, given = width, [0] * len(needs)
    for place, j in enumerate(sorted(range(len(needs)), key=lambda j: needs[j])):
        given[j] = max(1, min(needs[j], left // (len(needs) - place)))
        left -= given[j]
    return given


def _empty(columns: Sequence[str], rows: Sequence[Sequence[Any]], needs: Sequence[int]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for j, name in enumerate(columns):
        numbers = any(row[j] is not None for row in rows) and all(
            isinstance(row[j], int | float | Decimal | None) for row in rows
        )
        justify: JustifyMethod = "right" if numbers else "left"
        table.add_column(Text(safe(name)), justify=justify, overflow="fold", min_width=needs[j])
    return table
