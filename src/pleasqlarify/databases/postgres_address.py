"""Where a PostgreSQL server is and who asks: from the URL, else from libpq's environment and files."""

import getpass
from collections.abc import Mapping
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import Conninfo

from pleasqlarify.databases.urls import called, label, scheme
from pleasqlarify.databases.worker.engines import postgres_words
from pleasqlarify.databases.worker.engines.postgres_session import connected
from pleasqlarify.errors import DatabaseUnavailable


def connection_of(url: str) -> "psycopg.Connection[Any]":
    """A connection by a URL; raises DatabaseUnavailable with one sentence, free of credentials."""
    text = scheme(url) + url[len(scheme(url)) :]  # libpq wants small letters
    try:
        return connected(text)
    except psycopg.Error as exc:
        raise DatabaseUnavailable(postgres_words.trouble(exc, _named(text))) from None
    except UnicodeError:
        raise DatabaseUnavailable(f"cannot read the postgresql:// URL: {postgres_words.ADVICE}") from None


def resolved(connection: "psycopg.Connection[Any]") -> str:
    """How to connect again just so where neither environment nor files are, as libpq writes it."""
    info = connection.info
    known = info.get_parameters() | {"dbname": info.dbname, "user": info.user, "password": info.password}
    known.pop("service", None)  # what its file says is among the rest
    return make_conninfo(**known)


def name_of(connection: "psycopg.Connection[Any]") -> str:
    """What to call the database on screen."""
    return label(connection.info.dbname, connection.info.host)


def _named(url: str) -> str:
    """What to call the database that a URL names, by libpq's own rules."""
    try:
        given = {**_defaults(), **conninfo_to_dict(url)}
    except psycopg.Error:
        return called(url)
    user = given.get("user") or getpass.getuser()
    host = str(given.get("host") or given.get("hostaddr") or "")
    return label(str(given.get("dbname") or user), host)


def _defaults() -> Mapping[str, str]:
    known = Conninfo.get_defaults()
    return {option.keyword.decode(): option.val.decode() for option in known if option.val}
