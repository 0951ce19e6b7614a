"""The parent's end of a worker: starts it, asks it, and kills it when it is late."""

import os
import signal
import subprocess
import sys
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import Any, BinaryIO, cast

from pleasqlarify.databases.worker import wire
from pleasqlarify.databases.worker.watchdog import Watchdog

START_S = 30.0  # a slow machine may need this long to load an engine
GRACE_S = 0.5  # after its limit of time, before a worker that does not answer is killed
OWN = {
    "MALLOC_ARENA_MAX": "1"
}  # else glibc sets aside half of the address space for threads and never fills it
KEPT = ("TZ", "LANG", "LC_ALL", "LC_CTYPE")  # all that a worker sees of the environment
BOOT = (
    "import sys; sys.path[:] = sys.argv[1:]; from pleasqlarify.databases.worker.process import main; main()"
)


class Death(Enum):
    """Why a worker ended before it answered."""

    LATE = auto()
    CANCELLED = auto()
    UNKNOWN = auto()


DEATHS: Counter[Death] = Counter(dict.fromkeys(Death, 0))
"""Workers of this process that ended before they answered."""


class WorkerDied(Exception):
    """The worker ended before it answered; never leaves ``databases``."""

    def __init__(self, death: Death, status: int | None = None) -> None:
        super().__init__(f"worker ended: {death.name.lower()}, status {status}")
        self.death = death
        self.status = status


class Sandbox:
    """One worker process with one engine in it.

    ``stop`` is told what the server calls its session when it was killed in the middle of a statement.
    """

    def __init__(self, setup: wire.Message, stop: Callable[[Any], None] | None = None) -> None:
        self._death = Death.UNKNOWN
        self._stop = stop
        self._session: Any = None  # what the server knows its session by; None for a file
        self._process = subprocess.Popen(  # noqa: S603  our own interpreter and our own text
            [sys.executable, "-I", "-c", BOOT, *(str(Path(entry).absolute()) for entry in sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=OWN | {name: os.environ[name] for name in KEPT if name in os.environ},
            cwd=os.sep,
            start_new_session=True,  # so that Ctrl-C reaches the parent only
        )
        self._requests = cast(BinaryIO, self._process.stdin)
        self._answers = cast(BinaryIO, self._process.stdout)
        kill = weakref.WeakMethod(self.kill)  # so that nobody but its user keeps a worker alive
        self._watchdog = Watchdog(lambda: (late := kill()) and late(Death.LATE))
        self._ended = weakref.finalize(self, _end, self._process, self._watchdog)
        self.trouble: str | None = None  # why the database could not be opened
        with self._watchdog.within(START_S):
            self._send(setup)
            self.trouble = self._receive().get("closed")

    @property
    def alive(self) -> bool:
        """Whether it can take a request."""
        return self._death is Death.UNKNOWN and self._ended.alive and self._process.poll() is None

    def ask(self, request: wire.Message) -> Iterator[wire.Message]:
        """The messages of one answer, as they come; raises WorkerDied if it ends without the last."""
        ended = False
        try:
            with self._watchdog.within(request["time_s"] + GRACE_S):
                self._send(request)
                while not ended:
                    message = self._receive()
                    if "session" in message:
                        self._session = message["session"]
                        continue
                    ended = "end" in message
                    yield message
        finally:
            if not ended and self._session is not None and self._stop is not None:
                self._stop(self._session)

    def kill(self, death: Death = Death.CANCELLED) -> None:
        """Ends it at once, from any thread; whoever waits for an answer gets WorkerDied."""
        self._death = death
        with suppress(ProcessLookupError):
            self._process.kill()

    def close(self) -> None:
        """Ends it and lets go of its pipes."""
        self._ended()

    def _send(self, message: wire.Message) -> None:
        try:
            wire.send(self._requests, message)
        except OSError as exc:
            raise self._died() from exc

    def _receive(self) -> wire.Message:
        message = wire.receive(self._answers)
        if message is None:
            raise self._died()
        return message

    def _died(self) -> WorkerDied:
        self._process.kill()
        status = self._process.wait()
        if status == -signal.SIGXCPU:
            self._death = Death.LATE
        DEATHS[self._death] += 1
        return WorkerDied(self._death, status)


def _end(process: subprocess.Popen[bytes], watchdog: Watchdog) -> None:
    watchdog.close()
    process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    process.wait()
