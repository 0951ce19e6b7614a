"""Many samples from an endpoint: in chunks, several at once, retried, within a time limit, as they arrive."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, replace
from email.utils import parsedate_to_datetime
from time import time

import openai
from openai.types.chat import ChatCompletionMessageParam

from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.interpreters.llm.client import Client
from pleasqlarify.interpreters.llm.trouble import explained

PAUSES_S = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How long to wait before each new try, where the endpoint does not say."""


@dataclass(frozen=True, slots=True)
class Ask:
    """So many samples of the reply to these messages."""

    messages: tuple[ChatCompletionMessageParam, ...]
    n: int


@dataclass(frozen=True, slots=True)
class Missing:
    """Samples that were asked for and did not come, and why."""

    n: int
    why: str


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast to ask, and for how long; a model on this machine needs minutes."""

    limit_s: float = 180.0
    at_once: int = 8
    pauses_s: tuple[float, ...] = PAUSES_S


class Sampling:
    """One round of sampling; the first trouble that trying again does not mend ends it."""

    def __init__(self, client: Client, asks: Sequence[Ask], pace: Pace) -> None:
        self.client, self.pace = client, pace
        self.left = deque(ask for ask in asks if ask.n > 0)
        self.arrived: asyncio.Queue[str | None] = asyncio.Queue()
        self.missing = sum(ask.n for ask in asks)
        self.trouble: InterpreterUnavailable | None = None

    async def samples(self) -> AsyncGenerator[str | Missing, None]:
        """The samples as they arrive, then what is missing; raises InterpreterUnavailable if none came."""
        came = 0
        async with self.client.open(self.pace.limit_s) as connection:
            working = asyncio.create_task(self._work(connection))
            try:
                while (sample := await self.arrived.get()) is not None:
                    came += 1
                    yield sample
                await working
            finally:
                working.cancel()
                await asyncio.gather(working, return_exceptions=True)
        if self.missing > 0:
            trouble = self.trouble or InterpreterUnavailable(f"{self.client.endpoint.place} sent no choices")
            if not came:
                raise trouble
            yield Missing(self.missing, str(trouble))

    async def _work(self, connection: openai.AsyncOpenAI) -> None:
        """Ask until nothing is left, or the time is over."""
        try:
            async with asyncio.timeout(self.pace.limit_s), asyncio.TaskGroup() as group:
                for _ in range(self.pace.at_once):
                    group.create_task(self._ask(connection))
        except TimeoutError:
            self.trouble = self.trouble or InterpreterUnavailable(
                f"{self.client.endpoint.place} did not finish within {self.pace.limit_s:g} s"
            )
        finally:
            self.arrived.put_nowait(None)

    async def _ask(self, connection: openai.AsyncOpenAI) -> None:
        while self.left:
            ask = self.left.popleft()
            n = min(ask.n, self.client.most)
            if ask.n > n:
                self.left.append(replace(ask, n=ask.n - n))
            texts = await self._texts(connection, replace(ask, n=n))
            if texts is None:
                self.left.clear()
                return
            for text in texts:
                self.arrived.put_nowait(text)
            self.missing -= len(texts)
            if 0 < len(texts) < n:
                self.left.append(replace(ask, n=n - len(texts)))

    async def _texts(self, connection: openai.AsyncOpenAI, ask: Ask) -> list[str] | None:
        """The texts of one request, tried again while that may help; None after noting the trouble."""
        for attempt in range(len(self.pace.pauses_s) + 1):
            try:
                return await self.client.request(connection, ask.messages, ask.n)
            except (openai.OpenAIError, InterpreterUnavailable, ValueError) as exc:
                pause_s = self._pause(exc, attempt)
                if pause_s is None:
                    why = await explained(exc, self.client.endpoint, connection, attempt + 1)
                    self.trouble = self.trouble or why
                    return None
            await asyncio.sleep(pause_s)
        return None

    def _pause(self, exc: Exception, attempt: int) -> float | None:
        """How long to wait before trying again; None where that is of no use."""
        if attempt == len(self.pace.pauses_s) or not passing(exc):
            return None
        said = asked_to_wait(exc)
        if said is None:
            return self.pace.pauses_s[attempt]
        return said if said < self.pace.limit_s else None


def passing(exc: Exception) -> bool:
    """Whether the trouble may be over in a moment."""
    match exc:
        case openai.APITimeoutError():
            return False
        case openai.APIConnectionError():
            return not type(exc.__cause__).__name__.startswith("Connect")
        case openai.APIStatusError():
            return exc.status_code in (408, 409, 429) or exc.status_code >= 500
    return False


def asked_to_wait(exc: Exception) -> float | None:
    """The seconds in Retry-After, given as a number or a date."""
    if not isinstance(exc, openai.APIStatusError):
        return None
    header = exc.response.headers.get("retry-after", "").strip()
    try:
        return max(0.0, float(header))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time())
    except (TypeError, ValueError):
        return None
