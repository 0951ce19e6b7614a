"""A sample as an SQLite file."""

import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from decimal import Decimal
from pathlib import Path
from typing import Any

from pleasqlarify.databases.quoting import quoted
from pleasqlarify.interpreters.embedded.profile.sampling.rows import Rows
from pleasqlarify.interpreters.embedded.profile.ways import Edge

TYPE = re.compile(r"[\w ]+(\([\d, ]+\))?$")  # any other is left out: SQLite needs none


def write(path: Path, tables: Iterable[Rows], edges: Sequence[Edge]) -> None:
    """Writes the rows into a new file, with indexes on keys."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        for table in tables:
            _write(connection, table)
        for place, (name, columns) in enumerate(_indexed(edges)):
            listed = ", ".join(map(quoted, columns))
            connection.execute(f"CREATE INDEX sample_{place} ON {quoted(name)} ({listed})")
        connection.execute("COMMIT")


def _write(connection: sqlite3.Connection, table: Rows) -> None:
    name, columns = quoted(table.relation.name), table.relation.columns
    defined = ", ".join(f"{quoted(c.name)} {c.type if TYPE.match(c.type) else ''}" for c in columns)
    connection.execute(f"CREATE TABLE {name} ({defined})")
    marks = ", ".join("?" for _ in columns)
    rows = (tuple(map(_bound, row)) for row in table.chosen)
    connection.executemany(f"INSERT INTO {name} VALUES ({marks})", rows)  # noqa: S608


def _indexed(edges: Sequence[Edge]) -> dict[tuple[str, tuple[str, ...]], None]:
    ends = ((edge.table, edge.columns, edge.to_table, edge.to_columns) for edge in edges)
    return dict.fromkeys(pair for t, c, to, key in ends for pair in ((t, c), (to, key)))


def _bound(cell: Any) -> Any:
    return float(cell) if isinstance(cell, Decimal) else cell
