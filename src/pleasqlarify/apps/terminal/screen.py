"""What is drawn while questions are asked."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from pleasqlarify.apps.terminal.queries import query
from pleasqlarify.apps.terminal.tables import across, card, differing_first, side_by_side
from pleasqlarify.apps.terminal.writing import count, safe
from pleasqlarify.apps.views.parts import failures as grouped
from pleasqlarify.apps.views.parts import headline
from pleasqlarify.model import Output
from pleasqlarify.session import Intent, Session

FIRST_LOOK = 3
"""Possible answers drawn below the headline."""

MOST_WAYS = 3
MARGIN = 2

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


def gallery(paper: Console, fingerprints: Sequence[str], session: Session, first: int = 0) -> None:
    """Results side by side, the rows in which they differ first; numbered from ``first``, unless it is 0."""
    share = {o.fingerprint: float(p) for o, p in zip(session.space.outputs, session.belief, strict=True)}
    known = {o.fingerprint: o for o in session.space.outputs}
    outputs = [known[f] for f in fingerprints]
    ordered, width = differing_first(outputs), paper.width - MARGIN
    cards = [
        card(_title(first and first + i, output, share[output.fingerprint]), output, rows, width=each)
        for each in [across(len(outputs), width)[1]]
        for i, (output, rows) in enumerate(zip(outputs, ordered, strict=True))
    ]
    paper.print(Padding(side_by_side(cards, width), (0, 0, 0, MARGIN)))
    if any(not own for rows in ordered for _, own in rows):
        paper.print(Text("  the paler rows are in all of these", "dim italic"))


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


def _title(number: int, output: Output, share: float) -> Text:
    place = f"in {share:.0%} of readings".replace("%", " %") if share else "ruled out"
    key = f"{number}  " if number else ""
    return Text.assemble((key, "bold cyan"), (f"{place}, {count(len(output.rows), 'row')}", "dim"))
