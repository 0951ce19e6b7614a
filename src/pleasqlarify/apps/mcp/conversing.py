"""The user asked by the client itself, where it can: question after question until one meaning is left.

Clients of the protocol up to 2025-11-25 are asked within the call; later ones get the question as the result
of the call, and repeat the call with what the user said.
"""

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass

import anyio
from mcp.shared.exceptions import MCPError
from mcp_types import (
    CallToolResult,
    ElicitRequest,
    ElicitRequestFormParams,
    ElicitRequestURLParams,
    ElicitResult,
    InputRequiredResult,
)

from pleasqlarify.apps.mcp.answering import answer, left_open
from pleasqlarify.apps.mcp.client import Client
from pleasqlarify.apps.mcp.desk import Desk
from pleasqlarify.apps.mcp.forms import FIELD, FROM_MAP, MAP, Form, form
from pleasqlarify.apps.mcp.held import Held
from pleasqlarify.errors import PleasqlarifyError, UnknownVariable

MOST_ROUNDS = 9
"""Times that the user is asked in one call: clients give up at ten."""

DECLINED = "The user was asked and did not want to answer."
CANCELLED = "The user closed the question without an answer."
UNFIT = "The client sent an answer that was not offered."
UNABLE = "The client could not put the question to the user."
NO_MAP = "The map cannot be shown: {why}."

Told = CallToolResult | InputRequiredResult
Request = ElicitRequestFormParams | ElicitRequestURLParams
Page = Callable[[Held], str]
"""The address of the map at the place where a session stands."""


@dataclass(frozen=True, slots=True)
class Conversation:
    """One call of ``ask``, and the client that made it."""

    desk: Desk
    client: Client
    page: Page

    async def begin(self, held: Held) -> Told:
        """Ask the user what is open, as far as the client can; else tell it."""
        if not self.client.has_forms:
            return await answer(held)
        if self.client.calls_again:
            return await self._required(held, 1)
        return await self._within(held)

    async def go_on(self, state: str) -> Told:
        """What follows from what the user said to the question that was the result of the last call."""
        known = json.loads(state)
        held, rounds = self.desk.shelf.find(known["session"]), int(known["rounds"])
        said = self.client.said(FIELD)
        if said is None:
            return await left_open(held, UNABLE)
        question = await self._form(held)
        if question is not None and not known["map"] and known["revision"] == held.revision:
            ended = await self._take(held, question, said)
            if ended is not None:
                return ended
            if _wants_map(said):
                return await self._to_map(held, rounds + 1)
        return await self._required(held, rounds + 1)

    async def _within(self, held: Held) -> Told:
        for _ in range(MOST_ROUNDS):
            question, revision = await self._form(held), held.revision
            if question is None:
                break
            try:
                said = await self.client.fill(question.message, question.schema)
                if revision != held.revision:
                    continue  # meanwhile it was answered on the map
                ended = await self._take(held, question, said)
                if ended is not None:
                    return ended
                if _wants_map(said):
                    await self.client.visit(await self._map(held))
            except MCPError:
                return await left_open(held, UNABLE)
            except PleasqlarifyError as exc:
                return await left_open(held, NO_MAP.format(why=exc))
        return await answer(held)

    async def _required(self, held: Held, rounds: int) -> Told:
        question = await self._form(held)
        if question is None or rounds > MOST_ROUNDS:
            return await answer(held)
        request = ElicitRequestFormParams(message=question.message, requested_schema=question.schema)
        return _asking(held, request, rounds)

    async def _to_map(self, held: Held, rounds: int) -> Told:
        try:
            return _asking(held, await self._map(held), rounds, to_map=True)
        except PleasqlarifyError as exc:
            return await left_open(held, NO_MAP.format(why=exc))

    async def _form(self, held: Held) -> Form | None:
        """The question that is open, as a form; None where there is none."""
        beside = (FROM_MAP if held.on_map else MAP,) if self.client.has_pages else ()

        def work() -> Form | None:
            with held.lock:
                proposed = held.session.state.proposed
                return form(held.session, proposed, beside) if proposed is not None and held.asks else None

        return await anyio.to_thread.run_sync(work)

    async def _take(self, held: Held, question: Form, said: ElicitResult) -> Told | None:
        """What ends the conversation, if anything does."""
        if said.action != "accept":
            return await left_open(held, DECLINED if said.action == "decline" else CANCELLED)
        try:
            chosen = question.chosen(said.content)
        except UnknownVariable as exc:
            return await left_open(held, f"{UNFIT} {exc}")
        if chosen is not None:
            await self.desk.choose(held, question.variable, chosen)
        return None

    async def _map(self, held: Held) -> ElicitRequestURLParams:
        address = await anyio.to_thread.run_sync(self.page, held)
        held.on_map = True
        told = "The map of all possible answers, at this very question"
        return ElicitRequestURLParams(message=told, url=address, elicitation_id=secrets.token_hex(8))


def _asking(held: Held, request: Request, rounds: int, *, to_map: bool = False) -> InputRequiredResult:
    """The question as a result; the state says what it was about when the answer comes."""
    state = {"session": held.name, "revision": held.revision, "rounds": rounds, "map": to_map}
    return InputRequiredResult(
        input_requests={FIELD: ElicitRequest(params=request)}, request_state=json.dumps(state)
    )


def _wants_map(said: ElicitResult) -> bool:
    return (said.content or {}).get(FIELD) == MAP
