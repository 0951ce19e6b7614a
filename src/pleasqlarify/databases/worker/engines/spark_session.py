"""A session of Spark Connect that reads tables only: no files named in a query, no variables put into it."""

import logging
import os
import socket
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from uuid import UUID

from pleasqlarify.databases.quoting import ticked
from pleasqlarify.databases.spark_address import SparkAddress


@contextmanager
def _no_doctest() -> Iterator[None]:
    """A block in which the program has a file: without one PySpark, as it is imported, takes us for its
    doctests and wants a Spark home. Afterwards it has none again, for processes it starts would look for it.
    """
    program = sys.modules["__main__"]
    lacks = not hasattr(program, "__file__")
    if lacks:
        program.__file__ = ""
    try:
        yield
    finally:
        if lacks:
            del program.__file__


os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # it writes to the terminal
with warnings.catch_warnings(), _no_doctest():
    warnings.simplefilter("ignore")  # of the newest pandas, of which nothing is used here
    from pyspark.errors import PySparkException
    from pyspark.sql import DataFrame
    from pyspark.sql.connect.session import SparkSession

__all__ = ["DataFrame", "PySparkException", "SparkSession", "opened"]

REACHING_S = 3.0  # for a connection, before anything is said
GUARDS = {
    "spark.sql.runSQLOnFiles": "false",  # SELECT * FROM text.`/etc/passwd`
    "spark.sql.variable.substitute": "false",  # SELECT '${env:HOME}'
}
ERRORS: tuple[type[Exception], ...] = (
    *(PySparkException, OSError, MemoryError, ValueError, LookupError, OverflowError, RuntimeError),
)
CANCELED = "OPERATION_CANCELED"  # how Spark calls it
GONE = ("UNAVAILABLE", "Connection refused", "failed to connect", "Socket closed", "recvmsg")
ZONE = "spark.sql.session.timeZone"

logging.getLogger("SQLQueryContextLogger").disabled = True  # it writes each failed statement to the terminal
logging.getLogger("pyspark").addHandler(logging.NullHandler())


def opened(address: SparkAddress, session: UUID | None = None) -> SparkSession:
    """A session, in the catalog and database that the address names.

    Raises OSError where nobody listens there, and PySparkException with the server's words.
    """
    reach(address)
    remote = address.remote + (f";session_id={session}" if session else "")
    spark = SparkSession(remote)
    spark.client.set_retry_policies([])  # it would try for ten minutes to reach a server that is gone
    try:
        for name, value in GUARDS.items():
            with suppress(PySparkException):  # a vendor's server may know no such setting, and no such files
                spark.conf.set(name, value)
        if address.catalog:
            spark.catalog.setCurrentCatalog(address.catalog)
        if address.database:
            spark.catalog.setCurrentDatabase(quoted(address.database))
    except BaseException:
        ended(spark)
        raise
    return spark


def reach(address: SparkAddress) -> None:
    """Nothing, where somebody listens at the address; raises OSError."""
    socket.create_connection((address.host, address.port), REACHING_S).close()


def ended(spark: SparkSession) -> None:
    """The session released, and the connection closed."""
    with suppress(PySparkException, OSError):
        spark.client.release_session()
    spark.client.close()


def released(address: SparkAddress, session: UUID) -> None:
    """A session of another process released, and with it what it runs; raises one of ``ERRORS``."""
    reach(address)
    spark = SparkSession(f"{address.remote};session_id={session}")
    spark.client.set_retry_policies([])
    ended(spark)


def quoted(*names: str) -> str:
    """The names as Spark writes them, one after the other."""
    return ".".join(map(ticked, names))


def sentence(error: BaseException) -> str:
    """What went wrong, in Spark's words, on one line: without its codes, the plan and the Java behind it."""
    text = next((line for line in str(error).splitlines() if line.strip()), type(error).__name__)
    text = text.partition(" SQLSTATE:")[0].strip()
    if text.startswith("[") and "] " in text:
        text = text.partition("] ")[2]
    return text.rstrip(".")


def is_cut(error: BaseException) -> bool:
    """Whether the connection is the trouble."""
    return any(word in str(error) for word in GONE)


def in_utc() -> None:
    """Makes UTC the zone of this process, in which the client gives moments without saying so."""
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()


def condition(error: BaseException) -> str:
    """Spark's own name for what went wrong; "" where it has none."""
    named: Any = getattr(error, "getCondition", None) or getattr(error, "getErrorClass", None)
    return (named() if named else None) or ""
