"""One question asked, with a person in the terminal or with replies given beforehand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.errors import FAILED, STOPPED, usage
from pleasqlarify.apps.cli.keeping import keep
from pleasqlarify.apps.cli.memories import remember
from pleasqlarify.apps.cli.saving import NOTHING, Saving
from pleasqlarify.apps.terminal import caveats, ending, questions, screen
from pleasqlarify.apps.terminal.conversation import Conversation
from pleasqlarify.apps.terminal.progress import watching
from pleasqlarify.apps.terminal.replying import say
from pleasqlarify.apps.terminal.writing import console, heard, interactive
from pleasqlarify.apps.views import view
from pleasqlarify.databases import Database
from pleasqlarify.errors import NoCandidates, PleasqlarifyError
from pleasqlarify.exploring import explore
from pleasqlarify.interpreters import Interpreter
from pleasqlarify.interpreters.recorded import only_recorded
from pleasqlarify.model import Lost
from pleasqlarify.remembering.files import MemoryFile
from pleasqlarify.replaying.papers import Opened
from pleasqlarify.session import Session


@dataclass(frozen=True, slots=True)
class Asking:
    """How a question is to be asked."""

    n: int
    replies: tuple[str, ...] = ()
    receipt: Path | None = None
    json: bool = False
    budget_s: float = 60.0
    opened: Opened | None = None  # how the database was opened, for the receipt
    memory: MemoryFile | None = None  # of what was decided before
    files: Saving = NOTHING  # of the answer

    def ask(self, question: str, database: Database, interpreters: Sequence[Interpreter]) -> int:
        """Explore the question and come to an end with it; the exit status."""
        try:
            with watching(self.n * len(interpreters), interpreters) as watch:
                rivals = not only_recorded(interpreters)
                session = explore(
                    question,
                    database,
                    interpreters,
                    self.n,
                    rivals=rivals,
                    budget_s=self.budget_s,
                    watch=watch,
                    memory=self.memory,
                )
        except NoCandidates as exc:
            if not exc.lost or self.json or not interactive():
                raise
            out.note(f"pleasqlarify: {exc}")
            return self._reworded(question, exc.lost, database, interpreters)
        for reply in self.replies:
            out.note(say(session, reply))
        if self.json or not interactive():
            return self._tell(session)
        return self._converse(session)

    def _reworded(
        self,
        question: str,
        lost: tuple[Lost, ...],
        database: Database,
        interpreters: Sequence[Interpreter],
    ) -> int:
        """The question asked again with words that match something, if somebody says which."""
        try:
            again = caveats.reworded(console(), question, lost, heard)
        except EOFError:
            again = ""
        return replace(self, replies=()).ask(again, database, interpreters) if again else FAILED

    def _tell(self, session: Session) -> int:
        """Print where the session stands, and write what was asked for; the exit status."""
        remember(session)
        kept = self.receipt is None or self._keep(session) is not None
        self._print(session)
        status = self.files.save(session)
        return status if kept else FAILED

    def _print(self, session: Session) -> None:
        """The answer, or the next question; all of it for programs."""
        if self.json:
            out.document({**view(session), **self.files.written(session)})
            return
        paper, asked, answer = console(), session.state.proposed, session.predicted
        if asked is not None:
            screen.opening(paper, session)
            questions.draw(paper, session, asked)
            out.note("answer with --reply; --json has everything that can be asked")
        elif answer is not None:
            ending.answer(paper, session, answer)
            self.files.show(session)
        else:
            out.note(
                "every result was refused; word the question differently or gather more readings with -n"
            )

    def _converse(self, session: Session) -> int:
        """Talk until the person is content; nothing that was said is lost to Ctrl-C."""
        conversation = Conversation(session, console(), heard, self._keep)
        try:
            reworded = conversation.hold()
        except KeyboardInterrupt:
            place = self._keep(session)
            out.note("\npleasqlarify: stopped" + (f"; what was said so far is in {place}" if place else ""))
            return STOPPED
        except Exception:  # a fault of ours must not cost what was said
            if place := self._keep(session):
                out.note(f"pleasqlarify: a fault in the program; what was said so far is in {place}")
            raise
        remember(session)
        if not reworded:
            self.files.show(session)
            return self.files.save(session)
        return self._anew(reworded, session)

    def _keep(self, session: Session) -> Path | None:
        """Write the receipt."""
        return keep(session, self.receipt, self.opened)

    def _anew(self, question: str, session: Session) -> int:
        """The question in other words; if nothing comes of it, the old session goes on."""
        self._keep(session)
        try:
            return replace(self, replies=()).ask(question, session.database, session.interpreters)
        except PleasqlarifyError as exc:
            out.note(f"pleasqlarify: {exc}")
            return self._converse(session)


def check_someone_is_there(replies: Sequence[str], *, json: bool) -> None:
    """Nothing; a usage error where nobody could answer and nobody takes the questions."""
    if not (json or replies or interactive()):
        raise usage(
            "there is no terminal to ask in; answer beforehand with --reply (y, n, either, ?, none, "
            "ID=ANSWER, keep=INTENT or words), or take the questions with --json"
        )
