"""What an endpoint's trouble is, as one sentence that says what can be done about it."""

import json
import os
import socket
from typing import cast

import openai

from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.interpreters.llm.endpoints import Endpoint
from pleasqlarify.pool.credentials import scrubbed


def detail(exc: openai.APIStatusError) -> str:
    """What the endpoint says of a refused request, on one line."""
    body = exc.body
    message = body.get("message") if isinstance(body, dict) else None
    return one_line(message or body or exc.message)[:300]


def one_line(said: object) -> str:
    """Whatever was said, on one line and without credentials."""
    return scrubbed(" ".join(str(said).split()))


async def explained(
    exc: Exception, endpoint: Endpoint, connection: openai.AsyncOpenAI, tries: int
) -> InterpreterUnavailable:
    """The trouble as one sentence."""
    place, said = endpoint.place, ""
    match exc:
        case InterpreterUnavailable():
            return exc
        case openai.AuthenticationError() | openai.PermissionDeniedError():
            said = (
                f"refuses the key in {endpoint.key_name}"
                if os.environ.get(endpoint.key_name)
                else "wants a key"
            )
            if endpoint.key_name and "wants" in said:
                said += f", and {endpoint.key_name} is not set"
        case openai.NotFoundError():
            said = f"has no model {endpoint.model!r}{await _offered(connection)}"
        case openai.RateLimitError():
            said = f"refused {tries} times because of too many requests or no credit left: {detail(exc)}"
        case openai.InternalServerError():
            said = f"failed {tries} times with status {exc.status_code}: {detail(exc)}"
        case openai.APIStatusError():
            said = f"refused the request with status {exc.status_code}: {detail(exc)}"
        case openai.APIConnectionError():
            said = f"cannot be reached: {_cause(exc)}"
        case json.JSONDecodeError():
            said = "does not reply as a model does: what it sent is not JSON; its address usually ends in /v1"
        case _:
            said = f"sent nothing that can be read: {one_line(exc)[:120]}"
    return InterpreterUnavailable(f"{place} {said}".rstrip(" .:"))


async def _offered(connection: openai.AsyncOpenAI) -> str:
    """Which models there are instead, if the endpoint tells."""
    try:
        models = (await connection.models.list(timeout=2)).data
    except openai.OpenAIError:
        return "; its address usually ends in /v1"
    return f"; it has {', '.join(model.id.rpartition('/')[2] for model in models[:5])}" if models else ""


def _cause(exc: BaseException) -> str:
    """The innermost reason, as the system words it."""
    while exc.__cause__ or exc.__context__:
        exc = cast(BaseException, exc.__cause__ or exc.__context__)
    number = getattr(exc, "errno", None)
    if isinstance(exc, socket.gaierror):
        return "no such host"
    return (os.strerror(number) if isinstance(number, int) and number > 0 else str(exc)).lower()
