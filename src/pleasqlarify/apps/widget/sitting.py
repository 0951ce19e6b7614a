"""A session as a question of the page's server, in this process: one session, seen from two places.

What is said in the page holds in Python at once, and what is said in Python is told to the page.
"""

import secrets
from collections.abc import Callable, Mapping
from datetime import UTC
from threading import Lock
from typing import Any

from pleasqlarify.apps.server.asking import Asking, Question
from pleasqlarify.apps.server.events import Log
from pleasqlarify.apps.server.journal import Journal, KeptHistory
from pleasqlarify.apps.server.sources import Source
from pleasqlarify.apps.server.turns import Turn
from pleasqlarify.apps.server.work import Job, Work
from pleasqlarify.apps.widget.nowhere import Nowhere
from pleasqlarify.history import History
from pleasqlarify.model import Reply
from pleasqlarify.session import Session

Told = Callable[[], object]


class News(Log):
    """What happened, in order; ``told`` is called after each event."""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.events: list[Mapping[str, Any]] = []
        self._told = told

    def say(self, event: Mapping[str, Any]) -> None:
        """Add an event, from any thread."""
        self.events.append(event)
        self._told()


class SharedHistory(KeptHistory):
    """The history that Python and the page share; each change is told once it is made."""

    def __init__(self, before: History, asking: "Sitting") -> None:
        super().__init__(asking.journal)
        vars(self).update(vars(before))
        self._asking, self.moves = asking, len(self.steps) - 1

    def say(self, reply: Reply) -> None:
        """Add a reply below the present place and go there."""
        self._done(lambda: super(SharedHistory, self).say(reply) or True)

    def back(self) -> bool:
        """One reply back; False at the start."""
        return self._done(super().back)

    def forward(self) -> bool:
        """Where ``back`` came from; False if there is no such place."""
        return self._done(super().forward)

    def go(self, position: int) -> bool:
        """To any place of the tree; False if there is no such place."""
        return self._done(lambda: super(SharedHistory, self).go(position))

    def _done(self, change: Callable[[], bool]) -> bool:
        with self._asking.lock:
            changed, moves = change(), self.moves
        if changed:
            self._asking.log.say({"type": "state", "revision": moves})
        return changed


class SharedWork(Work):
    """The right to add to the gathering, which Python and the page have in turn."""

    def __init__(self, turn: Turn, at_work: Lock) -> None:
        super().__init__(turn)
        self._at_work, self._begun = at_work, False

    def begin(self) -> bool:
        """Take it up; False where somebody else is at it, be it a cell that runs."""
        if not self._at_work.acquire(blocking=False):
            return False
        self._begun = super().begin()
        if not self._begun:
            self._at_work.release()
        return self._begun

    def end(self) -> None:
        """Let go of it, with nothing left undone."""
        super().end()
        if self._begun:
            self._begun = False
            self._at_work.release()

    def do(self, job: Job) -> str:
        """What the job returns: done when no cell is at work, and between two arrivals where we are."""
        if self.going_on:
            return super().do(job)
        with self._at_work:
            return super().do(job)


class Sitting(Asking):
    """The question of a session that is there already, with all its readings."""

    def __init__(self, session: Session, told: Told) -> None:
        created = session.created.astimezone(UTC).isoformat(timespec="milliseconds")
        name, source = secrets.token_urlsafe(9), Source("{}", session.database)
        question = Question(name, session.utterance, created, source, session.interpreters, 0)
        super().__init__(question, Journal(Nowhere(), name, 1))
        self.lock, self.gathering = session.lock, session.gathering
        self.work = SharedWork(self.turn, session.at_work)
        self.log = news = News(told)
        self.events = news.events
        self.history = session.history = SharedHistory(session.history, self)
        self.session, self.standing.phase = session, "ready"
        session.watchers.append(self._taken)
        self._taken()

    def renew(self, *, last: bool = False) -> None:  # noqa: ARG002 - places on the map stay where they are
        """A new space of what has arrived by now. Only for whoever gathers."""
        assert self.session is not None
        self.session.take(self.session.gathered())

    def _taken(self) -> None:
        """The session stands on another space; its lock is held."""
        assert self.session is not None
        space = self.session.space
        self.board.extend(space.distances, [output.fingerprint for output in space.outputs])
        self.board.settle(space.distances)
        self.standing.version += 1
        self.log.say({"type": "space", "version": self.standing.version})
