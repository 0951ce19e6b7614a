"""The addresses of the server, by what they are about."""

from typing import Annotated, Any

from fastapi import Depends, Request

from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.serving import Serving
from pleasqlarify.apps.server.told import Message

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": Message} for code in (400, 403, 404, 409, 413, 422, 500, 503)
}


def _serving(request: Request) -> Serving:
    serving: Serving = request.app.state.serving
    return serving


def _desk(request: Request) -> Desk:
    return _serving(request).desk


def _asking(identifier: str, request: Request) -> Asking:
    """The question that the address names; one that is only written down is gathered again first."""
    return _desk(request).find(identifier)


TheServing = Annotated[Serving, Depends(_serving)]
TheDesk = Annotated[Desk, Depends(_desk)]
TheAsking = Annotated[Asking, Depends(_asking)]
