"""What can be asked about: the server, its data, uploads."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from pleasqlarify import __version__
from pleasqlarify.apps.server import uploads
from pleasqlarify.apps.server.answering import as_json
from pleasqlarify.apps.server.bodies import Study
from pleasqlarify.apps.server.describing import described
from pleasqlarify.apps.server.routes import REFUSALS, TheDesk, ThePerson, TheServing
from pleasqlarify.apps.server.serving import Serving
from pleasqlarify.apps.server.told import Bounds, Config, Uploaded, User
from pleasqlarify.apps.users import Person
from pleasqlarify.apps.views.page.shapes import DataView
from pleasqlarify.errors import UnknownName
from pleasqlarify.exploring import LONGEST_QUESTION

FILES = {
    "required": True,
    "content": {
        "multipart/form-data": {
            "schema": {
                "type": "object",
                "required": ["files"],
                "properties": {
                    "files": {"type": "array", "items": {"type": "string", "format": "binary"}, "minItems": 1}
                },
            }
        }
    },
}

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/config")
def config(serving: TheServing, person: ThePerson) -> Config:
    """What this server serves."""
    own = serving.desk.sources.own
    return Config(
        version=__version__,
        database=None if own is None else own.database.name,
        demo=serving.demo,
        models=list(serving.desk.readers.specs),
        limits=Bounds(question=LONGEST_QUESTION, upload=serving.max_upload),
        study=serving.diary.plan if serving.diary else None,
        user=_user(serving, person),
    )


def _user(serving: Serving, person: Person) -> User | None:
    """Whom the page can name; nobody where there is one user only."""
    if serving.team is None:
        return None
    return User(name=person.name, roles=sorted(person.roles), logs_in=serving.team.logs_in)


@router.post("/databases", response_model=Uploaded, openapi_extra={"requestBody": FILES})
async def upload(request: Request, desk: TheDesk) -> Response:
    """Data from files: CSV, TSV, Parquet, JSON, or one SQLite database."""
    folder = await uploads.received(request, desk.new_upload)
    source = await run_in_threadpool(uploads.opened, desk.source, folder)
    data = await run_in_threadpool(described, source.database)
    return as_json({"database": folder.name, "data": data})


@router.get("/data", response_model=DataView)
def data(desk: TheDesk, database: Annotated[str | None, Query(max_length=200)] = None) -> Response:
    """Tables, columns, keys and sample values."""
    return as_json(described(desk.source(database).database))


@router.post("/study", status_code=204)
def study(body: Study, serving: TheServing) -> None:
    """Lines of what somebody who takes part in a study did."""
    if serving.diary is None:
        raise UnknownName("no study goes on here; it is started with --study FILE")
    serving.diary.write(body.lines)
