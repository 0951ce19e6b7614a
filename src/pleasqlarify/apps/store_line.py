"""A connection to a PostgreSQL that is made anew when it was cut."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from pleasqlarify.apps.store import StoreUnavailable
from pleasqlarify.databases.worker.engines.postgres_session import connected
from pleasqlarify.databases.worker.engines.postgres_words import trouble, words

CONNECTING_S = 3
PATIENCE = "SET statement_timeout = '10s'"
UNANSWERED = {"tcp_user_timeout": "10000", "keepalives_idle": "10"}
"""When a server that vanished counts as gone (ms, s), unless the URL says otherwise."""

Rows = list[tuple[Any, ...]]
Run = Callable[..., Rows]


class Line:
    """One connection for all threads, each with one statement at a time.

    The address holds the credentials: it is in memory, and nothing that is raised here names it.
    """

    def __init__(self, url: str, name: str) -> None:
        self._url, self._name = url, name
        self._lock = threading.Lock()
        self._connection: psycopg.Connection[Any] | None = None
        self._trouble, self._since = "", 0.0  # why there was no connection the last time, and when

    def run(self, sql: str, values: Sequence[object] = ()) -> Rows:
        """The rows of one statement, said again by a new connection where an old one proves to be cut.

        Raises StoreUnavailable where there is none to be had, and psycopg's IntegrityError.
        """
        with self._held() as (connection, is_new):
            try:
                return _rows(connection, sql, values)
            except psycopg.Error as exc:
                if is_new or not connection.closed:
                    raise self._told(exc) from None
            return self._again(sql, values)

    @contextmanager
    def transaction(self) -> Iterator[Run]:
        """What runs statements that are done all or not at all; raises StoreUnavailable."""
        with self._held() as (connection, _):
            try:
                with connection.transaction():
                    yield lambda sql, values=(): _rows(connection, sql, values)
            except psycopg.Error as exc:
                raise self._told(exc) from None

    def close(self) -> None:
        """Let go of the connection."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()

    def _again(self, sql: str, values: Sequence[object]) -> Rows:
        try:
            return _rows(self._connected(), sql, values)
        except psycopg.Error as exc:
            raise self._told(exc) from None

    @contextmanager
    def _held(self) -> Iterator[tuple["psycopg.Connection[Any]", bool]]:
        """The connection for oneself, and whether it is new.

        Whoever waited while somebody else found none is told the same, and waits no longer.
        """
        asked = monotonic()
        with self._lock:
            if asked < self._since:
                raise StoreUnavailable(self._trouble)
            old = self._connection
            is_new = old is None or old.closed
            yield (self._connected() if is_new or old is None else old), is_new

    def _connected(self) -> "psycopg.Connection[Any]":
        try:
            given = UNANSWERED | conninfo_to_dict(self._url)
            self._connection = connected(make_conninfo("", **given), CONNECTING_S)
            self._connection.execute(PATIENCE)
        except (psycopg.Error, UnicodeError) as exc:
            why = trouble(exc if isinstance(exc, psycopg.Error) else psycopg.ProgrammingError(), self._name)
            self._trouble, self._since = f"sessions cannot be kept: {why}", monotonic()
            raise StoreUnavailable(self._trouble) from None
        return self._connection

    def _told(self, exc: psycopg.Error) -> Exception:
        """What went wrong with a statement, in one sentence."""
        if isinstance(exc, psycopg.IntegrityError):
            return exc
        return StoreUnavailable(f"sessions cannot be kept in {self._name!r}: {words(exc, self._name)}")


def _rows(connection: "psycopg.Connection[Any]", sql: str, values: Sequence[object] = ()) -> Rows:
    cursor = connection.execute(sql.encode(), tuple(values) or None)
    return cursor.fetchall() if cursor.description else []
