"""All the questions of a server: those in memory, and those that are only written down."""

import secrets
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, date, datetime

from pleasqlarify.apps.server.asking import Asking, Question
from pleasqlarify.apps.server.gatherer import Gatherer
from pleasqlarify.apps.server.journal import Journal
from pleasqlarify.apps.server.readers import Beside, Readers
from pleasqlarify.apps.server.sources import Source, Sources
from pleasqlarify.apps.store import Kept, Store
from pleasqlarify.apps.views.page.shapes import Head
from pleasqlarify.errors import UnknownName
from pleasqlarify.exploring import checked

AT_ONCE = 2
"""Questions that are gathered for at a time; the others wait, and their heads say so."""


@dataclass(frozen=True, slots=True)
class Order:
    """What somebody wants to know."""

    utterance: str
    database: str | None = None
    n: int = 60
    today: date | None = None
    interpreters: tuple[str, ...] = ()


class Desk:
    """Takes questions, has them gathered for, and finds them again."""

    def __init__(self, store: Store, sources: Sources, readers: Readers) -> None:
        self.store, self.sources, self.readers = store, sources, readers
        self._askings: dict[str, Asking] = {}
        self._running: dict[str, tuple[Gatherer, Future[None]]] = {}
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(AT_ONCE, "gathering")

    def ask(self, order: Order) -> Asking:
        """A new question, written down, whose readings are on their way."""
        utterance, source = checked(order.utterance), self.sources.asked_of(order.database)
        today = order.today or self.readers.today or date.today()
        specs = order.interpreters or self.readers.of(utterance)
        identifier, created = secrets.token_urlsafe(12), datetime.now(UTC).isoformat(timespec="milliseconds")
        interpreters = self.interpreters(specs, today, source)
        question = Question(identifier, utterance, created, source, interpreters, order.n)
        first = {
            "type": "asked",
            "utterance": utterance,
            "database": source.database.name,
            "specs": list(specs),
            "interpreters": [one.name for one in interpreters],
            "n": order.n,
            "today": today.isoformat(),
        }
        self.store.create(Kept(identifier, created, "", source.reference), first)
        asking = Asking(question, Journal(self.store, identifier, 1))
        with self._lock:
            self._askings[identifier] = asking
        self.gather(asking, order.n)
        return asking

    def interpreters(self, specs: Sequence[str], today: date, source: Source) -> tuple[Beside, ...]:
        """The interpreters of these specs on that day, for that database."""
        return tuple(Beside(self.readers.loaded(spec, today), source.database) for spec in specs)

    def gather(self, asking: Asking, n: int) -> bool:
        """Gather about n more samples, as soon as there is room; False where that goes on already."""
        if not asking.work.begin():
            return False
        asking.standing.phase, asking.standing.problem = "waiting", None
        gatherer = Gatherer(asking, n)
        self._running[asking.question.id] = gatherer, self._threads.submit(gatherer.run)
        asking.tell_progress()
        return True

    def cancel(self, asking: Asking) -> None:
        """Stop gathering; what has arrived is kept."""
        gatherer, future = self._running.get(asking.question.id, (None, None))
        if gatherer is not None and future is not None and future.cancel():
            gatherer.give_up()
        else:
            asking.work.stop()

    def find(self, identifier: str) -> Asking:
        """The question with this id; raises UnknownName where there is none."""
        with self._lock:
            known = self._askings.get(identifier)
        if known is None:
            raise UnknownName(f"no question {identifier!r}")
        return known

    def heads(self) -> list[Head]:
        """All questions about what is open here, newest first."""
        return [one.head() for one in reversed(list(self._askings.values()))]

    def let_go(self) -> None:
        """End all streams of events, for the server ends."""
        for asking in list(self._askings.values()):
            asking.log.close()

    def close(self) -> None:
        """Stop all gathering and close what is open."""
        for asking in list(self._askings.values()):
            self.cancel(asking)
        self._threads.shutdown()
        self.sources.close()
        self.store.close()
