"""Answers given before there is a request to speak of, and the words that server and application share."""

import json
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from html import escape
from http.cookies import CookieError, SimpleCookie
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers by their names in small letters; of several equal ones, all of them with commas between."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key, text = name.decode("latin-1").lower(), value.decode("latin-1")
        found[key] = f"{found[key]}, {text}" if key in found else text
    return found


def query(scope: Scope) -> str:
    """What stands behind the question mark."""
    return bytes(scope["query_string"]).decode("latin-1")


def bearer(headers: dict[str, str]) -> str:
    """The token that a program sent along; "" if none."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def cookie_of(headers: dict[str, str], name: str) -> str:
    """The value of a cookie; "" where there is none of that name."""
    try:
        jar: SimpleCookie = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return ""
    return jar[name].value if name in jar else ""


async def answer(
    send: Send, status: int, body: bytes, media_type: str, headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    """Answer with a whole body."""
    told = [(b"content-type", media_type.encode()), (b"content-length", str(len(body)).encode()), *headers]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body})


async def refuse(send: Send, status: int, why: str, path: str) -> None:
    """Say in one sentence why not: to programs as JSON, to people as a page."""
    if path.startswith("/api"):
        body = json.dumps({"message": why}, ensure_ascii=False).encode()
        return await answer(send, status, body, "application/json")
    page = (
        f'<!doctype html><html lang="en"><title>PleaSQLarify</title><p>PleaSQLarify: {escape(why)}</p></html>'
    )
    return await answer(send, status, page.encode(), "text/html; charset=utf-8")
