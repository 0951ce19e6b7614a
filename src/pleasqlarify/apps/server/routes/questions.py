"""Questions: asked, listed, answered, taken back."""

from fastapi import APIRouter, Response
from starlette.background import BackgroundTask

from pleasqlarify.apps.server import replying
from pleasqlarify.apps.server.answering import NotYet, as_json
from pleasqlarify.apps.server.bodies import Ask, More, Move, Said, Written
from pleasqlarify.apps.server.orders import Order
from pleasqlarify.apps.server.routes import REFUSALS, TheAsking, TheDesk, TheServing
from pleasqlarify.apps.server.showing import state
from pleasqlarify.apps.views.page.shapes import Head, StateView

router = APIRouter(prefix="/api/sessions", responses=REFUSALS)


@router.get("", response_model=list[Head])
def questions(desk: TheDesk) -> Response:
    """All questions about what is open here, newest first."""
    return as_json(desk.heads())


@router.post("", status_code=201, response_model=Head)
def ask(body: Ask, desk: TheDesk) -> Response:
    """A new question; its readings are on their way."""
    order = Order(body.utterance, body.database, body.n, body.today, tuple(body.interpreters))
    return as_json(desk.ask(order).head(), 201)


@router.delete("/{identifier}", status_code=204)
def remove(identifier: str, desk: TheDesk) -> None:
    """Take a question off the list; it is forgotten when the server starts anew."""
    desk.remove(identifier)


@router.post("/{identifier}/back", response_model=Head)
def bring_back(identifier: str, desk: TheDesk) -> Response:
    """Put a question that was removed on the list again."""
    return as_json(desk.bring_back(identifier))


@router.post("/{identifier}/replies", response_model=StateView)
def reply(body: Said, asking: TheAsking, serving: TheServing) -> Response:
    """Something that was said; where that leaves the question."""
    replying.reply(asking, body)
    serving.desk.meter.count("replies_total")
    return as_json(state(asking), then=BackgroundTask(asking.keep_receipt))


@router.post("/{identifier}/position", response_model=StateView)
def position(body: Move, asking: TheAsking) -> Response:
    """To another place in the tree of replies."""
    replying.move(asking, body)
    return as_json(state(asking), then=BackgroundTask(asking.keep_receipt))


@router.post("/{identifier}/more", status_code=202, response_model=Head)
def more(body: More, asking: TheAsking, desk: TheDesk) -> Response:
    """Gather more readings, with the replies as constraints."""
    if not desk.gather(asking, body.n):
        raise NotYet("readings are still arriving; more can be asked for when that has ended")
    return as_json(asking.head(), 202)


@router.post("/{identifier}/cancel", status_code=202, response_model=Head)
def cancel(asking: TheAsking, desk: TheDesk) -> Response:
    """Stop gathering; what has arrived is kept."""
    desk.cancel(asking)
    return as_json(asking.head(), 202)


@router.post("/{identifier}/queries", response_model=StateView)
def write(body: Written, asking: TheAsking) -> Response:
    """A query written by hand, as a candidate that is pointed at."""
    replying.write(asking, body.sql)
    return as_json(state(asking), then=BackgroundTask(asking.keep_receipt))
