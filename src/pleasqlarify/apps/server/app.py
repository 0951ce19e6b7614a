"""The application, put together: addresses, failures told as sentences, a document that describes it all."""

import os
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from pleasqlarify import __version__
from pleasqlarify.apps.server import static
from pleasqlarify.apps.server.answering import tell_failures
from pleasqlarify.apps.server.doors import Proxies
from pleasqlarify.apps.server.keys import Keys
from pleasqlarify.apps.server.routes import data, looking, questions, results
from pleasqlarify.apps.server.security import Doorkeeper
from pleasqlarify.apps.server.serving import Serving
from pleasqlarify.apps.server.team import door_of
from pleasqlarify.apps.server.told import SessionEvent
from pleasqlarify.apps.server.watch import TOKEN, Watch
from pleasqlarify.apps.server.wrapping import Wrapping

MODELS = "#/components/schemas/{model}"


class Application(FastAPI):
    """The addresses, and a document that names the events of a session too."""

    def openapi(self) -> dict[str, Any]:
        """The description of all addresses, bodies, answers and events."""
        if self.openapi_schema is None:
            described = super().openapi()
            event = TypeAdapter(SessionEvent).json_schema(ref_template=MODELS)
            known = described["components"]["schemas"]
            known |= {**event.pop("$defs"), "SessionEvent": event}
            described["components"]["schemas"] = dict(sorted(known.items()))
        return self.openapi_schema or {}


def addresses() -> Application:
    """The addresses alone, with nothing behind them."""
    app = Application(
        title="PleaSQLarify",
        version=__version__,
        docs_url=None,  # these pages would fetch their scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
        separate_input_output_schemas=False,
    )
    for part in (data, questions, looking, results, static):
        app.include_router(part.router)
    tell_failures(app)
    return app


def guarded(serving: Serving, keys: Keys, host: str) -> Watch:
    """The application behind its doorkeeper, as it is served."""
    app = addresses()
    app.state.serving = serving
    team = serving.team
    door = door_of(team, keys, serving.desk.store.beside)
    keeper = Doorkeeper(app, door, host, team.names if team else ())
    wrapping = Wrapping(keeper, serving.max_upload, serving.desk.meter)
    return Watch(wrapping, serving.desk, os.environ.get(TOKEN, ""), team.proxies if team else Proxies())
