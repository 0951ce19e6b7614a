"""What is drawn while questions are asked."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pleasqlarify.apps.terminal import caveats
from pleasqlarify.apps.terminal.differences import differing_columns, differing_first
from pleasqlarify.apps.terminal.queries import query
from pleasqlarify.apps.terminal.tables import across, card, how_many, side_by_side
from pleasqlarify.apps.terminal.writing import count, safe
from pleasqlarify.apps.views.parts import failures as grouped
from pleasqlarify.apps.views.parts import headline
from pleasqlarify.intents import Intent
from pleasqlarify.merging import VARIANTS
from pleasqlarify.model import Output
from pleasqlarify.session import Session
from pleasqlarify.unused import not_understood

FIRST_LOOK = 3
"""Possible answers drawn below the headline."""

MOST_WAYS = 3
MARGIN = 2

HELP = (
    ("y n 1 2 …", "answer the question"),
    ("either", "you do not mind which"),
    ("?", "you do not know"),
    ("none", "none of these"),
    ("or say it", "without the product ids"),
    ("m", "what you mean is not here"),
    ("b f", "one reply back, forward again"),
    ("o o1 o2 …", "all possible answers; the first, second of those shown at first"),
    ("l", "other questions; #3 asks the third of them"),
    ("s", "the query of the likeliest answer"),
    ("a", "what was assumed; a2 changes the second"),
    ("w", "replace a word that matches nothing here"),
    ("d", "what did not run, and why"),
    ("q", "finish here"),
)
TWO_COLUMNS = 90
"""Width from which on the keys stand in two columns."""


def keys(paper: Console) -> None:
    """What can be typed."""
    rows = [[(f"{key:<12}", "bold cyan"), what] for key, what in HELP]
    grid = Table.grid(padding=(0, 4, 0, 0))
    half = len(HELP) // 2
    if paper.width < TWO_COLUMNS:
        half = len(HELP)
    for left, right in zip_longest(rows[:half], rows[half:]):
        grid.add_row(*(Text.assemble(*row) for row in (left, right) if row))
    paper.print(grid)


def opening(paper: Console, session: Session) -> None:
    """The question, how many answers are possible, what to know about them, and the likeliest of them."""
    intents = session.intents
    paper.print()
    paper.print(Text(safe(session.utterance), "bold"), Text(safe(session.database.name), "dim"))
    paper.print(Text(safe(headline(session)), "bold cyan"))
    paper.print(Text(gathered(session), "dim"))
    caveats.draw(paper, session)
    if len(intents) > 1:
        paper.print()
        gallery(paper, first_look(session), session, first=1, key="o")
        if len(intents) > FIRST_LOOK:
            paper.print(Text(f"and {len(intents) - FIRST_LOOK} more (o shows all)", "dim"))


def first_look(session: Session) -> list[str]:
    """The results that the first screen shows, by their fingerprints."""
    return [intent.output.fingerprint for intent in session.intents[:FIRST_LOOK]]


def gathered(session: Session) -> str:
    """How many readings there were and what became of them."""
    arrived, failed = session.gathering.arrived, sum(f.samples for f in session.space.failures)
    derived = sum({s.name for s in c.sources} == {VARIANTS} for c in session.space.candidates)
    parts = [count(arrived, "reading"), *[f"{count(derived, 'rival')} made of them"] * bool(derived)]
    parts += [count(len(session.space.candidates), "different query")]
    parts += [f"{failed} of {arrived} did not run (d: why)"] * bool(failed)
    parts += ["stopped early: these had arrived"] * session.gathering.interrupted
    parts += [str(problem) for problem in session.gathering.problems]
    return " · ".join(map(safe, parts))


def gallery(
    paper: Console, fingerprints: Sequence[str], session: Session, *, first: int, key: str = ""
) -> None:
    """Results side by side, the rows in which they differ first; numbered from ``first``, after a key."""
    belief, partial = session.belief, bool(not_understood(session))
    share = {o.fingerprint: float(p) for o, p in zip(session.space.outputs, belief, strict=True)}
    known = {o.fingerprint: o for o in session.space.outputs}
    outputs = [known[f] for f in fingerprints]
    width, ordered = paper.width - MARGIN, differing_first(outputs)
    each = across(len(outputs), width)[1]
    cards = [
        card(
            _title(f"{key}{first + i}", output, None if partial else share[output.fingerprint]),
            output,
            rows,
            order,
            each,
        )
        for i, (output, rows, order) in enumerate(
            zip(outputs, ordered, differing_columns(outputs), strict=True)
        )
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
    if (more := len(intent.texts) - MOST_WAYS) > 0:
        paper.print(Text(f"  and {count(more, 'more way')} to write it", "dim"))


def _title(key: str, output: Output, share: float | None) -> Text:
    """What stands above a result; without a share it is a partial reading, which is not ranked."""
    place = f"in {share:.0%} of readings".replace("%", " %") if share else "ruled out"
    place = "partial" if share is None else place
    return Text.assemble((f"{key}  ", "bold cyan"), (f"{place}, {how_many(output)}", "dim"))
