"""A question with its answers, and the list of questions."""

from collections.abc import Sequence
from math import ceil

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from pleasqlarify.apps.terminal.screen import gallery
from pleasqlarify.apps.terminal.writing import count, emphasised, safe
from pleasqlarify.apps.views.questions import variable as worded
from pleasqlarify.apps.views.shapes import VariableView
from pleasqlarify.model import Kind, Results, Variable
from pleasqlarify.session import Session

MOST_LISTED = 12
MOST_CONSEQUENCES = 2
WELL = 0.5
"""Bits from which on a question is said to split well."""


def draw(paper: Console, session: Session, variable: Variable) -> None:
    """A question with what each answer keeps."""
    seen = worded(session, variable)
    paper.print()
    paper.print(Rule(Text(_place(session), "dim"), align="left", style="dim"))
    clause = "" if variable.kind is Kind.RESULT else safe(seen["clause"])
    paper.print(Text.assemble(emphasised(seen["question"], "bold", "underline"), "   ", (clause, "dim")))
    if isinstance(variable.subject, Results):
        _results(paper, session, variable.subject)
    else:
        _options(paper, session, variable, seen)
    paper.print(Text(_hint(variable), "dim"))


def _options(paper: Console, session: Session, variable: Variable, seen: VariableView) -> None:
    left = len(session.intents)
    keys = [_key(variable, i) for i in range(len(variable.options))]
    wide = max(len(option["plain"]) for option in seen["options"])
    for key, option in zip(keys, seen["options"], strict=True):
        keeps = f"keeps {option['keeps']} of {count(left, 'possible answer')}"
        paper.print(
            Text.assemble(
                "  ", (f"{key:<5}", "bold cyan"), safe(option["plain"]).ljust(wide), "   ", (keeps, "dim")
            )
        )
        for name, atoms in (("comes with", option["implied"]), ("rules out", option["ruled_out"])):
            if atoms:
                paper.print(Padding(Text(f"{name}: {_few(atoms)}", "dim"), (0, 0, 0, 9)))
    if seen["something_else"]:
        keeps = f"keeps {seen['something_else']} of {count(left, 'possible answer')}"
        paper.print(
            Text.assemble("  ", ("none ", "bold cyan"), "Something else".ljust(wide), "   ", (keeps, "dim"))
        )


def _results(paper: Console, session: Session, subject: Results) -> None:
    paper.print()
    gallery(paper, subject.offered, session, first=1)
    others = len(session.intents) - len(subject.offered)
    if others > 0:
        paper.print(
            Text.assemble("  ", ("none ", "bold cyan"), f"None of these; {count(others, 'other')} left")
        )
    else:
        paper.print(Text.assemble("  ", ("none ", "bold cyan"), "None of these"))


def listed(paper: Console, session: Session) -> None:
    """The questions that could be asked, best first."""
    for number, variable in enumerate(session.variables[:MOST_LISTED], 1):
        seen = worded(session, variable)
        worth = (
            "splits well"
            if variable.gain >= WELL
            else "splits little"
            if variable.score > 0
            else "tells nothing"
        )
        paper.print(
            Text.assemble(
                (f"  #{number:<3} ", "bold cyan"), emphasised(seen["question"]), (f"   {worth}", "dim")
            )
        )
    if not session.variables:
        paper.print("  there is no question left")


def _place(session: Session) -> str:
    left = len(session.intents)
    more = max(1, ceil(session.entropy))
    return f"{count(left, 'possible answer')} · about {count(more, 'question')} left"


def _key(variable: Variable, index: int) -> str:
    option = variable.options[index]
    return str(index + 1) if not isinstance(option, bool) else "y" if option else "n"


def _hint(variable: Variable) -> str:
    answers = "y, n" if isinstance(variable.options[0], bool) else "a number"
    return f"{answers}, either, ? or words · o results · l questions · b back · h help"


def _few(phrases: Sequence[str]) -> str:
    more = len(phrases) - MOST_CONSEQUENCES
    return safe("; ".join(phrases[:MOST_CONSEQUENCES])) + (f"; and {more} more" if more > 0 else "")
