"""Calls somebody when an answer is late: one thread for all statements, for starting one each would cost more
than a small statement does."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic


class Watchdog:
    """Calls ``late`` once for each deadline that passes while it holds."""

    def __init__(self, late: Callable[[], None]) -> None:
        self._late = late
        self._due = self._wakes = inf
        self._closed = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """A deadline for what is done inside."""
        with self._changed:
            self._due = monotonic() + seconds
            if self._thread is None:
                self._thread = threading.Thread(target=self._watch, name="deadlines", daemon=True)
                self._thread.start()
            elif self._due < self._wakes:
                self._changed.notify()
        try:
            yield
        finally:
            with self._changed:
                self._due = inf

    def close(self) -> None:
        """Ends the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify()

    def _watch(self) -> None:
        with self._changed:
            while not self._closed:
                left = self._due - monotonic()
                if left <= 0:
                    self._due = inf
                    self._late()
                    continue
                self._wakes = self._due
                self._changed.wait(None if left == inf else left)
