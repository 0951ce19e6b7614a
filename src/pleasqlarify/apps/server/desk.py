"""All the questions of a server: those in memory, and those that are only written down."""

import secrets
from contextlib import suppress
from datetime import UTC, date, datetime
from itertools import islice
from typing import Any

from pleasqlarify.apps.server import shelf
from pleasqlarify.apps.server.asking import Asking, Question, recall_of
from pleasqlarify.apps.server.held import Held
from pleasqlarify.apps.server.journal import Journal
from pleasqlarify.apps.server.meter import Meter
from pleasqlarify.apps.server.orders import Order
from pleasqlarify.apps.server.precedence import PROCESSOR
from pleasqlarify.apps.server.readers import Beside, Readers
from pleasqlarify.apps.server.restoring import Again
from pleasqlarify.apps.server.sources import Source, Sources
from pleasqlarify.apps.server.waiting import WaitingLine
from pleasqlarify.apps.store import Kept, Store
from pleasqlarify.apps.views.page.shapes import Head
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.errors import DatabaseUnavailable, NoCandidates, PleasqlarifyError, UnknownName
from pleasqlarify.exploring import checked
from pleasqlarify.remembering.recall import to_json

MOST_HEADS = 200
"""Questions that are listed."""


class Desk:
    """Takes questions, has them gathered for, and finds them again."""

    def __init__(self, store: Store, sources: Sources, readers: Readers) -> None:
        self.store, self.sources, self.readers = store, sources, readers
        self._held = Held()
        self.meter = Meter()
        self.line = WaitingLine(self.meter)

    def check(self, order: Order) -> tuple[str, Source, tuple[str, ...]]:
        """The question, its source and who is to read it; raises what there is against any of them."""
        utterance, source = checked(order.utterance), self.sources.asked_of(order.database, order.owner)
        return utterance, source, self.readers.chosen(order.interpreters) or self.readers.of(utterance)

    def ask(self, order: Order) -> Asking:
        """A new question, written down, whose readings are on their way."""
        self.line.check_open()
        utterance, source, specs = self.check(order)
        today = order.today or self.readers.today or date.today()
        interpreters = tuple(Beside(self.readers.loaded(spec, today), source.database) for spec in specs)
        identifier, created = secrets.token_urlsafe(12), datetime.now(UTC).isoformat(timespec="milliseconds")
        question = Question(
            identifier,
            utterance,
            created,
            source,
            interpreters,
            order.n,
            self.readers.budget_s,
            order.owner,
            specs,
            recall_of(source, utterance, teaches=order.teaches),
        )
        first = {
            "type": "asked",
            "utterance": utterance,
            "database": source.database.name,
            "schema": fingerprint(source.database.schema),
            "specs": list(specs),
            "interpreters": [one.name for one in interpreters],
            "n": order.n,
            "today": today.isoformat(),
            "memory": to_json(question.recall),
            "teaches": order.teaches,
        }
        self.store.create(Kept(identifier, created, "", source.reference, order.owner), first)
        asking = Asking(question, Journal(self.store, identifier, 1))
        self._held.put(asking)
        self.meter.count("questions_total")
        self.gather(asking, order.n)
        return asking

    def gather(self, asking: Asking, n: int) -> bool:
        """Gather about n more samples, as soon as there is room; False where that goes on already."""
        return self.line.gather(asking, n)

    def cancel(self, asking: Asking) -> None:
        """Stop gathering; what has arrived is kept."""
        self.line.cancel(asking)

    def find(self, identifier: str) -> Asking:
        """The question with this id; one that is only written down is gathered again first.

        Raises UnknownName where there is none, DatabaseUnavailable where its data is not here (any more).
        """
        return self._held.get(identifier, lambda: self._again(identifier))

    def head(self, identifier: str) -> Head:
        """How far the question with this id is, even if its data is not here."""
        held = self._held.known(identifier)
        if held:
            return held.head()
        return shelf.head(self._kept(identifier), self.store.events(identifier, shelf.TOLD))

    def heads(self, owner: str = "") -> list[Head]:
        """The latest questions of somebody about what is open here, newest first."""
        here = (one for one in self.store.sessions(owner) if self.sources.here(one.database_ref))
        listed = list(islice(here, MOST_HEADS))
        held = {one.id: asking for one in listed if (asking := self._held.listed(one.id))}
        told = self.store.events_of([one.id for one in listed if one.id not in held], shelf.TOLD)
        return [held[one.id].head() if one.id in held else shelf.head(one, told[one.id]) for one in listed]

    def check_owner(self, identifier: str, owner: str) -> None:
        """Nothing; raises UnknownName, as for what there is not, where a question is not theirs."""
        held = self._held.known(identifier)
        if (held.question if held else self._kept(identifier)).owner != owner:
            raise _unknown(identifier)

    def held(self) -> list[Asking]:
        """The questions that are in memory."""
        return self._held.all()

    @property
    def busy(self) -> bool:
        """Whether readings arrive for anybody."""
        return any(one.standing.phase == "gathering" for one in self._held.all())

    def running(self, owner: str) -> int:
        """For how many questions of somebody readings are gathered, or are to be."""
        theirs = (one for one in self._held.all() if one.question.owner == owner)
        return sum(one.standing.phase in {"waiting", "gathering"} for one in theirs)

    def samples_on(self, owner: str, day: str) -> int:
        """The samples of models that somebody had asked for on a day, as far as it is written down."""
        return shelf.samples_on(self.store, owner, day)

    def remove(self, identifier: str) -> None:
        """Take a question off the list, and stop what is gathered for it; ``bring_back`` undoes it."""
        kept = self._kept(identifier)
        if held := self._held.known(identifier):
            self.cancel(held)
        self.store.remove(kept.id)

    def bring_back(self, identifier: str) -> Head:
        """Put a removed question on the list again, as long as this server runs."""
        self.store.bring_back(self._kept(identifier).id)
        return self.head(identifier)

    def receipt(self, identifier: str) -> dict[str, Any]:
        """The record of the question with this id; what was written down last where its data is not here."""
        try:
            return self.find(identifier).receipt()
        except (DatabaseUnavailable, NoCandidates) as exc:
            told = shelf.receipt(self.store, self._kept(identifier))
            if told is None:
                raise NoCandidates(f"{exc}; nothing had come of it that a receipt could tell") from exc
            return told

    def let_go(self) -> None:
        """Take no more questions, tell so to everybody who listens, and end all streams of events."""
        self.line.close()
        for asking in self._held.all():
            asking.log.say({"type": "ending"})
            asking.log.close()

    def close(self) -> None:
        """Stop all gathering, write down what is owed, and close what is open."""
        self.line.close()
        for asking in self._held.all():
            self.cancel(asking)
        self.line.end()
        for asking in self._held.all():
            with suppress(PleasqlarifyError):  # then nobody was told that it is kept
                asking.journal.settle()
        self.sources.close()
        self.store.close()

    def _kept(self, identifier: str) -> Kept:
        kept = self.store.session(identifier)
        if kept is None:
            raise _unknown(identifier)
        return kept

    def _again(self, identifier: str) -> Asking:
        kept = self._kept(identifier)
        again = Again(kept, self.store.events(identifier), self.sources.again(kept.database_ref, kept.owner))
        with PROCESSOR.wanted():
            return again.asking(self.store, self.readers)


def _unknown(identifier: str) -> UnknownName:
    return UnknownName(f"no question {identifier!r}; it may have been asked elsewhere")
