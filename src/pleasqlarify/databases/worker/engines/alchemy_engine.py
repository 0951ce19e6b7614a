"""A connection of SQLAlchemy to whatever it has a dialect for: one transaction for each statement."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from pleasqlarify.databases.alchemy_dialects import KNOWN_BY
from pleasqlarify.databases.worker.engines import Cursor, alchemy_cells
from pleasqlarify.databases.worker.engines import alchemy_session as sessions
from pleasqlarify.databases.worker.engines.alchemy_limits import limit_of
from pleasqlarify.tables import Limit

BATCH = 256  # rows taken from the driver at a time
QUERY = re.compile(r"\s*(\(|SELECT\b|WITH\b|VALUES\b|FROM\b|TABLE\b)", re.IGNORECASE)
EXPLAINED = re.compile(r"\s*EXPLAIN\s*(\(FORMAT JSON\)|FORMAT=JSON)\s", re.IGNORECASE)  # runs nothing
LOST = "the connection to {name!r} was cut: its server stopped or cannot be reached any more"
WHOLE = {"no_parameters": True}
STREAMED = {"stream_results": True, "max_row_buffer": BATCH, **WHOLE}


class Late(RuntimeError):
    """The time of a statement is over between two of its rows."""


class AlchemyEngine:
    """One connection, rolled back after each statement, and made anew where it was lost."""

    errors = sessions.ERRORS

    def __init__(self, url: sa.URL, engine: sa.Engine, name: str) -> None:
        self._url = url
        self._engine = engine
        self._name = name
        self._connection: sa.Connection | None = None

    def connect(self) -> sa.Connection:
        """The connection, made anew."""
        lost, self._connection = self._connection, None
        if lost is not None:
            with suppress(*self.errors):
                lost.close()
        self._connection = sessions.taught(self._engine.connect())
        return self._connection

    def session(self) -> int | None:
        """What the server knows its session by, where it can be stopped by that."""
        connection = self._connection or self.connect()
        try:
            return self._known(connection)
        except self.errors:
            return self._known(self.connect())

    @contextmanager
    def statement(self, sql: str, time_s: float) -> Iterator[Cursor]:
        """One query in a transaction of its own."""
        until = time.monotonic() + time_s
        explained = EXPLAINED.match(sql)
        if not explained and not QUERY.match(sql):
            raise RuntimeError("only a query can run, and nothing else")
        with (
            self.begun(time_s) as connection,
            connection.exec_driver_sql(sql, execution_options=WHOLE if explained else STREAMED) as result,
        ):
            described = (result.cursor.description if result.cursor is not None else None) or ()
            columns = [str(column[0]) for column in described]
            types = [alchemy_cells.type_name(column, connection.dialect.driver) for column in described]
            yield Cursor(columns, types, _rows(result, until))

    @contextmanager
    def begun(self, time_s: float) -> Iterator[sa.Connection]:
        """The connection in a transaction, stopped by the driver where the server is not told to stop."""
        connection = self._connection or self.connect()
        with sessions.timed(connection, time_s):
            yield connection

    def limit(self, error: Exception) -> Limit | None:
        """The limit that the driver tells of by its codes or words."""
        return Limit.TIME if isinstance(error, Late) else limit_of(error)

    def words(self, error: Exception) -> str:
        """The driver's first line, without user and password."""
        told = sessions.words(error, self._url)
        if self._connection is None:
            return f"cannot open {self._name!r}: {told}"
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            return LOST.format(name=self._name)
        return told

    def is_lost(self, _error: Exception, /) -> bool:
        """Never: the next statement asks whether the connection is still there."""
        return False

    def has_more(self) -> bool:
        """Never: it has what there is."""
        return False

    def _known(self, connection: sa.Connection) -> int | None:
        text = KNOWN_BY.get(sessions.name_of(connection))
        if text is None:
            return None
        with connection.begin():
            return int(connection.exec_driver_sql(text).scalar_one())


def _rows(result: sa.CursorResult[Any], until: float) -> Iterator[tuple[Any, ...]]:
    for part in result.partitions(BATCH):
        yield from map(alchemy_cells.row, part)
        if time.monotonic() > until:  # a server may count its time anew for each part
            raise Late("the time is up")
