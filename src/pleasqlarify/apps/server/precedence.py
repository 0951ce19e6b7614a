"""People first: whoever waits for an answer has the processor before what is gathered in the background.

Threads of Python share one processor, each in turn; beside two gatherings an answer would take three times as
long as alone. So gatherings stop between two small pieces of work while anybody waits.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE_S = 0.1
"""Longer than this nobody gives way at a time: gathering goes on, though slowly, however many people ask."""


class Precedence:
    """Who waits for an answer now."""

    def __init__(self) -> None:
        self._waiting = 0
        self._lock = threading.Lock()
        self._nobody = threading.Event()
        self._nobody.set()
        self._here = threading.local()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Somebody waits for an answer."""
        with self._lock:
            self._waiting += 1
            self._nobody.clear()
        try:
            yield
        finally:
            with self._lock:
                self._waiting -= 1
                if not self._waiting:
                    self._nobody.set()

    @contextmanager
    def wanted(self) -> Iterator[None]:
        """What this thread does meanwhile is an answer that somebody waits for: it gives way to nobody."""
        self._here.wanted = True
        try:
            yield
        finally:
            self._here.wanted = False

    def give_way(self) -> None:
        """Let those who wait for an answer have it first."""
        if not getattr(self._here, "wanted", False):
            self._nobody.wait(PATIENCE_S)


PROCESSOR = Precedence()
