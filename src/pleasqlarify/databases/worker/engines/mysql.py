"""MySQL and MariaDB, guarded: one query in a read-only transaction, in a session that then forgets it."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any

import pymysql  # type: ignore[import-untyped]
from pymysql.cursors import SSCursor  # type: ignore[import-untyped]

from pleasqlarify.databases.worker.engines import Cursor, mysql_session, mysql_types, mysql_words
from pleasqlarify.databases.worker.engines.mysql_words import Unfinished
from pleasqlarify.tables import Limit

QUERY = re.compile(r"(EXPLAIN FORMAT=JSON )?[\s(]*(SELECT|WITH|VALUES)\b", re.IGNORECASE)
IDLE_S = 5.0  # the limit of time of a session that has been told no other


def open_engine(setup: Mapping[str, Any]) -> "MysqlEngine":
    """The database of a setup, connected; raises RuntimeError with a sentence where that fails."""
    engine = MysqlEngine(setup["url"], setup["name"])
    try:
        engine.session()
    except engine.errors as error:
        raise RuntimeError(engine.words(error)) from error
    return engine


class MysqlEngine:
    """One session, reset after each statement, and made anew where a statement left something unread."""

    errors: tuple[type[Exception], ...] = (
        pymysql.MySQLError,
        OSError,
        RuntimeError,
        ValueError,
        OverflowError,
        MemoryError,
    )

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._name = name
        self._connection: Any = None
        self._time_s = IDLE_S

    def session(self) -> int:
        """The server's number for the session."""
        if self._connection is not None:
            try:
                self._restrict()
            except pymysql.MySQLError:  # idle for too long, or the server was started anew
                self._drop()
        if self._connection is None:
            self._connection = mysql_session.connected(self._url)
            mysql_session.wait_for_ever(self._connection)  # the parent has the clock
            self._restrict()
        number: int = self._connection.thread_id()
        return number

    @contextmanager
    def statement(self, sql: str, time_s: float) -> Iterator[Cursor]:
        """One statement in a read-only transaction, its rows read one by one."""
        if not QUERY.match(sql):
            raise RuntimeError("only one query can run, and nothing else")
        if time_s != self._time_s:
            self._time_s = time_s
            self._restrict()
        self._connection.query("START TRANSACTION READ ONLY")
        cursor = self._connection.cursor(SSCursor)
        deadline = monotonic() + time_s
        try:
            cursor.execute(sql)
            fields = cursor._result.fields
            names, types = [field.name for field in fields], [mysql_types.named(field) for field in fields]
            yield Cursor(names, types, self._rows(cursor, deadline))
        except Exception as error:
            if mysql_words.is_lost(error):
                self._drop(cursor)
            raise
        finally:
            self._let_go(cursor)

    def limit(self, error: Exception) -> Limit | None:
        """By the number of the error, or what a warning told."""
        return mysql_words.limit(error)

    def words(self, error: Exception) -> str:
        """The server's own words, where they name no account and no address."""
        return mysql_words.sentence(error, self._name)

    def is_lost(self, _error: Exception, /) -> bool:
        """Never: the next statement connects anew."""
        return False

    def has_more(self) -> bool:
        """Never: it has what there is."""
        return False

    def _rows(self, cursor: Any, deadline: float) -> Iterator[tuple[Any, ...]]:
        yield from iter(cursor.fetchone, None)
        warned = cursor.warning_count and self._connection.show_warnings()
        limits = [mysql_words.cut(code) for _, code, _ in warned or ()]
        if monotonic() >= deadline:  # BENCHMARK and SLEEP that are stopped answer as if they had ended
            raise Unfinished(Limit.TIME)
        if met := next(filter(None, limits), None):
            raise Unfinished(met)

    def _restrict(self) -> None:
        mysql_session.restrict(self._connection, self._time_s)

    def _let_go(self, cursor: Any) -> None:
        """The session as new if all of the answer was read; else dropped, for the rest may be endless."""
        if self._connection is None:
            return
        if cursor._result is not None and cursor._result.unbuffered_active:
            self._drop(cursor)
            return
        try:
            mysql_session.reset(self._connection)
        except pymysql.MySQLError:
            self._drop(cursor)

    def _drop(self, cursor: Any = None) -> None:
        """Hangs up; the server stops what it was sending."""
        if cursor is not None:
            cursor.connection = None  # or it would read all that is left
            if cursor._result is not None:
                cursor._result.unbuffered_active = False
        connection, self._connection = self._connection, None
        with suppress(pymysql.MySQLError):
            connection.close()
