"""What stands below the rows of a table: remarks, which are no rows, and totals, which are."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pleasqlarify.databases.files.looks import Row, filled

TAIL = 12  # rows at the end that are looked at
LONG = 40  # characters: no value of a row that is otherwise empty
TOTAL = re.compile(
    r"(?i)(?:grand |sub)?-?(?:total|sum|overall|summe|gesamt|gesamtsumme|somme|suma|totale|totaal|summa|razem"
    r"|yhteensä|итого|合计|合計)s?\b.{0,30}"
)
REMARK = re.compile(
    r"(?i)(?:sources?|notes?|remark|quelle|hinweis|stand|generated|exported|printed|as of|\*|©|¹|\().*"
)


@dataclass(frozen=True, slots=True)
class Ending:
    """How many of the last rows are remarks, what they say, and where a total is labelled."""

    remarks: int = 0
    said: tuple[str, ...] = ()
    totals: tuple[tuple[int, int], ...] = ()  # row and column


def ending(rows: Sequence[Row]) -> Ending:
    """What the last rows are, in the order of the file."""
    width = max(map(filled, rows), default=0)
    cut = len(rows)
    while cut and (not filled(rows[cut - 1]) or (width > 2 and _is_remark(rows, cut - 1))):
        cut -= 1
    said = tuple(next(cell.strip() for cell in row if cell.strip()) for row in rows[cut:] if filled(row))
    return Ending(len(rows) - cut, said, tuple(_totals(rows[:cut])))


def _is_remark(rows: Sequence[Row], place: int) -> bool:
    """Whether a row is a single cell that says something about the table."""
    if filled(rows[place]) != 1:
        return False
    cell = next(cell.strip() for cell in rows[place] if cell.strip())
    if TOTAL.fullmatch(cell):  # a total of nothing
        return True
    apart = place > 0 and not filled(rows[place - 1])
    lone_below = place > 0 and filled(rows[place - 1]) == 1 and _is_remark(rows, place - 1)
    return apart or lone_below or len(cell) > LONG or REMARK.fullmatch(cell) is not None


def _totals(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """Where the last rows are labelled as totals."""
    for place in range(len(rows) - 1, max(len(rows) - 5, 0), -1):
        row = rows[place]
        labels = [column for column, cell in enumerate(row) if TOTAL.fullmatch(cell.strip())]
        if filled(row) and (len(labels) != 1 or filled(row) < 2):
            return
        if filled(row):
            yield place, labels[0]
