"""The workers of one database: a few side by side, each with one statement at a time."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pleasqlarify.databases.worker.sandbox import Death, Sandbox, WorkerDied

LOOKS_S = 0.1  # between two looks whether who waits was cancelled


@dataclass(slots=True, eq=False)
class _Turn:
    """A statement that runs or waits for a worker, and the thread that waits for its answer."""

    thread: int
    sandbox: Sandbox | None = None
    cancelled: bool = False


class Crew:
    """At most so many workers, started when they are needed; one that is idle is taken first."""

    def __init__(self, most: int) -> None:
        self._room = threading.BoundedSemaphore(most)
        self._lock = threading.Lock()
        self._alone = threading.Lock()  # held by whoever has more memory than the others
        self._idle: list[tuple[int, Sandbox]] = []  # the one that was used last is last
        self._turns: set[_Turn] = set()

    @contextmanager
    def worker(self, memory: int, start: Callable[[], Sandbox]) -> Iterator[Sandbox]:
        """A worker with so much memory for one statement, once there is room; it ends where that breaks off.

        Raises WorkerDied where the statement is cancelled before it begins.
        """
        turn = _Turn(threading.get_ident())
        with self._lock:
            self._turns.add(turn)
        try:
            with self._room:
                sandbox = self._taken(turn, memory) or start()
                try:
                    self._begin(turn, sandbox)
                    yield sandbox
                except BaseException:  # Ctrl-C: half an answer is still in the pipe
                    sandbox.close()
                    raise
                finally:
                    self._end(turn, sandbox, memory)
        finally:
            with self._lock:
                self._turns.discard(turn)

    @contextmanager
    def alone(self, sandbox: Sandbox, most_s: float) -> Iterator[None]:
        """While no other worker of the crew is alone; not awaited for longer, nor once this one is killed."""
        until, held = time.monotonic() + most_s, False
        while not held and sandbox.alive and time.monotonic() < until:
            held = self._alone.acquire(timeout=LOOKS_S)
        try:
            yield
        finally:
            if held:
                self._alone.release()

    def cancel(self, threads: tuple[int, ...] = ()) -> None:
        """Stop what runs and what waits: of these threads, by default of all."""
        with self._lock:
            for turn in self._turns:
                if not threads or turn.thread in threads:
                    turn.cancelled = True
                    if turn.sandbox is not None:
                        turn.sandbox.kill(Death.CANCELLED)

    def close(self) -> None:
        """End them all; a later statement starts one anew."""
        with self._lock:
            running = [turn.sandbox for turn in self._turns if turn.sandbox is not None]
            ended = [sandbox for _, sandbox in self._idle] + running
            self._idle.clear()
        for sandbox in ended:
            sandbox.close()

    def _taken(self, turn: _Turn, memory: int) -> Sandbox | None:
        """An idle worker with that much memory; others that lie idle make room."""
        with self._lock:
            if turn.cancelled:
                raise WorkerDied(Death.CANCELLED)
            while self._idle:
                size, sandbox = self._idle.pop()
                if size == memory and sandbox.alive:
                    return sandbox
                sandbox.close()
        return None

    def _begin(self, turn: _Turn, sandbox: Sandbox) -> None:
        with self._lock:
            turn.sandbox = sandbox
            if turn.cancelled:
                raise WorkerDied(Death.CANCELLED)

    def _end(self, turn: _Turn, sandbox: Sandbox, memory: int) -> None:
        with self._lock:
            turn.sandbox = None
            if sandbox.alive:
                self._idle.append((memory, sandbox))
            else:
                sandbox.close()
