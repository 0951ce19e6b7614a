"""Spark, by Spark Connect: ``sc://``."""

import weakref
from contextlib import suppress
from typing import Any
from uuid import UUID, uuid4

from pleasqlarify.databases.schemas.spark import read_spark
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.databases.served import SandboxedServer
from pleasqlarify.databases.spark_address import read, resolved
from pleasqlarify.databases.urls import Address, called
from pleasqlarify.databases.worker import wire
from pleasqlarify.databases.worker.engines import spark_session as sessions
from pleasqlarify.tables import Limits, Outcome, Schema

FEW = 100_000  # rows; more are better streamed than brought together for a LIMIT
UNUSED = 1 << 30  # bytes of address space that the threads of Spark's client reserve and leave empty


class SparkDatabase(SandboxedServer):
    """A database of a Spark catalog, or all of the catalog; each worker has a session of its own."""

    engine = "spark"

    def __init__(self, address: Address, schema: Schema, *, name: str, catalog: str = "") -> None:
        super().__init__(address, schema, name=name, catalog=catalog)
        self._begun: list[str] = []  # the sessions of workers, for a worker that is killed cannot say goodbye
        self._released = weakref.finalize(self, _release, address, self._begun)

    @staticmethod
    def stop(address: Address, session: Any) -> None:
        """Interrupts what a session runs, and releases it."""
        _release(address, [session])

    def close(self) -> None:
        """Let go of processes and sessions; a later run starts anew."""
        super().close()
        _release(self._address, self._begun)

    def _ask(self, sql: str, limits: Limits) -> Outcome:
        """No more rows than are wanted and one, for Spark computes all of a result before it ends."""
        few = limits.rows <= FEW
        return super()._ask(f"SELECT * FROM ({sql}\n) LIMIT {limits.rows + 1}" if few else sql, limits)  # noqa: S608

    def _setup(self, memory: int) -> wire.Message:
        session = str(uuid4())
        self._begun.append(session)
        return super()._setup(memory + UNUSED) | {"session": session}


def opened(url: str, visibility: Visibility) -> SparkDatabase:
    """The database behind a URL; raises DatabaseUnavailable."""
    address, name = Address(resolved(url)), called(url)
    schema, catalog = read_spark(read(address.url), name, visibility)
    return SparkDatabase(address, schema, name=name, catalog=catalog)


def _release(address: Address, ids: list[str]) -> None:
    """Releases sessions, and with them what they run; a server that is gone has none."""
    place = read(address.url)
    with suppress(*sessions.ERRORS):
        while ids:
            sessions.released(place, UUID(ids.pop()))
