"""SQLAlchemy's engines and connections, which read only where the dialect can be told to."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from importlib import import_module
from math import ceil
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from pleasqlarify.databases.alchemy_dialects import BEGINNINGS, PATIENCE
from pleasqlarify.databases.worker.alarm import alarm
from pleasqlarify.databases.worker.engines.sqlite import connected

ERRORS: tuple[type[Exception], ...] = (
    *(SQLAlchemyError, OSError, MemoryError, ValueError, LookupError, OverflowError, RuntimeError),
    *(TypeError, AttributeError, NotImplementedError),  # dialects are by many hands
)
MASK = "***"
STOPS = ("interrupt", "cancel")  # what drivers call it, if they have it, and it stops a running statement
STOPPABLE = frozenset({"pysqlite", "psycopg", "psycopg2", "oracledb"})


def created(url: sa.URL) -> sa.Engine:
    """The engine of a URL, not connected yet. Raises RuntimeError with a sentence where there is none."""
    kind = url.drivername
    try:
        dialect = url.get_dialect()
        driver = dialect.driver
        if getattr(dialect, "is_async", False):
            raise RuntimeError(f"{kind}:// is for asyncio; name another driver of the same database")
        options: dict[str, Any] = {"poolclass": NullPool}
        if driver in PATIENCE:
            options["connect_args"] = PATIENCE[driver]
        if driver == "pysqlite":
            options["creator"] = partial(connected, sqlite_path(url))
            return sa.create_engine(f"{kind}://", **options)
        return sa.create_engine(url, **options)
    except NoSuchModuleError:
        raise RuntimeError(f"no SQLAlchemy dialect for {kind}://; each comes with its package") from None
    except ImportError as error:
        raise RuntimeError(f"{kind}:// needs {error.name or 'a module'}, which is not installed") from error
    except (ArgumentError, TypeError, ValueError) as error:  # their words may hold the URL
        raise RuntimeError(f"SQLAlchemy cannot read the rest of the {kind}:// URL") from error


def sqlite_path(url: sa.URL) -> Path:
    """The file of an SQLite URL; raises RuntimeError where it names none."""
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise RuntimeError("an SQLite URL names a file: sqlite+pysqlite:///PATH")
    return Path(url.database).expanduser().absolute()


@contextmanager
def transaction(connection: sa.Connection, seconds: float) -> Iterator[sa.Connection]:
    """A transaction that reads only and ends in time, where the dialect can be told so; rolled back after."""
    begun = connection.begin()
    try:
        for text in BEGINNINGS.get(name_of(connection), ()):
            connection.exec_driver_sql(text.format(ms=max(1, ceil(seconds * 1000)), s=seconds))
        yield connection
    finally:
        with suppress(*ERRORS):
            begun.rollback()


@contextmanager
def timed(connection: sa.Connection, seconds: float) -> Iterator[None]:
    """Such a transaction, stopped by the driver where the server is not told to stop."""
    stop = stopper(connection)
    with transaction(connection, seconds), alarm(seconds, stop) if stop else nullcontext():
        yield


def name_of(connection: sa.Connection) -> str:
    """The dialect, MariaDB told from MySQL also where the URL does not."""
    dialect = connection.dialect
    return "mariadb" if getattr(dialect, "is_mariadb", False) else dialect.name


def stopper(connection: sa.Connection) -> Callable[[], None] | None:
    """What stops a running statement from another thread; None where the driver has no such thing."""
    if connection.dialect.driver not in STOPPABLE:
        return None
    driver = connection.connection.driver_connection
    found: list[Callable[[], None]] = [getattr(driver, name) for name in STOPS if hasattr(driver, name)]
    return found[0] if found else None


def taught(connection: sa.Connection) -> sa.Connection:
    """The connection, which gives values as Python has the like, where we know its driver that well."""
    if connection.dialect.driver == "psycopg":
        register: Callable[[Any], None] = import_module(f"{__package__}.postgres_types").register
        with connection.begin():
            register(connection.connection.driver_connection)
    return connection


def words(error: BaseException, url: sa.URL) -> str:
    """What went wrong in the driver's words, on one line, without user and password."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    told = cause.args[1] if len(cause.args) > 1 and isinstance(cause.args[0], int) else str(cause)
    lines = (line.strip() for line in str(told).splitlines())
    text = next(filter(None, lines), type(cause).__name__)
    for secret in secrets(url):
        text = re.sub(rf"(?<!\w){re.escape(secret)}(?!\w)", MASK, text)
    return text.rstrip(".")


def secrets(url: sa.URL) -> list[str]:
    """User, password, and whatever else the URL holds beside the place."""
    given: Mapping[str, Any] = url.query
    values = [value for held in given.values() for value in ([held] if isinstance(held, str) else held)]
    return [str(value) for value in (url.password, url.username, *values) if value]
