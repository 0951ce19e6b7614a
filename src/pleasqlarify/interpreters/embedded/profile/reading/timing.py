"""A deadline for many statements together."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from pleasqlarify.databases import Database
from pleasqlarify.tables import Limit, Limits, Table

ONE_S = 2.0  # for one statement
LEAST_S = 0.05  # no statement is started with less
BYTES = 64_000_000  # of one answer


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment after which no statement is started; those that run then are stopped."""

    at: float

    @classmethod
    def within(cls, seconds: float) -> "Deadline":
        return cls(monotonic() + seconds)

    @property
    def left_s(self) -> float:
        return max(0.0, self.at - monotonic())

    @property
    def passed(self) -> bool:
        return self.left_s < LEAST_S


def rows_of(
    database: Database, sql: str, deadline: Deadline, *, most: int = 100_000, part: bool = False
) -> Sequence[Sequence[Any]]:
    """The rows of a statement, none if it does not work or takes too long; with ``part`` those that came."""
    if deadline.passed:
        return ()
    outcome = database.run(sql, Limits(time_s=min(ONE_S, deadline.left_s), rows=most, bytes=BYTES))
    if not isinstance(outcome, Table):
        return ()
    return outcome.rows if part or outcome.limited in (None, Limit.ROWS) else ()
