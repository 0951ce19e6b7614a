"""The conversation: what is asked, what is typed, what that leaves, until the person is content."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from pleasqlarify.apps.terminal import caveats, ending, outcome, questions, screen
from pleasqlarify.apps.terminal.elsewhere import browse, menu
from pleasqlarify.apps.terminal.keys import Assumed, Key, Meant, Option, Other, Shown, Unfit, Words, meant
from pleasqlarify.apps.terminal.understanding import confirmed
from pleasqlarify.apps.terminal.writing import Listen, count, told
from pleasqlarify.model import Attitude, Variable
from pleasqlarify.session import Session

Keep = Callable[[Session], Path | None]
"""Writes the receipt; None where it cannot be written."""


class Conversation:
    """One person and one session."""

    def __init__(self, session: Session, paper: Console, listen: Listen, keep: Keep) -> None:
        self.session, self.paper, self.listen, self.keep = session, paper, listen, keep
        self.chosen: Variable | None = None  # a question the person asked for
        self.shown = screen.first_look(session)
        self.over = False
        self.reworded = ""

    def hold(self) -> str:
        """Talk until the person is content; the question in other words, if they want to put it anew."""
        screen.opening(self.paper, self.session)
        try:
            while not self.over:
                self.turn()
        except EOFError:
            self.paper.print()
        if self.asked is not None and not self.reworded:
            self.leave()
        return self.reworded

    def turn(self) -> None:
        """Show where things stand, and do what is typed until that changes."""
        if self.asked is None and self.session.predicted is None:
            self.say("every result was refused: none of them is what you mean")
            return self.elsewhere("take back the last reply")
        self.draw()
        while not (self.over or self.do(meant(self.listen("> "), self.asked))):
            pass
        return None

    def leave(self) -> None:
        """Say what is left undone, and where it can be found again."""
        left, place = len(self.session.intents), self.keep(self.session)
        where = f"; what was said is in {place}" if place else ""
        self.say(f"left with {count(left, 'possible answer')}{where}")

    @property
    def asked(self) -> Variable | None:
        """The question that is asked now; None: the answer is shown."""
        return self.chosen or self.session.state.proposed

    def draw(self) -> None:
        """What is to be seen now: a question, or the answer."""
        intent = self.session.predicted
        if self.asked is not None:
            questions.draw(self.paper, self.session, self.asked)
        elif intent is not None:
            ending.conclude(self.paper, self.session, intent, self.keep(self.session))

    def do(self, said: Meant) -> bool:
        """Do what was meant; whether to draw anew."""
        match said:
            case Option() | Attitude():
                return self.answer(said)
            case Words(text):
                return self.understand(text)
            case Other(number):
                return self.turn_to(number)
            case Assumed(number):
                return self.reconsider(number)
            case Shown(number):
                return self.point(number)
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
        outcome.draw(self.paper, self.session, before)

    def understand(self, text: str) -> bool:
        """Words as an answer, said back before they count."""
        session, before = self.session, len(self.session.intents)
        match = confirmed(self.paper, session, self.listen, text)
        if match is None:
            return False
        session.reply(session.variables[match.variable], match.option)
        self.after(before)
        return True

    def turn_to(self, number: int) -> bool:
        """Ask another question of the list."""
        there = self.session.variables
        if not 1 <= number <= len(there):
            self.say(f"there is no question #{number}; there are {len(there)}")
            return False
        self.chosen = there[number - 1]
        return True

    def point(self, number: int) -> bool:
        """Take a result of the first screen as what is meant."""
        if not 1 <= number <= len(self.shown):
            self.say(f"there is no o{number}; o shows all possible answers")
            return False
        before = len(self.session.intents)
        self.session.keep([self.shown[number - 1]])
        self.after(before)
        return True

    def reconsider(self, number: int) -> bool:
        """Ask about something that was assumed, or undo what is remembered; 0 shows all that was."""
        if caveats.reminded(self.paper, self.session, number):
            self.chosen = None
            return True
        self.chosen = caveats.asked_again(self.paper, self.session, number) or self.chosen
        return self.chosen is not None

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
                self.noticed(lambda: browse(paper, session, self.listen))
                return True
            case Key.LOST:
                self.noticed(lambda: caveats.replaced(paper, session, self.listen))
            case Key.NOT_HERE:
                self.elsewhere()
                return True
            case Key.QUESTIONS:
                questions.listed(paper, session)
            case Key.FAILURES:
                screen.failures(paper, session)
            case Key.SQL if session.predicted:
                screen.ways(paper, session.predicted, session.database.schema.dialect)
            case Key.HELP:
                screen.keys(paper)
        return False

    def move(self, step: Callable[[], bool]) -> bool:
        """One reply back or forward; back from a question that was asked for, to the one that is proposed."""
        if self.chosen is not None:
            self.chosen = None
            return True
        moved = step()
        so_far = count(len(self.session.replies), "reply")
        self.say(f"{so_far} so far" if moved else "there is nothing that way")
        return moved

    def elsewhere(self, enter: str = "go back") -> None:
        """What to do when the meaning is not here."""
        changed = self.noticed(lambda: menu(self.paper, self.session, self.listen, enter))
        if not (changed or self.over) and self.session.predicted is None:
            self.move(self.session.back)

    def noticed(self, work: Callable[[], str]) -> bool:
        """Do something that may add a reply or a new question, and say what that changed."""
        said, before = self.session.replies, len(self.session.intents)
        self.reworded = work()
        self.over, self.chosen = bool(self.reworded), None  # what was asked may be about older readings
        if self.session.replies == said:
            return False
        self.after(before)
        return True

    def say(self, text: str) -> None:
        """One line of the conversation."""
        self.paper.print(told(text))
