"""Spark by Spark Connect, guarded: nothing but a query gets past its parser, and a late one is stopped."""

import atexit
import os
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, tzinfo
from typing import Any
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from pleasqlarify.databases.spark_address import SparkAddress, read
from pleasqlarify.databases.worker.alarm import alarm
from pleasqlarify.databases.worker.engines import Cursor
from pleasqlarify.databases.worker.engines import spark_session as sessions
from pleasqlarify.databases.worker.engines.spark_cells import readable, reader
from pleasqlarify.databases.worker.engines.spark_session import DataFrame, PySparkException, SparkSession
from pleasqlarify.errors import reason
from pleasqlarify.tables import Limit

LEAVING_S = 2.0
LOST = "the connection to {name!r} was cut: its server stopped or cannot be reached any more"
MEMORY = ("maxResultSize", "OutOfMemory", "UNABLE_TO_ACQUIRE_MEMORY", "Cannot reserve", "RESOURCE_EXHAUSTED")


def open_engine(setup: Mapping[str, Any]) -> "SparkEngine":
    """The server of a setup, connected; raises RuntimeError with a sentence where that fails."""
    sessions.in_utc()
    address = read(setup["url"])
    engine = SparkEngine(address, setup["name"])
    try:
        engine.connect(UUID(setup["session"]))
    except engine.errors as error:
        raise RuntimeError(engine.words(error)) from error
    atexit.register(engine.leave)
    return engine


class SparkEngine:
    """A session of its own on the server; it holds nothing but its settings, so statements share it."""

    errors = sessions.ERRORS

    def __init__(self, address: SparkAddress, name: str) -> None:
        self._address = address
        self._name = name
        self._spark: SparkSession
        self._zone: tzinfo = UTC
        self._late = threading.Event()

    def connect(self, session: UUID) -> None:
        """Opens the session of that name."""
        self._spark = sessions.opened(self._address, session)
        with suppress(KeyError, ValueError):  # Spark knows zones that are not in the list, such as GMT+2
            self._zone = ZoneInfo(self._spark.conf.get(sessions.ZONE) or "UTC")

    def leave(self) -> None:
        """Ends the process, within a moment: its client would wait for ever for a server that is gone."""
        with alarm(LEAVING_S, lambda: os._exit(0)):
            sessions.ended(self._spark)
            os._exit(0)

    def session(self) -> str:
        """What Spark knows it by; a new one where the old one was closed while idle, or its server ended."""
        try:
            self._spark.conf.get(sessions.ZONE)
        except self.errors:
            lost = UUID(self._spark.session_id)
            self._spark.client.close()
            self.connect(uuid4())
            with suppress(*self.errors):  # what it ran goes on for minutes where only the network was cut
                sessions.released(self._address, lost)
        return str(self._spark.session_id)

    @contextmanager
    def statement(self, sql: str, time_s: float) -> Iterator[Cursor]:
        """One query: in brackets, where Spark's grammar has room for nothing else."""
        self._late.clear()
        with alarm(time_s, self._interrupt):
            bracketed = f"SELECT * FROM ({sql}\n)"  # noqa: S608
            frame = self._spark.sql(bracketed)
            fields = frame.schema.fields
            columns, types = [f.name for f in fields], [f.dataType.simpleString() for f in fields]
            yield Cursor(columns, types, self._rows(frame, bracketed))

    def limit(self, error: Exception) -> Limit | None:
        """Time, where we interrupted it; memory, where the driver or this process has too little."""
        if self._late.is_set():
            return Limit.TIME
        short = isinstance(error, MemoryError) or any(word in str(error) for word in MEMORY)
        return Limit.MEMORY if short else None

    def words(self, error: Exception) -> str:
        """Spark's first line, unless the connection is the trouble."""
        if isinstance(error, OSError) and not isinstance(error, PySparkException):
            return f"cannot reach the server of {self._name!r}: {reason(error)}"
        if sessions.is_cut(error):
            return LOST.format(name=self._name)
        return sessions.sentence(error)

    def is_lost(self, _error: Exception, /) -> bool:
        """Never: the next statement asks whether the session is still there."""
        return False

    def has_more(self) -> bool:
        """Never: it has what there is."""
        return False

    def _rows(self, frame: DataFrame, sql: str) -> Iterator[tuple[Any, ...]]:
        schema = frame.schema
        text = readable(sql, schema)
        made = reader(schema, self._zone)
        rows = iter((self._spark.sql(text) if text else frame).toLocalIterator())
        whole = False
        try:
            for row in rows:
                yield made(row)
            whole = True
        finally:
            if not whole:
                with suppress(*self.errors):
                    self._spark.interruptAll()

    def _interrupt(self) -> None:
        self._late.set()
        with suppress(*self.errors):
            self._spark.interruptAll()
