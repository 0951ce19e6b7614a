"""PostgreSQL, reached by a URL."""

from contextlib import closing
from typing import Any

from pleasqlarify.databases.postgres_address import connection_of, name_of, resolved
from pleasqlarify.databases.schemas.postgres import read_postgres
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.databases.served import SandboxedServer
from pleasqlarify.databases.urls import Address
from pleasqlarify.databases.worker.engines.postgres_session import end_session

STOPPING_S = 3  # to reach the server once more; if that fails it notices by itself, or its limit of time does


class PostgresDatabase(SandboxedServer):
    """A database of a PostgreSQL server."""

    engine = "postgres"

    @staticmethod
    def stop(address: Address, session: Any) -> None:
        """Ends the session, for nobody is left to read its answer."""
        end_session(address.url, session, STOPPING_S)


def opened(url: str, visibility: Visibility) -> PostgresDatabase:
    """The database that a URL names; raises DatabaseUnavailable."""
    with closing(connection_of(url)) as connection:
        address, name = Address(resolved(connection)), name_of(connection)
        schema = read_postgres(connection, name, visibility)
        catalog = connection.info.dbname
    return PostgresDatabase(address, schema, name=name, catalog=catalog)
