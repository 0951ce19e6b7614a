"""SQLite, guarded: reading only, and only what an authorizer allows."""

import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from pleasqlarify.databases.gate.functions import sqlite as functions
from pleasqlarify.databases.gate.functions.listing import words
from pleasqlarify.databases.quoting import quoted
from pleasqlarify.databases.worker import hashing
from pleasqlarify.databases.worker.engines import Cursor
from pleasqlarify.databases.worker.engines.sqlite_kept import Kept, is_write_ahead
from pleasqlarify.tables import Limit

PATIENCE_S = 1.0  # wait for a writer that holds the file
STEPS = 2000  # virtual-machine steps between two looks at the clock; costs nothing from 1000 on
LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 5_000_000,  # longer texts are refused at once: a function cannot be stopped
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 200_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 2000,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 500,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 60,
    sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 500,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 0,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}
DQS_DML = 1013  # SQLITE_DBCONFIG_DQS_DML, which sqlite3 names from Python 3.12 on
BUILT_IN_TABLES = frozenset({"json_each", "json_tree"})
VIRTUAL_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'"
ASKED_BY_VIRTUAL_TABLES = frozenset({"data_version", "page_size"})
SHADOWS = words("_data _idx _content _docsize _config _segments _segdir _stat _node _rowid _parent")


def open_engine(setup: Mapping[str, Any]) -> "SqliteEngine":
    """The database of a setup; its file is not touched yet."""
    own = setup.get("functions", ())
    return SqliteEngine(Path(setup["path"]), setup["tables"], setup["memory"] // 2, own)


class SqliteEngine:
    """A file that is opened anew once it was written, or once a statement has failed."""

    errors: tuple[type[Exception], ...] = (
        sqlite3.Error,
        sqlite3.Warning,
        MemoryError,
        OverflowError,
        OSError,
    )

    def __init__(self, path: Path, tables: list[str], heap: int, own: Iterable[str] = ()) -> None:
        self._path, self._kept = path, Kept(path)
        self._heap = heap
        names = {table.lower() for table in tables}
        shadows = {name + end for name in names for end in SHADOWS}  # what a full-text table is made of
        self._readable = names | shadows | BUILT_IN_TABLES
        self._views = names
        self._functions = functions.NAMES | hashing.NAMES | {name.lower() for name in own}

    def session(self) -> None:
        """None: there is no server."""

    @contextmanager
    def statement(self, sql: str, time_s: float) -> Iterator[Cursor]:
        """One statement; nobody has the connection at the same time."""
        try:
            connection = self._kept.connection(partial(self._opened, time_s))
            _stop_after(connection, time_s)
            with closing(connection.execute(sql)) as cursor:
                columns = [column[0] for column in cursor.description or ()]
                yield Cursor(columns, [""] * len(columns), iter(cursor))
            self._kept.done()
        except BaseException:
            self._kept.drop()
            raise

    def _opened(self, time_s: float) -> sqlite3.Connection:
        connection = connected(self._path)
        try:
            self.arm(connection, time_s)
        except BaseException:
            connection.close()
            raise
        return connection

    def arm(self, connection: sqlite3.Connection, time_s: float) -> None:
        """From here on the connection does nothing but read what it may, for so many seconds."""
        _restrict(connection, self._heap)
        _stop_after(connection, time_s)
        self._declare_virtual_tables(connection)
        hashing.add_to(connection)
        connection.set_authorizer(self._allows)

    def limit(self, error: Exception) -> Limit | None:
        """SQLite says so in words."""
        text = str(error)
        if isinstance(error, MemoryError) or "out of memory" in text:
            return Limit.MEMORY
        if "interrupted" in text:
            return Limit.TIME
        return Limit.BYTES if "too big" in text else None

    def words(self, error: Exception) -> str:
        """SQLite's own words, unless the file is the trouble."""
        text, name = str(error), self._path.name
        if not self._path.exists():
            return f"{name!r} is no longer there"
        if "locked" in text or "busy" in text:
            return f"{name!r} is locked: another program is writing to it"
        if "not a database" in text or "image is malformed" in text:
            return f"{name!r} is not an SQLite database, or it is damaged"
        if "unable to open" in text or isinstance(error, OSError):
            return f"cannot open {name!r}"
        return text

    def is_lost(self, _error: Exception, /) -> bool:
        """Never: after an error the file is opened anew."""
        return False

    def has_more(self) -> bool:
        """Never: it has what there is."""
        return False

    def _declare_virtual_tables(self, connection: sqlite3.Connection) -> None:
        """Lets full-text and other virtual tables set themselves up, which the authorizer would forbid."""
        for (name,) in connection.execute(VIRTUAL_TABLES).fetchall():
            if name.lower() in self._readable:
                connection.execute(f"SELECT 1 FROM {quoted(name)} LIMIT 0").fetchall()  # noqa: S608  # noqa: S608

    def _allows(
        self, action: int, first: str | None, second: str | None, base: str | None, via: str | None
    ) -> int:
        """A view that the user may see may read what it reads; anything else only the user's tables.

        SQLite reports a table expression that is only counted as a read of no column in no database.
        """
        if action in (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_RECURSIVE):
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_READ:
            unreal = base is None and not second
            through_view = via is not None and via.lower() in self._views
            readable = base != "temp" and (first or "").lower() in self._readable
            return sqlite3.SQLITE_OK if unreal or through_view or readable else sqlite3.SQLITE_DENY
        if action == sqlite3.SQLITE_FUNCTION:
            known = (second or "").lower() in self._functions
            return sqlite3.SQLITE_OK if known else sqlite3.SQLITE_DENY
        if action == sqlite3.SQLITE_PRAGMA and first in ASKED_BY_VIRTUAL_TABLES and second is None:
            return sqlite3.SQLITE_OK
        return sqlite3.SQLITE_DENY


def connected(path: Path) -> sqlite3.Connection:
    """A connection to a file that is open for reading."""
    return sqlite3.connect(read_only(path), uri=True, timeout=PATIENCE_S, isolation_level=None)


def read_only(path: Path) -> str:
    """The file as a URI that opens it for reading.

    A file in write-ahead mode that nobody writes is opened as immutable: otherwise SQLite makes two files
    beside it, or fails where it may not.
    """
    at_rest = is_write_ahead(path) and not path.with_name(path.name + "-wal").exists()
    return path.as_uri() + ("?mode=ro&immutable=1" if at_rest else "?mode=ro")


def _stop_after(connection: sqlite3.Connection, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    connection.set_progress_handler(lambda: time.monotonic() > deadline, STEPS)


def _restrict(connection: sqlite3.Connection, heap: int) -> None:
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    for pragma in (
        "query_only = ON",
        "trusted_schema = OFF",
        "cell_size_check = ON",
        "temp_store = MEMORY",
        f"hard_heap_limit = {heap}",
    ):
        connection.execute(f"PRAGMA {pragma}")
    for kind, value in LIMITS.items():
        connection.setlimit(kind, value)
    if hasattr(connection, "setconfig"):  # Python 3.12: a misspelt "name" is an error again
        connection.setconfig(DQS_DML, False)
