"""What stops a statement from another thread when its time is over."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def alarm(seconds: float, stop: Callable[[], object]) -> Iterator[None]:
    """A block in which what runs is stopped once so much time is over, and nothing afterwards."""
    timer = threading.Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
