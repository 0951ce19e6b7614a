"""What a reply changed."""

from rich.console import Console
from rich.text import Text

from pleasqlarify.apps.terminal.writing import count, told
from pleasqlarify.loop import Status
from pleasqlarify.session import Session
from pleasqlarify.stages.narrowing import standing
from pleasqlarify.telling import answered, sentence, topic


def draw(paper: Console, session: Session, before: int) -> None:
    """What the last reply left, and which one was set aside; ``before`` counts the possible answers."""
    said = told(sentence(session, session.replies[-1]))
    paper.print(Text.assemble(said, "  ", (_left(session, before), "bold")))
    aside = [r for r in session.state.narrowed.set_aside if topic(session, r)]
    if not aside or session.state.status is Status.RECOVERING:
        return
    n = len(standing(session.replies))
    paper.print(
        told(
            f"no reading fits all {n} replies; these fit {n - len(aside)}"
            if n > 1
            else "no reading fits that"
        )
    )
    for reply in aside:
        paper.print(told(f"set aside: {answered(session, reply)}"))


def _left(session: Session, before: int) -> str:
    left = count(len(session.intents), "possible answer")
    match session.state.status:
        case Status.EXHAUSTED:
            return "nothing is left"
        case Status.RECOVERING:
            return f"everything else is back: {left}"
    return f"{len(session.intents)} of {count(before, 'possible answer')} left" if before else left
