"""Sessions in one SQLite file, which its owner alone may read."""

import json
import os
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pleasqlarify.apps.store import Event, Kept, StoreUnavailable, Value, WrittenElsewhere, newer, written
from pleasqlarify.errors import PleasqlarifyError, reason

PATIENCE_S = 5.0  # for another process that is writing
CHANGES = (
    """
CREATE TABLE IF NOT EXISTS session (
  id TEXT PRIMARY KEY, created TEXT NOT NULL, pool_json TEXT NOT NULL, database_ref TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS event (
  session TEXT NOT NULL REFERENCES session (id), seq INTEGER NOT NULL, parent INTEGER, at TEXT NOT NULL,
  json TEXT NOT NULL, PRIMARY KEY (session, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS removed (session TEXT PRIMARY KEY REFERENCES session (id)) WITHOUT ROWID;
""",
    "ALTER TABLE session ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
)
"""What makes each version of the file out of the one before, from none on; only ever added to."""

FORGET = (
    "DELETE FROM event WHERE session IN (SELECT session FROM removed)",
    "DELETE FROM session WHERE id IN (SELECT session FROM removed)",
    "DELETE FROM removed",
)
LISTED = """
SELECT id, created, '', database_ref, owner FROM session
WHERE id NOT IN (SELECT session FROM removed) AND (?1 IS NULL OR owner = ?1) ORDER BY created DESC, id
"""
EVENTS = "SELECT session, seq, parent, at, json FROM event"
ONE = "SELECT id, created, pool_json, database_ref, owner FROM session WHERE id = ?"


class SqliteStore:
    """The file, for any number of threads."""

    def __init__(self, path: Path) -> None:
        self.name, self.beside = str(path), path
        self._lock = threading.Lock()
        with self._told():
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # questions and results are private
            self._connection = sqlite3.connect(
                path, timeout=PATIENCE_S, isolation_level=None, check_same_thread=False
            )
            try:
                self._prepare()
            except BaseException:
                self._connection.close()
                raise

    def create(self, kept: Kept, first: Value) -> None:
        """A new session with its first event, number 0."""
        with self._writing() as cursor:
            row = (kept.id, kept.created, kept.pool_json, kept.database_ref, kept.owner)
            cursor.execute("INSERT INTO session VALUES (?, ?, ?, ?, ?)", row)
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

    def sessions(self, owner: str | None = None) -> list[Kept]:
        """All that are not removed, or only this owner's, newest first, without their pools."""
        return [Kept(*row) for row in self._read(LISTED, (owner,))]

    def session(self, identifier: str) -> Kept | None:
        """The session with this id."""
        rows = self._read(ONE, (identifier,))
        return Kept(*rows[0]) if rows else None

    def events(self, session: str, types: Iterable[str] = ()) -> list[Event]:
        """What happened in a session, in order; only of these types if any are named."""
        return self.events_of([session], types)[session]

    def events_of(self, sessions: Sequence[str], types: Iterable[str]) -> dict[str, list[Event]]:
        """The events of these types in each of several sessions, asked for at once."""
        wanted, found = tuple(types), {session: list[Event]() for session in sessions}
        only = f"AND json_extract(json, '$.type') IN ({_marks(wanted)})" if wanted else ""
        query = f"{EVENTS} WHERE session IN ({_marks(sessions)}) {only} ORDER BY session, seq"
        for session, seq, parent, at, text in self._read(query, (*sessions, *wanted)):
            found[session].append(Event(seq, parent, at, json.loads(text)))
        return found

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()

    def _prepare(self) -> None:
        if self._version() > len(CHANGES):
            raise newer(self.name)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")  # a killed process loses nothing it told
        if self._version() < len(CHANGES):
            with self._writing() as cursor:
                changes = CHANGES[self._version() :]  # looked up anew: another process may have been quicker
                for statement in "; ".join(changes).split(";"):
                    cursor.execute(statement)
                cursor.execute(f"PRAGMA user_version = {len(CHANGES)}")
        if self._connection.execute("SELECT 1 FROM removed").fetchone():
            with self._writing() as cursor:
                for statement in FORGET:
                    cursor.execute(statement)

    def _version(self) -> int:
        version: int = self._connection.execute("PRAGMA user_version").fetchone()[0]
        return version

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
            raise WrittenElsewhere from exc
        except (sqlite3.Error, OSError) as exc:
            if isinstance(exc, PleasqlarifyError):
                raise
            raise StoreUnavailable(f"cannot use {self.name}: {reason(exc)}") from exc


def _marks(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))


def _inserting(session: str, seq: int, parent: int | None, value: Value) -> tuple[str, tuple[object, ...]]:
    return "INSERT INTO event VALUES (?, ?, ?, ?, ?)", (session, seq, parent, *written(value))
