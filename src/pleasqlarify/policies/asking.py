"""A policy that asks a callable in plain text and reads what it types, as the terminal does."""

from collections.abc import Callable, Iterator

from pleasqlarify.apps.terminal.replying import understood
from pleasqlarify.apps.terminal.writing import cell, count, safe
from pleasqlarify.apps.views.questions import variable
from pleasqlarify.deciding import Policy
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Reply, Results, Variable
from pleasqlarify.session import Session

STOP = frozenset({"", "stop", "q", "quit"})
TRIES = 3
FEW_ROWS, FEW_COLUMNS = 3, 8
HOW = 'Answer with a number, yes or no, your own words, "either", "?" or "none"; nothing at all to stop: '


def ask(listen: Callable[[str], str]) -> Policy:
    """Whatever the callable types: ``input`` for a person, or any function from a question to an answer.

    It is given the question with its answers, and stops by answering nothing. What it types is read as in the
    terminal; where that answers nothing it is asked again, up to three times, with the reason. Then
    UnknownVariable is raised.
    """

    def asked(session: Session) -> Reply | None:
        why = ""
        for _ in range(TRIES):
            typed = listen(why + question(session)).strip()
            if typed.casefold() in STOP:
                return None
            try:
                return understood(session, typed)
            except UnknownVariable as exc:
                why = f"{exc}\n\n"
        raise UnknownVariable(why.strip())

    return asked


def question(session: Session) -> str:
    """What is asked now, with its answers one a line and how to give one; "" where nothing is asked."""
    asked = session.state.proposed
    return "" if asked is None else "\n".join([*_lines(session, asked), HOW])


def _lines(session: Session, asked: Variable) -> Iterator[str]:
    seen, left = variable(session, asked), count(len(session.intents), "possible answer")
    yield safe(seen["question"].replace("*", ""))
    for number, option in enumerate(seen["options"], 1):
        yield f"  {number}  {safe(option['plain'])} (keeps {option['keeps']} of {left})"
        if isinstance(asked.subject, Results):
            yield from _drawn(session, str(asked.options[number - 1]))


def _drawn(session: Session, fingerprint: str) -> Iterator[str]:
    """The columns and first rows of a result."""
    output = next(o for o in session.space.outputs if o.fingerprint == fingerprint)
    for row in (output.columns, *output.rows[:FEW_ROWS]):
        yield "       " + " | ".join(cell(value).plain for value in row[:FEW_COLUMNS])
