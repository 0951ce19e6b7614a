"""Words that were typed, read back before they count."""

from rich.console import Console
from rich.text import Text

from pleasqlarify.apps.terminal.keys import NO, YES
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
    if len(level) > 1:
        picked = _chosen(paper, level, listen)
    else:
        paper.print(told(level[0].echo))
        typed = listen("Enter or y if that is right, n if not, or other words > ").strip()
        if len(typed.split()) > 1 and typed.casefold() not in YES | NO:
            return confirmed(paper, session, listen, typed)
        picked = level[0] if typed.casefold() in YES | {""} else None
    if picked is None:
        paper.print(told("left as it was"))
    return picked


def _chosen(paper: Console, level: list[Match], listen: Listen) -> Match | None:
    for number, match in enumerate(level, 1):
        paper.print(Text.assemble((f"  {number}  ", "bold cyan"), safe(match.echo)))
    typed = listen("which of these? A number, Enter for none > ").strip()
    return level[int(typed) - 1] if typed.isdigit() and 1 <= int(typed) <= len(level) else None
