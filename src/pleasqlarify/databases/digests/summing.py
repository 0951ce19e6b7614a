"""What engines have in common that hash in SQL: every cell gets a number, and numbers are summed."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

NOTHING = "7046029254386353131"
"""The hash of NULL."""


class Summing(ABC):
    """Hashing by expressions of an engine's SQL; for the verbs see ``Hashing``."""

    nothing = NOTHING
    at_once = 1

    @abstractmethod
    def hashed(self, column: str, rounded: str, kind: str) -> str:
        """The hash of a cell that is not NULL; "" for types whose values it cannot tell apart."""

    def cell(self, column: str, rounded: str, kind: str) -> str:
        """The hash of a cell of a column of that type; "" for types whose values it cannot tell apart."""
        of = self.hashed(column, rounded, kind)
        return of and f"CASE WHEN {column} IS NULL THEN {self.nothing} ELSE {of} END"

    def columns(self, cells: Sequence[str]) -> str:
        """Aggregates: the number of rows and a sum a column."""
        return ", ".join(["COUNT(*)", *(f"SUM({self.term(cell)})" for cell in cells)])

    def term(self, number: str) -> str:
        """A hash as it is summed without overflow."""
        return number


def bare_type(kind: str) -> str:
    """A type without its size, in small letters.

    >>> bare_type("NUMERIC(10, 2)")
    'numeric'
    """
    return kind.partition("(")[0].strip().lower()
