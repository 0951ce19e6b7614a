"""MySQL and MariaDB, reached by a URL."""

from contextlib import closing, suppress
from typing import Any

import pymysql  # type: ignore[import-untyped]

from pleasqlarify.databases.mysql_address import resolved
from pleasqlarify.databases.schemas.mysql import read_mysql
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.databases.served import SandboxedServer
from pleasqlarify.databases.urls import Address, called
from pleasqlarify.databases.worker.engines.mysql_session import connected

STOPPING_S = 2.0  # to reach the server once more; if that fails its own limit of time stops the statement


class MysqlDatabase(SandboxedServer):
    """A database of a MySQL or MariaDB server, or all of them that the account may read."""

    engine = "mysql"

    @staticmethod
    def stop(address: Address, session: Any) -> None:
        """Ends the session, for nobody is left to read its answer."""
        with (
            suppress(pymysql.MySQLError, OSError, RuntimeError),
            closing(connected(address.url, STOPPING_S)) as connection,
        ):
            connection.query(f"KILL {int(session)}")


def opened(url: str, visibility: Visibility) -> MysqlDatabase:
    """The database that a URL names; raises UnknownName, DatabaseUnavailable."""
    address = Address(resolved(url))
    name = called(address.url)
    schema = read_mysql(address.url, name, visibility)
    return MysqlDatabase(address, schema, name=name)
