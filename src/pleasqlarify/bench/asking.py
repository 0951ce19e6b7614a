"""Whom to ask about the questions of an evaluation file, and what it costs."""

from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Protocol, runtime_checkable

from pleasqlarify.bench.questions import FROM_FILE, Question
from pleasqlarify.databases import Database
from pleasqlarify.databases.forwarding import Forwarding
from pleasqlarify.interpreters import Interpreter, load
from pleasqlarify.model import Failure, Proposal, Source
from pleasqlarify.tables import DEFAULT_LIMITS, Limits, Outcome, Table

OWN = frozenset({FROM_FILE, "recorded"})
"""Specs that mean the candidates which stand in the evaluation file itself."""

VARIANTS = "variants"
"""Spec of the rivals of what the others proposed."""


class Counted(Protocol):
    """Tokens that were sent and received."""

    @property
    def prompt_tokens(self) -> int: ...

    @property
    def completion_tokens(self) -> int: ...


@runtime_checkable
class Metered(Protocol):
    """An interpreter that counts what it uses, as one that samples a model does."""

    @property
    def usage(self) -> Counted: ...

    @property
    def cost(self) -> float | None: ...


@dataclass(frozen=True, slots=True)
class Spent:
    """Tokens, and US dollars; None where a price is not known."""

    tokens: int
    cost: float | None

    def since(self, before: "Spent") -> "Spent":
        """What was spent after that."""
        known = self.cost is not None and before.cost is not None
        return Spent(self.tokens - before.tokens, (self.cost or 0) - (before.cost or 0) if known else None)


class Interpreters:
    """The interpreters that were named, each made once for each day on which questions are asked."""

    def __init__(self, specs: tuple[str, ...]) -> None:
        self.specs = tuple(spec for spec in specs if spec != VARIANTS)
        self.expanding = VARIANTS in specs
        self._loaded: dict[tuple[str, date | None], Interpreter] = {}

    def check(self) -> None:
        """Nothing; raises UnknownName now rather than after the first database was opened."""
        for spec in self.specs:
            if spec not in OWN:
                self._named(spec, None)

    def about(self, question: Question) -> Iterator[Interpreter]:
        """Those to ask this question, in the order in which they were named."""
        for spec in self.specs:
            yield Own(question.candidates) if spec in OWN else self._named(spec, question.today)

    def spent(self) -> "Spent":
        """What models were sent, sent back and cost so far."""
        models = [one for one in self._loaded.values() if isinstance(one, Metered)]
        costs = [model.cost for model in models]
        tokens = sum(model.usage.prompt_tokens + model.usage.completion_tokens for model in models)
        return Spent(tokens, None if None in costs else sum(cost for cost in costs if cost is not None))

    def _named(self, spec: str, today: date | None) -> Interpreter:
        if (spec, today) not in self._loaded:
            self._loaded[spec, today] = load(spec, today=today)
        return self._loaded[spec, today]


@dataclass(frozen=True, slots=True)
class Own:
    """The candidates that stand beside a question in the evaluation file, as an interpreter."""

    candidates: tuple[str, ...]
    name: str = FROM_FILE

    async def propose(
        self,
        utterance: str,  # noqa: ARG002 - they stand beside the question
        database: Database,  # noqa: ARG002
        *,
        n: int,  # noqa: ARG002 - what is there is there
    ) -> AsyncGenerator[Proposal | Failure]:
        """Every candidate, as often as it stands there."""
        for sql in self.candidates:
            yield Proposal(sql, Source(self.name, 1, 1.0))


class Watched(Forwarding):
    """The same database, and how long its statements ran; interpreters may remember it as any other."""

    def __init__(self, inner: Database) -> None:
        super().__init__(inner)
        self.running_s = 0.0

    def run(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        return self._timed(self.inner.run(sql, limits))

    def run_own(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        return self._timed(self.inner.run_own(sql, limits))

    def _timed(self, outcome: Outcome) -> Outcome:
        self.running_s += outcome.elapsed_s if isinstance(outcome, Table) else 0.0
        return outcome
