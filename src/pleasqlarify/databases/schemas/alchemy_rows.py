"""Rows of tables as SQLAlchemy reads them: how many there are, and some, where reading can be stopped."""

from collections.abc import Sequence
from decimal import Decimal
from time import monotonic
from typing import Any

import sqlalchemy as sa

from pleasqlarify.databases.alchemy_dialects import BEGINNINGS
from pleasqlarify.databases.worker.engines import alchemy_session as sessions
from pleasqlarify.tables import Column, Relation

COUNTING_S = 1.0  # for one table
READING_S = 1.5  # for one relation: a view may be any query
TOGETHER_S = 30.0  # for all relations; after that nothing more is counted or read
MOST_ROWS = 10_000  # read of one table, for they travel
LONGEST = 200  # characters read of a text
NUMBERS = (bool, int, float, Decimal)
BYTES = ("BLOB", "BYTEA", "BINARY", "VARBINARY", "BYTES", "IMAGE", "RAW")
TEXTS = ("CHAR", "TEXT", "STRING", "CLOB")
PART_OF_TEXT = {"mssql": "substring"}  # elsewhere it is substr


class Reader:
    """Reads until its time is over; what comes too late, or cannot be stopped, is None."""

    def __init__(self, connection: sa.Connection) -> None:
        self._connection = connection
        self._until = monotonic() + TOGETHER_S
        self._timed = sessions.stopper(connection) is not None or sessions.name_of(connection) in BEGINNINGS

    def count(self, relation: Relation) -> int | None:
        """Number of rows; None where counting takes too long."""
        found = self._within(COUNTING_S, sa.select(sa.func.count()).select_from(_table(relation)))
        return int(found[0][0]) if found else None

    def rows(self, relation: Relation, limit: int) -> list[tuple[Any, ...]] | None:
        """At most ``limit`` rows; None if that takes too long."""
        table = _table(relation)
        part = getattr(sa.func, PART_OF_TEXT.get(self._connection.dialect.name, "substr"))
        cells = [_cell(table.c[column.name], column, part) for column in relation.columns]
        found = self._within(READING_S, sa.select(*cells).select_from(table).limit(min(limit, MOST_ROWS)))
        return None if found is None else [tuple(map(_plain, row)) for row in found]

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        """How many of these distinct values occur in the column; 0 if looking takes too long."""
        place = _table(relation).c[column]
        found = self._within(
            READING_S, sa.select(sa.func.count(sa.distinct(place))).where(place.in_(list(values)))
        )
        return int(found[0][0]) if found else 0

    def _within(self, seconds: float, query: sa.Select[Any]) -> list[tuple[Any, ...]] | None:
        left = min(seconds, self._until - monotonic())
        if left <= 0 or not self._timed:
            return None
        try:
            with sessions.timed(self._connection, left):
                return [tuple(row) for row in self._connection.execute(query)]
        except sessions.ERRORS:
            return None


def _table(relation: Relation) -> sa.TableClause:
    columns: list[sa.ColumnClause[Any]] = [sa.column(column.name) for column in relation.columns]
    return sa.table(relation.bare, *columns, schema=relation.schema or None)


def _cell(place: sa.ColumnClause[Any], column: Column, part: Any) -> sa.ColumnElement[Any]:
    """Texts cut, and of bytes no more than whether there are any."""
    kind = column.type.upper()
    if kind.startswith(BYTES):
        return sa.case((place.is_not(None), sa.literal(b"")))
    return part(place, 1, LONGEST) if any(word in kind for word in TEXTS) else place


def _plain(cell: Any) -> Any:
    """Numbers as they are, bytes as none, all else as text: what is nested, too."""
    if cell is None or isinstance(cell, NUMBERS):
        return cell
    if isinstance(cell, bytes | bytearray | memoryview):
        return b""
    return str(cell)[:LONGEST]
