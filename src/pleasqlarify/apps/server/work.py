"""Who may touch a gathering: one thread at a time, and what others want done is done between two arrivals."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue

from pleasqlarify.apps.server.turns import Stopped, Turn
from pleasqlarify.errors import PleasqlarifyError

Job = Callable[[], str]


class Interrupted(PleasqlarifyError, RuntimeError):
    """Somebody stopped the work that this was part of."""


class Work:
    """The right to gather with a turn at the database, which one thread has."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self._lock = threading.Lock()
        self._jobs: SimpleQueue[tuple[Job, Future[str]]] = SimpleQueue()
        self.going_on = False

    @property
    def empty(self) -> bool:
        """Whether nobody waits for anything to be done."""
        return self._jobs.empty()

    def begin(self) -> bool:
        """Take it up; False where somebody else is at it."""
        with self._lock:
            if self.going_on:
                return False
            self.going_on = True
            self.turn.resume()
        return True

    def end(self) -> None:
        """Let go of it, with nothing left undone."""
        with self._lock:
            self.turn.resume()
            while True:
                try:
                    self.do_jobs()
                    break
                except Stopped:
                    continue  # one job less
            self.going_on = False

    def do(self, job: Job) -> str:
        """What the job returns: done at once where nobody is at work, else between two arrivals."""
        done: Future[str] = Future()
        with self._lock:
            free, self.going_on = not self.going_on, True
            self._jobs.put((job, done))
        if free:
            self.end()
        return done.result()

    def stop(self) -> None:
        """Stop what is going on, if anything is."""
        if self.going_on:
            self.turn.cancel()

    def do_jobs(self) -> None:
        """Do what others wait for; only for whoever is at work. Raises Stopped if it is stopped meanwhile."""
        while True:
            try:
                job, done = self._jobs.get_nowait()
            except Empty:
                return
            try:
                done.set_result(job())
            except Stopped:
                done.set_exception(Interrupted("stopped before it was done"))
                raise
            except Exception as exc:  # noqa: BLE001 - raised where somebody waits for it
                done.set_exception(exc)
