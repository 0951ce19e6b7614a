"""Tables of typed columns as queries of each engine, and each engine's raw connection to ask them by."""

import datetime as dt
import sqlite3
from contextlib import closing, contextmanager
from dataclasses import dataclass
from decimal import Decimal

import duckdb
import psycopg
import pymysql
from hypothesis import strategies as st

import mariadb_server
import postgres_server
from pleasqlarify.databases.worker import hashing
from pleasqlarify.tables import Failed, Table

DAY = dt.datetime(2024, 2, 29, tzinfo=dt.UTC)
TYPES = {
    "duckdb": {
        "whole": "BIGINT", "huge": "HUGEINT", "fraction": "DOUBLE", "decimal": "DECIMAL(18,4)",
        "text": "VARCHAR", "truth": "BOOLEAN", "day": "DATE", "moment": "TIMESTAMP",
        "zoned": "TIMESTAMP WITH TIME ZONE", "bytes": "BLOB",
    },
    "postgres": {
        "whole": "bigint", "huge": "numeric", "fraction": "double precision", "decimal": "numeric",
        "text": "text", "truth": "boolean", "day": "date", "moment": "timestamp",
        "zoned": "timestamptz", "bytes": "bytea",
    },
    "mysql": {
        "whole": "SIGNED", "huge": "DECIMAL(40,0)", "fraction": "DOUBLE", "decimal": "DECIMAL(18,4)",
        "text": "CHAR", "day": "DATE", "moment": "DATETIME(6)",
    },
    "sqlite": {"whole": "INTEGER", "fraction": "REAL", "text": "TEXT", "bytes": "BLOB"},
}  # fmt: skip
KINDS = {"SIGNED": "bigint", "CHAR": "varchar", "DATETIME(6)": "datetime"}  # what a MySQL column then is
CELLS = {
    "whole": st.integers(-3, 3) | st.sampled_from([2**53 + 1, 2**53, -(2**63) + 1]),
    "huge": st.integers(-3, 3) | st.sampled_from([2**63, -(2**64), 10**30]),
    "fraction": st.sampled_from(
        [0.0, -0.0, 1.0, 2.5, 0.1, 0.1 + 2e-14, 1 / 3, 3 - 1e-13, -7e-5, 3e10, 12345678901.5]
    ),
    "decimal": st.sampled_from([Decimal("1.0000"), Decimal("2.5000"), Decimal("0.1000"), Decimal("-3")]),
    "text": st.sampled_from(["a", " a ", "a\t", "A", "", "1", "Größe", "2024-02-29", "it's", "\u00e9"]),
    "truth": st.booleans(),
    "day": st.sampled_from([dt.date(2024, 2, 29), dt.date(1999, 12, 31)]),
    "moment": st.sampled_from(
        [day.replace(tzinfo=None) for day in (DAY, DAY.replace(hour=3), DAY.replace(hour=3, microsecond=5))]
    ),
    "zoned": st.sampled_from([DAY, DAY.replace(second=2), DAY.replace(second=2, microsecond=5)]),
    "bytes": st.sampled_from([b"a", b"\x00\xff", b""]),
}  # fmt: skip


@dataclass(frozen=True)
class Typed:
    """A table: the kind of each column, and the rows."""

    kinds: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]


@st.composite
def typed(draw, engine, max_columns=3):
    """A table of one to six rows."""
    kinds = draw(st.lists(st.sampled_from(sorted(TYPES[engine])), min_size=1, max_size=max_columns))
    row = st.tuples(*[st.none() | CELLS[kind] for kind in kinds])
    return Typed(tuple(kinds), tuple(draw(st.lists(row, min_size=1, max_size=6))))


@st.composite
def pairs(draw, engine):
    """Two tables, the second often the first but for what a fingerprint does not see, or for one cell."""
    one = draw(typed(engine))
    if draw(st.booleans()):
        return one, draw(typed(engine))
    columns = draw(st.permutations(range(len(one.kinds))))
    columns += draw(st.lists(st.sampled_from(columns), max_size=1))
    rows = [[row[j] for j in columns] for row in draw(st.permutations(one.rows))]
    kinds = [one.kinds[j] for j in columns]
    if draw(st.booleans()):
        i, j = draw(st.integers(0, len(rows) - 1)), draw(st.integers(0, len(columns) - 1))
        rows[i][j] = draw(CELLS[kinds[j]])
    for j, kind in enumerate(kinds):
        if (
            kind == "whole"
            and all(row[j] is None or abs(row[j]) < 100 for row in rows)
            and draw(st.booleans())
        ):
            kinds[j] = "fraction"
    return one, Typed(tuple(kinds), tuple(map(tuple, rows)))


def query(engine, table):
    """A statement that returns the table."""
    types = [TYPES[engine][kind] for kind in table.kinds]
    return " UNION ALL ".join(
        "SELECT "
        + ", ".join(f"{_cast(engine, cell, type_)} AS x" for cell, type_ in zip(row, types, strict=True))
        for row in table.rows
    )


def types(engine, table):
    """The types of its columns as the engine's worker tells them."""
    named = [TYPES[engine][kind] for kind in table.kinds]
    return [KINDS.get(name, name) for name in named] if engine == "mysql" else named


@contextmanager
def asking(engine):
    """What runs a statement on a raw connection of this engine."""
    if engine == "sqlite":
        connection = sqlite3.connect(":memory:", isolation_level=None)
        hashing.add_to(connection)
    elif engine == "duckdb":
        connection = duckdb.connect(config={"threads": 1})
    else:
        server = (postgres_server if engine == "postgres" else mariadb_server).server()
        connection = server.connected().thing
    with closing(connection):
        yield lambda sql: _asked(connection, sql)


def _asked(connection, sql):
    cursor = connection.cursor()
    try:
        cursor.execute(sql)
    except (sqlite3.Error, duckdb.Error, psycopg.Error, pymysql.Error) as exc:
        return Failed(str(exc))
    names = tuple(d[0] for d in cursor.description)
    return Table(names, ("",) * len(names), tuple(map(tuple, cursor.fetchall())))


def _cast(engine, cell, type_):
    if cell is None:
        literal = "NULL"
    elif isinstance(cell, bytes):
        literal = f"'\\x{cell.hex()}'" if engine == "postgres" else f"X'{cell.hex()}'"
        literal = "'" + "".join(f"\\x{byte:02x}" for byte in cell) + "'" if engine == "duckdb" else literal
    elif isinstance(cell, bool):
        literal = str(cell).upper()
    elif isinstance(cell, float):
        literal = f"{cell!r}e0" if "e" not in repr(cell) else repr(cell)
    elif isinstance(cell, int | Decimal):
        literal = str(cell)
    else:
        literal = "'" + str(cell).replace("'", "''") + "'"
    return literal if engine == "sqlite" else f"CAST({literal} AS {type_})"
