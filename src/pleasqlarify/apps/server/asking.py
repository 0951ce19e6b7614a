"""One question of one person: readings gathered in a thread, and the session that comes of them."""

import logging
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from pleasqlarify.apps.decisions import remember
from pleasqlarify.apps.server.board import Board
from pleasqlarify.apps.server.events import Log
from pleasqlarify.apps.server.journal import Journal, KeptGathering, KeptHistory
from pleasqlarify.apps.server.sources import Source, upload_of
from pleasqlarify.apps.server.turns import Turn
from pleasqlarify.apps.server.work import Work
from pleasqlarify.apps.store import StoreUnavailable, Value, WrittenElsewhere
from pleasqlarify.apps.views.page.shapes import Head, Phase, Problem
from pleasqlarify.domains import domain_of
from pleasqlarify.errors import MemoryUnavailable, NoCandidates
from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters import Interpreter
from pleasqlarify.interpreters.recorded import only_recorded
from pleasqlarify.merging import n_results
from pleasqlarify.receipts import receipt, record
from pleasqlarify.remembering.recall import Recall
from pleasqlarify.running import BUDGET_S
from pleasqlarify.session import Session

log = logging.getLogger("pleasqlarify.server")


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, of what, and who reads it."""

    id: str
    utterance: str
    created: str
    source: Source
    interpreters: tuple[Interpreter, ...]
    n: int
    budget_s: float = BUDGET_S
    owner: str = ""  # whose it is, where a server has several users
    specs: tuple[str, ...] = ()
    recall: Recall = field(default_factory=Recall)  # what was decided before it was asked

    @property
    def rivals(self) -> bool:
        """Whether rivals of what arrives are looked for: a recording is replayed as it is."""
        return not only_recorded(self.interpreters)


def recall_of(source: Source, utterance: str, *, teaches: bool) -> Recall:
    """What was decided before; what is decided now is kept for all only of who ``teaches``."""
    try:
        recall = Recall.of(source.memory, utterance)
        recall.file = source.memory if teaches else None
        return recall
    except MemoryUnavailable as exc:
        log.warning("%s", exc)
        return Recall()


@dataclass(slots=True)
class Standing:
    """How far the gathering is."""

    phase: Phase = "waiting"
    problem: Problem | None = None
    version: int = 0  # of the space; 0 = nothing yet


class Asking:
    """A question and what has become of it; whoever looks at the session or changes it holds ``lock``."""

    def __init__(self, question: Question, journal: Journal) -> None:
        self.question, self.journal = question, journal
        self.lock = threading.RLock()
        self.turn = Turn(question.source.database)
        self.work = Work(self.turn)
        self.gathering: Gathering = KeptGathering(
            self.turn, domain_of(self.turn.schema), journal, rivals=question.rivals, seconds=question.budget_s
        )
        self.history = KeptHistory(journal)
        self.session: Session | None = None
        self.board, self.log, self.standing = Board(), Log(), Standing()

    def head(self) -> Head:
        """The question in a list of questions."""
        session = self.session
        return {
            "id": self.question.id,
            "utterance": self.question.utterance,
            "database": self.turn.name,
            "upload": upload_of(self.question.source.reference),
            "created": self.question.created,
            "interpreters": [one.name for one in self.question.interpreters],
            "phase": self.standing.phase,
            "samples": self.gathering.arrived,
            "results": 0 if session is None else len(session.space.outputs),
            "space": self.standing.version,
            "revision": self.history.moves,
            "problem": self.standing.problem,
        }

    def renew(self, *, last: bool = False) -> None:
        """A new space of what has arrived by now, told to everybody; the last one is laid out well.

        Only for whoever gathers. Raises NoCandidates where nothing has arrived that can be run.
        """
        session = self.session or self.begun()
        space = session.gathered() if self.session else session.space
        with self.lock:
            self.board.extend(space.distances, [output.fingerprint for output in space.outputs])
            if last:
                self.board.settle(space.distances)
            session.take(space)
            self.session = session
            self.standing.version += 1
            with suppress(StoreUnavailable):  # it is owed then
                self.journal.flush(self._space_event(settled=self.board.settled))
        self.log.say({"type": "space", "version": self.standing.version})

    def settle(self) -> None:
        """From now on what stands on the map stays where it is."""
        if not self.board.settled:
            self.journal.write((self._space_event(settled=True), None))
            self.board.settle()

    def receipt(self) -> dict[str, Any]:
        """The record of the session. Raises NoCandidates where there is none."""
        with self.lock:
            if self.session is None:
                raise NoCandidates("no reading has arrived")
            return receipt(self.session)

    def keep_receipt(self) -> None:
        """Write the record down, for when the data is not here any more; its pool stands elsewhere.

        What was decided is kept for later questions; that it cannot be is logged and harms nothing. Where the
        record cannot be written, the next one will tell the same and more.
        """
        with self.lock, suppress(StoreUnavailable, WrittenElsewhere):
            if self.session is not None:
                remember(self.session, log)
                self.journal.write(({"type": "receipt", "receipt": record(self.session)}, None))

    def tell_progress(self) -> None:
        """Tell everybody how far the gathering is."""
        results = n_results(self.gathering.readings.values())
        told = {"samples": self.gathering.arrived, "results": results, "phase": self.standing.phase}
        self.log.say({"type": "progress", **told})

    def _space_event(self, *, settled: bool) -> Value:
        sites = self.board.sites.tolist() if settled else None
        return {"type": "space", "version": self.standing.version, "sites": sites}

    def begun(self) -> Session:
        """A session on what has arrived by now, with the replies that were given; not yet ours."""
        question = self.question
        session = Session(question.utterance, self.gathering, question.interpreters, question.recall)
        session.history = self.history
        session.created = datetime.fromisoformat(self.question.created)
        return session
