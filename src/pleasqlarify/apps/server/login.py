"""Login by a token of one's own: a page with one field, then a cookie that holds for two weeks."""

import base64
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from time import time
from urllib.parse import parse_qs, urlencode

from pleasqlarify.apps.server.asgi import (
    Receive,
    Scope,
    Send,
    answer,
    bearer,
    cookie_of,
    headers_of,
    query,
    refuse,
)
from pleasqlarify.apps.server.doors import Proxies
from pleasqlarify.apps.server.ended import Ended
from pleasqlarify.apps.server.keys import Keys, same
from pleasqlarify.apps.server.login_page import login_page
from pleasqlarify.apps.users import Known, Person, Users

LASTING_S = 14 * 86_400
LONGEST_FORM = 10_000
NOBODYS = (
    "That token opens nothing here. It may have been replaced; whoever runs this server makes a new one."
)
HTML = "text/html; charset=utf-8"
OF_A_FORM = [
    (b"cache-control", b"no-store"),
    (b"referrer-policy", b"same-origin"),  # without a referrer, what a form sends names no origin
]


@dataclass(frozen=True, slots=True)
class Visit:
    """What a cookie tells: who logged in, until when it holds, and which log-in it was."""

    name: str
    until: int
    mark: str


@dataclass(frozen=True, slots=True)
class Login:
    """The door for those in a file of users."""

    users: Users
    keys: Keys
    ended: Ended
    proxies: Proxies
    clock: Callable[[], float] = time

    async def person(self, scope: Scope, receive: Receive, send: Send) -> Person | None:
        """Whoever has a token or a cookie of ours; others get the page to log in."""
        headers = headers_of(scope)
        known = self._known(headers)
        match scope["method"], scope["path"]:
            case "POST", "/login":
                await self._log_in(scope, receive, send)
            case "POST", "/logout":
                await self._log_out(headers, send)
            case _, "/login":
                await (self._on(send, query(scope)) if known else self._ask(scope, send, 200))
            case _ if known is not None:
                return known.person
            case method, path if path.startswith("/api") or method not in {"GET", "HEAD"}:
                await refuse(send, 401, "log in first, or send your token as a bearer", path)
            case _:
                await self._ask(scope, send, 401)
        return None

    def stays(self, scope: Scope) -> bool:
        """Not who logged out, has a new token or was taken out of the file meanwhile."""
        return self._known(headers_of(scope)) is not None

    def _known(self, headers: dict[str, str]) -> Known | None:
        return self.users.by_token(bearer(headers)) if bearer(headers) else self._by_cookie(headers)

    def _by_cookie(self, headers: dict[str, str]) -> Known | None:
        """Whoever logged in with their present token, not too long ago, and did not log out."""
        visit, signature = read(cookie_of(headers, self.keys.cookie_name))
        known = self.users.people().get(visit.name) if visit else None
        if visit is None or known is None or not known.token_hash:
            return None
        if not same(signature, self._signature(visit, known)):
            return None
        return known if self.clock() < visit.until and visit.mark not in self.ended else None

    async def _log_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        form = parse_qs(await _body(receive))
        known = self.users.by_token(form.get("token", [""])[0].strip())
        if known is None:
            return await self._ask(scope, send, 401, NOBODYS, form.get("session", [""])[0])
        visit = Visit(known.person.name, int(self.clock()) + LASTING_S, secrets.token_urlsafe(12))
        value = f"{written(visit)}.{self._signature(visit, known)}"
        safe = "; Secure" * self.proxies.encrypted(scope)
        cookie = f"{self.keys.cookie_name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={LASTING_S}{safe}"
        there = urlencode({"session": form["session"][0]}) if "session" in form else ""
        return await self._on(send, there, cookie)

    async def _log_out(self, headers: dict[str, str], send: Send) -> None:
        visit, _ = read(cookie_of(headers, self.keys.cookie_name))
        if visit is not None and self._by_cookie(headers):
            self.ended.add(visit.mark, visit.until)
        gone = f"{self.keys.cookie_name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"
        fresh = [(b"location", b"login"), (b"set-cookie", gone.encode())]
        await answer(send, 303, b"", HTML, fresh)

    async def _ask(self, scope: Scope, send: Send, status: int, refusal: str = "", session: str = "") -> None:
        """The page to log in, which goes on to where somebody wanted to be."""
        root = "../" * (scope["path"].count("/") - 1) or "./"
        wanted = session or parse_qs(query(scope)).get("session", [""])[0]
        page = login_page(root, wanted, refusal)
        await answer(send, status, page.encode(), HTML, OF_A_FORM)

    async def _on(self, send: Send, there: str, cookie: str = "") -> None:
        to = "./" + (f"?{there}" if there else "")
        told = [(b"location", to.encode("latin-1")), (b"cache-control", b"no-store")]
        await answer(send, 303, b"", HTML, [*told, *([(b"set-cookie", cookie.encode())] if cookie else [])])

    def _signature(self, visit: Visit, known: Known) -> str:
        """Of no use to anybody once the token is another."""
        return self.keys.signed(f"{written(visit)} {known.token_hash}")


def written(visit: Visit) -> str:
    """The visit as a cookie holds it."""
    told = json.dumps([visit.name, visit.until, visit.mark])
    return base64.urlsafe_b64encode(told.encode()).decode().rstrip("=")


def read(cookie: str) -> tuple[Visit | None, str]:
    """The visit that a cookie tells of, believed by nobody yet, and its signature."""
    told, _, signature = cookie.partition(".")
    try:
        name, until, mark = json.loads(base64.urlsafe_b64decode(told + "=" * (-len(told) % 4)))
        return Visit(str(name), int(until), str(mark)), signature
    except (ValueError, TypeError):
        return None, ""


async def _body(receive: Receive) -> str:
    """What was sent, as far as a form with a token can be long."""
    body = b""
    while len(body) < LONGEST_FORM:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    return body.decode("latin-1")
