"""The conversation: what is asked, what is typed, what that leaves, until the person is content."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from pleasqlarify.apps.terminal import ending, screen
from pleasqlarify.apps.terminal.elsewhere import Listen, browse, by_hand, can_gather, gather_more
from pleasqlarify.apps.terminal.keys import Key, Meant, Option, Other, Unfit, Words, meant
from pleasqlarify.apps.terminal.writing import count, safe
from pleasqlarify.domains import Match
from pleasqlarify.errors import PleasqlarifyError
from pleasqlarify.loop import Status
from pleasqlarify.model import Attitude, Variable
from pleasqlarify.session import Session
from pleasqlarify.telling import sentence

LEVEL = 0.05
"""Two matches closer than this are equally good: which one is meant is asked."""

Keep = Callable[[Session], Path | None]
"""Writes the receipt; None where it cannot be written."""


class Conversation:
    """One person and one session."""

    def __init__(self, session: Session, paper: Console, listen: Listen, keep: Keep) -> None:
        self.session, self.paper, self.listen, self.keep = session, paper, listen, keep
        self.chosen: Variable | None = None  # a question the person asked for
        self.over = False
        self.reworded = ""

    def hold(self) -> str:
        """Talk until the person is content; the question in other words, if they want to put it anew."""
        screen.opening(self.paper, self.session)
        fresh = True
        while not self.over:
            if fresh:
                self.draw()
            try:
                typed = self.listen("> ")
            except EOFError:
                break
            fresh = self.do(meant(typed, self.asked))
        return self.reworded

    @property
    def asked(self) -> Variable | None:
        """The question that is asked now; None: the answer is shown."""
        return self.chosen or self.session.state.proposed

    def draw(self) -> None:
        """What is to be seen now: a question, or the answer."""
        intent = self.session.predicted
        if self.asked is not None:
            return screen.question(self.paper, self.session, self.asked)
        if intent is None:
            self.paper.print(Text("\nEvery result was refused. What you mean may be none of them.", "bold"))
            self.elsewhere()
            return None if self.over else self.draw()
        ending.answer(self.paper, self.session, intent)
        place = self.keep(self.session)
        if place is not None:
            self.paper.print(Text.assemble(("  Receipt     ", "cyan"), safe(str(place))))
        hint = "Enter to finish · n not what I meant · o other results · s query · b back · h help"
        self.paper.print(Text(f"\n{hint}", "dim"))
        return None

    def do(self, said: Meant) -> bool:
        """Do what was meant; whether to draw anew."""
        match said:
            case Option() | Attitude():
                return self.answer(said)
            case Words(text):
                return self.understand(text)
            case Other(number):
                return self.turn_to(number)
            case Unfit(why):
                self.say(why)
                return False
        return self.command(said)

    def answer(self, said: Option | Attitude) -> bool:
        """Take an answer to the question, or the refusal of the answer that is shown."""
        before = len(self.session.intents)
        if self.asked is None:
            self.session.none_of_these()
        else:
            self.session.reply(self.asked, said.index if isinstance(said, Option) else said)
        self.after(before)
        return True

    def after(self, before: int) -> None:
        """Say what the last reply left, and which one was set aside."""
        self.chosen = None
        session = self.session
        self.paper.print(screen.left_after(session, before, sentence(session, session.replies[-1])))
        aside = session.state.narrowed.set_aside
        if aside and session.state.status is not Status.RECOVERING:
            n = len(session.replies)
            self.say(f"no reading fits all {count(n, 'reply')}; these fit {n - len(aside)}")
            for reply in aside:
                self.say(f"set aside: {sentence(session, reply)}")

    def understand(self, text: str) -> bool:
        """Words as an answer, said back before they count."""
        session = self.session
        found = session.gathering.domain.matches(text, session.variables)
        if not found:
            self.say(
                "nothing that is still open fits these words; l lists the questions, m if yours is not there"
            )
            return False
        level = [m for m in found if found[0].score - m.score < LEVEL]
        picked = self._confirmed(level)
        if picked is None:
            self.say("left as it was")
            return True
        before = len(session.intents)
        session.reply(session.variables[picked.variable], picked.option)
        self.after(before)
        return True

    def _confirmed(self, level: list[Match]) -> Match | None:
        if len(level) == 1:
            self.say(level[0].echo)
            typed = self.listen("Enter or y if that is right, n if not > ").strip().casefold()
            return level[0] if typed in {"", "y", "yes"} else None
        for number, one in enumerate(level, 1):
            self.paper.print(Text.assemble((f"  {number}  ", "bold cyan"), safe(one.echo)))
        typed = self.listen("which of these? A number, Enter for none > ").strip()
        return level[int(typed) - 1] if typed.isdigit() and 1 <= int(typed) <= len(level) else None

    def turn_to(self, number: int) -> bool:
        """Ask another question of the list."""
        there = self.session.variables
        if not 1 <= number <= len(there):
            self.say(f"there is no question #{number}; there are {len(there)}")
            return False
        self.chosen = there[number - 1]
        return True

    def command(self, key: Key) -> bool:
        """Do what a key stands for; whether to draw anew."""
        session, paper = self.session, self.paper
        match key:
            case Key.QUIT:
                self.over = True
            case Key.CONFIRM:
                self.over = self.asked is None
                return not self.over
            case Key.BACK | Key.FORWARD:
                return self.move(session.back if key is Key.BACK else session.forward)
            case Key.RESULTS:
                before = len(session.intents)
                if browse(paper, session, self.listen):
                    self.after(before)
                return True
            case Key.NOT_HERE:
                self.elsewhere()
                return True
            case Key.QUESTIONS:
                screen.questions(paper, session)
            case Key.FAILURES:
                screen.failures(paper, session)
            case Key.SQL if session.predicted:
                screen.ways(paper, session.predicted)
            case Key.HELP:
                paper.print(screen.HELP)
        return False

    def move(self, step: Callable[[], bool]) -> bool:
        """One reply back or forward."""
        moved = step()
        self.chosen = None
        self.say(
            f"{count(len(self.session.replies), 'reply')} so far" if moved else "there is nothing that way"
        )
        return moved

    def elsewhere(self) -> None:
        """What to do when the meaning is not here."""
        session = self.session
        ways: list[tuple[str, Callable[[], object]]] = [("look through all results", self._browse)]
        if can_gather(session):
            ways.append(
                ("gather more readings, with what you said", lambda: gather_more(self.paper, session))
            )
        ways.append(("write the query yourself", lambda: by_hand(self.paper, session, self.listen)))
        ways.append(("word the question differently", self._reword))
        for number, (name, _) in enumerate(ways, 1):
            self.paper.print(Text.assemble((f"  {number}  ", "bold cyan"), name))
        typed = self.listen("what would help? A number, Enter to go back > ").strip()
        if typed.isdigit() and 1 <= int(typed) <= len(ways):
            self.chosen = None
            try:
                ways[int(typed) - 1][1]()
            except PleasqlarifyError as exc:
                self.say(str(exc))

    def _browse(self) -> None:
        before = len(self.session.intents)
        if browse(self.paper, self.session, self.listen):
            self.after(before)

    def _reword(self) -> None:
        self.reworded = self.listen("your question in other words > ").strip()
        self.over = bool(self.reworded)

    def say(self, text: str) -> None:
        """One line of the conversation."""
        self.paper.print(Text.assemble(("→ ", "cyan"), safe(text)))
