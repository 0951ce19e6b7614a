"""What a request must be like before anybody asks whose it is: sent to this server, and by its own page."""

import ipaddress
import logging
import socket
from collections.abc import Iterable
from functools import partial
from urllib.parse import urlsplit

from pleasqlarify.apps.server.asgi import App, Receive, Scope, Send, headers_of, refuse
from pleasqlarify.apps.server.doors import Door
from pleasqlarify.errors import PleasqlarifyError

READING = frozenset({"GET", "HEAD", "OPTIONS"})
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})

log = logging.getLogger("pleasqlarify.server")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens there.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def names_of(host: str) -> frozenset[str]:
    """The names under which a server that listens there may be called."""
    if is_loopback(host):
        return LOOPBACK | {host}
    return LOOPBACK | {host, socket.gethostname().lower(), socket.getfqdn().lower()}


def name_in(host: str) -> str:
    """The name in a Host header, without its port; "" where there is none.

    >>> name_in("LOCALHOST:8765"), name_in("[::1]:80"), name_in("a b]")
    ('localhost', '::1', '')
    """
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


class Doorkeeper:
    """Refuses what does not come from the server's own page, and whoever the door does not know.

    A name that is not ours means that some site's name was made to lead here (DNS rebinding); another origin
    means that some site's page asks. Addresses in numbers are nobody's name, and fine where others may call.
    """

    def __init__(self, app: App, door: Door, host: str, names: Iterable[str] = ()) -> None:
        self.app, self.door, self.open = app, door, not is_loopback(host)
        self.names = names_of(host) | {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through with the person whose it is, or say why not."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        if refusal := self._stranger(scope["method"], headers_of(scope)):
            return await refuse(send, 403, refusal, scope["path"])
        try:
            person = await self.door.person(scope, receive, send)
        except PleasqlarifyError as exc:  # the file of users is being edited, or gone
            log.error("%s", exc, extra={"told": {"what": "users", "fault": type(exc).__name__}})
            why = "who may use this server cannot be read just now; its log says why"
            return await refuse(send, 503, why, scope["path"])
        if person is not None:
            scope.setdefault("state", {}).update(person=person, stays=partial(self._stays, scope))
            await self.app(scope, receive, send)
        return None

    def _stays(self, scope: Scope) -> bool:
        try:
            return self.door.stays(scope)
        except PleasqlarifyError:
            return False

    def _stranger(self, method: str, headers: dict[str, str]) -> str:
        """Why the request is not one of our page, before any key is looked at; "" if it may be."""
        host = headers.get("host", "")
        if not self._ours(host):
            return f"no server {host!r} here; use the address that was printed"
        if method in READING:
            return ""
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return f"a page of {origin!r} may change nothing here"
        if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
            return "the page of another site may change nothing here"
        return ""

    def _ours(self, host: str) -> bool:
        name = name_in(host)
        try:
            return name in self.names or (self.open and bool(ipaddress.ip_address(name)))
        except ValueError:
            return False
