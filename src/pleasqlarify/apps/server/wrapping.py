"""What holds for every answer: headers, bounded bodies, and no fault of ours told but by a reference."""

import logging
import secrets
from contextlib import nullcontext

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from pleasqlarify.apps.server.accounts import RequestAccount
from pleasqlarify.apps.server.asgi import App, Message, Receive, Scope, Send, headers_of, refuse
from pleasqlarify.apps.server.meter import Meter
from pleasqlarify.apps.server.precedence import PROCESSOR

MOST_JSON = 500_000
"""Bytes of a body that is no upload."""

UPLOADS = "/api/databases"
SPARE = 100_000  # bytes of an upload beside its files: names and separators

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]

log = logging.getLogger("pleasqlarify.server")


class Wrapping:
    """Around the application and its doorkeeper."""

    def __init__(self, app: App, max_upload: int, meter: Meter | None = None) -> None:
        self.app, self.max_upload, self.meter = app, max_upload, meter or Meter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the headers; a fault is logged under a reference, and that is told."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        started, account = False, RequestAccount(scope)

        async def sending(message: Message) -> None:
            nonlocal started
            account.note(message)
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", ()), *_missing(message)]
            elif not message.get("more_body"):
                account.close(self.meter)  # not later: what is done after an answer is none of its seconds
            await send(message)

        most = self.max_upload + SPARE if scope["path"] == UPLOADS else MOST_JSON
        try:
            length = headers_of(scope).get("content-length", "")
            if length.isdecimal() and int(length) > most:
                return await refuse(sending, 413, _too_large(most), scope["path"])
            with nullcontext() if _takes_long(scope["path"]) else PROCESSOR.answering():
                return await self.app(scope, _bounded(receive, most), sending)
        except ClientDisconnect:
            return None  # whoever asked has gone
        except Exception as exc:
            reference = secrets.token_hex(4)
            self.meter.count("faults_total")
            told = {"what": "fault", "where": account.route, "reference": reference}
            where = reference, scope["method"], scope["path"]
            log.error("fault %s at %s %s", *where, exc_info=exc, extra={"told": told})
            if not started:
                why = f"a fault in the program; its log knows it as {reference}"
                await refuse(sending, 500, why, scope["path"])
        finally:
            account.close(self.meter)


def _takes_long(path: str) -> bool:
    """Whether an answer is not a matter of a moment: who asks listens, brings data, or has something run."""
    return path.endswith(("/events", "/queries")) or path == UPLOADS


def _missing(message: Message) -> list[tuple[bytes, bytes]]:
    there = {name.lower() for name, _ in message.get("headers", ())}
    return [(name, value) for name, value in HEADERS if name not in there]


def _bounded(receive: Receive, most: int) -> Receive:
    """The body, as long as it is not too large, whatever it said of its length."""
    received = 0

    async def receiving() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > most:
            raise HTTPException(413, _too_large(most))
        return message

    return receiving


def _too_large(most: int) -> str:
    return (
        f"too large; at most {most // 1_000_000:,} MB can be sent"
        if most > 1_000_000
        else f"too large; at most {most // 1000:,} kB can be sent"
    )
