"""What a cell of text looks like at first sight: a number, a date, words, or nothing."""

import re
from collections.abc import Sequence
from enum import Enum, auto

from pleasqlarify.databases.files.amounts import SIGN, SPACES

Row = Sequence[str]
DIGITS = rf"\d[\d.,'’{SPACES}]*(?:[eE][-+]?\d+)?"
NUMBER = re.compile(rf"[-+−(]?\s*(?:{SIGN}\s?)?-?{DIGITS}\s?{SIGN}?-?\)?|\.\d+")
DATE = re.compile(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?|\d{1,2}:\d{2}(?::\d{2})?|-?\d+ days .*")
DAY = re.compile(r"(?i:(?:^|[\W_])(?:dates?|day|datum|jour|fecha|dato)(?:$|[\W_]))|[a-z]Date$")
YEAR = re.compile(r"(?:19|20)\d\d")


class Look(Enum):
    """What a cell may be."""

    NOTHING = auto()
    WORDS = auto()
    NUMBER = auto()
    YEAR = auto()
    DATE = auto()


def look(cell: str) -> Look:
    """What the cell looks like.

    >>> [look(cell).name for cell in (" ", "Oslo", "1.234,50 €", "31/12/2024", "12 Main St")]
    ['NOTHING', 'WORDS', 'NUMBER', 'DATE', 'WORDS']
    """
    text = cell.strip()
    if not text:
        return Look.NOTHING
    if DATE.fullmatch(text):
        return Look.DATE
    if YEAR.fullmatch(text):
        return Look.YEAR
    return Look.NUMBER if NUMBER.fullmatch(text) else Look.WORDS


def is_day(name: str) -> bool:
    """Whether a column of this name may well hold days.

    >>> is_day("order_date"), is_day("OrderDate"), is_day("candidate"), is_day("Datum")
    (True, True, False, True)
    """
    return DAY.search(name) is not None


def filled(row: Row) -> int:
    """How many cells of a row hold something."""
    return sum(1 for cell in row if cell.strip())


def counts_up(cells: Row) -> bool:
    """Whether the cells are 1, 2, 3 and so on, as days or months in a header.

    >>> counts_up(["1", "2", "3"]), counts_up(["1", "2", "4"])
    (True, False)
    """
    return len(cells) > 2 and list(cells) == [str(number) for number in range(1, len(cells) + 1)]
