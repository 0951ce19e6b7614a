"""For whoever watches the server: is it alive, is it ready, its figures; on this machine, or by a token."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from pleasqlarify.apps.server.asgi import App, Receive, Scope, Send, answer, bearer, headers_of, refuse
from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.doors import Proxies, peer_of
from pleasqlarify.apps.server.figures import figures
from pleasqlarify.apps.server.keys import same
from pleasqlarify.apps.server.security import LOOPBACK, name_in
from pleasqlarify.errors import PleasqlarifyError
from pleasqlarify.tables import Limits, Table

TOKEN = "PLEASQLARIFY_METRICS_TOKEN"  # noqa: S105 - where it is, not what
PATHS = frozenset({"/health", "/health/ready", "/metrics"})
ANSWERS_S = 5.0
FORWARDED = ("forwarded", "via", "x-forwarded-", "x-real-ip")
"""What headers begin with that a proxy adds."""

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
FRESH = [(b"cache-control", b"no-store")]


class Watch:
    """Before the doorkeeper: who watches has no name and no cookie."""

    def __init__(self, app: App, desk: Desk, token: str, proxies: Proxies) -> None:
        self.app, self.desk, self.token, self.proxies = app, desk, token, proxies
        self._thread = ThreadPoolExecutor(1, "ready")
        self._checking: Future[dict[str, str]] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer who watches; let everybody else pass."""
        if scope["type"] != "http" or scope["path"] not in PATHS:
            return await self.app(scope, receive, send)
        if not self._may(scope):
            why = f"this is told on this machine only, or to who sends the token in {TOKEN} as a bearer"
            return await refuse(send, 403, why, "/api")
        if scope["method"] not in {"GET", "HEAD"}:
            return await refuse(send, 405, "this address does not take that method", "/api")
        if scope["path"] == "/metrics":
            return await answer(send, 200, figures(self.desk).encode(), PROMETHEUS, FRESH)
        told = {"alive": "yes"} if scope["path"] == "/health" else await self._ready()
        status = 503 if set(told.values()) & {"fails", "silent"} else 200
        return await answer(send, status, json.dumps(told).encode(), "application/json", FRESH)

    def _may(self, scope: Scope) -> bool:
        """A proxy on this machine calls from it as well, so what was sent on is nobody's on this machine."""
        headers = headers_of(scope)
        if self.token and same(bearer(headers), self.token):
            return True
        peer = peer_of(scope)
        near = peer is not None and peer.is_loopback and not self.proxies.sent(scope)
        sent_on = any(name.startswith(FORWARDED) for name in headers)
        return near and not sent_on and name_in(headers.get("host", "")) in LOOPBACK

    async def _ready(self) -> dict[str, str]:
        """Whether store and data answer; where readings arrive, they may have to wait for their turn."""
        if self._checking is None or self._checking.done():
            self._checking = self._thread.submit(self._check)
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(self._checking)), ANSWERS_S)
        except TimeoutError:
            return (
                {"store": "ok", "data": "busy"} if self.desk.busy else {"store": "silent", "data": "silent"}
            )

    def _check(self) -> dict[str, str]:
        return {"store": _fine(self._store), "data": _fine(self._data)}

    def _store(self) -> bool:
        self.desk.store.session("")
        return True

    def _data(self) -> bool:
        own = self.desk.sources.own
        return own is None or isinstance(own.database.run_own("SELECT 1", Limits(time_s=ANSWERS_S)), Table)


def _fine(ask: Callable[[], bool]) -> str:
    try:
        return "ok" if ask() else "fails"
    except PleasqlarifyError:
        return "fails"
