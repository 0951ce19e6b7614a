"""The schema of a Spark catalog, or of one of its databases."""

from collections.abc import Sequence

from pleasqlarify.databases.schemas import spark_definitions, spark_rows
from pleasqlarify.databases.schemas.catalogue import ByReader, Outline, read
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.databases.spark_address import SparkAddress
from pleasqlarify.databases.worker.alarm import alarm
from pleasqlarify.databases.worker.engines import spark_session as sessions
from pleasqlarify.databases.worker.engines.spark_session import SparkSession
from pleasqlarify.errors import DatabaseUnavailable, reason
from pleasqlarify.tables import ForeignKey, Schema

TELLING_S = 60.0  # for all that the catalog says of tables and columns
NO_ENTRY = ("UNAUTHENTICATED", "PERMISSION_DENIED")
MISSING = {"SCHEMA_NOT_FOUND": "database", "CATALOG_NOT_FOUND": "catalog"}


def read_spark(address: SparkAddress, name: str, visibility: Visibility) -> tuple[Schema, str]:
    """What the user may see, and what the catalog is called; raises DatabaseUnavailable."""
    try:
        spark = sessions.opened(address)
        try:
            catalog = str(spark.catalog.currentCatalog())
            return read(_SparkCatalogue(spark, only=address.database), visibility), catalog
        finally:
            sessions.ended(spark)
    except sessions.ERRORS as exc:
        raise DatabaseUnavailable(_trouble(exc, address, name)) from None  # it may know the token


def _trouble(error: Exception, address: SparkAddress, name: str) -> str:
    if isinstance(error, OSError):
        return f"cannot reach the server of {name!r}: {reason(error)}"
    if any(word in str(error) for word in NO_ENTRY):
        return f"the server of {name!r} refuses the user or the token"
    if sessions.is_cut(error):
        return f"the server of {name!r} does not speak Spark Connect, or not with this encryption"
    if sessions.condition(error) == sessions.CANCELED:
        return f"the server of {name!r} is busy: it has not told its tables within {TELLING_S:.0f} s"
    missing = next((kind for mark, kind in MISSING.items() if mark in sessions.condition(error)), "")
    if missing:
        return f"no {missing} {getattr(address, missing)!r} on the server"
    return f"cannot read {name!r}: {sessions.sentence(error)}"


class _SparkCatalogue(ByReader):
    dialect = "spark"

    def __init__(self, spark: SparkSession, only: str) -> None:
        self.reader = spark_rows.Reader(spark)
        self.default = str(spark.catalog.currentDatabase())
        with alarm(TELLING_S, self.reader.interrupt):
            self._outlines = spark_definitions.outlines(spark, self.default, only)

    def outlines(self) -> Sequence[Outline]:
        return self._outlines

    def foreign_keys(self) -> Sequence[ForeignKey]:
        """None: what Spark is told of keys, it does not keep."""
        return ()
