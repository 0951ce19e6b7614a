"""DuckDB, guarded: opened once for reading, cut off from files, network and settings."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import duckdb

from pleasqlarify.databases.closed_off import connected
from pleasqlarify.databases.estimates import EXPLAINING
from pleasqlarify.databases.quoting import placed
from pleasqlarify.databases.worker.alarm import alarm
from pleasqlarify.databases.worker.engines import Cursor
from pleasqlarify.databases.worker.engines.duckdb_pool import Pool
from pleasqlarify.databases.worker.engines.duckdb_written import tables_written
from pleasqlarify.tables import Limit

MEMORY_SHARE = (
    0.5  # of the address space, for what DuckDB counts; the rest is code, threads and what it does not
)
SIZES = (32 << 20, 96 << 20)  # bytes, enough for most statements; others have all that there is
PART = r'"(?:[^"]|"")*"|[^".\s]+'
NAME = re.compile(rf"(?:{PART})(?:\.(?:{PART}))*")  # with its schema, as DuckDB tells it; an alias may follow
MAIN = "main"  # the schema whose name need not be said
BATCH = 256  # rows taken from the engine at a time


def open_engine(setup: Mapping[str, Any]) -> "DuckdbEngine":
    """The database of a setup, open; raises RuntimeError with a sentence where that fails."""
    path = Path(setup["path"])
    try:
        files, zone = setup.get("files", ()), setup.get("zone", "")
        most = int(setup["memory"] * MEMORY_SHARE)

        def connect(memory: int) -> duckdb.DuckDBPyConnection:
            return connected(path, _config(memory), files, zone)

        smaller = () if files else (size for size in SIZES if size < most)
        pool = Pool(connect, (*smaller, most))
        return DuckdbEngine((path, *map(Path, files)), pool, setup["tables"], setup["views"])
    except duckdb.Error as error:
        raise RuntimeError(_trouble(path, error)) from error


def _config(memory: int) -> dict[str, str | bool | int | float | list[str]]:
    return {
        "threads": 1,  # sums of floats come out the same every time
        "memory_limit": f"{memory >> 20}MiB",
        "max_temp_directory_size": "0KB",
        "enable_external_access": False,
        "autoinstall_known_extensions": False,
        "autoload_known_extensions": False,
        "allow_community_extensions": False,
        "python_enable_replacements": False,
        "lock_configuration": True,
    }


class DuckdbEngine:
    """An open file; each statement has a session of its own, so nothing one leaves is seen by the next."""

    errors: tuple[type[Exception], ...] = (duckdb.Error, MemoryError, RuntimeError, ValueError, OverflowError)

    def __init__(
        self,
        paths: Sequence[Path],
        pool: Pool,
        tables: Iterable[Sequence[str]],
        views: Iterable[Sequence[str]],
    ) -> None:
        self._paths = paths  # of the database, then of what its views read
        self._pool = pool
        connection = pool.connection()
        (self._catalog,) = connection.execute("SELECT lower(current_database())").fetchone() or ("",)
        self._readable = {self._place(table) for table in tables}
        for view in views:  # a view that the user may see may read what it reads
            with suppress(duckdb.Error):
                self._readable |= self._read(connection, f"FROM {placed(view)}")

    def session(self) -> None:
        """None: there is no server."""

    @contextmanager
    def statement(self, sql: str, time_s: float) -> Iterator[Cursor]:
        """One statement in a session of its own."""
        session = self._pool.connection().cursor()
        try:
            self._check(session, sql.removeprefix(EXPLAINING["duckdb"]))
            with alarm(time_s, session.interrupt):
                session.execute(sql)
                described = session.description or []
                columns, types = [str(d[0]) for d in described], [str(d[1]) for d in described]
                yield Cursor(columns, types, _rows(session))
        finally:
            session.close()
            self._pool.shrink()

    def limit(self, error: Exception) -> Limit | None:
        """DuckDB has a class for each, but for what the system refuses it."""
        if isinstance(error, duckdb.InterruptException):
            return Limit.TIME
        short = ("bad_alloc", "allocat", "out of memory")
        out = isinstance(error, (MemoryError, duckdb.OutOfMemoryException))
        return Limit.MEMORY if out or any(word in str(error).lower() for word in short) else None

    def words(self, error: Exception) -> str:
        """DuckDB's first line, without the kind of error and without paths."""
        gone = next((path for path in self._paths[1:] if not path.exists()), None)
        return f"{gone.name!r} is no longer there" if gone else _first_line(self._paths, error)

    def is_lost(self, error: Exception) -> bool:
        """After a fatal error DuckDB answers nothing more."""
        fatal = (duckdb.FatalException, duckdb.InternalException)
        return isinstance(error, fatal) or "has been invalidated" in str(error)

    def has_more(self) -> bool:
        """Whether the next statement has more memory than the last."""
        return self._pool.grow()

    def _check(self, session: duckdb.DuckDBPyConnection, sql: str) -> None:
        """A second look, by DuckDB's own parser: one query, of tables the user may see."""
        statements = session.extract_statements(sql)
        kinds = {str(statement.type).rpartition(".")[2] for statement in statements}
        if len(statements) != 1 or not kinds <= {"SELECT", "MULTI"}:
            raise RuntimeError("only one query can run, and nothing else")
        if "MULTI" in kinds:  # PIVOT finds its columns by a query before the query
            return
        for place in self._read(session, sql) - self._readable:
            raise RuntimeError(f"no table {'.'.join(place)!r}")

    def _read(self, session: duckdb.DuckDBPyConnection, sql: str) -> set[tuple[str, ...]]:
        """The places of the tables that a statement reads."""
        try:
            return {self._place(_parts(name)) for name in session.get_table_names(sql, qualified=True)}
        except duckdb.BinderException:  # it cannot read (a, b) IN (SELECT a, b ...), which runs
            return {self._place(parts) for parts in tables_written(session, sql)}

    def _place(self, parts: Sequence[str]) -> tuple[str, ...]:
        """Schema and name in small letters, as far as they are said; without the database and ``main``."""
        *places, name = (part.lower() for part in parts)
        if len(places) == 2 or places == [self._catalog]:
            places = places[1:]
        return (*(place for place in places if place != MAIN), name)


def _parts(told: str) -> list[str]:
    """The parts of a name, without their quotes and without an alias.

    >>> _parts('sales."old.orders" AS o')
    ['sales', 'old.orders']
    """
    name = NAME.match(told)
    parts = re.findall(PART, name[0]) if name else [told]
    return [part[1:-1].replace('""', '"') if part[0] == '"' else part for part in parts]


def _rows(session: duckdb.DuckDBPyConnection) -> Iterator[tuple[Any, ...]]:
    while rows := session.fetchmany(BATCH):
        yield from rows


def _first_line(paths: Sequence[Path], error: Exception) -> str:
    line = next((line for line in str(error).splitlines() if line.strip()), type(error).__name__)
    kind, colon, rest = line.partition(": ")
    line = rest if colon and kind.endswith("Error") else line
    for path in paths:
        line = line.replace(str(path), path.name)
    return line.strip().rstrip(".")


def _trouble(path: Path, error: Exception) -> str:
    name, text = path.name, str(error)
    if not path.exists():
        return f"{name!r} is no longer there"
    if "Could not set lock" in text or "lock" in text.lower():
        return f"{name!r} is locked: another program has it open for writing"
    return f"cannot open {name!r}: {_first_line([path], error)}"
