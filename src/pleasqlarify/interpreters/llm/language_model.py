"""The interpreter: link, hint, sample, understand, repair, and say what each query used of the utterance."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from datetime import UTC, date, datetime

from pleasqlarify.databases import Database
from pleasqlarify.domains.sql import prompt
from pleasqlarify.interpreters.llm import values as data_values
from pleasqlarify.interpreters.llm.client import Client
from pleasqlarify.interpreters.llm.cues import Hint
from pleasqlarify.interpreters.llm.endpoints import Endpoint
from pleasqlarify.interpreters.llm.evidence import evidence
from pleasqlarify.interpreters.llm.hints import hints, spread
from pleasqlarify.interpreters.llm.link import Links, linked
from pleasqlarify.interpreters.llm.prices import Usage, cost
from pleasqlarify.interpreters.llm.repair import repaired
from pleasqlarify.interpreters.llm.replies import understood
from pleasqlarify.interpreters.llm.sampling import Ask, Missing, Pace, Sampling
from pleasqlarify.model import Failure, Proposal, Source
from pleasqlarify.pool import Asked
from pleasqlarify.tables import Schema

LOCAL = Pace(limit_s=600.0, at_once=2)  # two cores gain nothing from more at once; the prompt cache loses


class LanguageModel:
    """An interpreter that samples a language model; it counts what it used."""

    def __init__(
        self, endpoint: Endpoint, *, values: bool = True, today: date | None = None, pace: Pace | None = None
    ) -> None:
        self.endpoint, self.values, self.today = endpoint, values, today
        self.pace = pace or (LOCAL if endpoint.local else Pace())
        self.client = Client(endpoint)
        self.asked_at: datetime | None = None  # when it was asked first

    @property
    def name(self) -> str:
        return f"llm:{self.endpoint.label}"

    @property
    def _today(self) -> date:
        return self.today or date.today()

    @property
    def usage(self) -> Usage:
        """What was sent and received so far."""
        return self.client.usage

    @property
    def cost(self) -> float | None:
        """US dollars so far; None where the price is not known."""
        return cost(self.usage, self.endpoint.model, local=self.endpoint.local)

    @property
    def asked(self) -> Asked:
        """Who was asked, with which parameters, and what it took, for receipts and pool files."""
        usage = self.usage
        return Asked(
            name=self.name,
            model=self.endpoint.label,
            parameters={
                "url": self.endpoint.place,
                "values": self.values,
                "hinted": True,
                "today": self._today.isoformat(),
                **self.client.parameters,
            },
            tokens={
                "requests": usage.requests,
                "prompt": usage.prompt_tokens,
                "cached": usage.cached_tokens,
                "completion": usage.completion_tokens,
            },
            cost=self.cost,
            date=self.asked_at.isoformat(timespec="seconds") if self.asked_at else "",
        )

    async def propose(
        self, utterance: str, database: Database, *, n: int
    ) -> AsyncGenerator[Proposal | Failure]:
        """About ``n`` samples as they arrive, each a proposal or the reason why it is none."""
        self.asked_at = self.asked_at or datetime.now(UTC)
        schema = database.schema
        in_data = await asyncio.to_thread(data_values.found, utterance, database)
        links = linked(utterance, schema, in_data)
        sayable = links if self.values else replace(links, values=())
        asks = self._asks(utterance, schema, sayable, spread(n, hints(utterance, sayable)))
        async with aclosing(Sampling(self.client, asks, self.pace).samples()) as samples:
            async for sample in samples:
                if isinstance(sample, Missing):
                    yield Failure(f"(not received from {self.name})", "unavailable", sample.why, sample.n)
                else:
                    yield self._understood(sample, utterance, links, schema, 1 / n)

    def _asks(
        self, utterance: str, schema: Schema, links: Links, shares: list[tuple[Hint | None, int]]
    ) -> list[Ask]:
        told = prompt.system(schema, self._today, values=self.values, linked=links.linked_tables)
        return [
            Ask(
                (
                    {"role": "system", "content": told},
                    {"role": "user", "content": prompt.user(utterance, hint.text if hint else "")},
                ),
                share,
            )
            for hint, share in shares
        ]

    def _understood(
        self, reply: str, utterance: str, links: Links, schema: Schema, weight: float
    ) -> Proposal | Failure:
        query = understood(reply, schema.dialect)
        if isinstance(query, Failure):
            return query
        mended = repaired(query.sql, schema)
        sql = mended or query.sql
        used, choices = evidence(sql, utterance, links, schema)
        changed = bool(mended or query.translated_from)
        return Proposal(sql, Source(self.name, 1, weight), choices, used, changed)
