"""What an agent may have done: a question asked, a reply taken, a statement run; all of it in threads."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

import anyio

from pleasqlarify.apps.decisions import remember
from pleasqlarify.apps.mcp.held import SURE, Held, Shelf
from pleasqlarify.apps.terminal.keys import ATTITUDES
from pleasqlarify.apps.terminal.replying import say
from pleasqlarify.apps.views.questions import variable
from pleasqlarify.databases import Database
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.exploring import checked, explore
from pleasqlarify.interpreters import Interpreter
from pleasqlarify.interpreters.recorded import only_recorded
from pleasqlarify.model import Attitude, Clause, Variable
from pleasqlarify.remembering.files import MemoryFile
from pleasqlarify.session import Session
from pleasqlarify.streaming import Watch
from pleasqlarify.tables import Outcome

log = logging.getLogger("pleasqlarify.mcp")

BACK, MORE = {"back", "undo"}, {"more", "more readings"}
NEITHER = {word for word, attitude in ATTITUDES.items() if attitude is Attitude.NONE}


@dataclass(frozen=True, slots=True)
class Desk:
    """A database, who reads questions about it, and what was asked."""

    database: Database
    interpreters: Sequence[Interpreter]
    n: int = 60
    values: bool = True  # whether the schema is told with samples
    memory: MemoryFile | None = None  # of what was decided before
    shelf: Shelf = field(default_factory=Shelf)
    turn: anyio.Lock = field(default_factory=anyio.Lock)  # one at a time at the database

    @property
    def expected(self) -> int:
        """About how many samples arrive for a question."""
        return self.n * len(self.interpreters)

    async def ask(self, question: str, until: float = SURE, watch: Watch | None = None) -> Held:
        """A new question, gathered for; raises what ``explore`` raises."""
        checked(question)
        rivals = not only_recorded(self.interpreters)
        async with self.turn:
            session = await anyio.to_thread.run_sync(
                lambda: explore(
                    question,
                    self.database,
                    self.interpreters,
                    self.n,
                    rivals=rivals,
                    watch=watch,
                    memory=self.memory,
                )
            )
        return self.shelf.put(session, until)

    async def reply(self, held: Held, said: str, watch: Watch | None = None) -> str:
        """Take a reply in; what was understood, as a line. Raises UnknownVariable where it is none."""
        if said.strip().casefold() in MORE:
            async with self.turn:
                return await anyio.to_thread.run_sync(lambda: _more(held, self.n, watch))
        heard = await anyio.to_thread.run_sync(lambda: _said(held, said))
        await anyio.to_thread.run_sync(_remembered, held)
        held.changed()
        return heard

    async def choose(self, held: Held, asked: Variable, chosen: int | Attitude) -> None:
        """Take what was chosen in a form."""

        def work() -> None:
            with held.lock:
                held.session.reply(asked, chosen)
            held.changed()
            _remembered(held)

        await anyio.to_thread.run_sync(work)

    async def run(self, sql: str) -> Outcome:
        """What one statement returns; stopped if nobody waits for it any more."""
        async with self.turn:
            try:
                return await anyio.to_thread.run_sync(self.database.run, sql, abandon_on_cancel=True)
            except anyio.get_cancelled_exc_class():
                self.database.cancel()
                raise


def _remembered(held: Held) -> None:
    """Keep what was decided."""
    with held.lock:
        remember(held.session, log)


def _said(held: Held, said: str) -> str:
    with held.lock:
        session = held.session
        if said.strip().casefold() in BACK:
            return "back: one reply was taken back" if session.back() else "back: there is no reply yet"
        asked = session.state.proposed
        if asked is not None and isinstance(asked.subject, Clause) and said.strip().casefold() in NEITHER:
            raise UnknownVariable(f"{said!r} is no answer: here it is yes or no, either or not sure")
        return say(session, _numbered(session, said))


def _numbered(session: Session, said: str) -> str:
    """The number of the answer whose words were repeated; anything else as it is."""
    proposed = session.state.proposed
    offered = [] if proposed is None else variable(session, proposed)["options"]
    words = [option["plain"].casefold() for option in offered]
    repeated = said.strip().casefold()
    return str(words.index(repeated) + 1) if words.count(repeated) == 1 else said


def _more(held: Held, n: int, watch: Watch | None) -> str:
    with held.lock:
        new = held.session.more(n, watch)
    return f"more: {new} new results"
