"""What stands beside every answer: words that were not understood, words that match nothing, assumptions."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.text import Text

from pleasqlarify.apps.terminal.keys import leaves
from pleasqlarify.apps.terminal.replying import remind
from pleasqlarify.apps.terminal.writing import Listen, safe, told
from pleasqlarify.apps.views.parts import spoken
from pleasqlarify.assumed import assumed
from pleasqlarify.model import Lost, Variable
from pleasqlarify.session import Session
from pleasqlarify.unused import not_understood, unmatched

FIRST_FEW = 4
"""Assumptions told on the first screen."""


def draw(paper: Console, session: Session) -> None:
    """What was not understood, what there is nothing for, what was assumed; nothing where all is plain."""
    nowhere = unmatched(session)
    about = {lost.text for lost in nowhere if lost.about}
    if missed := quoted(word for word in not_understood(session) if word not in about):
        paper.print(Text(f"I did not understand {missed}: these readings leave it out", "bold yellow"))
    for lost in nowhere:
        guessed = ", so these readings are guesses" if lost.about else ""
        near = f"; there is {', '.join(lost.nearest)} (w puts one in its place)" if lost.nearest else ""
        told = f"nothing in this database matches “{safe(lost.text)}”{guessed}{safe(near)}"
        paper.print(Text(told, "bold yellow" if lost.about else "yellow"))
    assumptions(paper, session, FIRST_FEW)


def assumptions(paper: Console, session: Session, most: int) -> None:
    """The first assumptions, numbered; those that can be changed say how."""
    found = assumed(session)
    for number, one in enumerate(found[:most], 1):
        does = "changes it" if one.variable else "undoes that" if one.counts else "counts it again"
        how = f"   a{number} {does}" if one.variable or one.memory else ""
        paper.print(Text.assemble(("assumed  ", "cyan"), safe(one.text), (how, "dim")))
    if len(found) > most:
        paper.print(Text(f"and {len(found) - most} more assumed (a shows all)", "dim"))


def reminded(paper: Console, session: Session, number: int) -> bool:
    """Whether the assumption of that number was remembered: now it does not count, or counts again."""
    found = assumed(session)
    if not 1 <= number <= len(found) or not (subject := found[number - 1].memory):
        return False
    paper.print(told(remind(session, subject)))
    return True


def asked_again(paper: Console, session: Session, number: int) -> Variable | None:
    """The question that changes an assumption, counted from 1; None, after saying why, if there is none."""
    found = assumed(session)
    if not number:
        assumptions(paper, session, len(found))
    elif number > len(found):
        there = f"there are 1 to {len(found)}" if found else "nothing was assumed"
        paper.print(told(f"there is no assumption {number}; {there}"))
    elif (one := found[number - 1]).variable is None:
        paper.print(told(f"no reading was found in which this is otherwise: {one.text}"))
    else:
        return one.variable
    return None


def replaced(paper: Console, session: Session, listen: Listen) -> str:
    """The question with another word for one that matches nothing; "" where nothing is chosen."""
    if lost := unmatched(session):
        return reworded(paper, session.utterance, lost, listen)
    paper.print(told("every word of your question matches something here"))
    return ""


def reworded(paper: Console, question: str, lost: Sequence[Lost], listen: Listen) -> str:
    """The question with a known name in place of a word that matches nothing; "" if none is chosen."""
    ways = list(_ways(question, lost))
    for number, (word, name, _) in enumerate(ways, 1):
        offer = f"{safe(spoken(name))} for “{safe(word)}”"
        paper.print(Text.assemble((f"  {number}  ", "bold cyan"), offer, (f"   {safe(name)}", "dim")))
    asks = "a number asks again with that, or" if ways else "nothing comes near;"
    typed = listen(f"{asks} your question in other words, Enter or q to leave it > ").strip()
    if leaves(typed):
        return ""
    if not typed.isdigit():
        return typed
    return ways[int(typed) - 1][2] if 1 <= int(typed) <= len(ways) else ""


def _ways(question: str, lost: Sequence[Lost]) -> Iterator[tuple[str, str, str]]:
    """(word, name, the question with it) for each name near a word."""
    for one in lost:
        for name in one.nearest:
            yield one.text, name, question[: one.start] + spoken(name) + question[one.end :]


def quoted(words: Iterable[str]) -> str:
    """Words in quotation marks, with "and" between them.

    >>> quoted(["never", "last month"])
    '“never” and “last month”'
    """
    return " and ".join(f"“{safe(word)}”" for word in words)
