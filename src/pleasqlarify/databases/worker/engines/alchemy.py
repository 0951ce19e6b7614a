"""Any database that SQLAlchemy has a dialect for; SQLite with the guards of a file opened by its path."""

import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from pleasqlarify.databases.worker.engines import alchemy_session as sessions
from pleasqlarify.databases.worker.engines.alchemy_engine import AlchemyEngine
from pleasqlarify.databases.worker.engines.sqlite import SqliteEngine
from pleasqlarify.tables import Limit


def open_engine(setup: Mapping[str, Any]) -> "AlchemyEngine":
    """The database of a setup, connected; raises RuntimeError with a sentence where that fails."""
    os.environ.update(setup["environment"])
    url = sa.make_url(setup["url"])
    engine = sessions.created(url)
    if engine.dialect.driver == "pysqlite":
        return _SqliteByAlchemy(url, engine, setup)
    opened = AlchemyEngine(url, engine, setup["name"])
    try:
        opened.connect()
    except opened.errors as error:
        raise RuntimeError(opened.words(error)) from error
    return opened


class _SqliteByAlchemy(AlchemyEngine):
    """SQLite: opened anew for each statement, and armed like a file that is opened by its path."""

    def __init__(self, url: sa.URL, engine: sa.Engine, setup: Mapping[str, Any]) -> None:
        super().__init__(url, engine, setup["name"])
        own = setup.get("functions", ())
        self._guard = SqliteEngine(sessions.sqlite_path(url), setup["tables"], setup["memory"] // 2, own)
        self.errors = (*sessions.ERRORS, *self._guard.errors)

    def session(self) -> None:
        """None: there is no server."""

    @contextmanager
    def begun(self, time_s: float) -> Iterator[sa.Connection]:
        """A connection of its own."""
        with self._engine.connect() as connection:
            opened = connection.connection.driver_connection
            assert isinstance(opened, sqlite3.Connection)
            self._guard.arm(opened, time_s)
            yield connection

    def limit(self, error: Exception) -> Limit | None:
        return super().limit(error) or self._guard.limit(_cause(error))

    def words(self, error: Exception) -> str:
        return self._guard.words(_cause(error))


def _cause(error: Exception) -> Exception:
    cause = error.orig if isinstance(error, DBAPIError) else None
    return cause if isinstance(cause, Exception) else error
