"""Where the header of a grid of cells is: below titles, in several rows, with a row of units, or nowhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import ceil

from pleasqlarify.databases.files.looks import Look, Row, counts_up, filled, look

MOST = 0.6  # share of the columns that a header, or a row of values, fills
RECENT = 3  # values at the end of a column that tell what it holds
TALLEST = 3  # rows of a header


@dataclass(frozen=True, slots=True)
class Heading:
    """The names of columns, what stands above them, their units, and where the values begin."""

    names: tuple[str, ...]  # "" where a column has none
    begins: int  # the first row of values
    rows: int = 1  # of the header; 0 where there is none
    titles: tuple[str, ...] = ()
    units: tuple[str, ...] = ()  # one a column; none where there is no row of units


def heading(rows: Sequence[Row], *, carried: bool = True) -> Heading:
    """What the first rows say; all are of the same width. Groups over several columns are carried to the
    right unless that was done before.

    >>> heading([("Sales", ""), ("", ""), ("day", "eur"), ("2024-01-01", "5")]).names
    ('day', 'eur')
    """
    full = max(map(filled, rows), default=0)
    typed = _typed_columns(rows)
    values = next((place for place, row in enumerate(rows) if _holds_values(row, typed)), len(rows))
    main = _main(rows, values, full)
    if main is None:
        begins = next((place for place, row in enumerate(rows) if filled(row) >= MOST * full), 0)
        return Heading(("",) * len(rows[0]), begins, 0, _titles(rows[:begins])) if rows else Heading((), 0, 0)
    top = main - _above(rows, main)
    below = _below(rows, main, values, typed)
    under = rows[main + 1 : main + 1 + below]
    titles, lines = _titles(rows[:top]), list(rows[top : main + 1])
    complete = filled(rows[main]) == full and len(set(rows[main])) == len(rows[main])
    if below and complete:
        return Heading(_named(lines, carried), main + 2, len(lines), titles, tuple(under[0]))
    return Heading(_named([*lines, *under], carried), main + 1 + below, len(lines) + below, titles)


def _typed_columns(rows: Sequence[Row]) -> dict[int, Look]:
    """The columns that hold numbers or dates, by their last values."""
    typed: dict[int, Look] = {}
    for place in range(len(rows[0]) if rows else 0):
        looks = [seen for row in reversed(rows) if (seen := look(row[place])) is not Look.NOTHING][:RECENT]
        best = max(looks, key=lambda one: (looks.count(one), one is not Look.WORDS), default=Look.WORDS)
        if best is not Look.WORDS:
            typed[place] = best
    return typed


def _holds_values(row: Row, typed: dict[int, Look]) -> bool:
    """Whether most columns of numbers and dates hold some in this row."""
    cells = {place: row[place].strip() for place in typed if row[place].strip()}
    if len(cells) < max(1, ceil(MOST * len(typed))) or counts_up(list(cells.values())):
        return False
    return sum(look(cell) is typed[place] for place, cell in cells.items()) > len(cells) / 2


def _main(rows: Sequence[Row], values: int, full: int) -> int | None:
    """The row that is full enough to be a header, above the values; None if there is none."""
    least = 1 if full == 1 else max(2, ceil(MOST * full))
    found = [place for place in range(values) if filled(rows[place]) >= least and _can_name(rows[place])]
    blank = [place for place in range(values) if not filled(rows[place])]
    if values < len(rows) and blank:  # what a blank row parts from the header are remarks about the table
        found = [place for place in found if place > blank[-1]] or found
    return next(iter(found), None)


def _can_name(row: Row) -> bool:
    """Whether a row could name columns: most cells are no numbers."""
    looks = [look(cell) for cell in row if cell.strip()]
    return 2 * looks.count(Look.NUMBER) < len(looks) or counts_up([c for c in row if look(c) is Look.NUMBER])


def _above(rows: Sequence[Row], main: int) -> int:
    """How many rows right above the header group its columns."""
    before = list(takewhile(lambda row: filled(row) > 1, reversed(rows[:main])))
    return min(len(before), TALLEST - 1)


def _below(rows: Sequence[Row], main: int, values: int, typed: dict[int, Look]) -> int:
    """Whether the row below belongs to the header: units, or names under groups."""
    if main + 1 >= min(values, len(rows)):
        return 0
    cells = [rows[main + 1][place] for place in typed]
    wordy = sum(look(cell) in (Look.WORDS, Look.YEAR) for cell in cells)
    nothing_else = 0 < wordy == filled(rows[main + 1])
    return int(bool(typed) and (nothing_else or wordy >= MOST * len(typed)))


def _titles(rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(" ".join(cell.strip() for cell in row if cell.strip()) for row in rows if filled(row))


def _named(lines: Sequence[Row], carried: bool) -> tuple[str, ...]:
    """The names in one row of a header, or those of several rows together."""
    groups = [_carried(line) if carried else line for line in lines[:-1]]
    parts = zip(*groups, lines[-1], strict=True)
    return tuple(" ".join(dict.fromkeys(" ".join(p.split()) for p in each if p.strip())) for each in parts)


def _carried(line: Row) -> list[str]:
    """The row with each cell carried to the right until the next."""
    out: list[str] = []
    for cell in line:
        out.append(cell if cell.strip() or not out else out[-1])
    return out
