"""The functions that there are, of whichever engine."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import cache

import duckdb

import mariadb_server
import postgres_server
from pleasqlarify.databases.gate.functions import lists
from pleasqlarify.databases.gate.functions.never import NEVER

DIALECTS = {"sqlite": "sqlite", "duckdb": "duckdb", "postgres": "postgres", "mariadb": "mysql"}


@cache
def functions(engine: str) -> Sequence[Sequence[str]]:
    """Names to call: those that are allowed, those that never are, and all that some engine knows."""
    names, _ = lists(DIALECTS[engine])
    never = [name.strip("*") for found in NEVER.values() for name in found]
    known = [name for read in _KNOWN for name in read()]
    return sorted(names), sorted(never), sorted(set(known))


def _of_sqlite() -> list[str]:
    with sqlite3.connect(":memory:") as connection:
        found = [name for (name,) in connection.execute("SELECT name FROM pragma_function_list")]
    connection.close()
    return found


def _of_duckdb() -> list[str]:
    with duckdb.connect() as connection:
        found = connection.execute("SELECT DISTINCT function_name FROM duckdb_functions()")
        return [name for (name,) in found.fetchall()]


def _of_postgres() -> list[str]:
    with postgres_server.server().connected() as connection:
        return [name for (name,) in connection.execute("SELECT DISTINCT proname FROM pg_proc").fetchall()]


def _of_mariadb() -> list[str]:
    with mariadb_server.server().connected() as connection, connection.cursor() as cursor:
        cursor.execute("SELECT function FROM information_schema.sql_functions")
        return [name for (name,) in cursor.fetchall()]


_KNOWN: tuple[Callable[[], list[str]], ...] = (_of_sqlite, _of_duckdb, _of_postgres, _of_mariadb)
