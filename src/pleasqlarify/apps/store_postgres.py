"""Sessions in a PostgreSQL that several servers may share, in a schema of their own.

Each method is one statement, which is a transaction by itself: it takes one way there and back, and is done
wholly or not at all.
"""

import json
import re
from collections.abc import Iterable, Sequence

from psycopg.errors import IntegrityError

from pleasqlarify.apps.folders import data_folder
from pleasqlarify.apps.store import Event, Kept, Value, WrittenElsewhere, newer, written
from pleasqlarify.apps.store_line import Line
from pleasqlarify.databases.urls import called

SCHEMA = "SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = 'pleasqlarify'"
VERSION = "CREATE TABLE IF NOT EXISTS pleasqlarify.version (number integer NOT NULL)"
CHANGES = (
    """
CREATE TABLE pleasqlarify.session (
  id text PRIMARY KEY, created text NOT NULL, pool_json text NOT NULL, database_ref text NOT NULL);
CREATE TABLE pleasqlarify.event (
  session text NOT NULL REFERENCES pleasqlarify.session (id), seq bigint NOT NULL, parent bigint,
  at text NOT NULL, type text NOT NULL, json text NOT NULL, PRIMARY KEY (session, seq));
CREATE TABLE pleasqlarify.removed (session text PRIMARY KEY REFERENCES pleasqlarify.session (id))
""",
    "ALTER TABLE pleasqlarify.session ADD COLUMN owner text NOT NULL DEFAULT ''",
)
"""What makes each version of the tables out of the one before, from none on; only ever added to."""

FORGET = """
DELETE FROM pleasqlarify.event WHERE session IN (SELECT session FROM pleasqlarify.removed);
WITH gone AS (DELETE FROM pleasqlarify.removed RETURNING session)
DELETE FROM pleasqlarify.session WHERE id IN (SELECT session FROM gone)
"""
CREATE = """
WITH made AS (INSERT INTO pleasqlarify.session (id, created, pool_json, database_ref, owner)
  VALUES (%s, %s, %s, %s, %s) RETURNING id)
INSERT INTO pleasqlarify.event (session, seq, at, type, json) SELECT id, 0, %s, %s, %s FROM made
"""
APPEND = """
INSERT INTO pleasqlarify.event (session, seq, parent, at, type, json)
SELECT %s, * FROM unnest(%s::bigint[], %s::bigint[], %s::text[], %s::text[], %s::text[])
"""
WRITTEN = "SELECT at, json FROM pleasqlarify.event WHERE session = %s AND seq >= %s ORDER BY seq LIMIT %s"
REMOVE = "INSERT INTO pleasqlarify.removed VALUES (%s) ON CONFLICT DO NOTHING"
LISTED = """
SELECT id, created, '', database_ref, owner FROM pleasqlarify.session WHERE owner = coalesce(%s, owner)
AND id NOT IN (SELECT session FROM pleasqlarify.removed) ORDER BY created COLLATE "C" DESC, id COLLATE "C"
"""
ONE = "SELECT id, created, pool_json, database_ref, owner FROM pleasqlarify.session WHERE id = %s"
EVENTS = """
SELECT session, seq, parent, at, json FROM pleasqlarify.event
WHERE session = ANY(%s) AND (%s::text[] = '{}' OR type = ANY(%s)) ORDER BY session, seq
"""
ONE_AT_A_TIME = "SELECT pg_catalog.pg_advisory_xact_lock(hashtext('pleasqlarify.version'))"


class PostgresStore:
    """The tables, for any number of threads and servers."""

    def __init__(self, url: str) -> None:
        self.name = called(url)
        self.beside = data_folder() / re.sub(r"\W+", "-", f"sessions in {self.name}") / "sessions"
        self._line = Line(url, self.name)
        try:
            self._prepare()
        except BaseException:
            self._line.close()
            raise

    def create(self, kept: Kept, first: Value) -> None:
        """A new session with its first event, number 0."""
        at, text = written(first)
        row = (kept.id, kept.created, kept.pool_json, kept.database_ref, kept.owner, at, _type(first), text)
        try:
            self._line.run(CREATE, row)
        except IntegrityError as exc:
            self._check_ours(kept.id, 0, [(at, text)], exc)

    def append(self, session: str, seq: int, events: Sequence[tuple[Value, int | None]]) -> None:
        """Add events with their parents, the first one as number ``seq``; all of them or none.

        Raises WrittenElsewhere if that number is taken.
        """
        texts = [written(value) for value, _ in events]
        parents, types = [parent for _, parent in events], [_type(value) for value, _ in events]
        numbers = list(range(seq, seq + len(events)))
        columns = (numbers, parents, [at for at, _ in texts], types, [text for _, text in texts])
        try:
            self._line.run(APPEND, (session, *columns))
        except IntegrityError as exc:
            self._check_ours(session, seq, texts, exc)

    def keep_pool(self, session: str, pool_json: str) -> None:
        """Write down what has been proposed by now."""
        self._line.run("UPDATE pleasqlarify.session SET pool_json = %s WHERE id = %s", (pool_json, session))

    def remove(self, session: str) -> None:
        """Leave a session out of the list, and forget it when the store is opened next."""
        self._line.run(REMOVE, (session,))

    def bring_back(self, session: str) -> None:
        """Undo ``remove``."""
        self._line.run("DELETE FROM pleasqlarify.removed WHERE session = %s", (session,))

    def sessions(self, owner: str | None = None) -> list[Kept]:
        """All that are not removed, newest first, without their pools; of one owner if it is named."""
        return [Kept(*row) for row in self._line.run(LISTED, (owner,))]

    def session(self, identifier: str) -> Kept | None:
        """The session with this id."""
        rows = self._line.run(ONE, (identifier,))
        return Kept(*rows[0]) if rows else None

    def events(self, session: str, types: Iterable[str] = ()) -> list[Event]:
        """What happened in a session, in order; only of these types if any are named."""
        return self.events_of([session], types)[session]

    def events_of(self, sessions: Sequence[str], types: Iterable[str]) -> dict[str, list[Event]]:
        """The events of these types in each of several sessions, asked for at once."""
        wanted, found = list(types), {session: list[Event]() for session in sessions}
        for session, seq, parent, at, text in self._line.run(EVENTS, (list(sessions), wanted, wanted)):
            found[session].append(Event(seq, parent, at, json.loads(text)))
        return found

    def close(self) -> None:
        """Let go of the connection."""
        self._line.close()

    def _check_ours(
        self, session: str, seq: int, texts: Sequence[tuple[str, str]], exc: IntegrityError
    ) -> None:
        """Nothing where this very thing is written: the connection was cut before we were told so."""
        there = self._line.run(WRITTEN, (session, seq, len(texts)))
        if there != list(texts):
            raise WrittenElsewhere from exc

    def _prepare(self) -> None:
        """The tables as this version knows them, without what was removed."""
        with self._line.transaction() as run:
            run(ONE_AT_A_TIME)
            if not run(SCHEMA):  # who may not make one may still have been given one
                run("CREATE SCHEMA pleasqlarify")
            run(VERSION)
            found = run("SELECT number FROM pleasqlarify.version")
            version = found[0][0] if found else 0
            if version > len(CHANGES):
                raise newer(f"the store {self.name!r}")
            for change in CHANGES[version:]:
                run(change)
            if version < len(CHANGES):
                run("DELETE FROM pleasqlarify.version")
                run("INSERT INTO pleasqlarify.version VALUES (%s)", (len(CHANGES),))
            run(FORGET)


def _type(value: Value) -> str:
    return str(value.get("type", ""))
