"""Words that were typed, read back before they count."""

from rich.console import Console
from rich.text import Text

from pleasqlarify.apps.terminal.writing import Listen, safe, told
from pleasqlarify.domains import Match
from pleasqlarify.session import Session

LEVEL = 0.05
"""Two matches closer than this are equally good: which one is meant is asked."""


def confirmed(paper: Console, session: Session, listen: Listen, text: str) -> Match | None:
    """The answer that the words mean, if the person agrees; None otherwise, after saying so."""
    found = session.gathering.domain.matches(text, session.variables)
    level = [match for match in found if found[0].score - match.score < LEVEL]
    if not level:
        paper.print(
            told("nothing that is open fits these words; l lists the questions, m if yours is not there")
        )
        return None
    picked = _agreed(paper, level[0], listen) if len(level) == 1 else _chosen(paper, level, listen)
    if picked is None:
        paper.print(told("left as it was"))
    return picked


def _agreed(paper: Console, match: Match, listen: Listen) -> Match | None:
    paper.print(told(match.echo))
    typed = listen("Enter or y if that is right, n if not > ").strip().casefold()
    return match if typed in {"", "y", "yes"} else None


def _chosen(paper: Console, level: list[Match], listen: Listen) -> Match | None:
    for number, match in enumerate(level, 1):
        paper.print(Text.assemble((f"  {number}  ", "bold cyan"), safe(match.echo)))
    typed = listen("which of these? A number, Enter for none > ").strip()
    return level[int(typed) - 1] if typed.isdigit() and 1 <= int(typed) <= len(level) else None
