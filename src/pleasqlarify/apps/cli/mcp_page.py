"""The page beside the tools of agents, started when somebody first wants to see a map.

The page and the agent share the replies: what is said in one place holds in the other.
"""

import secrets
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime

from pleasqlarify.apps.mcp.held import Held
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.readers import Readers
from pleasqlarify.apps.server.running import listening, serve
from pleasqlarify.apps.server.serving import Serving
from pleasqlarify.apps.server.sources import Source, Sources
from pleasqlarify.apps.server.written import arrival
from pleasqlarify.apps.store import Kept, Value
from pleasqlarify.apps.store import opened as kept
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.remembering.recall import to_json

HOST = "127.0.0.1"
PATIENCE_S = 10.0


class Page:
    """Where the map of a session is, by what is held."""

    def __init__(self, source: Source, readers: Readers) -> None:
        self.source, self.readers = source, readers
        self._lock = threading.Lock()
        self._address = ""
        self._desk: Desk | None = None
        self._known: dict[str, str] = {}  # names of sessions, and their ids in the page

    def __call__(self, held: Held) -> str:
        """The address of the map at the place where the session stands; serves it from now on."""
        with self._lock:
            desk = self._desk or self._begun()
            if held.name not in self._known:
                self._known[held.name] = self._taken_over(desk, held).question.id
            return f"{self._address}&session={self._known[held.name]}"

    def _begun(self) -> Desk:
        """The desk of a server that listens on this machine."""
        store = kept()
        sources = Sources(self.source, store.beside.parent / "uploads")
        desk, opened, started = Desk(store, sources, self.readers), listening(HOST, None), threading.Event()

        def told(address: str) -> None:
            self._address = address
            started.set()

        def work() -> None:
            with suppress(SystemExit):
                serve(Serving(desk), HOST, opened, told)

        threading.Thread(target=work, name="page", daemon=True).start()
        if not started.wait(PATIENCE_S):
            raise DatabaseUnavailable("the page does not start")
        self._desk = desk
        return desk

    def _taken_over(self, desk: Desk, held: Held) -> Asking:
        """The session as a question of the page, with its readings and replies; these are shared."""
        session = held.session
        with held.lock:
            identifier, replies = secrets.token_urlsafe(12), session.replies
            created = session.created.astimezone(UTC).isoformat(timespec="milliseconds")
            first, *events = self._events(held)
            desk.store.create(Kept(identifier, created, "", self.source.reference), first)
            desk.store.append(identifier, 1, [(event, None) for event in events])
            asking = desk.find(identifier)
            for reply in replies:
                asking.history.say(reply)
            session.history = asking.history
            session.take(session.space)
        held.lock = asking.lock
        held.changed = lambda: asking.log.say({"type": "state", "revision": asking.history.moves})
        return asking

    def _events(self, held: Held) -> Iterator[Value]:
        """What would have been written down, had the question been asked in the page."""
        session, gathering = held.session, held.session.gathering
        names = [one.name for one in session.interpreters]
        today = self.readers.today or datetime.now(UTC).astimezone().date()
        yield {
            "type": "asked",
            "utterance": session.utterance,
            "database": session.database.name,
            "schema": fingerprint(session.database.schema),
            "specs": list(self.readers.specs),
            "interpreters": names,
            "n": gathering.arrived,
            "today": today.isoformat(),
            "memory": to_json(session.recall),
        }
        for reading in gathering.readings.values():
            for by, proposal in reading.proposals:
                yield arrival(by, proposal, None)
        for failure in gathering.failures.values():
            yield arrival(names[0], failure, None)
        yield {"type": "space", "version": 1, "sites": None}
        yield {
            "type": "ended",
            "phase": "ready",
            "problem": None,
            "samples": gathering.arrived,
            "results": len(session.space.outputs),
            "problems": [],
            "interrupted": gathering.interrupted,
            "asked": [None for _ in self.readers.specs],
        }
