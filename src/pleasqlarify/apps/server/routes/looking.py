"""What a question looks like: its space, its state, its results, what happens to it."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.responses import StreamingResponse

from pleasqlarify.apps.server import showing
from pleasqlarify.apps.server.answering import as_json
from pleasqlarify.apps.server.routes import REFUSALS, TheAsking, TheDesk
from pleasqlarify.apps.views import View
from pleasqlarify.apps.views.page.shapes import Head, SpaceView, StateView

router = APIRouter(prefix="/api/sessions/{identifier}", responses=REFUSALS)


@router.get("", response_model=View)
def everything(asking: TheAsking) -> Response:
    """Everything there is to show, in one document, as ``ask --json`` prints it."""
    return as_json(showing.whole(asking))


@router.get("/head", response_model=Head)
def head(identifier: str, desk: TheDesk) -> Response:
    """How far the question is, even where its data is not here any more."""
    return as_json(desk.head(identifier))


@router.get("/space", response_model=SpaceView)
def space(asking: TheAsking) -> Response:
    """What was gathered; it changes only when gathering brings something."""
    return as_json(showing.space(asking))


@router.get("/state", response_model=StateView)
def state(asking: TheAsking) -> Response:
    """Where the question stands; it changes with each reply."""
    return as_json(showing.state(asking))


@router.get("/events", response_class=StreamingResponse)
async def events(
    request: Request,
    asking: TheAsking,
    last: Annotated[str, Header(alias="last-event-id", max_length=100)] = "",
    last_event_id: Annotated[str, Query(max_length=100)] = "",
) -> StreamingResponse:
    """What happens, as server-sent events; those after the last one that the reader saw."""
    told = _for_who_stays(asking.log.follow(last or last_event_id), request.state.stays)
    quiet = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(told, media_type="text/event-stream", headers=quiet)


async def _for_who_stays(told: AsyncGenerator[bytes], stays: Callable[[], bool]) -> AsyncIterator[bytes]:
    """What is told, until who listens has logged out: they hear nothing after that."""
    async with aclosing(told):
        async for piece in told:
            if not stays():
                return
            yield piece
