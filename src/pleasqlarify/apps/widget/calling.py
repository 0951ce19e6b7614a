"""An ASGI application called in this process: a request in, an answer out."""

import asyncio
import threading
from base64 import b64encode
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import unquote, urlsplit

App = Any
"""An ASGI application."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request as a page makes it: ``address`` is a path with its query, without a host."""

    method: str
    address: str
    body: str = ""

    @property
    def scope(self) -> dict[str, Any]:
        """What ASGI calls it."""
        place = urlsplit(self.address)
        path = "/" + place.path.removeprefix("/")
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": self.method,
            "scheme": "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": place.query.encode(),
            "headers": [(b"content-type", b"application/json")] * bool(self.body),
            "client": None,
            "server": None,
        }


@dataclass(slots=True)
class Answer:
    """What came of it."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    @property
    def as_json(self) -> dict[str, Any]:
        """As JSON values: the body as a text where it is one, else in base 64."""
        try:
            body = {"body": self.body.decode()}
        except UnicodeDecodeError:
            body = {"base64": b64encode(self.body).decode()}
        kept = {"content-type", "content-disposition"}
        return {
            "status": self.status,
            "headers": {name: value for name, value in self.headers.items() if name in kept},
            **body,
        }


def call(app: App, request: Request) -> "Future[Answer]":
    """The answer, as soon as it is there: it is found in a thread of its own."""
    return asyncio.run_coroutine_threadsafe(_called(app, request), _loop())


async def _called(app: App, request: Request) -> Answer:
    answer, sent = Answer(), [{"type": "http.request", "body": request.body.encode(), "more_body": False}]

    async def receive() -> dict[str, Any]:
        if not sent:
            await asyncio.Event().wait()  # nobody goes away here: it is cancelled when all is answered
        return sent.pop()

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            answer.status = message["status"]
            answer.headers = {name.decode().lower(): value.decode() for name, value in message["headers"]}
        else:
            answer.body += message.get("body", b"")

    await app(request.scope, receive, send)
    return answer


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """One for all widgets, in a thread that ends with the program."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="widgets", daemon=True).start()
    return loop
