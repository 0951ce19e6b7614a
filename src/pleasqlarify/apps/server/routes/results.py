"""Looking closer: queries, results row by row, comparisons, typed words, the receipt."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from fastapi.responses import StreamingResponse

from pleasqlarify.apps.server import closer
from pleasqlarify.apps.server.answering import as_json
from pleasqlarify.apps.server.routes import REFUSALS, TheAsking, TheDesk
from pleasqlarify.apps.views.page.rows import MOST_ROWS
from pleasqlarify.apps.views.page.shapes import Comparison, Rows, Understood
from pleasqlarify.apps.views.page.shapes import Query as QueryView

router = APIRouter(prefix="/api/sessions/{identifier}", responses=REFUSALS)
Ids = Annotated[str, Query(max_length=100_000, description="ids of results, with commas between")]


@router.get("/queries", response_model=list[QueryView])
def queries(
    asking: TheAsking, of: Annotated[str, Query(max_length=20_000, pattern=r"^\d{1,6}(,\d{1,6})*$")]
) -> Response:
    """These candidates, by their positions, cut into lines and parts."""
    return as_json(closer.queries(asking, [int(place) for place in of.split(",")]))


@router.get("/understood", response_model=list[Understood])
def understood(asking: TheAsking, text: Annotated[str, Query(max_length=1_000)]) -> Response:
    """What typed words may mean as an answer, best first; nothing is counted yet."""
    return as_json(closer.understood(asking, text))


@router.get("/results/{intent}.csv", response_class=StreamingResponse)
def download(asking: TheAsking, intent: str) -> StreamingResponse:
    """All rows of a result that were fetched, as a file."""
    name, pieces = closer.file(asking, intent)
    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(pieces, media_type="text/csv; charset=utf-8", headers=disposition)


@router.get("/results/{intent}", response_model=Rows)
def rows(
    asking: TheAsking,
    intent: str,
    offset: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_ROWS)] = 100,
    sort: Annotated[str, Query(max_length=500)] = "",
) -> Response:
    """Some rows of a result; ``sort`` is a column, with "-" before it the largest comes first."""
    return as_json(closer.rows(asking, intent, (offset, limit), sort))


@router.get("/compare", response_model=Comparison)
def compare(asking: TheAsking, a: Ids, b: Ids) -> Response:
    """What tells two results, or two groups of them, apart."""
    return as_json(closer.comparison(asking, a.split(","), b.split(",")))


@router.get("/receipt")
def receipt(identifier: str, desk: TheDesk) -> dict[str, Any]:
    """The record of the session: what was asked, meant, said and found."""
    return desk.receipt(identifier)
