"""What can be asked about: the server, its data, uploads."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from pleasqlarify import __version__
from pleasqlarify.apps.server.answering import as_json
from pleasqlarify.apps.server.bodies import Bounds, Config
from pleasqlarify.apps.server.routes import REFUSALS, TheDesk, TheServing
from pleasqlarify.apps.views.page.data import data_view
from pleasqlarify.apps.views.page.shapes import DataView
from pleasqlarify.exploring import LONGEST_QUESTION

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/config")
def config(serving: TheServing) -> Config:
    """What this server serves."""
    own = serving.desk.sources.own
    return Config(
        version=__version__,
        database=None if own is None else own.database.name,
        demo=serving.demo,
        models=list(serving.desk.readers.specs),
        limits=Bounds(question=LONGEST_QUESTION, upload=serving.max_upload),
        study=serving.study,
    )


@router.get("/data", response_model=DataView)
def data(desk: TheDesk, database: Annotated[str | None, Query(max_length=200)] = None) -> Response:
    """Tables, columns, keys and sample values."""
    return as_json(data_view(desk.sources.asked_of(database).database))
