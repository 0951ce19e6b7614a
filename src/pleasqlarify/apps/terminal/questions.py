"""A question with its answers, and the list of questions."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from math import ceil

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from pleasqlarify.apps.terminal.screen import gallery
from pleasqlarify.apps.terminal.writing import count, emphasised, safe
from pleasqlarify.apps.views.questions import variable as worded
from pleasqlarify.apps.views.shapes import OptionView, VariableView
from pleasqlarify.model import Clause, Kind, Results, Variable
from pleasqlarify.session import Session

MOST_LISTED = 12
MOST_CONSEQUENCES = 2
INDENT, GAP = 7, 3
LEAST_ROOM = 8
WELL = 0.5
"""Bits from which on a question is said to split well."""


def draw(paper: Console, session: Session, variable: Variable) -> None:
    """A question with what each answer keeps."""
    seen = worded(session, variable)
    paper.print()
    paper.print(Rule(Text(_place(session, paper.width), "dim"), align="left", style="dim"))
    clause = "" if variable.kind is Kind.RESULT else safe(seen["clause"])
    paper.print(Text.assemble(emphasised(seen["question"], "bold", "underline"), "   ", (clause, "dim")))
    if isinstance(variable.subject, Results):
        _results(paper, session, variable.subject)
    else:
        _options(paper, session, variable, seen)
    paper.print(Text(_hint(variable), "dim"))


def _options(paper: Console, session: Session, variable: Variable, seen: VariableView) -> None:
    left, options = len(session.intents), seen["options"]
    rows = [(_key(variable, i), safe(option["plain"]), option["keeps"]) for i, option in enumerate(options)]
    if seen["something_else"]:
        rows.append(("none", "Something else", seen["something_else"]))
    wide = max(cell_len(plain) for _, plain, _ in rows)
    grid = Table.grid()
    grid.add_column(width=INDENT)
    for (key, plain, kept), option in zip_longest(rows, options):
        keeps = Text(f"keeps {kept} of {count(left, 'possible answer')}", "dim")
        beside = INDENT + wide + GAP + len(keeps) <= paper.width
        line = Text(plain.ljust(wide + GAP - cell_len(plain) + len(plain)) if beside else plain)
        grid.add_row(Text(f"  {key}", "bold cyan"), line.append_text(keeps) if beside else line)
        below = [] if beside else [keeps]
        below += _consequences(option) if option and isinstance(variable.subject, Clause) else []
        for more in below:
            grid.add_row("", Padding(more, (0, 0, 0, 2)))
    paper.print(grid)


def _consequences(option: OptionView) -> Iterator[Text]:
    """What comes with yes or no; what it rules out only where that is short enough to tell anything."""
    if implied := option["implied"]:
        yield Text(f"comes with: {_few(implied)}", "dim")
    if 0 < len(option["ruled_out"]) <= MOST_CONSEQUENCES:
        yield Text(f"rules out: {_few(option['ruled_out'])}", "dim")


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
        line = Text.assemble(
            (f"  #{number:<3} ", "bold cyan"),
            emphasised(seen["question"]),
            (f"   {_worth(variable)}", "dim"),
        )
        if (room := paper.width - cell_len(line.plain) - GAP) > LEAST_ROOM:
            about = Text(f"{' ' * GAP}{_about(variable, seen)}", "dim italic")
            about.truncate(room + GAP, overflow="ellipsis")
            line.append_text(about)
        paper.print(line)
    if not session.variables:
        paper.print("  there is no question left")


def _worth(variable: Variable) -> str:
    if variable.gain >= WELL:
        return "splits well"
    return "splits little" if variable.score > 0 else "tells nothing"


def _about(variable: Variable, seen: VariableView) -> str:
    """What tells a question from others in the same words."""
    if variable.kind is Kind.RESULT:
        return count(len(seen["options"]), "result")
    if isinstance(variable.subject, Clause):
        return safe(seen["clause"])
    return safe(" / ".join(option["plain"] for option in seen["options"]))


def _place(session: Session, width: int) -> str:
    left = count(len(session.intents), "possible answer")
    whole = f"{left} · about {count(max(1, ceil(session.entropy)), 'question')} left"
    return whole if len(whole) + GAP < width else left


def _key(variable: Variable, index: int) -> str:
    option = variable.options[index]
    return str(index + 1) if not isinstance(option, bool) else "y" if option else "n"


def _hint(variable: Variable) -> str:
    answers = "y, n" if isinstance(variable.options[0], bool) else "a number"
    return f"{answers}, either, ? or words · o results · l questions · b back · h help"


def _few(phrases: Sequence[str]) -> str:
    more = len(phrases) - MOST_CONSEQUENCES
    return safe("; ".join(phrases[:MOST_CONSEQUENCES])) + (f"; and {more} more" if more > 0 else "")
