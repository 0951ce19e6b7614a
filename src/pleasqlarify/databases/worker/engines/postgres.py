"""PostgreSQL, guarded: a read-only transaction for each statement, which runs by the extended protocol."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg import adapt
from psycopg.abc import Transformer
from psycopg.pq import ExecStatus, Format

from pleasqlarify.databases.worker.engines import Cursor, postgres_words
from pleasqlarify.databases.worker.engines.postgres_session import COPYING, Session, connected
from pleasqlarify.tables import Limit

BATCH = 256  # rows taken from the connection at a time
ROWS = frozenset({ExecStatus.SINGLE_TUPLE, ExecStatus.TUPLES_CHUNK, ExecStatus.TUPLES_OK})


def open_engine(setup: Mapping[str, Any]) -> "PostgresEngine":
    """The database of a setup, connected; raises RuntimeError with a sentence where that fails."""
    engine = PostgresEngine(setup["url"], setup["name"])
    try:
        engine.session()
    except psycopg.Error as error:
        raise RuntimeError(engine.words(error)) from error
    return engine


class Unconnected(psycopg.Error):
    """There is no connection, or none any more; says why."""


class PostgresEngine:
    """A server's database, by one connection that is replaced when it is lost."""

    errors: tuple[type[Exception], ...] = (psycopg.Error, MemoryError, ValueError, OverflowError, OSError)

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._name = name
        self._session: Session | None = None

    def session(self) -> str:
        """What its statements are called at the server, connected anew if it was lost."""
        return self._connected().name

    @contextmanager
    def statement(self, sql: str, time_s: float) -> Iterator[Cursor]:
        """One statement in a transaction of its own."""
        session = self._begun(time_s)
        try:
            yield _running(session.connection, sql)
        except psycopg.Error as error:
            if not session.is_alive():
                raise Unconnected(postgres_words.cut(self._name)) from error
            raise
        finally:
            session.end()

    def _connected(self) -> Session:
        if self._session is None or not self._session.is_alive():
            try:
                self._session = Session(connected(self._url))
            except psycopg.Error as error:
                raise Unconnected(postgres_words.trouble(error, self._name)) from error
        return self._session

    def _begun(self, time_s: float) -> Session:
        """A session in a transaction; one that turns out to be lost is replaced once."""
        session = self._connected()
        try:
            session.begin(time_s)
        except psycopg.Error:
            self._session = None
            session = self._connected()
            session.begin(time_s)
        return session

    def limit(self, error: Exception) -> Limit | None:
        """PostgreSQL has a code for each."""
        return postgres_words.limit(error)

    def words(self, error: Exception) -> str:
        """PostgreSQL's own words, unless the connection is the trouble."""
        return str(error) if isinstance(error, Unconnected) else postgres_words.words(error, self._name)

    def is_lost(self, _error: Exception, /) -> bool:
        """Never: the next statement connects anew."""
        return False

    def has_more(self) -> bool:
        """Never: it has what there is."""
        return False


def _running(connection: "psycopg.Connection[Any]", sql: str) -> Cursor:
    """The statement, sent as one that can be no more than one; its rows as they come."""
    pgconn = connection.pgconn
    transformer: Transformer = adapt.Transformer(connection)
    pgconn.send_query_params(sql.encode(), None, result_format=Format.TEXT)
    if psycopg.capabilities.has_stream_chunked():
        pgconn.set_chunked_rows_mode(BATCH)
    else:
        pgconn.set_single_row_mode()
    first = _result(pgconn)
    columns, types = [], []
    for place in range(first.nfields):
        columns.append((first.fname(place) or b"").decode("utf-8", "replace"))
        types.append(_type(connection, first.ftype(place)))
    transformer.set_pgresult(first)
    return Cursor(columns, types, _rows(pgconn, transformer, first))


def _rows(pgconn: psycopg.pq.abc.PGconn, transformer: Transformer, first: Any) -> Iterator[tuple[Any, ...]]:
    result = first
    while result.status != ExecStatus.TUPLES_OK:
        yield from transformer.load_rows(0, result.ntuples, tuple)
        result = _result(pgconn)
        transformer.set_pgresult(result, set_loaders=False)
    while pgconn.get_result() is not None:
        pass


def _result(pgconn: psycopg.pq.abc.PGconn) -> Any:
    """The next piece of the result; raises what the server says instead."""
    result = pgconn.get_result()
    if result is None or result.status in (ExecStatus.COMMAND_OK, ExecStatus.EMPTY_QUERY):
        raise psycopg.ProgrammingError("it returns no rows")
    if result.status in COPYING:
        raise psycopg.ProgrammingError("it copies rows, which is not allowed")
    if result.status not in ROWS:
        raise psycopg.errors.error_from_result(result)
    return result


def _type(connection: "psycopg.Connection[Any]", oid: int) -> str:
    known = connection.adapters.types.get(oid)
    if known is None:
        return ""
    return f"{known.regtype}[]" if known.array_oid == oid else known.regtype
