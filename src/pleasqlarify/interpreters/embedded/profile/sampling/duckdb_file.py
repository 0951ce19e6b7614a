"""A sample as a DuckDB file."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import duckdb

from pleasqlarify.databases.quoting import placed, quoted
from pleasqlarify.interpreters.embedded.profile.sampling.rows import Row, Rows
from pleasqlarify.interpreters.embedded.profile.ways import Edge

TOGETHER = 200  # rows in one statement


def write(path: Path, tables: Iterable[Rows], _edges: Sequence[Edge]) -> None:
    """Writes the rows into a new file; DuckDB needs no indexes."""
    with duckdb.connect(str(path), config={"threads": 1}) as connection:
        connection.begin()
        for table in tables:
            _create(connection, table)
            for start in range(0, len(table.chosen), TOGETHER):
                _insert(connection, placed(table.relation.parts), table.chosen[start : start + TOGETHER])
        connection.commit()


def _create(connection: duckdb.DuckDBPyConnection, table: Rows) -> None:
    """An empty table of the same columns; what has no type that can be written is text."""
    *schema, _ = table.relation.parts
    if schema:
        connection.execute(f"CREATE SCHEMA IF NOT EXISTS {placed(schema)}")
    name = placed(table.relation.parts)
    for types in ([c.type for c in table.relation.columns], ["VARCHAR"] * len(table.relation.columns)):
        pairs = zip(table.relation.columns, types, strict=True)
        try:
            connection.execute(
                f"CREATE TABLE {name} ({', '.join(f'{quoted(c.name)} {t}' for c, t in pairs)})"
            )
        except (duckdb.ParserException, duckdb.CatalogException, duckdb.BinderException):
            continue
        return


def _insert(connection: duckdb.DuckDBPyConnection, table: str, rows: Sequence[Row]) -> None:
    marks = f"({', '.join('?' for _ in rows[0])})"
    listed = ", ".join(marks for _ in rows)
    connection.execute(
        f"INSERT INTO {table} VALUES {listed}",  # noqa: S608
        [_bound(c) for row in rows for c in row],
    )


def _bound(cell: Any) -> Any:
    """The cell as DuckDB takes it: lists travel as tuples."""
    if isinstance(cell, tuple):
        return [_bound(part) for part in cell]
    return {key: _bound(part) for key, part in cell.items()} if isinstance(cell, dict) else cell
