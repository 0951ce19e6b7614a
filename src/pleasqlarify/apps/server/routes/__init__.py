"""The addresses of the server, by what they are about."""

from typing import Annotated, Any

from fastapi import Depends, Request

from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.own import OwnDesk
from pleasqlarify.apps.server.serving import Serving
from pleasqlarify.apps.server.told import Message
from pleasqlarify.apps.users import ALONE, Person

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": Message} for code in (400, 401, 403, 404, 409, 413, 422, 429, 500, 503)
}


def _serving(request: Request) -> Serving:
    serving: Serving = request.app.state.serving
    return serving


def _desk(request: Request) -> OwnDesk:
    """What is there for whoever asks: their own."""
    serving = _serving(request)
    return OwnDesk(serving.desk, _person(request), serving.taken)


def _person(request: Request) -> Person:
    """Whose request it is: the door of a team has said so, where there is none there is one user."""
    person: Person = request.state.person if _serving(request).team else ALONE
    return person


def _asking(identifier: str, request: Request) -> Asking:
    """The question that the address names; one that is only written down is gathered again first."""
    return _desk(request).find(identifier)


TheServing = Annotated[Serving, Depends(_serving)]
TheDesk = Annotated[OwnDesk, Depends(_desk)]
ThePerson = Annotated[Person, Depends(_person)]
TheAsking = Annotated[Asking, Depends(_asking)]
