"""The schema of any database that SQLAlchemy has a dialect for, by its inspector."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from pleasqlarify.databases.alchemy_dialects import spoken
from pleasqlarify.databases.schemas import alchemy_definitions, alchemy_rows
from pleasqlarify.databases.schemas.catalogue import Outline, read
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.databases.worker.engines import alchemy_session as sessions
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import ForeignKey, Relation, Schema

FEW_S = 20.0  # for what the catalogue says, in one statement of it


def read_alchemy(url: sa.URL, engine: sa.Engine, name: str, visibility: Visibility) -> Schema:
    """What the user may see of the database of an engine; raises DatabaseUnavailable."""
    opened = False
    try:
        with engine.connect() as connection:
            opened = True
            return read(_AlchemyCatalogue(connection, whole=not url.database), visibility)
    except sessions.ERRORS as exc:
        begin = "read" if opened else "open"
        raise DatabaseUnavailable(f"cannot {begin} {name!r}: {sessions.words(exc, url)}") from None


class _AlchemyCatalogue:
    def __init__(self, connection: sa.Connection, whole: bool) -> None:
        with sessions.transaction(connection, FEW_S):
            place = alchemy_definitions.Place.of(sa.inspect(connection), whole)
            self._outlines = alchemy_definitions.outlines(place)
            self._keys = alchemy_definitions.keys(place)
        self.dialect = spoken(connection.dialect.name)
        self.default = place.default
        self._reader = alchemy_rows.Reader(connection)

    def outlines(self) -> Sequence[Outline]:
        return self._outlines

    def foreign_keys(self) -> Sequence[ForeignKey]:
        return self._keys

    def count(self, relation: Relation) -> int | None:
        return self._reader.count(relation)

    def rows(self, relation: Relation, limit: int) -> Sequence[Sequence[Any]] | None:
        return self._reader.rows(relation, limit)

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        return self._reader.holds(relation, column, values)
