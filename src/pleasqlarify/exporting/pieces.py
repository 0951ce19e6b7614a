"""All rows of an answer, piece by piece, so that a long result need not be held."""

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from pleasqlarify.databases import Database
from pleasqlarify.errors import RowsMissing
from pleasqlarify.intents import Intent, page
from pleasqlarify.tables import Limits, Outcome, Table

EXPORTING = Limits(time_s=600.0, rows=1 << 40, bytes=8 << 30)
"""What all rows of one answer may cost: ten minutes, 8 GB."""


@runtime_checkable
class Streaming(Protocol):
    """A database that gives rows as they come."""

    def stream(self, sql: str, limits: Limits) -> Iterator[Outcome]:
        """Pieces of one statement's rows; the last says which limit cut them, or why there are none."""


def pieces(intent: Intent, limits: Limits = EXPORTING) -> Iterator[Table]:
    """The answer's rows, one table with columns at least; raises RowsMissing where not all can be had."""
    held, database = page(intent), intent.database
    if held is not None and (database is None or len(intent.texts) == 1):
        yield held
        return
    if database is None:
        raise RowsMissing(f"cannot fetch all rows of {intent.sql!r}: it stands without a database")
    for piece in _asked(database, intent.sql, limits):
        if not isinstance(piece, Table):
            raise RowsMissing(f"cannot fetch all rows of {intent.sql!r}: {piece.message}")
        yield piece
        if piece.limited:
            why = f"they take more {piece.limited} than there may be"
            raise RowsMissing(f"cannot fetch all rows of {intent.sql!r}: {why}")


def _asked(database: Database, sql: str, limits: Limits) -> Iterator[Outcome]:
    if isinstance(database, Streaming):
        yield from database.stream(sql, limits)
    else:
        yield database.run(sql, limits)
