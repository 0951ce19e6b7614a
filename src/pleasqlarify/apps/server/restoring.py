"""A question gathered again from what was written down, as far as it had come."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np

from pleasqlarify.apps.server.asking import Asking, Question
from pleasqlarify.apps.server.journal import Journal
from pleasqlarify.apps.server.readers import Beside, Readers
from pleasqlarify.apps.server.sources import Source
from pleasqlarify.apps.server.written import failure, proposal, remarks
from pleasqlarify.apps.store import Event, Kept, Store, Value
from pleasqlarify.apps.views.page.problems import cancelled
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.errors import DatabaseUnavailable, InterpreterUnavailable
from pleasqlarify.gathering import Gathering
from pleasqlarify.pool import Asked
from pleasqlarify.remembering.recall import from_json


@dataclass(frozen=True, slots=True)
class Again:
    """One session of the store, and what it needs to go on."""

    kept: Kept
    events: Sequence[Event]
    source: Source

    def asking(self, store: Store, readers: Readers) -> Asking:
        """The question as it was told last: every query runs once more, nobody is asked again.

        Raises DatabaseUnavailable where the data has other tables now.
        """
        first, journal = self.events[0].value, Journal(store, self.kept.id, len(self.events))
        if first["schema"] != fingerprint(self.source.database.schema):
            name = self.source.database.name
            raise DatabaseUnavailable(f"{name} has changed since this was asked: its tables are others now")
        interpreters = self._interpreters(first, readers)
        teaches = first.get("teaches", not self.kept.owner)
        question = Question(
            self.kept.id,
            first["utterance"],
            self.kept.created,
            self.source,
            interpreters,
            first["n"],
            owner=self.kept.owner,
            specs=tuple(first["specs"]),
            recall=from_json(first.get("memory"), self.source.memory if teaches else None),
        )
        asking = Asking(question, journal)
        for event in self.events:
            _take(asking, event)
        _finish(asking)
        return asking

    def _interpreters(self, first: Value, readers: Readers) -> tuple[Beside, ...]:
        today, database = date.fromisoformat(first["today"]), self.source.database
        return tuple(Beside(readers.loaded(spec, today), database) for spec in first["specs"])


def _take(asking: Asking, event: Event) -> None:
    """Do again what an event tells."""
    gathering, standing = asking.gathering, asking.standing
    match event.value:
        case {"type": "arrived", "by": by} as value:
            Gathering.add(gathering, by, proposal(value))
        case {"type": "failed", "by": by} as value:
            Gathering.add(gathering, by, failure(value))
        case {"type": "rival"} as value:
            Gathering.add_rival(gathering, proposal(value))
        case {"type": "remarks"} as value:
            gathering.remarks |= remarks(value)
        case {"type": "space", "version": version, "sites": sites}:
            standing.version = version
            asking.board.settled = sites is not None
            asking.board.sites = np.array(sites or np.zeros((0, 2)), dtype=np.float64)
        case {"type": "reply" | "moved"}:
            asking.history.take(event)
        case {"type": "memory", "subject": subject, "aside": aside}:
            asking.question.recall.set_aside(subject, aside=aside)
        case {"type": "gathering"}:
            standing.phase = "gathering"
        case {"type": "ended"} as value:
            _end(asking, value)


def _end(asking: Asking, value: Value) -> None:
    asking.standing.phase, asking.standing.problem = value["phase"], value["problem"]
    asking.gathering.problems = [InterpreterUnavailable(told) for told in value["problems"]]
    asking.gathering.interrupted = value["interrupted"]
    for interpreter, took in zip(asking.question.interpreters, value["asked"], strict=True):
        if took is not None and isinstance(interpreter, Beside):
            interpreter.kept = Asked(**took)


def _finish(asking: Asking) -> None:
    """The session on all that was gathered; what was broken off is told as stopped."""
    standing = asking.standing
    if asking.gathering.readings:
        asking.session = asking.begun()
        space = asking.session.space
        asking.board.extend(space.distances, [output.fingerprint for output in space.outputs])
        asking.board.settle(space.distances)
    if standing.phase in {"waiting", "gathering"}:
        standing.phase = "cancelled"
        standing.problem = None if asking.session else cancelled()
    if asking.session is not None:
        asking.log.say({"type": "space", "version": standing.version})
        asking.log.say({"type": "state", "revision": asking.history.moves})
    asking.tell_progress()
    asking.log.say({"type": "error", "problem": standing.problem} if standing.problem else {"type": "done"})
