"""Rows of a DuckDB file: how many there are, and some of them from all over a table."""

from collections.abc import Sequence
from typing import Any

import duckdb

from pleasqlarify.databases.quoting import placed, quoted
from pleasqlarify.databases.worker.alarm import alarm
from pleasqlarify.tables import Column, Relation

COUNTING_S = 0.5  # for one table
READING_S = 0.7  # for one relation: a view may be any query
BLOCKS = 20  # places of a large table that rows are read from
LONGEST = 200  # characters read of a text
INTEGERS = {"TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT"}
UNSIGNED = {"UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT"}
NUMBERS = INTEGERS | UNSIGNED | {"FLOAT", "DOUBLE", "DECIMAL", "BOOLEAN"}


def count(connection: duckdb.DuckDBPyConnection, relation: Relation) -> int | None:
    """Number of rows; None where counting takes too long."""
    sql = f"SELECT count(*) FROM {placed(relation.parts)}"  # noqa: S608
    found = _within(connection, COUNTING_S, sql)
    return found[0][0] if found else None


def rows(
    connection: duckdb.DuckDBPyConnection, relation: Relation, limit: int
) -> list[tuple[Any, ...]] | None:
    """At most ``limit`` rows, spread over the table; None if that takes too long."""
    cells = ", ".join(_cell(column) for column in relation.columns)
    start = f"SELECT {cells} FROM {placed(relation.parts)}"  # noqa: S608
    where = "" if relation.view else _spread(connection, relation, limit)
    found = _within(connection, READING_S, f"{start} {where} LIMIT {limit}")
    if found is None and where:  # rows of Parquet have no number
        found = _within(connection, READING_S, f"{start} LIMIT {limit}")
    return found


def holds(
    connection: duckdb.DuckDBPyConnection, relation: Relation, column: str, values: Sequence[Any]
) -> int:
    """How many of these distinct values occur in the column; 0 if looking takes too long."""
    place, marks = quoted(column), ", ".join("?" for _ in values)
    sql = f"SELECT count(DISTINCT {place}) FROM {placed(relation.parts)} WHERE {place} IN ({marks})"  # noqa: S608
    found = _within(connection, READING_S, sql, *values)
    return int(found[0][0]) if found else 0


def _within(
    connection: duckdb.DuckDBPyConnection, seconds: float, sql: str, *values: Any
) -> list[tuple[Any, ...]] | None:
    try:
        with alarm(seconds, connection.interrupt):
            return connection.execute(sql, list(values)).fetchall()
    except duckdb.Error:
        return None


def _cell(column: Column) -> str:
    """Numbers as they are, all else as text: what is nested, too, and times without a time zone library."""
    place, base = quoted(column.name), column.type.partition("(")[0]
    if base in NUMBERS:
        return place
    return (
        f"CASE WHEN {place} IS NOT NULL THEN ''::BLOB END"
        if base == "BLOB"
        else f"left({place}::VARCHAR, {LONGEST})"
    )


def _spread(connection: duckdb.DuckDBPyConnection, relation: Relation, limit: int) -> str:
    """The condition that keeps rows of evenly spaced places; empty where the whole table is wanted."""
    total = count(connection, relation)
    if (
        total is None
        or total <= limit
        or any(column.name.casefold() == "rowid" for column in relation.columns)
    ):
        return ""
    block = max(1, limit // BLOCKS)
    begins = [total * place // BLOCKS for place in range(BLOCKS)]
    return "WHERE " + " OR ".join(f"rowid BETWEEN {begin} AND {begin + block - 1}" for begin in begins)
