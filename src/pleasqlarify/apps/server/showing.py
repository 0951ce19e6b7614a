"""A question as the page draws it."""

from collections.abc import Iterator
from contextlib import contextmanager

from pleasqlarify.apps.server.answering import NotYet
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.views import View, view
from pleasqlarify.apps.views.page.shapes import SpaceView, StateView
from pleasqlarify.apps.views.page.space import space_view
from pleasqlarify.apps.views.page.standing import state_view
from pleasqlarify.session import Session


@contextmanager
def looking(asking: Asking) -> Iterator[Session]:
    """The session, for as long as somebody looks at it. Raises NotYet where there is none."""
    with asking.lock:
        if asking.session is None:
            trouble = asking.standing.problem
            raise NotYet(trouble["message"] if trouble else "no reading has arrived yet")
        yield asking.session


def space(asking: Asking) -> SpaceView:
    """Candidates, possible answers and parts of queries with their places."""
    with looking(asking) as session:
        return space_view(session, asking.standing.version, asking.board.sites)


def state(asking: Asking) -> StateView:
    """Where the session stands."""
    with looking(asking) as session:
        shown = state_view(session, asking.question.id, asking.standing.version)
        return {**shown, "revision": asking.history.moves}


def whole(asking: Asking) -> View:
    """The document that ``ask --json`` prints."""
    with looking(asking) as session:
        return view(session, asking.question.id)
