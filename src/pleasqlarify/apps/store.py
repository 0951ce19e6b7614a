"""Sessions that survive a restart: what was asked, everything that arrived, every reply, in one SQLite file.

Events are only ever added; a session that was removed can be brought back until the file is opened anew.
No credentials are among them: a database is known by a reference without any.
"""

import json
import os
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pleasqlarify.errors import PleasqlarifyError, reason

VERSION = 1
PATIENCE_S = 5.0  # for another process that is writing
TABLES = """
CREATE TABLE IF NOT EXISTS session (
  id TEXT PRIMARY KEY, created TEXT NOT NULL, pool_json TEXT NOT NULL, database_ref TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS event (
  session TEXT NOT NULL REFERENCES session (id), seq INTEGER NOT NULL, parent INTEGER, at TEXT NOT NULL,
  json TEXT NOT NULL, PRIMARY KEY (session, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS removed (session TEXT PRIMARY KEY REFERENCES session (id)) WITHOUT ROWID;
"""
FORGET = (
    "DELETE FROM event WHERE session IN (SELECT session FROM removed)",
    "DELETE FROM session WHERE id IN (SELECT session FROM removed)",
    "DELETE FROM removed",
)

Value = Mapping[str, Any]
"""An event as JSON values; its ``type`` says what it is."""


class StoreUnavailable(PleasqlarifyError, OSError):
    """What was said cannot be written down or read: no room, no right to, or the file is held elsewhere."""


class WrittenElsewhere(PleasqlarifyError, RuntimeError):
    """Another server went on with the same session meanwhile."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One session as it was created; ``pool_json`` is what was proposed by the last time it was written."""

    id: str
    created: str
    pool_json: str
    database_ref: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a session; ``parent`` is the place in the tree that a reply follows."""

    seq: int
    parent: int | None
    at: str
    value: Value


class Store:
    """The file, for any number of threads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        with self._told():
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # questions and results are private
            self._connection = sqlite3.connect(
                path, timeout=PATIENCE_S, isolation_level=None, check_same_thread=False
            )
            self._prepare()

    def create(self, kept: Kept, first: Value) -> None:
        """A new session with its first event, number 0."""
        with self._writing() as cursor:
            row = (kept.id, kept.created, kept.pool_json, kept.database_ref)
            cursor.execute("INSERT INTO session VALUES (?, ?, ?, ?)", row)
            cursor.execute(*_inserting(kept.id, 0, None, first))

    def append(self, session: str, seq: int, events: Sequence[tuple[Value, int | None]]) -> None:
        """Add events with their parents, the first one as number ``seq``; all of them or none.

        Raises WrittenElsewhere if that number is taken.
        """
        with self._writing() as cursor:
            for place, (value, parent) in enumerate(events):
                cursor.execute(*_inserting(session, seq + place, parent, value))

    def keep_pool(self, session: str, pool_json: str) -> None:
        """Write down what has been proposed by now."""
        with self._writing() as cursor:
            cursor.execute("UPDATE session SET pool_json = ? WHERE id = ?", (pool_json, session))

    def remove(self, session: str) -> None:
        """Leave a session out of the list, and forget it when the file is opened next."""
        with self._writing() as cursor:
            cursor.execute("INSERT OR IGNORE INTO removed VALUES (?)", (session,))

    def bring_back(self, session: str) -> None:
        """Undo ``remove``."""
        with self._writing() as cursor:
            cursor.execute("DELETE FROM removed WHERE session = ?", (session,))

    def sessions(self) -> list[Kept]:
        """All that are not removed, newest first, without their pools."""
        rows = self._read(
            "SELECT id, created, '', database_ref FROM session "
            "WHERE id NOT IN (SELECT session FROM removed) ORDER BY created DESC, id"
        )
        return [Kept(*row) for row in rows]

    def session(self, identifier: str) -> Kept | None:
        """The session with this id."""
        rows = self._read("SELECT * FROM session WHERE id = ?", (identifier,))
        return Kept(*rows[0]) if rows else None

    def events(self, session: str, types: Iterable[str] = ()) -> list[Event]:
        """What happened in a session, in order; only of these types if any are named."""
        wanted = tuple(types)
        marks = ", ".join("?" * len(wanted))
        only = f"AND json_extract(json, '$.type') IN ({marks})" if wanted else ""
        query = f"SELECT seq, parent, at, json FROM event WHERE session = ? {only} ORDER BY seq"  # noqa: S608
        rows = self._read(query, (session, *wanted))
        return [Event(seq, parent, at, json.loads(text)) for seq, parent, at, text in rows]

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()

    def _prepare(self) -> None:
        version = self._connection.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise StoreUnavailable(f"{self.path} was written by a newer version of this program")
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute(
            "PRAGMA synchronous = NORMAL"
        )  # a killed process loses nothing that was told
        self._connection.executescript(TABLES)
        self._forget()
        self._connection.execute(f"PRAGMA user_version = {VERSION}")

    def _forget(self) -> None:
        """Drop for good what was removed before."""
        if self._connection.execute("SELECT 1 FROM removed").fetchone():
            self._connection.execute("BEGIN IMMEDIATE")
            for statement in FORGET:
                self._connection.execute(statement)
            self._connection.execute("COMMIT")

    def _read(self, query: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        with self._lock, self._told():
            return self._connection.execute(query, values).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Cursor]:
        with self._lock, self._told():
            cursor = self._connection.cursor()
            cursor.execute("BEGIN IMMEDIATE")
            try:
                yield cursor
                cursor.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    cursor.execute("ROLLBACK")
                raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What goes wrong with the file, in one sentence."""
        try:
            yield
        except sqlite3.IntegrityError as exc:
            raise WrittenElsewhere("another server went on with this question; reload it") from exc
        except (sqlite3.Error, OSError) as exc:
            if isinstance(exc, PleasqlarifyError):
                raise
            raise StoreUnavailable(f"cannot use {self.path}: {reason(exc)}") from exc


def _inserting(session: str, seq: int, parent: int | None, value: Value) -> tuple[str, tuple[object, ...]]:
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    text = json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    return "INSERT INTO event VALUES (?, ?, ?, ?, ?)", (session, seq, parent, at, text)
