"""The schema of any database that SQLAlchemy has a dialect for, by its inspector."""

from collections.abc import Sequence

import sqlalchemy as sa

from pleasqlarify.databases.alchemy_dialects import spoken
from pleasqlarify.databases.schemas import alchemy_definitions, alchemy_rows
from pleasqlarify.databases.schemas.catalogue import ByReader, Outline, read
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.databases.worker.engines import alchemy_session as sessions
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import ForeignKey, Schema

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


class _AlchemyCatalogue(ByReader):
    def __init__(self, connection: sa.Connection, whole: bool) -> None:
        with sessions.transaction(connection, FEW_S):
            place = alchemy_definitions.Place.of(sa.inspect(connection), whole)
            self._outlines = alchemy_definitions.outlines(place)
            self._keys = alchemy_definitions.keys(place)
        self.dialect = spoken(connection.dialect.name)
        self.default = place.default
        self.reader = alchemy_rows.Reader(connection)

    def outlines(self) -> Sequence[Outline]:
        return self._outlines

    def foreign_keys(self) -> Sequence[ForeignKey]:
        return self._keys
