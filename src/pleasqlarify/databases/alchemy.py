"""Any other database, by a URL of SQLAlchemy: ``trino://``, ``snowflake://``, ``postgresql+psycopg://``."""

import os
from contextlib import suppress
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from pleasqlarify.databases.alchemy_dialects import STOPPED_BY, spoken
from pleasqlarify.databases.cell_types import types_by_cells
from pleasqlarify.databases.schemas.alchemy import read_alchemy
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.databases.served import SandboxedServer
from pleasqlarify.databases.urls import Address, called, scheme
from pleasqlarify.databases.worker import wire
from pleasqlarify.databases.worker.engines import alchemy_session as sessions
from pleasqlarify.errors import DatabaseUnavailable, UnknownName
from pleasqlarify.tables import Table

ENVIRONMENT = (  # where drivers look for what the URL does not say
    *("HOME", "USERPROFILE", "APPDATA", "SSL_CERT_*", "REQUESTS_CA_BUNDLE", "*_PROXY", "*_proxy"),
    *("PG*", "MYSQL_*", "ODBC*", "TNS_ADMIN", "ORACLE_*", "SNOWFLAKE_*", "DATABRICKS_*", "TRINO_*"),
    *("GOOGLE_*", "CLOUDSDK_*", "AWS_*", "AZURE_*", "KRB5*"),
)
STOPPING_S = 2  # in which the server is told to stop


class AlchemyDatabase(SandboxedServer):
    """A database that SQLAlchemy's dialects and drivers speak to."""

    engine = "alchemy"

    @staticmethod
    def stop(address: Address, session: Any) -> None:
        """Tells the server to stop a session, where its dialect has a word for that."""
        with suppress(*sessions.ERRORS):
            engine = sessions.created(sa.make_url(address.url))
            with engine.connect() as connection:
                text = STOPPED_BY[sessions.name_of(connection)].format(int(session))
                connection.exec_driver_sql(text)

    def typed(self, table: Table) -> Table:
        """The types that the driver gives; else those of the cells, "" where a column holds several."""
        if all(table.types):
            return table
        found = zip(table.types, types_by_cells(table), strict=True)
        return replace(table, types=tuple(given or seen for given, seen in found))

    def _setup(self, memory: int) -> wire.Message:
        kept = {n: v for n, v in os.environ.items() if any(fnmatchcase(n, known) for known in ENVIRONMENT)}
        return super()._setup(memory) | {"environment": kept}


def opened(url: str, visibility: Visibility) -> AlchemyDatabase:
    """The database behind a URL; raises UnknownName, DatabaseUnavailable."""
    try:
        place = sa.make_url(url)
    except (ArgumentError, ValueError):  # its words hold the URL
        raise DatabaseUnavailable(f"SQLAlchemy cannot read the {scheme(url)}:// URL") from None
    try:
        engine = sessions.created(place)
    except RuntimeError as exc:
        raise UnknownName(str(exc)) from exc
    spoken(engine.dialect.name)
    name = sessions.sqlite_path(place).name if engine.dialect.name == "sqlite" else called(url)
    schema = read_alchemy(place, engine, name, visibility)
    return AlchemyDatabase(Address(url), schema, name=name, catalog=_catalog(place, engine))


def _catalog(place: sa.URL, engine: sa.Engine) -> str:
    """The database's own name for itself, where it may stand before a schema."""
    return (place.database or "").partition("/")[0] if engine.dialect.name != "sqlite" else ""
