"""Answers as JSON, and what went wrong as one sentence."""

import json
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException

from pleasqlarify.apps.server.limits import TooMuch
from pleasqlarify.apps.server.waiting import Ending
from pleasqlarify.apps.server.work import Interrupted
from pleasqlarify.apps.store import StoreUnavailable, WrittenElsewhere
from pleasqlarify.errors import (
    BadPool,
    BadQuestion,
    DatabaseUnavailable,
    InterpreterUnavailable,
    NoCandidates,
    PleasqlarifyError,
    UnknownName,
    UnknownVariable,
)
from pleasqlarify.pool.credentials import scrubbed

STATUS: dict[type[PleasqlarifyError], int] = {
    UnknownName: 404,
    UnknownVariable: 409,
    BadQuestion: 422,
    BadPool: 409,
    NoCandidates: 409,
    DatabaseUnavailable: 409,
    InterpreterUnavailable: 409,
    StoreUnavailable: 503,
    Ending: 503,
    WrittenElsewhere: 409,
    Interrupted: 409,
}


class NotYet(PleasqlarifyError, RuntimeError):
    """What was asked for is not there yet, or not any more."""


class Barred(PleasqlarifyError, PermissionError):
    """Who asks for this may not have it."""


class Unfit(PleasqlarifyError, ValueError):
    """What was sent cannot be taken."""


STATUS |= {NotYet: 409, Unfit: 422, Barred: 403, TooMuch: 429}


def as_json(value: Any, status: int = 200, then: BackgroundTask | None = None) -> Response:
    """The value as it is, for what the views build needs no second look; ``then`` is done afterwards."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    body = text.encode("utf-8", "backslashreplace")
    fresh = {"cache-control": "no-store"}
    return Response(body, status, fresh, media_type="application/json", background=then)


def refused(status: int, why: str) -> Response:
    """One sentence on why not, without credentials."""
    return as_json({"message": scrubbed(why)}, status)


def tell_failures(app: FastAPI) -> None:
    """Have the application say what went wrong as ``{"message": one sentence}``."""
    app.add_exception_handler(PleasqlarifyError, _ours)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


async def _ours(request: Request, exc: Exception) -> Response:
    status = next((code for kind, code in STATUS.items() if isinstance(exc, kind)), 400)
    answer = refused(status, str(exc))
    if isinstance(exc, TooMuch):
        answer.headers["retry-after"] = str(exc.again_s)
        request.app.state.serving.desk.meter.count("limits_total", limit=exc.limit)
    return answer


async def _http(_: Request, exc: Exception) -> Response:
    assert isinstance(exc, HTTPException)
    told = {404: "no such address", 405: "this address does not take that method"}
    standard = {"Not Found", "Method Not Allowed"}
    return refused(exc.status_code, told[exc.status_code] if exc.detail in standard else str(exc.detail))


async def _invalid(_: Request, exc: Exception) -> Response:
    """The first thing that is wrong with a body or an address."""
    assert isinstance(exc, RequestValidationError)
    found = exc.errors()
    if not found:
        return refused(422, "the request cannot be read")
    first = min(found, key=lambda error: len(error["loc"]))
    named = (part for part in first["loc"][1:] if isinstance(part, int) or part.isidentifier())
    where = ".".join(map(str, named)) or "the body"
    what = str(first["msg"])
    return refused(400 if first["type"] == "json_invalid" else 422, f"{where}: {what[:1].lower()}{what[1:]}")
