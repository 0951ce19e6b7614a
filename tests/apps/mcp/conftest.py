"""A server on the films, the reference client of the SDK before it, and users who answer its forms."""

import asyncio
from contextlib import closing

import pytest
from mcp import Client
from mcp_types import ElicitResult

from pleasqlarify.apps.mcp.desk import Desk
from pleasqlarify.apps.mcp.server import built
from pleasqlarify.databases import connect
from pleasqlarify.interpreters import load
from review_readings import QUESTION


@pytest.fixture(scope="module")
def database(films):
    with closing(connect(films)) as opened:
        yield opened


@pytest.fixture
def desk(database, recorded):
    return Desk(database, [load(recorded().removeprefix("--interpreter="))])


@pytest.fixture
def mode():
    return "2026-07-28"


@pytest.fixture
def talk(mode, desk):
    """Has a client talk to the server."""

    def talking(work, user=None, page=lambda held: f"http://127.0.0.1/{held.name}", desk=desk):
        async def main():
            server = built(desk, page)
            async with Client(server, mode=mode, elicitation_callback=user) as client:
                return await work(client)

        return asyncio.run(main())

    return talking


@pytest.fixture
def ask(talk):
    """What comes of the question about the films, with this user."""

    def asking(user=None, page=lambda held: f"http://127.0.0.1/{held.name}", **settings):
        return talk(lambda c: c.call_tool("ask", {"question": QUESTION, **settings}), user, page)

    return asking


class User:
    """Somebody before the client: chooses answers that begin like this, and then does something else."""

    def __init__(self, *beginnings, then="decline"):
        self.beginnings, self.then, self.seen = list(beginnings), then, []

    async def __call__(self, context, params):
        self.seen.append(params)
        if params.mode == "url":
            return ElicitResult(action="accept")
        if not self.beginnings:
            return ElicitResult(action=self.then)
        beginning = self.beginnings.pop(0)
        offered = params.requested_schema["properties"]["answer"]["enum"]
        chosen = next((text for text in offered if text.startswith(beginning)), beginning)
        return ElicitResult(action="accept", content={"answer": chosen})


@pytest.fixture
def user():
    return User
