"""The schema of a Spark catalog, or of one of its databases."""

from collections.abc import Sequence
from typing import Any

from pleasqlarify.databases.schemas import spark_definitions, spark_rows
from pleasqlarify.databases.schemas.catalogue import Outline, read
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.databases.spark_address import SparkAddress
from pleasqlarify.databases.worker.engines import spark_session as sessions
from pleasqlarify.databases.worker.engines.spark_session import PySparkException, SparkSession
from pleasqlarify.errors import DatabaseUnavailable, reason
from pleasqlarify.tables import ForeignKey, Relation, Schema

NO_ENTRY = ("UNAUTHENTICATED", "PERMISSION_DENIED")


def read_spark(address: SparkAddress, name: str, visibility: Visibility) -> tuple[Schema, str]:
    """What the user may see, and what the catalog is called; raises DatabaseUnavailable."""
    try:
        spark = sessions.opened(address)
        try:
            return read(_SparkCatalogue(spark, only=address.database), visibility), str(
                spark.catalog.currentCatalog()
            )
        finally:
            sessions.ended(spark)
    except PySparkException as exc:
        if any(word in str(exc) for word in NO_ENTRY):
            raise DatabaseUnavailable(f"{name!r} refuses the token or user of the URL") from exc
        raise DatabaseUnavailable(f"cannot read {name!r}: {sessions.sentence(exc)}") from exc
    except (OSError, ValueError) as exc:
        why = reason(exc) if isinstance(exc, OSError) else sessions.sentence(exc)
        raise DatabaseUnavailable(f"cannot reach {name!r} at {address.host}:{address.port}: {why}") from exc


class _SparkCatalogue:
    dialect = "spark"

    def __init__(self, spark: SparkSession, only: str) -> None:
        self._reader = spark_rows.Reader(spark)
        self.default = str(spark.catalog.currentDatabase())
        self._outlines = spark_definitions.outlines(spark, self.default, only)

    def outlines(self) -> Sequence[Outline]:
        return self._outlines

    def foreign_keys(self) -> Sequence[ForeignKey]:
        """None: what Spark is told of keys, it does not keep."""
        return ()

    def count(self, relation: Relation) -> int | None:
        return self._reader.count(relation)

    def rows(self, relation: Relation, limit: int) -> Sequence[Sequence[Any]] | None:
        return self._reader.rows(relation, limit)

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        return self._reader.holds(relation, column, values)
