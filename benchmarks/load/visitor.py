"""Somebody who asks, answers and looks, over and over, as the page would do it for them."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx2

State = dict[str, Any]
PATIENCE_S = 120.0
MOST_REPLIES = 6
AWAY = httpx2.TransportError


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a visitor, and what of it is sent."""

    utterance: str
    interpreters: tuple[str, ...]
    upload: bool = False


@dataclass(slots=True)
class Seen:
    """What all visitors saw together."""

    times: dict[str, list[float]] = field(default_factory=dict)  # seconds, by what was asked for
    faults: Counter[str] = field(default_factory=Counter)
    answered: dict[str, State] = field(default_factory=dict)  # the last answer to a reply, by session
    in_flight: set[str] = field(default_factory=set)  # sessions with a reply that nothing came back to
    finished: int = 0
    replies: int = 0  # that were answered

    def took(self, what: str, seconds: float) -> None:
        """Count one answer."""
        self.times.setdefault(what, []).append(seconds)


@dataclass(frozen=True, slots=True)
class Town:
    """What visitors share: the way to the server, what they may ask, and whether it is away."""

    client: httpx2.AsyncClient
    questions: tuple[Asked, ...]
    database: str  # what was uploaded
    open: asyncio.Event  # set while the server is meant to be there
    think: float  # times what a person would need
    seen: Seen


class Visitor:
    """One of many, with a will of their own."""

    def __init__(self, number: int, town: Town) -> None:
        self.town, self.random = town, random.Random(number)
        self.session, self.version = "", 0

    async def live(self) -> None:
        """Ask one question after the other until somebody ends it."""
        await asyncio.sleep(self.random.uniform(0, 5) * bool(self.town.think))
        while True:
            await self.town.open.wait()
            try:
                await self._question()
            except* AWAY as exc:
                if self.town.open.is_set():
                    self.town.seen.faults[f"{exc.exceptions[0]!r} on the way"] += 1
                await asyncio.sleep(0.2)

    async def _question(self) -> None:
        asked = self.random.choice(self.town.questions)
        body = {"utterance": asked.utterance, "interpreters": list(asked.interpreters)}
        body |= {"database": self.town.database} if asked.upload else {}
        await self._get("list", "/api/sessions")
        began = perf_counter()
        head = await self._answer("ask", self.town.client.post("/api/sessions", json=body))
        if head is None:
            return
        self.session, self.version = head["id"], 0
        async with asyncio.TaskGroup() as group:
            gathered = asyncio.Event()
            listening = group.create_task(self._listen(gathered))
            await gathered.wait()
            self.town.seen.took("gathered", perf_counter() - began)
            await self._answered()
            listening.cancel()
        self.town.seen.finished += 1

    async def _answered(self) -> None:
        state = await self._get("state", self._path("state"))
        for _ in range(MOST_REPLIES):
            if state is None or state["proposed"] is None:
                break
            await self._think(next(q for q in state["questions"] if q["id"] == state["proposed"])["seconds"])
            state = await self._reply(state) or state
        if state is not None and state["likeliest"] is not None:
            await self._look(state)

    async def _reply(self, state: State) -> State | None:
        """What comes back to an answer, now and then to a step back."""
        seen, path, said = self.town.seen, "replies", self._said(state)
        if state["position"] > 0 and self.random.random() < 0.1:
            path, said = "position", {"to": "back"}
        seen.in_flight.add(self.session)
        answer = await self._answer("reply", self.town.client.post(self._path(path), json=said))
        seen.in_flight.discard(self.session)
        if answer is not None:
            seen.answered[self.session] = answer
            seen.replies += 1
        return answer

    def _said(self, state: State) -> dict[str, Any]:
        question = next(q for q in state["questions"] if q["id"] == state["proposed"])
        if self.random.random() < 0.1:
            return {"variable": question["id"], "attitude": "not_sure"}
        return {"variable": question["id"], "option": self.random.randrange(len(question["options"]))}

    async def _look(self, state: State) -> None:
        """At the result and the query, and at the record of it all."""
        space = await self._get("space", self._path("space"))
        if space is None:
            return
        intent = space["intents"][state["likeliest"]["intent"]]["id"]
        await self._get("rows", self._path(f"results/{intent}"), limit=100)
        await self._get("queries", self._path("queries"), of=str(state["likeliest"]["candidate"]))
        await self._think(4.0)
        await self._get("receipt", self._path("receipt"))

    async def _listen(self, gathered: asyncio.Event) -> None:
        """Follow the events of a question, fetching what they tell of, as the page does."""
        client, fetching = self.town.client, None
        async with client.stream("GET", self._path("events"), timeout=PATIENCE_S) as stream:
            async for line in stream.aiter_lines():
                if not line.startswith("data: "):
                    continue
                told = json.loads(line[6:])
                if told["type"] == "space" and (fetching is None or fetching.done()):
                    fetching = asyncio.create_task(self._fetch())
                if told["type"] == "error":
                    self.town.seen.faults[f"gathering: {told['problem']['message']}"] += 1
                if told["type"] in {"done", "error"}:
                    gathered.set()
        raise httpx2.RemoteProtocolError("the stream of events ended")

    async def _fetch(self) -> None:
        try:
            await self._get("head", self._path("head"))
            await self._get("state", self._path("state"))
            await self._get("space", self._path("space"))
        except AWAY:
            return  # the stream tells it

    async def _get(self, what: str, path: str, **parameters: Any) -> Any:
        return await self._answer(what, self.town.client.get(path, params=parameters))

    async def _answer(self, what: str, asking: Awaitable[httpx2.Response]) -> Any:
        """The JSON that comes back, or None, which is counted."""
        began = perf_counter()
        response = await asking
        self.town.seen.took(what, perf_counter() - began)
        if response.is_success:
            return response.json()
        self.town.seen.faults[f"{what}: {response.status_code} {response.text[:120]}"] += 1
        return None

    def _path(self, what: str) -> str:
        return f"/api/sessions/{self.session}/{what}"

    async def _think(self, seconds: float) -> None:
        await asyncio.sleep(self.town.think * seconds * self.random.uniform(0.5, 1.5))
