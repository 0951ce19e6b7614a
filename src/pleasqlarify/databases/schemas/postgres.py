"""The schema of a PostgreSQL database: what its catalogue lets this role read."""

from collections.abc import Sequence
from typing import Any

import psycopg

from pleasqlarify.databases.schemas import postgres_definitions
from pleasqlarify.databases.schemas.catalogue import ByReader, Outline, read
from pleasqlarify.databases.schemas.postgres_rows import Rows
from pleasqlarify.databases.schemas.visibility import ALL, Visibility
from pleasqlarify.databases.worker.engines import postgres_words
from pleasqlarify.databases.worker.engines.postgres_session import Session
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import ForeignKey, Schema


def read_postgres(connection: "psycopg.Connection[Any]", name: str, visibility: Visibility = ALL) -> Schema:
    """What this role may read of a database; raises DatabaseUnavailable if its catalogue cannot be read."""
    try:
        return read(_PostgresCatalogue(Session(connection)), visibility)
    except psycopg.Error as exc:
        raise DatabaseUnavailable(f"cannot read {name!r}: {postgres_words.words(exc, name)}") from exc


class _PostgresCatalogue(ByReader):
    dialect = "postgres"

    def __init__(self, session: Session) -> None:
        self._session = session
        self.reader = Rows(session)
        self.default = postgres_definitions.default_schema(session)

    def outlines(self) -> Sequence[Outline]:
        return postgres_definitions.outlines(self._session, self.default)

    def foreign_keys(self) -> Sequence[ForeignKey]:
        return postgres_definitions.keys(self._session, self.default)
