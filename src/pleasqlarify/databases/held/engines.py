"""Engines of SQLAlchemy: the database behind their URL, opened anew; SQLite in memory is copied."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from typing import Any

import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

from pleasqlarify.databases import Database, alchemy, urls
from pleasqlarify.databases.held import sqlite_connections
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.errors import DatabaseUnavailable, UnknownName


def opened(engine: Any, visibility: Visibility) -> Database:
    """The database of the engine, opened anew by its URL; its credentials stay in memory.

    Raises UnknownName for one that cannot be read here, DatabaseUnavailable where it cannot be reached.
    """
    if not isinstance(engine, sa.Engine):
        driver = engine.dialect.driver
        raise UnknownName(f"an engine of {driver} is asynchronous; make one with create_engine()")
    if engine.dialect.name == "sqlite":
        return _sqlite(engine, visibility)
    url = engine.url.render_as_string(hide_password=False)
    kind = urls.kind_of(url)
    own = kind is not None and find_spec(kind.module) is not None
    return urls.open_server(url, visibility) if own else alchemy.opened(url, visibility)


def _sqlite(engine: sa.Engine, visibility: Visibility) -> Database:
    try:
        with _connected(engine) as connection:
            return sqlite_connections.opened(connection, visibility)
    except (sa.exc.SQLAlchemyError, sqlite3.Error) as exc:
        driver = getattr(exc, "orig", None) or exc  # whose words come without those of SQLAlchemy around them
        raise DatabaseUnavailable(f"cannot read the engine: {str(driver).lower()}") from exc


@contextmanager
def _connected(engine: sa.Engine) -> Iterator[Any]:
    """A connection of the driver, left as it was: no transaction ends."""
    if isinstance(engine.pool, StaticPool):  # giving its connection back would roll back what others began
        yield engine.pool.connection.dbapi_connection
    else:
        with closing(engine.raw_connection()) as borrowed:
            yield borrowed.driver_connection
