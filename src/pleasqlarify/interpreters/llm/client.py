"""One request to an endpoint: asked in the way it understands, counted, its trouble told in a sentence."""

import os
import re
from collections.abc import Sequence
from typing import Any, cast

import openai
from openai.types.chat import ChatCompletion, ChatCompletionMessageParam

from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.interpreters.llm.endpoints import PRESETS, Endpoint
from pleasqlarify.interpreters.llm.prices import Usage, checked
from pleasqlarify.interpreters.llm.trouble import detail, one_line

TEMPERATURE = 1.0
LONGEST_LOCAL, LONGEST_REMOTE = 700, 4096  # tokens of a reply; a remote model may think before it writes
OPTIONAL = ("temperature", "max_completion_tokens", "max_tokens")  # what some endpoints do not take
UPPER_BOUND = re.compile(
    r"(?:<=|at most|maximum (?:value )?(?:is|of)|less than or equal to)\s*(\d+)", re.IGNORECASE
)


class Client:
    """A model behind an address; remembers what the address accepts and what was used."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint
        self.most = endpoint.most  # samples that one request may ask for, as far as is known
        self.usage = Usage()
        self.parameters: dict[str, float | int] = {"temperature": TEMPERATURE}
        cap = "max_completion_tokens" if endpoint.url == PRESETS["openai"].url else "max_tokens"
        self.parameters[cap] = LONGEST_LOCAL if endpoint.local else LONGEST_REMOTE

    def open(self, limit_s: float) -> openai.AsyncOpenAI:
        """A connection, to be closed by the caller; it does not retry by itself."""
        key = self.endpoint.key(os.environ)
        http = openai.DefaultAsyncHttpxClient(trust_env=False) if self.endpoint.local else None  # no proxy
        unsent = (
            {}
            if self.endpoint.url == PRESETS["openai"].url
            else {"OpenAI-Organization": openai.Omit(), "OpenAI-Project": openai.Omit()}
        )
        return openai.AsyncOpenAI(
            api_key=key or "none",
            base_url=self.endpoint.url,
            max_retries=0,
            timeout=limit_s + 5,
            http_client=http,
            default_headers=cast(Any, unsent),
        )

    async def request(
        self, connection: openai.AsyncOpenAI, messages: Sequence[ChatCompletionMessageParam], n: int
    ) -> list[str]:
        """Up to ``n`` texts; fewer where the endpoint gives fewer. Raises what openai raises."""
        while True:
            n, sent = min(n, self.most), dict(self.parameters)
            try:
                reply = await connection.chat.completions.create(
                    model=self.endpoint.model, messages=list(messages), n=n, **cast(Any, sent)
                )
            except (openai.BadRequestError, openai.UnprocessableEntityError) as exc:
                learnt = sent != self.parameters or n > self.most  # by another request, meanwhile
                if not (learnt or self._adapted(exc, n)):
                    raise
            else:
                return self._texts(reply, n)

    def _adapted(self, exc: openai.APIStatusError, n: int) -> bool:
        """Whether there is another way to ask, now taken: without a parameter, or for fewer at once."""
        said = detail(exc)
        named = [name for name in OPTIONAL if name in said and name in self.parameters]
        if named:
            value = self.parameters.pop(named[0])
            if named[0] == "max_tokens" and "max_completion_tokens" in said:
                self.parameters["max_completion_tokens"] = value
            return True
        if n > 1:
            bound = UPPER_BOUND.search(said)
            self.most = min(n - 1, max(1, int(bound[1]) if bound else 1))
            return True
        return False

    def _texts(self, reply: ChatCompletion, n: int) -> list[str]:
        choices = getattr(reply, "choices", None)
        if choices is None:
            told = (
                reply
                if isinstance(reply, str | list)
                else getattr(reply, "error", None) or "no choices in it"
            )
            raise InterpreterUnavailable(
                f"{self.endpoint.place} does not reply as a model does: {one_line(told)[:120]}"
            )
        texts = [choice.message.content or choice.message.refusal or "" for choice in choices]
        if 0 < len(texts) < n:
            self.most = len(texts)
        self.usage += counted(reply, sum(map(len, texts)))
        return texts


def counted(reply: ChatCompletion, characters: int) -> Usage:
    """What one reply took."""
    usage = reply.usage
    if usage is None:
        return checked(Usage(requests=1, estimated=True), characters)
    cached = (usage.prompt_tokens_details.cached_tokens or 0) if usage.prompt_tokens_details else 0
    billed = (usage.model_extra or {}).get("cost")
    counts = Usage(
        requests=1,
        prompt_tokens=usage.prompt_tokens,
        cached_tokens=cached,
        completion_tokens=usage.completion_tokens,
        billed=float(billed) if isinstance(billed, int | float) else 0.0,
    )
    return checked(counts, characters)
