"""What there is to do when what somebody means is not on the screen: there is no dead end."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from pleasqlarify.apps.terminal import screen
from pleasqlarify.apps.terminal.keys import leaves
from pleasqlarify.apps.terminal.progress import watching
from pleasqlarify.apps.terminal.writing import Listen, count, told
from pleasqlarify.errors import PleasqlarifyError
from pleasqlarify.interpreters.recorded import only_recorded
from pleasqlarify.session import Session

AT_A_TIME = 4
MORE_READINGS = 30


def menu(paper: Console, session: Session, listen: Listen, enter: str) -> str:
    """Offer what can be done, and do it; the question in other words, if that was chosen."""
    new = [("gather more readings, with what you said", lambda: gather_more(paper, session))]
    ways: list[tuple[str, Callable[[], str]]] = [
        ("look through all results", lambda: browse(paper, session, listen)),
        *(new if can_gather(session) else []),
        ("write the query yourself", lambda: by_hand(paper, session, listen)),
        ("word the question differently", lambda: _unless_left(listen("your question in other words > "))),
    ]
    for number, (name, _) in enumerate(ways, 1):
        paper.print(Text.assemble((f"  {number}  ", "bold cyan"), name))
    typed = listen(f"what would help? A number, Enter to {enter} > ").strip()
    if not (typed.isdigit() and 1 <= int(typed) <= len(ways)):
        left = leaves(typed) or typed == "b"
        paper.print("" if left else told(f"there is no {typed}; there are 1 to {len(ways)}"))
        return ""
    try:
        return ways[int(typed) - 1][1]()
    except PleasqlarifyError as exc:
        paper.print(told(str(exc)))
        return ""


def browse(paper: Console, session: Session, listen: Listen) -> str:
    """All results, four at a time, until one is pointed at; no question in other words comes of it."""
    order = (-session.belief).argsort(kind="stable")
    prints = [session.space.outputs[m].fingerprint for m in order]
    for start in range(0, len(prints), AT_A_TIME):
        page = prints[start : start + AT_A_TIME]
        paper.print()
        screen.gallery(paper, page, session, first=start + 1)
        more = len(prints) - start - len(page)
        typed = listen(f"a number, Enter {f'for {more} more' if more else 'to go on'} > ")
        if typed.strip().isdigit() and 1 <= int(typed) <= len(prints):
            session.keep([prints[int(typed) - 1]])
        if typed.strip():
            break
    return ""


def gather_more(paper: Console, session: Session) -> str:
    """More readings, told what is known by now."""
    with watching(session.gathering.arrived + MORE_READINGS * len(session.interpreters)) as watch:
        new = session.more(MORE_READINGS, watch)
    paper.print(told(count(new, "new possible answer") if new else "nothing new came"))
    return ""


def by_hand(paper: Console, session: Session, listen: Listen) -> str:
    """A query that the person writes, run like any other and taken as what they mean."""
    sql = _unless_left(listen("your query, on one line > "))
    if sql and (reason := session.add(sql)):
        paper.print(told(f"it does not run: {reason}"))
    return ""


def can_gather(session: Session) -> bool:
    """Whether any interpreter can propose something new: a recording cannot."""
    return not only_recorded(session.interpreters)


def _unless_left(typed: str) -> str:
    """What somebody wrote; "" where they would rather go back."""
    return "" if leaves(typed) else typed.strip()
