"""Rows of PostgreSQL's tables: how many there are, and some of them from all over a table."""

from collections.abc import Sequence
from time import monotonic
from typing import Any

import psycopg

from pleasqlarify.databases.quoting import placed, quoted
from pleasqlarify.databases.worker.engines.postgres_session import Session
from pleasqlarify.tables import Column, Relation

COUNTING_S = 0.5  # for one table
READING_S = 0.7  # for one relation: a view may be any query
ALL_S = 10.0  # for all of them together; what is left then is estimated, and not looked at
COUNTED_TO = 1_000_000  # rows that can be counted in that time, about
SPARE = 1.3  # sampled so many times as many as wanted: pages are not all equally full
LONGEST = 200  # characters read of a text
NUMBERS = frozenset(
    {"smallint", "integer", "bigint", "numeric", "real", "double precision", "boolean", "oid"}
)

Rows_ = list[tuple[Any, ...]]


class Rows:
    """Looks at rows, each for a short time, and all of them together for not much longer."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._until = monotonic() + ALL_S
        self._counts: dict[str, int | None] = {}

    def count(self, relation: Relation) -> int | None:
        """Number of rows, exact where counting is quick, else as the planner estimates it, else None."""
        where = placed(relation.parts)
        plan = self._within(COUNTING_S, f"EXPLAIN (FORMAT JSON) SELECT FROM {where}")
        estimate = int(plan[0][0][0]["Plan"]["Plan Rows"]) if plan else None
        found = None
        if estimate is None or estimate <= COUNTED_TO:
            found = self._within(COUNTING_S, f"SELECT count(*) FROM {where}")  # noqa: S608
        self._counts[relation.name] = int(found[0][0]) if found else estimate
        return self._counts[relation.name]

    def rows(self, relation: Relation, limit: int) -> Rows_ | None:
        """At most ``limit`` rows, of a large table from pages all over it; None if that takes too long."""
        cells = ", ".join(map(_cell, relation.columns))
        start = f"SELECT {cells} FROM {placed(relation.parts)}"  # noqa: S608
        total = self._counts.get(relation.name)
        if total is not None and total > limit:
            share = min(100.0, 100.0 * SPARE * limit / total)
            sample = f"TABLESAMPLE SYSTEM ({share:.6f}) REPEATABLE (1)"  # the same rows every time
            found = self._within(READING_S, f"{start} {sample} LIMIT {limit}")
            if found and len(found) >= limit // 2:  # foreign tables and views have no pages
                return found
        return self._within(READING_S, f"{start} LIMIT {limit}")

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        """How many of these distinct values occur in the column; 0 if looking takes too long."""
        kind = next(known.type for known in relation.columns if known.name == column)
        place, texts = quoted(column), [str(value) for value in values]
        where = f"{place} = ANY (%s::text[]::{kind}[])"
        sql = f"SELECT count(DISTINCT {place}) FROM {placed(relation.parts)} WHERE {where}"  # noqa: S608
        found = self._within(READING_S, sql, texts)
        return int(found[0][0]) if found else 0

    def _within(self, seconds: float, sql: str, *values: Any) -> Rows_ | None:
        left = self._until - monotonic()
        if left <= 0:
            return None
        try:
            return self._session.rows(sql, min(seconds, left), *values)
        except psycopg.Error:
            return None


def _cell(column: Column) -> str:
    """Numbers as they are, all else as text."""
    place, base = quoted(column.name), column.type.partition("(")[0]
    if base in NUMBERS:
        return place
    if base == "bytea":
        return f"CASE WHEN {place} IS NOT NULL THEN ''::bytea END"
    return f"left({place}::text, {LONGEST})"
