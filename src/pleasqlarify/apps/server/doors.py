"""How a request shows whose it is: by the token of this start, or by a header that a proxy sets."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Protocol
from urllib.parse import parse_qsl, urlencode

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
from pleasqlarify.apps.server.keys import Keys, same
from pleasqlarify.apps.users import ALONE, BadUsers, Known, Person, Role, Users, named
from pleasqlarify.errors import UnknownName

PARAMETER = "token"


class Door(Protocol):
    """Somewhere to come in."""

    async def person(self, scope: Scope, receive: Receive, send: Send) -> Person | None:
        """Whose request this is; None where it was answered already."""

    def stays(self, scope: Scope) -> bool:
        """Whether who was let in with this request would be let in now as well."""


@dataclass(frozen=True, slots=True)
class StartToken:
    """The token that was printed when the server started: there is one user, without a name."""

    keys: Keys

    async def person(self, scope: Scope, receive: Receive, send: Send) -> Person | None:  # noqa: ARG002
        """The one user, who has the token in the address, in a header or, as a cookie, from before."""
        headers = headers_of(scope)
        if self._by_address(scope):
            if not scope["path"].startswith("/api"):
                await self._first_visit(scope, send)
                return None
        elif not self._by_header(headers) and not self._by_cookie(headers):
            why = "open the address that was printed when the server started; it holds the token"
            await refuse(send, 403, why, scope["path"])
            return None
        return ALONE

    def stays(self, scope: Scope) -> bool:  # noqa: ARG002
        """The token opens as long as the server runs."""
        return True

    def _by_address(self, scope: Scope) -> bool:
        given = [value for name, value in parse_qsl(query(scope)) if name == PARAMETER]
        return any(same(one, self.keys.token) for one in given)

    def _by_header(self, headers: dict[str, str]) -> bool:
        """For programs: they have no use for cookies."""
        return same(bearer(headers), self.keys.token)

    def _by_cookie(self, headers: dict[str, str]) -> bool:
        return same(cookie_of(headers, self.keys.cookie_name), self.keys.cookie)

    async def _first_visit(self, scope: Scope, send: Send) -> None:
        """A cookie instead of the token. The page sends itself on, for after a redirect from elsewhere a
        strict cookie would be left out; so the token stays neither in the address nor in the history.
        """
        rest = [(name, value) for name, value in parse_qsl(query(scope)) if name != PARAMETER]
        there = "./" + (f"?{urlencode(rest)}" if rest else "")
        cookie = f"{self.keys.cookie_name}={self.keys.cookie}; Path=/; HttpOnly; SameSite=Strict"
        go_on = f'<meta http-equiv="refresh" content="0;url={escape(there)}">'
        page = f"<!doctype html><title>PleaSQLarify</title>{go_on}"
        await answer(send, 200, page.encode(), "text/html; charset=utf-8", [(b"set-cookie", cookie.encode())])


@dataclass(frozen=True, slots=True)
class Proxies:
    """The addresses from which a proxy of ours calls, alone or as networks."""

    networks: tuple[IPv4Network | IPv6Network, ...] = ()

    def sent(self, scope: Scope) -> bool:
        """Whether the request comes from one of them."""
        peer = peer_of(scope)
        return peer is not None and any(peer in network for network in self.networks)

    def encrypted(self, scope: Scope) -> bool:
        """Whether one of them says that it was asked by https."""
        return self.sent(scope) and headers_of(scope).get("x-forwarded-proto") == "https"


@dataclass(frozen=True, slots=True)
class ProxyHeader:
    """A header with the user's name, believed from our proxies only, which have asked who it is.

    A file of users, if there is one, says what each may do; who is not in it may ask.
    """

    header: str
    proxies: Proxies
    users: Users | None = None

    async def person(self, scope: Scope, receive: Receive, send: Send) -> Person | None:  # noqa: ARG002
        """Whoever the proxy says it is."""
        if not self.proxies.sent(scope):
            why = "this server is reached through its proxy only, which asks who you are"
            await refuse(send, 403, why, scope["path"])
            return None
        given = [text for name, text in scope["headers"] if name.lower() == self.header.lower().encode()]
        if len(given) != 1:  # none; or the proxy's own and one that somebody sent along
            told = "more than one" if given else "no"
            await refuse(send, 401, f"the proxy sent {told} header {self.header}", scope["path"])
            return None
        try:
            return self._known(named(given[0].decode("utf-8").strip()))
        except (BadUsers, UnicodeDecodeError):
            await refuse(send, 401, f"the header {self.header} holds no name of a user", scope["path"])
            return None

    def stays(self, scope: Scope) -> bool:  # noqa: ARG002
        """The proxy was asked, and ends what it will."""
        return True

    def _known(self, name: str) -> Person:
        stranger = Known(Person(name, frozenset({Role.ASK})), "")
        return (self.users.people() if self.users else {}).get(name, stranger).person


def proxies(addresses: Sequence[str]) -> Proxies:
    """The proxies at these addresses or networks; raises UnknownName for what is neither."""
    try:
        return Proxies(tuple(ip_network(address) for address in addresses))
    except ValueError as exc:
        raise UnknownName(f"no address of a proxy: {exc}; it is written as 10.0.0.2 or 10.0.0.0/24") from exc


def peer_of(scope: Scope) -> IPv4Address | IPv6Address | None:
    """The address of whoever called; None where that has none."""
    try:
        peer = ip_address((scope.get("client") or ("",))[0])
    except ValueError:
        return None
    return getattr(peer, "ipv4_mapped", None) or peer
