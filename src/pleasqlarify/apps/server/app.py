"""The application, put together: addresses, failures told as sentences, a document that describes it all."""

from fastapi import FastAPI

from pleasqlarify import __version__
from pleasqlarify.apps.server import static
from pleasqlarify.apps.server.answering import tell_failures
from pleasqlarify.apps.server.routes import data, looking, questions
from pleasqlarify.apps.server.security import Doorkeeper, Keys
from pleasqlarify.apps.server.serving import Serving
from pleasqlarify.apps.server.wrapping import Wrapping


def application(serving: Serving) -> FastAPI:
    """The addresses alone, open to everybody."""
    app = FastAPI(
        title="PleaSQLarify",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.serving = serving
    for part in (data, questions, looking, static):
        app.include_router(part.router)
    tell_failures(app)
    return app


def guarded(serving: Serving, keys: Keys, host: str) -> Wrapping:
    """The application behind its doorkeeper, as it is served."""
    return Wrapping(Doorkeeper(application(serving), keys, host), serving.max_upload)
