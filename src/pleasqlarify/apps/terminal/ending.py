"""The end: the query, its result, and what it rests on."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from pleasqlarify.accounting import Unused
from pleasqlarify.apps.terminal.caveats import quoted
from pleasqlarify.apps.terminal.queries import query
from pleasqlarify.apps.terminal.screen import gathered
from pleasqlarify.apps.terminal.tables import how_many, shown
from pleasqlarify.apps.terminal.writing import count, emphasised, safe
from pleasqlarify.assumed import assumed
from pleasqlarify.intents import Intent
from pleasqlarify.loop import Status
from pleasqlarify.model import Output, Used
from pleasqlarify.receipts import limits_hit
from pleasqlarify.session import Session
from pleasqlarify.stages.narrowing import standing
from pleasqlarify.telling import answered, assumptions, topic, words_used
from pleasqlarify.unused import not_understood, words_unused

MOST_ROWS = 20


HINT = "Enter to finish · n not what I meant · o results · s query · b back · h help"


def conclude(paper: Console, session: Session, intent: Intent, record: Path | None) -> None:
    """The answer, where its record is, and what can still be done."""
    answer(paper, session, intent)
    if record is not None:
        paper.print(Text.assemble(("  Receipt      ", "cyan"), safe(str(record))), soft_wrap=True)
    paper.print(Text(f"\n{HINT}", "dim"))


def answer(paper: Console, session: Session, intent: Intent) -> None:
    """The answer as far as it is known: why this one, query, result, what it rests on."""
    paper.print()
    ink = "yellow" if missed(session) else "green"
    paper.print(Rule(Text(verdict(session), f"bold {ink}"), align="left", style=ink))
    paper.print(Padding(query(intent.texts[0], session.database.schema.dialect), (0, 0, 0, 2)))
    paper.print()
    output = intent.output
    if output.rows:
        table = shown(output.columns, output.rows, most=MOST_ROWS, width=paper.width)
        paper.print(Padding(table, (0, 0, 0, 2)))
    paper.print(Text(f"  {_rows(output)}", "dim"))
    _rests_on(paper, session, intent)


def verdict(session: Session) -> str:
    """Why this is the answer, or how far it is one."""
    now, left, missing = session.state, len(session.intents), missed(session)
    if now.narrowed.pointed:
        return "The result you chose"
    if missing and (now.immaterial or left == 1):
        return f"Not yet the answer: I did not understand {missing}"
    if now.immaterial:
        alike = f"{count(left, 'possible answer')} left that look the same: it does not matter which"
        return f"The answer: {alike}"
    if now.status is Status.OPEN:
        return f"The likeliest of {count(left, 'possible answer')} that your replies do not tell apart"
    if left > 1:
        return f"The likeliest of {count(left, 'possible answer')}"
    return "The answer" if session.replies else "One possible answer: every reading that ran returns this"


def _rows(output: Output) -> str:
    n, many = len(output.rows), how_many(output) if output.rows else "no rows"
    told = f"the first {min(n, MOST_ROWS)} of {many}" if n > MOST_ROWS or output.truncated else many
    return told + ", from a sample of the data" * output.sampled


def _rests_on(paper: Console, session: Session, intent: Intent) -> None:
    aside = session.state.narrowed.set_aside
    said = [r for r in standing(session.replies) if r.decides and r not in aside]
    lines = [("You decided", answered(session, r)) for r in said if topic(session, r)]
    lines += [("Understood", "; ".join(understood))] if (understood := understood_words(session)) else []
    if missing := _quoted(session, words_unused(session)):
        lines += [("Not used", f"{missing}: nothing was found in this query that stands for that")]
    lines += [("Assumed", line) for line in assumptions(session)]
    lines += [
        ("Assumed", f"{one.text}{f' (a{number} changes it)' if one.variable or one.memory else ''}")
        for number, one in enumerate(assumed(session), 1)
    ]
    lines += [("Limit hit", line) for line in limits_hit(session)]
    if len(intent.texts) > 1:
        lines += [("Also", f"{len(intent.texts)} ways to write it return the same (s shows them)")]
    paper.print()
    paper.print(facts([*lines, ("Gathered", gathered(session))]))


def missed(session: Session) -> str:
    """The words without which the question asks for something else and that the query leaves out."""
    return quoted(not_understood(session))


def _quoted(session: Session, words: Sequence[Used | Unused]) -> str:
    asked = session.utterance
    return quoted(dict.fromkeys(asked[word.start : word.end] for word in words))


def understood_words(session: Session) -> list[str]:
    """The words of the question that the answer used, and what each was taken for."""
    told = [(_quoted(session, [used]), used.what) for used in words_used(session)]
    return [f"{word} as {what}" for word, what in told if word != f"“{what}”"]


def facts(lines: Sequence[tuple[str, str]]) -> Table:
    """Lines with what each is about before it."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan", min_width=13)
    grid.add_column(overflow="fold")
    for name, line in lines:
        grid.add_row(Text(f"  {name}"), emphasised(line))
    return grid
