"""Rows of Spark's tables: how many there are, and some of them, in a fixed time however large they are."""

from collections.abc import Sequence
from time import monotonic
from typing import Any

from pleasqlarify.databases.worker.alarm import alarm
from pleasqlarify.databases.worker.engines.spark_session import PySparkException, SparkSession, quoted
from pleasqlarify.tables import Column, Relation

COUNTING_S = 8.0  # for one table: a Spark that has just begun needs seconds for the first
READING_S = 8.0  # for one relation: a view may be any query
TOGETHER_S = 30.0  # for all relations; after that nothing more is counted or read
MOST_ROWS = 10_000  # read of one table, for they travel
SCANNED = 20_000_000  # rows up to which a table is read through for a sample from all over it
LONGEST = 200  # characters read of a text
NUMBERS = {"tinyint", "smallint", "int", "bigint", "float", "double", "decimal", "boolean"}
SPARE = 1.2  # rows asked of a random sample, in proportion to what is wanted
SEED = 7


class Reader:
    """Reads until its time is over; what comes too late is None."""

    def __init__(self, spark: SparkSession) -> None:
        self._spark = spark
        self._until = monotonic() + TOGETHER_S
        self._counts: dict[str, int | None] = {}

    def interrupt(self) -> None:
        """Stop what is running."""
        self._spark.interruptAll()

    def count(self, relation: Relation) -> int | None:
        """Number of rows; None where counting takes too long."""
        found = self._within(COUNTING_S, f"SELECT count(*) FROM {_place(relation)}")  # noqa: S608
        self._counts[relation.name] = found[0][0] if found else None
        return self._counts[relation.name]

    def rows(self, relation: Relation, limit: int) -> list[tuple[Any, ...]] | None:
        """At most ``limit`` rows, from all over a table that is not huge; None if that takes too long."""
        wanted, total = min(limit, MOST_ROWS), self._counts.get(relation.name)
        cells = ", ".join(_cell(column) for column in relation.columns)
        start = f"SELECT {cells} FROM {_place(relation)}"  # noqa: S608
        end = f"LIMIT {wanted}"
        if total is not None and wanted < total <= SCANNED:
            share = min(100.0, 100 * SPARE * wanted / total)
            spread = self._within(
                READING_S, f"{start} TABLESAMPLE ({share:.6f} PERCENT) REPEATABLE ({SEED}) {end}"
            )
            if spread:
                return spread
        return self._within(READING_S, f"{start} {end}")

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        """How many of these distinct values occur in the column; 0 if looking takes too long."""
        place = quoted(column)
        among = ", ".join(map(_written, values))
        sql = f"SELECT count(DISTINCT {place}) FROM {_place(relation)} WHERE {place} IN ({among})"  # noqa: S608
        found = self._within(READING_S, sql)
        return int(found[0][0]) if found else 0

    def _within(self, seconds: float, sql: str) -> list[tuple[Any, ...]] | None:
        left = min(seconds, self._until - monotonic())
        if left <= 0:
            return None
        try:
            with alarm(left, self.interrupt):
                return [tuple(row) for row in self._spark.sql(sql).collect()]
        except PySparkException:
            return None


def _place(relation: Relation) -> str:
    return quoted(*relation.parts)


def _cell(column: Column) -> str:
    """Numbers as they are, all else as text."""
    place, base = quoted(column.name), column.type.partition("(")[0]
    if base in NUMBERS:
        return place
    if base == "binary":
        return f"CASE WHEN {place} IS NOT NULL THEN X'' END"
    return f"left(CAST({place} AS STRING), {LONGEST})"


def _written(value: Any) -> str:
    """A value that was read, as Spark reads it: a number, or else a text, whose backslashes say something."""
    if isinstance(value, bool) or not isinstance(value, str):
        return str(value)
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
