"""The schema of a database on a MySQL or MariaDB server."""

from collections.abc import Sequence
from contextlib import closing
from typing import Any

import pymysql  # type: ignore[import-untyped]

from pleasqlarify.databases.schemas.catalogue import ByReader, Outline, read
from pleasqlarify.databases.schemas.mysql_definitions import Definitions
from pleasqlarify.databases.schemas.mysql_rows import Rows
from pleasqlarify.databases.schemas.visibility import ALL, Visibility
from pleasqlarify.databases.worker.engines import mysql_session
from pleasqlarify.databases.worker.engines.mysql_words import sentence
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import ForeignKey, Schema

DEFINITIONS_S = 30.0  # for each look into the catalogue, which is slow with very many tables


def read_mysql(url: str, name: str, visibility: Visibility = ALL) -> Schema:
    """What the user may see behind a URL that says all; raises DatabaseUnavailable if it cannot be read."""
    try:
        with closing(mysql_session.connected(url)) as connection:
            mysql_session.wait_for_ever(connection)
            mysql_session.restrict(connection, DEFINITIONS_S)
            return read(_MysqlCatalogue(connection), visibility)
    except (pymysql.MySQLError, OSError, RuntimeError) as exc:  # whose own words name the account
        raise DatabaseUnavailable(sentence(exc, name)) from None


class _MysqlCatalogue(ByReader):
    dialect = "mysql"

    def __init__(self, connection: Any) -> None:
        self._definitions = Definitions(connection)
        self.reader = Rows(connection)

    @property
    def default(self) -> str:
        return self._definitions.default

    def outlines(self) -> Sequence[Outline]:
        return self._definitions.outlines()

    def foreign_keys(self) -> Sequence[ForeignKey]:
        return self._definitions.foreign_keys()
