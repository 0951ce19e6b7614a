"""Where sessions are kept so that they survive a restart: what was asked, all that arrived, every reply.

Events are only ever added; a session that was removed can be brought back until the store is opened anew.
No credentials are among them: a database is known by a reference without any. A store is a SQLite file of
this machine, or a PostgreSQL that several servers share.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

from pleasqlarify.apps.folders import data_folder
from pleasqlarify.errors import PleasqlarifyError, UnknownName

SERVERS = ("postgresql://", "postgres://")
INSTALL = "a store in PostgreSQL needs psycopg: pip install 'pleasqlarify[postgres]'"

Value = Mapping[str, Any]
"""An event as JSON values; its ``type`` says what it is."""


class StoreUnavailable(PleasqlarifyError, OSError):
    """What was said cannot be written down or read: no room, no right to, out of reach, or held elsewhere."""


class WrittenElsewhere(PleasqlarifyError, RuntimeError):
    """Another server went on with the same session meanwhile."""

    def __init__(self) -> None:
        super().__init__("another server went on with this question; reload it")


@dataclass(frozen=True, slots=True)
class Kept:
    """One session as it was created; ``pool_json`` is what was proposed by the last time it was written,
    ``owner`` the name of whose it is, "" where a server has one user only.
    """

    id: str
    created: str
    pool_json: str
    database_ref: str
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a session; ``parent`` is the place in the tree that a reply follows."""

    seq: int
    parent: int | None
    at: str
    value: Value


class Store(Protocol):
    """Sessions and their events, for any number of threads. All of it raises StoreUnavailable."""

    name: str
    """What to call it on screen, without credentials."""

    beside: Path
    """What else a server keeps on this machine is named after this: uploads, what its cookie is made of."""

    def create(self, kept: Kept, first: Value) -> None:
        """A new session with its first event, number 0."""

    def append(self, session: str, seq: int, events: Sequence[tuple[Value, int | None]]) -> None:
        """Add events with their parents, the first one as number ``seq``; all of them or none.

        Raises WrittenElsewhere if that number is taken.
        """

    def keep_pool(self, session: str, pool_json: str) -> None:
        """Write down what has been proposed by now."""

    def remove(self, session: str) -> None:
        """Leave a session out of the list, and forget it when the store is opened next."""

    def bring_back(self, session: str) -> None:
        """Undo ``remove``."""

    def sessions(self, owner: str | None = None) -> list[Kept]:
        """All that are not removed, newest first, without their pools; of one owner if it is named."""

    def session(self, identifier: str) -> Kept | None:
        """The session with this id."""

    def events(self, session: str, types: Iterable[str] = ()) -> list[Event]:
        """What happened in a session, in order; only of these types if any are named."""

    def events_of(self, sessions: Sequence[str], types: Iterable[str]) -> dict[str, list[Event]]:
        """The events of these types in each of several sessions, asked for at once."""

    def close(self) -> None:
        """Let go of it."""


def opened(where: str | Path | None = None) -> Store:
    """The store at a path or a URL, by default in the user's data folder; raises StoreUnavailable."""
    if isinstance(where, str) and where.lower().startswith(SERVERS):
        if find_spec("psycopg") is None:
            raise UnknownName(INSTALL)
        from pleasqlarify.apps.store_postgres import PostgresStore

        return PostgresStore(where)
    if isinstance(where, str) and "://" in where:
        raise UnknownName(f"no store by {where.partition('://')[0]}://; there are files and postgresql://")
    from pleasqlarify.apps.store_sqlite import SqliteStore

    return SqliteStore(Path(where) if where else data_folder() / "sessions.db")


def newer(name: str) -> StoreUnavailable:
    """The refusal of a store whose tables this version does not know."""
    return StoreUnavailable(f"{name} was written by a newer version of this program")


def written(value: Value) -> tuple[str, str]:
    """When an event happens, which is now, and its text."""
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    return at, json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
