"""The schema of an SQLite file."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from pleasqlarify.databases.schemas import sqlite_definitions, sqlite_rows
from pleasqlarify.databases.schemas.catalogue import Outline, read
from pleasqlarify.databases.schemas.visibility import ALL, Visibility
from pleasqlarify.databases.worker.engines.sqlite import read_only
from pleasqlarify.errors import DatabaseUnavailable, reason
from pleasqlarify.tables import ForeignKey, Relation, Schema

PATIENCE_S = 1.0  # wait for a writer that holds the file

SENTENCES = {
    "database is locked": "{file!r} is locked: another program is writing to it",
    "file is not a database": "{file!r} is not an SQLite database, or it is encrypted",
    "malformed": "{file!r} is damaged: SQLite cannot read all of it",
    "unable to open": "cannot open {file!r}: SQLite must be able to write its log beside it",
}


def read_sqlite(path: str | Path, visibility: Visibility = ALL) -> Schema:
    """What the user may see of an SQLite file; raises DatabaseUnavailable if it cannot be read."""
    path = Path(path)
    try:
        with opened(path) as connection:
            return read(_SqliteCatalogue(connection), visibility)
    except sqlite3.Error as exc:
        sentence = next(
            (s for part, s in SENTENCES.items() if part in str(exc)), f"cannot read {{file!r}}: {exc}"
        )
        raise DatabaseUnavailable(sentence.format(file=path.name)) from exc
    except OSError as exc:
        raise DatabaseUnavailable(f"cannot read {path.name!r}: {reason(exc)}") from exc


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that can only read."""
    with closing(sqlite3.connect(read_only(path.absolute()), uri=True, timeout=PATIENCE_S)) as connection:
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        connection.execute("PRAGMA query_only = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
        yield connection


class _SqliteCatalogue:
    dialect = "sqlite"
    default = "main"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._outlines = sqlite_definitions.outlines(connection)

    def outlines(self) -> Sequence[Outline]:
        return self._outlines

    def foreign_keys(self) -> Sequence[ForeignKey]:
        return sqlite_definitions.keys(self._connection, [o.relation for o in self._outlines])

    def count(self, relation: Relation) -> int | None:
        return sqlite_rows.count(self._connection, relation)

    def rows(self, relation: Relation, limit: int) -> Sequence[Sequence[Any]] | None:
        return sqlite_rows.rows(self._connection, relation, limit)

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        return sqlite_rows.holds(self._connection, relation, column, values)
