"""Who may talk to the server: this machine's own page, by the token that was printed at the start."""

import hashlib
import hmac
import ipaddress
import secrets
import socket
from dataclasses import dataclass
from html import escape
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from pleasqlarify.apps.server.asgi import App, Receive, Scope, Send, answer, headers_of, refuse

READING = frozenset({"GET", "HEAD", "OPTIONS"})
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
PARAMETER = "token"


@dataclass(frozen=True, slots=True)
class Keys:
    """What opens the server: a token made at each start, and a cookie that outlives a restart."""

    token: str
    secret: bytes
    cookie_name: str

    @property
    def cookie(self) -> str:
        """The value of the cookie; the token cannot be told from it, nor the other way round."""
        return hmac.new(self.secret, b"page", hashlib.sha256).hexdigest()


def keys(secret_file: Path, port: int) -> Keys:
    """Keys for a server at this port; the file keeps what the cookie is made of."""
    try:
        secret = secret_file.read_bytes()
    except FileNotFoundError:
        secret = secrets.token_bytes(32)
        secret_file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        secret_file.touch(0o600)
        secret_file.write_bytes(secret)
    return Keys(secrets.token_urlsafe(24), secret, f"pleasqlarify-{port}")


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


class Doorkeeper:
    """Refuses what does not come from the server's own page.

    A name that is not ours means that some site's name was made to lead here (DNS rebinding); another origin
    means that some site's page asks. Addresses in numbers are nobody's name, and fine where others may call.
    """

    def __init__(self, app: App, keys: Keys, host: str) -> None:
        self.app, self.keys, self.names, self.open = app, keys, names_of(host), not is_loopback(host)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or say why not."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        headers = headers_of(scope)
        if refusal := self._stranger(scope["method"], headers):
            return await refuse(send, 403, refusal, scope["path"])
        if self._by_address(scope):
            if not scope["path"].startswith("/api"):
                return await self._first_visit(scope, send)
        elif not self._by_header(headers) and not self._by_cookie(headers):
            why = "open the address that was printed when the server started; it holds the token"
            return await refuse(send, 403, why, scope["path"])
        return await self.app(scope, receive, send)

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
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
            return name in self.names or (self.open and bool(ipaddress.ip_address(name)))
        except ValueError:
            return False

    def _by_address(self, scope: Scope) -> bool:
        given = [value for name, value in parse_qsl(_query(scope)) if name == PARAMETER]
        return any(_same(one, self.keys.token) for one in given)

    def _by_header(self, headers: dict[str, str]) -> bool:
        """For programs: they have no use for cookies."""
        kind, _, token = headers.get("authorization", "").partition(" ")
        return kind.lower() == "bearer" and _same(token.strip(), self.keys.token)

    def _by_cookie(self, headers: dict[str, str]) -> bool:
        try:
            jar: SimpleCookie = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            return False
        found = jar.get(self.keys.cookie_name)
        return found is not None and _same(found.value, self.keys.cookie)

    async def _first_visit(self, scope: Scope, send: Send) -> None:
        """A cookie instead of the token. The page sends itself on, for after a redirect from elsewhere a
        strict cookie would be left out; so the token stays neither in the address nor in the history.
        """
        rest = [(name, value) for name, value in parse_qsl(_query(scope)) if name != PARAMETER]
        there = "./" + (f"?{urlencode(rest)}" if rest else "")
        cookie = f"{self.keys.cookie_name}={self.keys.cookie}; Path=/; HttpOnly; SameSite=Strict"
        go_on = f'<meta http-equiv="refresh" content="0;url={escape(there)}">'
        page = f"<!doctype html><title>PleaSQLarify</title>{go_on}"
        await answer(send, 200, page.encode(), "text/html; charset=utf-8", [(b"set-cookie", cookie.encode())])


def _query(scope: Scope) -> str:
    return bytes(scope["query_string"]).decode("latin-1")


def _same(given: str, known: str) -> bool:
    return hmac.compare_digest(given.encode(), known.encode())
