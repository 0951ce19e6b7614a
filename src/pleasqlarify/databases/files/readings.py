"""How a person wants columns of files to be read where their values allow several ways."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from pleasqlarify.errors import UnknownName


class Reading(StrEnum):
    """A way to read the values of a column, or of the rows that it labels."""

    DAY_FIRST = "day-first"
    MONTH_FIRST = "month-first"
    DECIMAL_COMMA = "decimal-comma"
    DECIMAL_POINT = "decimal-point"
    TEXT = "text"
    WITHOUT_TOTALS = "without-totals"


@dataclass(frozen=True, slots=True)
class Wish:
    """A column, by its name or table and name, or ``*`` for all, and how to read it."""

    column: str
    reading: Reading

    def is_for(self, table: str, column: str) -> bool:
        """Whether the column is meant, letter case aside."""
        return self.column.casefold() in ("*", column.casefold(), f"{table}.{column}".casefold())

    def __str__(self) -> str:
        return f"{self.column}={self.reading}"


def wishes(texts: Sequence[str]) -> tuple[Wish, ...]:
    """What was asked as ``COLUMN=HOW``; raises UnknownName for a way to read that there is not.

    >>> wishes(["day=month-first"])[0].is_for("sales", "Day")
    True
    """
    return tuple(map(_wish, texts))


def _wish(text: str) -> Wish:
    column, equals, how = text.rpartition("=")
    if not equals or not column.strip() or how.strip() not in set(Reading):
        ways = ", ".join(Reading)
        raise UnknownName(f"cannot read a column as {text!r}; write COLUMN=HOW, where HOW is one of {ways}")
    return Wish(column.strip(), Reading(how.strip()))
