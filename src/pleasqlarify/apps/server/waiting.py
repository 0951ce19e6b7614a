"""Questions that wait to be gathered for: a few at a time, the others in the order in which they came."""

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.gatherer import Gatherer
from pleasqlarify.apps.server.meter import Meter
from pleasqlarify.errors import PleasqlarifyError

AT_ONCE = 2
"""Questions that are gathered for at a time; the others wait, and their heads say so."""


class Ending(PleasqlarifyError, RuntimeError):
    """The server is to end and begins nothing new."""


class WaitingLine:
    """Whose turn it is; one that is cancelled while it waits gives its place away."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self._threads = ThreadPoolExecutor(AT_ONCE, "gathering")
        self._lock = threading.Lock()
        self._running: dict[str, tuple[Gatherer, Future[None]]] = {}
        self._closed = False

    def check_open(self) -> None:
        """Nothing; raises Ending where no more questions are taken."""
        if self._closed:
            raise Ending(
                "the server is being stopped; ask again when it is back, nothing that was said is lost"
            )

    def gather(self, asking: Asking, n: int) -> bool:
        """Gather about n more samples, as soon as there is room; False where that goes on already."""
        self.check_open()
        if not asking.work.begin():
            return False
        asking.standing.phase, asking.standing.problem = "waiting", None
        identifier, gatherer = asking.question.id, Gatherer(asking, n, self.meter, self._somebody_waits)
        with self._lock:
            future = self._threads.submit(gatherer.run)
            self._running[identifier] = gatherer, future
        future.add_done_callback(partial(self._ended, identifier))
        return True

    def cancel(self, asking: Asking) -> None:
        """Stop gathering; what has arrived is kept."""
        gatherer, future = self._running.get(asking.question.id, (None, None))
        if gatherer is not None and future is not None and future.cancel():
            gatherer.give_up()
        else:
            asking.work.stop()

    def close(self) -> None:
        """Take no more questions."""
        self._closed = True

    def end(self) -> None:
        """Wait until nothing goes on any more: whatever did was cancelled."""
        self.close()
        self._threads.shutdown()

    def _somebody_waits(self) -> bool:
        return len(self._running) > AT_ONCE

    def _ended(self, identifier: str, future: Future[None]) -> None:
        """Let go of what gathered, unless it has begun anew."""
        with self._lock:
            if self._running.get(identifier, (None, None))[1] is future:
                del self._running[identifier]
