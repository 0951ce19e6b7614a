"""What happens in a session, written down before anybody is told of it."""

import threading
from collections.abc import Sequence

from pleasqlarify.apps.server.written import arrival, proposal_json, remarks_json
from pleasqlarify.apps.store import Event, Store, Value, WrittenElsewhere
from pleasqlarify.databases import Database
from pleasqlarify.domains import Domain
from pleasqlarify.gathering import Gathering
from pleasqlarify.history import History
from pleasqlarify.model import Failure, Proposal, Reply
from pleasqlarify.replyjson import from_json, to_json
from pleasqlarify.running import BUDGET_S


class Journal:
    """The events of one session, numbered; what arrives is kept in mind until a space is made of it.

    While the store is away, what a gathering tells is owed: it is written before anything that comes later.
    """

    def __init__(self, store: Store, session: str, written: int) -> None:
        self._store, self._session, self._next = store, session, written
        self._noted: list[Value] = []
        self._owed: list[tuple[Value, int | None]] = []
        self._owed_pool = ""
        self._lock = threading.Lock()
        self.outdated = False  # another server has gone on with the session

    def note(self, value: Value) -> None:
        """Keep an event in mind until the next ``flush``."""
        with self._lock:
            self._noted.append(value)

    def write(self, *events: tuple[Value, int | None]) -> None:
        """Write down these events, each with the place in the tree that it follows."""
        with self._lock:
            self._append(events)

    def flush(self, last: Value) -> None:
        """Write down what was noted, and then this event; where that cannot be, it is owed from now on."""
        with self._lock:
            self._owed += [*((value, None) for value in self._noted), (last, None)]
            self._noted = []
            self._append()

    def owe_pool(self, pool_json: str) -> None:
        """Have the pool as it is now written down with whatever is written next."""
        self._owed_pool = pool_json

    def settle(self) -> None:
        """Write down what is owed."""
        with self._lock:
            self._append()

    def _append(self, events: Sequence[tuple[Value, int | None]] = ()) -> None:
        """Write down what is owed, and then these."""
        if self._owed_pool:
            self._store.keep_pool(self._session, self._owed_pool)
            self._owed_pool = ""
        everything = [*self._owed, *events]
        try:
            if everything:
                self._store.append(self._session, self._next, everything)
        except WrittenElsewhere:
            self.outdated = True
            raise
        self._next += len(everything)
        self._owed = []


class KeptGathering(Gathering):
    """A gathering that notes what became of each sample."""

    def __init__(
        self, database: Database, domain: Domain, journal: Journal, *, rivals: bool, seconds: float = BUDGET_S
    ) -> None:
        super().__init__(database, domain, rivals=rivals, seconds=seconds)
        self.journal = journal

    def add(self, interpreter: str, item: Proposal | Failure) -> None:
        """Take one sample in."""
        super().add(interpreter, item)
        self.taken(interpreter, item)

    def taken(self, interpreter: str, item: Proposal | Failure) -> None:
        """Note what became of a sample."""
        failed = self.failures.get(item.text) if isinstance(item, Proposal) else None
        self.journal.note(arrival(interpreter, item, failed))

    def add_rival(self, rival: Proposal) -> bool:
        """Take in a rival of what was proposed; whether it returns something new."""
        before = self._proposed()
        new = super().add_rival(rival)
        if self._proposed() > before:
            self.journal.note({"type": "rival", **proposal_json(rival)})
        return new

    def count_conditions(self) -> None:
        """Remark beside conditions how many rows they keep."""
        known = dict(self.remarks)
        try:
            super().count_conditions()
        finally:
            fresh = {atom: text for atom, text in self.remarks.items() if atom not in known}
            if fresh:
                self.journal.note({"type": "remarks", **remarks_json(fresh)})

    def _proposed(self) -> int:
        return sum(len(reading.proposals) for reading in self.readings.values())


class KeptHistory(History):
    """A history that is written down before it changes; ``moves`` counts its changes."""

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self.journal = journal
        self.moves = 0

    def say(self, reply: Reply) -> None:
        """Add a reply below the present place and go there."""
        self._say_all([reply], self.position)

    def back(self) -> bool:
        """One reply back; False at the start."""
        return self.position != 0 and self._move("back") and super().back()

    def forward(self) -> bool:
        """Where ``back`` came from; False if there is no such place."""
        return bool(self.ahead()) and self._move("forward") and super().forward()

    def go(self, position: int) -> bool:
        """To any place of the tree; False if there is no such place."""
        there = 0 <= position < len(self.steps)
        return there and self._move(position) and super().go(position)

    def without(self, step: int) -> bool:
        """A branch without one reply of the way to the present place; False if it is none of these."""
        later, at = [], self.position
        while at > step:
            later.append(self.steps[at].reply)
            at = self.steps[at].parent
        if at != step or step <= 0:
            return False
        self._say_all([reply for reply in reversed(later) if reply], self.steps[step].parent)
        return True

    def take(self, event: Event) -> None:
        """Do again what was written down."""
        self.moves += 1
        match event.value, event.parent:
            case {"type": "reply", "reply": said}, int(below):
                super().go(below)
                super().say(from_json(said))
            case {"to": "back"}, _:
                super().back()
            case {"to": "forward"}, _:
                super().forward()
            case {"to": int(place)}, _:
                super().go(place)

    def _say_all(self, replies: Sequence[Reply], below: int) -> None:
        """Replies one below the other, written down at once; where there are none, a step to that place."""
        if not replies:
            self.go(below)
            return
        parents = [below, *range(len(self.steps), len(self.steps) + len(replies))]
        events = [
            ({"type": "reply", "reply": to_json(reply)}, parent)
            for reply, parent in zip(replies, parents, strict=False)
        ]
        self.journal.write(*events)
        super().go(below)
        for reply in replies:
            super().say(reply)
        self.moves += len(replies)

    def _move(self, to: str | int) -> bool:
        self.journal.write(({"type": "moved", "to": to}, None))
        self.moves += 1
        return True
