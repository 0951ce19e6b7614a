"""Rows of a sheet copied to a file of text, and what their columns hold."""

import csv
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.databases.files.looks import is_day

ISO = re.compile(r"\d{4}-\d\d-\d\d(?: .*)?")
SERIAL = re.compile(r"[2-6]\d{4}(?:\.\d+)?")  # days since 1899-12-30, in the years from 1954 to 2091
EPOCH = "TIMESTAMP '1899-12-30'"


@dataclass(slots=True)
class Kinds:
    """How many cells of a column are dates, could be days since 1899, and hold anything."""

    dates: int = 0
    serials: int = 0
    filled: int = 0

    def are_days(self, name: str) -> bool:
        """Whether numbers are days: among dates, or under a name that says so."""
        among_dates = self.serials and self.dates and self.dates + self.serials == self.filled
        return bool(among_dates or (self.serials and self.serials == self.filled and is_day(name)))


def copied(rows: Iterable[Sequence[str]], copy: Path) -> list[Kinds]:
    """What each column holds of the rows that were written to the copy."""
    kinds: list[Kinds] = []
    with copy.open("w", encoding="utf-8", errors="replace", newline="") as out:
        writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
        for row in rows:
            writer.writerow(row)
            kinds = kinds or [Kinds() for _ in row]
            for kind, cell in zip(kinds, row, strict=True):
                if cell:
                    kind.filled += 1
                    kind.dates += ISO.fullmatch(cell) is not None
                    kind.serials += SERIAL.fullmatch(cell) is not None
    return kinds


def as_date(cell: str) -> str:
    """The expression for a number of days as a date; other texts as they are."""
    seconds = f"CAST(round(CAST({cell} AS DOUBLE) * 86400) AS BIGINT)"
    moment = f"strftime({EPOCH} + to_seconds({seconds}), '%Y-%m-%d %H:%M:%S')"
    day = f"replace({moment}, ' 00:00:00', '')"
    return f"CASE WHEN regexp_full_match({cell}, '{SERIAL.pattern}') THEN {day} ELSE {cell} END"
