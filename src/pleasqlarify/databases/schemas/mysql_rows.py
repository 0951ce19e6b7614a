"""Rows of tables on a MySQL or MariaDB server: how many there are, and some of them from all over a table."""

from collections.abc import Sequence
from itertools import pairwise
from time import monotonic
from typing import Any

import pymysql  # type: ignore[import-untyped]

from pleasqlarify.databases.quoting import ticked
from pleasqlarify.databases.worker.engines.mysql_session import restrict
from pleasqlarify.databases.worker.engines.mysql_words import is_lost
from pleasqlarify.tables import Column, Relation

COUNTING_S = 0.5  # for one table
READING_S = 0.7  # for one relation: a view may be any query
ALL_S = 10.0  # for all of them together; what is left then is estimated, or not known
COUNTED_TO = 1_000_000  # rows that can be counted in that time, about
BLOCKS = 20  # places of a large table that rows are read from
LONGEST = 200  # characters read of a text
INTEGERS = frozenset({"tinyint", "smallint", "mediumint", "int", "bigint"})
NUMBERS = INTEGERS | {"decimal", "float", "double", "year"}
TEXTS = frozenset({"char", "varchar", "tinytext", "text", "mediumtext", "longtext", "enum", "set", "json"})
OTHER_TEXTS = frozenset({"date", "datetime", "timestamp", "time", "uuid", "inet4", "inet6"})
ESTIMATE = "SELECT table_rows FROM information_schema.tables WHERE table_schema = {} AND table_name = %s"

Rows_ = list[tuple[Any, ...]]


class Rows:
    """Looks at rows, each for a short time, and all of them together for not much longer."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._until = monotonic() + ALL_S
        self._time_s = 0.0
        self._counts: dict[str, int | None] = {}

    def count(self, relation: Relation) -> int | None:
        """Number of rows, exact where counting is quick, else as the server estimates it, else None."""
        estimate, found = self._estimate(relation), None
        if estimate <= COUNTED_TO:
            found = self._within(COUNTING_S, f"SELECT count(*) FROM {placed(relation)}")  # noqa: S608
        supposed = estimate if estimate > COUNTED_TO else None  # a small one that cannot be counted is stale
        self._counts[relation.name] = int(found[0][0]) if found else supposed
        return self._counts[relation.name]

    def rows(self, relation: Relation, limit: int) -> Rows_ | None:
        """At most ``limit`` rows, spread over the table; None if that takes too long."""
        cells = ", ".join(map(_cell, relation.columns))
        start = f"SELECT {cells} FROM {placed(relation)}"  # noqa: S608
        blocks = self._blocks(relation, limit)
        union = " UNION ALL ".join(f"({start} {block})" for block in blocks)
        found = self._within(READING_S, union) if blocks else None
        if found and len(found) >= limit // 2:  # fewer where the keys lie close together
            return found
        return self._within(READING_S, f"{start} LIMIT {limit}")

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        """How many of these distinct values occur in the column; 0 if looking takes too long."""
        place = ticked(column)
        sql = f"SELECT count(DISTINCT {place}) FROM {placed(relation)} WHERE {place} IN %s"  # noqa: S608
        found = self._within(READING_S, sql, tuple(values))
        return int(found[0][0]) if found else 0

    def _estimate(self, relation: Relation) -> int:
        place = "DATABASE()" if not relation.schema else "%s"
        names = (relation.schema, relation.bare) if relation.schema else (relation.bare,)
        found = self._within(COUNTING_S, ESTIMATE.format(place), *names)
        return int(found[0][0] or 0) if found else 0

    def _blocks(self, relation: Relation, limit: int) -> list[str]:
        """Conditions for rows of evenly spaced places in the range of a whole-numbered key, if it has one."""
        key = next((c for c in relation.columns if relation.primary_key[:1] == (c.name,)), None)
        if key is None or _kind(key) not in INTEGERS or (self._counts.get(relation.name) or 0) <= limit:
            return []
        place = ticked(key.name)
        sql = f"SELECT min({place}), max({place}) FROM {placed(relation)}"  # noqa: S608
        ends = self._within(READING_S, sql)
        if not ends or ends[0][0] is None:
            return []
        low, width = ends[0][0], ends[0][1] - ends[0][0] + 1
        begins = [low + width * n // BLOCKS for n in range(BLOCKS + 1)]
        each = f"ORDER BY {place} LIMIT {max(1, limit // BLOCKS)}"
        return [f"WHERE {place} >= {begin} AND {place} < {end} {each}" for begin, end in pairwise(begins)]

    def _within(self, seconds: float, sql: str, *values: Any) -> Rows_ | None:
        """What a statement finds in that time; None where it fails or takes longer."""
        left = min(seconds, self._until - monotonic())
        if left <= 0:
            return None
        try:
            if seconds != self._time_s:
                restrict(self._connection, seconds)
                self._time_s = seconds
            with self._connection.cursor() as cursor:
                cursor.execute(sql, values or None)
                return list(cursor.fetchall())
        except pymysql.MySQLError as error:
            if is_lost(error):
                raise
            return None


def placed(relation: Relation) -> str:
    """The relation as a FROM names it."""
    return ".".join(map(ticked, relation.parts))


def _kind(column: Column) -> str:
    """The first word of a type, in small letters: "int" of "int(11) unsigned"."""
    return column.type.lower().replace("(", " ").split()[0]


def _cell(column: Column) -> str:
    """Numbers as they are, times and texts as text, of bytes and the like only whether there are any."""
    place, kind = ticked(column.name), _kind(column)
    if kind in NUMBERS:
        return place
    if kind == "bit":
        return f"{place} + 0"
    if kind in TEXTS | OTHER_TEXTS:
        return f"LEFT({place}, {LONGEST})"
    return f"IF({place} IS NULL, NULL, x'')"
