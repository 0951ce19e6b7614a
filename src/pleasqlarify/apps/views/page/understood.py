"""Typed words as answers, to be read back before they count."""

from pleasqlarify.apps.views.page.offering import on_offer
from pleasqlarify.apps.views.page.shapes import Understood
from pleasqlarify.apps.views.questions import identity
from pleasqlarify.session import Session


def understood(session: Session, text: str) -> list[Understood]:
    """What the words may mean as an answer to a question on the page, best first; [] where nothing fits."""
    variables = on_offer(session)
    return [
        {
            "variable": identity(variables[match.variable].subject),
            "option": match.option,
            "echo": match.echo,
            "score": round(match.score, 4),
        }
        for match in session.gathering.domain.matches(text, variables)
    ]
