"""Questions held in memory, each once, however many ask for it at the same time."""

import threading
from collections.abc import Callable
from time import monotonic

from pleasqlarify.apps.server.asking import Asking

MOST, IDLE_S = 50, 30.0
"""How many; beyond, those are let go that nobody listens to, nor asked for so long: the store has them.
A page that is seen listens; of one in a hidden tab all is gathered again, in a second, when somebody looks.
"""


class Held:
    """The questions by their ids."""

    def __init__(self) -> None:
        self._askings: dict[str, Asking] = {}
        self._asked: dict[str, float] = {}  # when somebody asked for it last
        self._making: dict[str, threading.Lock] = {}
        self._lock = threading.Lock()

    def put(self, asking: Asking) -> None:
        """Hold one more."""
        with self._lock:
            self._askings[asking.question.id] = asking
            self._asked[asking.question.id] = monotonic()
            for identifier in self._idle():
                del self._askings[identifier], self._asked[identifier]

    def known(self, identifier: str) -> Asking | None:
        """The one with this id, unless another server went on with it or it is not held."""
        with self._lock:
            if found := self._current(identifier):
                self._asked[identifier] = monotonic()
            return found

    def listed(self, identifier: str) -> Asking | None:
        """The same, for a list: that is not asking for it."""
        with self._lock:
            return self._current(identifier)

    def get(self, identifier: str, make: Callable[[], Asking]) -> Asking:
        """The one with this id, made if it is not held."""
        if found := self.known(identifier):
            return found
        with self._lock:
            making = self._making.setdefault(identifier, threading.Lock())
        with making:
            found = self.known(identifier)
            if found is None:
                found = make()
                self.put(found)
        with self._lock:
            self._making.pop(identifier, None)
        return found

    def all(self) -> list[Asking]:
        """All that are held."""
        with self._lock:
            return list(self._askings.values())

    def _current(self, identifier: str) -> Asking | None:
        found = self._askings.get(identifier)
        return None if found is None or found.journal.outdated else found

    def _idle(self) -> list[str]:
        spare = len(self._askings) - MOST
        if spare <= 0:
            return []
        before = monotonic() - IDLE_S
        old = sorted((at, identifier) for identifier, at in self._asked.items() if at < before)
        free = [i for _, i in old if not (self._askings[i].work.going_on or self._askings[i].log.followed)]
        return free[:spare]
