"""What a Spark catalog says: tables, views, columns, comments, of the current database first."""

from collections.abc import Iterator

from pyspark.sql.types import StructField

from pleasqlarify.databases.schemas.catalogue import Outline
from pleasqlarify.databases.schemas.naming import qualified
from pleasqlarify.databases.worker.engines.spark_session import (
    CANCELED,
    PySparkException,
    SparkSession,
    condition,
    quoted,
)
from pleasqlarify.tables import Column, Relation

VIEW = "VIEW"
SYSTEMS = frozenset({"information_schema", "global_temp"})


def outlines(spark: SparkSession, default: str, only: str) -> list[Outline]:
    """Every table and view of one database, or of all of the catalog; what cannot be read is left out."""
    databases = [only] if only else sorted(_databases(spark), key=lambda name: (name != default, name))
    return [outline for database in databases for outline in _of(spark, database, default)]


def _databases(spark: SparkSession) -> set[str]:
    return {database.name for database in spark.catalog.listDatabases()} - SYSTEMS


def _of(spark: SparkSession, database: str, default: str) -> Iterator[Outline]:
    schema = "" if database == default else database
    for table in spark.catalog.listTables(quoted(database)):
        if table.isTemporary:
            continue
        place = quoted(database, table.name)
        try:
            columns = tuple(_column(field) for field in spark.table(place).schema.fields)
            view = (table.tableType or "").endswith(VIEW)
            definition = _definition(spark, place) if view else ""
        except PySparkException as exc:  # a view of what is gone, a table whose files are not to be had
            if condition(exc) == CANCELED:
                raise
            continue
        name, comment = qualified(schema, table.name), table.description or ""
        yield Outline(Relation(name, columns, comment=comment, view=view, schema=schema), (), definition)


def _column(field: StructField) -> Column:
    return Column(field.name, field.dataType.simpleString(), field.metadata.get("comment", ""))


def _definition(spark: SparkSession, place: str) -> str:
    """The query of a view; where it is not told, all that is told, so that no table in it is missed."""
    told = [(row[0], row[1]) for row in spark.sql(f"DESCRIBE TABLE EXTENDED {place}").collect()]
    texts = [text for name, text in told if name in ("View Text", "View Original Text")]
    return "\n".join(texts or [text for _, text in told])
