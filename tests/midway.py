"""Something done to a database while a statement runs at its server."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

PATIENCE_S = 10.0


@contextmanager
def in_the_middle(is_running: Callable[[], object], action: Callable[[], object]) -> Iterator[None]:
    """Does something as soon as the statement of the block runs at the server."""

    def wait() -> None:
        until = monotonic() + PATIENCE_S
        while not is_running() and monotonic() < until:
            pass
        action()

    thread = threading.Thread(target=wait)
    thread.start()
    yield
    thread.join()


def ends(is_running: Callable[[], object]) -> bool:
    """Whether the statement ends at the server too."""
    until = monotonic() + PATIENCE_S
    while is_running():
        if monotonic() > until:
            return False
    return True
