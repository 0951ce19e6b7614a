"""What stops a statement from another thread when its time is over."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def alarm(seconds: float, stop: Callable[[], object]) -> Iterator[None]:
    """A block that is stopped if it takes longer."""
    timer = threading.Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
