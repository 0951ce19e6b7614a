"""Rows of an SQLite file: how many there are, and some of them from all over a table."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from pleasqlarify.databases.quoting import quoted
from pleasqlarify.databases.worker.alarm import alarm
from pleasqlarify.tables import Relation

COUNTING_S = 0.3  # for one table; 5,000,000 rows take 0.03 s once they are in memory
READING_S = 0.5  # for one relation: a view may be any query
BLOCKS = 20  # places of a large table that rows are read from
LONGEST = 200  # characters read of a text
ROW_ID_NAMES = ("rowid", "_rowid_", "oid")


def count(connection: sqlite3.Connection, relation: Relation) -> int | None:
    """Number of rows, exact where counting is quick, else from the range of row ids, else None."""
    try:
        with alarm(COUNTING_S, connection.interrupt):
            (number,) = connection.execute(f"SELECT count(*) FROM {quoted(relation.name)}").fetchone()  # noqa: S608
    except sqlite3.Error:
        return _estimate(connection, relation)
    return int(number)


def rows(connection: sqlite3.Connection, relation: Relation, limit: int) -> list[tuple[Any, ...]] | None:
    """At most ``limit`` rows, spread over the table; None if that takes too long."""
    cells = ", ".join(_cell(column.name) for column in relation.columns)
    try:
        with alarm(READING_S, connection.interrupt):
            spread = _spread(connection, relation, cells, limit)
            if spread is not None:
                return spread
            sql = f"SELECT {cells} FROM {quoted(relation.name)} LIMIT {limit}"  # noqa: S608
            return connection.execute(sql).fetchall()
    except sqlite3.Error:
        return None


def holds(connection: sqlite3.Connection, relation: Relation, column: str, values: Sequence[Any]) -> int:
    """How many of these distinct values occur in the column; 0 if looking takes too long."""
    place, marks = quoted(column), ", ".join("?" for _ in values)
    sql = f"SELECT count(DISTINCT {place}) FROM {quoted(relation.name)} WHERE {place} IN ({marks})"  # noqa: S608
    try:
        with alarm(READING_S, connection.interrupt):
            return int(connection.execute(sql, tuple(values)).fetchone()[0])
    except sqlite3.Error:
        return 0


def _cell(column: str) -> str:
    place = quoted(column)
    text = f"substr({place}, 1, {LONGEST})"
    return f"CASE typeof({place}) WHEN 'blob' THEN x'' WHEN 'text' THEN {text} ELSE {place} END"


def _row_id(relation: Relation) -> str | None:
    """A name of the row id that no column hides; views have none."""
    names = {column.name.casefold() for column in relation.columns}
    return None if relation.view else next((name for name in ROW_ID_NAMES if name not in names), None)


def _range(connection: sqlite3.Connection, relation: Relation) -> tuple[int, int] | None:
    """The lowest and the highest row id; None for what has none."""
    table, row_id = quoted(relation.name), _row_id(relation)
    if row_id is None:
        return None
    ends = f"SELECT (SELECT min({row_id}) FROM {table}), (SELECT max({row_id}) FROM {table})"  # noqa: S608
    try:
        low, high = connection.execute(ends).fetchone()
    except sqlite3.OperationalError:  # WITHOUT ROWID
        return None
    return (low, high) if isinstance(low, int) and isinstance(high, int) else None


def _spread(
    connection: sqlite3.Connection, relation: Relation, cells: str, limit: int
) -> list[tuple[Any, ...]] | None:
    """Rows from evenly spaced places in the range of row ids; None where there is no such range."""
    ends, row_id = _range(connection, relation), _row_id(relation)
    if ends is None:
        return None
    low, high = ends
    start = f"SELECT {row_id}, {cells} FROM {quoted(relation.name)} WHERE {row_id} >= ?"  # noqa: S608
    sql = f"{start} ORDER BY {row_id} LIMIT ?"
    block = -(-limit // BLOCKS)
    found: list[tuple[Any, ...]] = []
    following = low
    for place in range(BLOCKS):
        begin = max(following, low + (high - low + 1) * place // BLOCKS)
        met = connection.execute(sql, (begin, min(block, limit - len(found)))).fetchall()
        found += (row[1:] for row in met)
        following = met[-1][0] + 1 if met else following
    return found


def _estimate(connection: sqlite3.Connection, relation: Relation) -> int | None:
    """The width of the range of row ids, where a file of this size can hold so many rows."""
    ends = _range(connection, relation)
    if ends is None:
        return None
    ((size,),) = connection.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    width = ends[1] - ends[0] + 1
    return width if width * (len(relation.columns) + 2) < size else None
