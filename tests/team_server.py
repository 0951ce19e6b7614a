"""A real server for several people, each with a token and a browser of their own."""

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import httpx2

from page_server import PATIENCE_S, TRUSTS, Page, serving
from pleasqlarify.apps import users
from pleasqlarify.apps.server.doors import proxies
from pleasqlarify.apps.server.limits import NO_LIMITS, Taken
from pleasqlarify.apps.server.team import Team


@dataclass
class Office:
    """The server, where its users are listed, and those who came in."""

    page: Page
    file: object
    tokens: dict
    open: ExitStack

    def stranger(self, **headers):
        """Somebody who has not logged in."""
        origin = self.page.origin
        client = httpx2.Client(base_url=origin, timeout=PATIENCE_S, headers=headers, verify=TRUSTS)
        return self.open.enter_context(client)

    def person(self, name):
        """Somebody's side of the server; they send their token."""
        somebody = Page(self.page.desk, self.page.origin, self.tokens[name])
        self.open.enter_context(somebody.client)
        return somebody


@contextmanager
def office(folder, database, interpreter=None, *, limits=NO_LIMITS, header="", at=(), names=(), **people):
    """A server with these people, as NAME=[ROLE, ...]; by default two who may ask."""
    file = folder / "users.toml"
    roles = people or {"ann": ["ask"], "ben": ["ask"]}
    tokens = {name: users.add(file, name, given) for name, given in roles.items()}
    team = Team(users.Users(file), header, proxies(at), names)
    with (
        serving(folder, database, interpreter, team=team, taken=Taken(limits)) as page,
        ExitStack() as opened,
    ):
        yield Office(page, file, tokens, opened)
