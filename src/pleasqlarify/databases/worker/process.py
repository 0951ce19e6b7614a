"""The process in which statements run: it holds the engine, keeps its limits, and can be killed.

Started by ``sandbox``. Reads requests from standard input, answers on standard output, and ends when its
parent does. It imports the engine and little else.
"""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any, BinaryIO

from pleasqlarify.databases.worker import wire
from pleasqlarify.databases.worker.engines import Engine
from pleasqlarify.tables import Limit

with suppress(ImportError):
    import resource

ENGINES = {
    "sqlite": "pleasqlarify.databases.worker.engines.sqlite",
    "duckdb": "pleasqlarify.databases.worker.engines.duckdb",
    "postgres": "pleasqlarify.databases.worker.engines.postgres",
    "mysql": "pleasqlarify.databases.worker.engines.mysql",
    "alchemy": "pleasqlarify.databases.worker.engines.alchemy",
    "spark": "pleasqlarify.databases.worker.engines.spark",
}
SPARE_CPU_S = 2  # above the limit of time, for reading the file and packing rows
FIRST_BATCH = 16  # rows; doubled up to MOST so that the first rows come at once
MOST = 512


def main() -> None:
    """Answers requests until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then decides
    requests, answers = _private_streams()
    setup = wire.receive(requests)
    if setup is None:
        return
    engine = _engine(setup, answers)
    while engine is not None and (request := wire.receive(requests)) is not None:
        _limit("RLIMIT_CPU", int(time.process_time() + request["time_s"]) + SPARE_CPU_S)
        if not answer(engine, request, answers):
            return


def answer(engine: Engine, request: wire.Message, answers: BinaryIO) -> bool:
    """Runs one statement and sends its columns, its rows, and how it ended; False if the engine is lost."""
    started = time.perf_counter()
    end: wire.Message = {"end": True, "limited": None}
    try:
        if (session := engine.session()) is not None:
            wire.send(answers, {"session": session})
        with engine.statement(request["sql"], request["time_s"]) as cursor:
            wire.put(answers, {"columns": cursor.columns, "types": cursor.types})
            end["limited"] = stream(cursor.rows, request["rows"], request["bytes"], answers)
    except engine.errors as error:
        limit = engine.limit(error)
        end |= {"limited": limit} if limit else {"failed": engine.words(error)}
        end["lost"] = engine.is_lost(error)
        end["again"] = limit is Limit.MEMORY and not end["lost"] and engine.has_more()
    end["elapsed_s"] = time.perf_counter() - started
    wire.send(answers, end)
    return not end.get("lost")


def stream(rows: Iterable[Any], most_rows: int, most_bytes: int, answers: BinaryIO) -> Limit | None:
    """Sends rows in growing batches up to either limit, the last with what follows; the limit that was met.

    A limit is met only by a row too many, so a result that just fits is whole. Rows read before the engine
    fails are sent all the same.
    """
    batch: list[bytes] = []
    count = size = 0
    most = FIRST_BATCH
    try:
        for row in rows:
            text = wire.encoded(row)
            count, size = count + 1, size + len(text)
            if count > most_rows:
                return Limit.ROWS
            if size > most_bytes:
                return Limit.BYTES
            batch.append(text)
            if len(batch) >= most:
                _put_rows(batch, answers)
                answers.flush()
                batch, most = [], min(2 * most, MOST)
    finally:
        _put_rows(batch, answers)
    return None


def _put_rows(batch: list[bytes], answers: BinaryIO) -> None:
    if batch:
        wire.put_raw(answers, b'{"rows":[' + b",".join(batch) + b"]}")


def _engine(setup: wire.Message, answers: BinaryIO) -> Engine | None:
    open_engine: Callable[[wire.Message], Engine] = import_module(ENGINES[setup["engine"]]).open_engine
    _limit("RLIMIT_CORE", 0)
    _limit("RLIMIT_AS", setup["memory"])
    try:
        engine = open_engine(setup)
    except (OSError, RuntimeError) as error:
        wire.send(answers, {"closed": str(error)})
        return None
    wire.send(answers, {"open": True})
    return engine


def _private_streams() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the parent, out of reach of libraries that print."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    return requests, answers


def _limit(name: str, value: int) -> None:
    """Lowers or raises a soft limit, where the system has it: macOS refuses a limit of address space."""
    if "resource" not in sys.modules or not hasattr(resource, name):
        return
    kind = getattr(resource, name)
    _, hard = resource.getrlimit(kind)
    soft = value if hard == resource.RLIM_INFINITY else min(value, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (soft, hard))
