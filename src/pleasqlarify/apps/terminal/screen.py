"""What is drawn while questions are asked."""

from collections.abc import Sequence
from math import ceil

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from pleasqlarify.apps.terminal.queries import query
from pleasqlarify.apps.terminal.tables import beside, card, differing_first
from pleasqlarify.apps.terminal.writing import count, emphasised, safe, told
from pleasqlarify.apps.views.parts import failures as grouped
from pleasqlarify.apps.views.parts import headline
from pleasqlarify.apps.views.questions import variable as worded
from pleasqlarify.apps.views.shapes import VariableView
from pleasqlarify.loop import Status
from pleasqlarify.model import Kind, Results, Variable
from pleasqlarify.session import Intent, Session

FIRST_LOOK = 3
"""Possible answers drawn below the headline."""

MOST_LISTED = 12
MOST_CONSEQUENCES = 2
MOST_WAYS = 3

HELP = """\
y n 1 2 …   answer the question          b f   one reply back, forward again
either      you do not mind which        o     all possible answers; point at the one you mean
?           you do not know              l     other questions; #3 asks the third of them
none        none of these                s     the query of the likeliest answer
or say it   without the product ids      d     what did not run, and why
m           what you mean is not here    q     finish here"""


def opening(paper: Console, session: Session) -> None:
    """The question, how many answers are possible, and the likeliest of them."""
    intents = session.intents
    paper.print()
    paper.print(Text(safe(session.utterance), "bold"), Text(safe(session.database.name), "dim"))
    paper.print(Text(safe(headline(session)), "bold cyan"))
    paper.print(Text(gathered(session), "dim"))
    if len(intents) > 1:
        paper.print()
        gallery(paper, [i.output.fingerprint for i in intents[:FIRST_LOOK]], session)
        if len(intents) > FIRST_LOOK:
            paper.print(Text(f"and {len(intents) - FIRST_LOOK} more (o shows all)", "dim"))


def gathered(session: Session) -> str:
    """How many readings there were and what became of them."""
    arrived, failed = session.gathering.arrived, sum(f.samples for f in session.space.failures)
    parts = [count(arrived, "reading"), count(len(session.space.candidates), "different query")]
    parts += [f"{failed} of {arrived} did not run (d: why)"] * bool(failed)
    parts += ["stopped early: these had arrived"] * session.gathering.interrupted
    parts += [str(problem) for problem in session.gathering.problems]
    return " · ".join(map(safe, parts))


def question(paper: Console, session: Session, variable: Variable) -> None:
    """A question with what each answer keeps."""
    seen = worded(session, variable)
    paper.print()
    paper.print(Rule(Text(_place(session), "dim"), align="left", style="dim"))
    clause = "" if variable.kind is Kind.RESULT else safe(seen["clause"])
    paper.print(Text.assemble(emphasised(seen["question"], "bold underline"), "   ", (clause, "dim")))
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
    gallery(paper, subject.offered, session, numbered=True)
    others = len(session.intents) - len(subject.offered)
    if others > 0:
        paper.print(
            Text.assemble("  ", ("none ", "bold cyan"), f"None of these; {count(others, 'other')} left")
        )
    else:
        paper.print(Text.assemble("  ", ("none ", "bold cyan"), "None of these"))


def gallery(
    paper: Console, fingerprints: Sequence[str], session: Session, *, numbered: bool = False, first: int = 1
) -> None:
    """Results side by side, the rows in which they differ first."""
    known = {o.fingerprint: (o, float(p)) for o, p in zip(session.space.outputs, session.belief, strict=True)}
    outputs = [known[f][0] for f in fingerprints]
    drawn = differing_first(outputs)
    cards = [
        card(_title(number if numbered else 0, len(output.rows), known[output.fingerprint][1]), output, rows)
        for number, (output, rows) in enumerate(zip(outputs, drawn, strict=True), first)
    ]
    paper.print(Padding(beside(cards, paper.width - 2), (0, 0, 0, 2)))
    if any(not own for rows in drawn for _, own in rows):
        paper.print(Text("  the paler rows are in all of these", "dim italic"))


def left_after(session: Session, before: int, said: str) -> Text:
    """What a reply left, in one line."""
    left = count(len(session.intents), "possible answer")
    match session.state.status:
        case Status.EXHAUSTED:
            outcome = "nothing is left"
        case Status.RECOVERING:
            outcome = f"everything else is back: {left}"
        case _:
            outcome = f"{len(session.intents)} of {count(before, 'possible answer')} left" if before else left
    return Text.assemble(told(said), ("  ", ""), (outcome, "bold"))


def questions(paper: Console, session: Session) -> None:
    """The questions that could be asked, best first."""
    for number, variable in enumerate(session.variables[:MOST_LISTED], 1):
        seen = worded(session, variable)
        worth = (
            "splits well"
            if variable.gain >= 0.5
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


def failures(paper: Console, session: Session) -> None:
    """What did not run, and why."""
    for failure in grouped(session.space.failures):
        paper.print(Text.assemble((f"  {failure['samples']:>3} × ", "bold"), safe(failure["message"])))
        paper.print(Padding(Text(safe(failure["example"])[:300], "dim"), (0, 0, 0, 8)))
    if not session.space.failures:
        paper.print("  everything ran")


def ways(paper: Console, intent: Intent, dialect: str) -> None:
    """The ways to write a possible answer, likeliest first."""
    for text in intent.texts[:MOST_WAYS]:
        paper.print(Padding(query(text, dialect), (0, 0, 1, 2)))
    if len(intent.texts) > MOST_WAYS:
        paper.print(Text(f"  and {len(intent.texts) - MOST_WAYS} more ways to write it", "dim"))


def _place(session: Session) -> str:
    left = len(session.intents)
    more = max(1, ceil(session.entropy))
    return f"{count(left, 'possible answer')} · about {count(more, 'question')} left"


def _title(number: int, n_rows: int, share: float) -> Text:
    place = f"in {share:.0%} of readings".replace("%", " %") if share else "ruled out"
    key = f"{number}  " if number else ""
    return Text.assemble((key, "bold cyan"), (f"{place}, {count(n_rows, 'row')}", "dim"))


def _key(variable: Variable, index: int) -> str:
    option = variable.options[index]
    return str(index + 1) if not isinstance(option, bool) else "y" if option else "n"


def _hint(variable: Variable) -> str:
    answers = "y, n" if isinstance(variable.options[0], bool) else "a number"
    return f"{answers}, either, ? or words · o results · l questions · b back · h help"


def _few(phrases: Sequence[str]) -> str:
    more = len(phrases) - MOST_CONSEQUENCES
    return safe("; ".join(phrases[:MOST_CONSEQUENCES])) + (f"; and {more} more" if more > 0 else "")
