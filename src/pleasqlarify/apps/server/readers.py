"""Who reads a question as queries, and how they are asked again after a restart."""

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from datetime import date
from typing import Any

from pleasqlarify.apps.server.precedence import PROCESSOR
from pleasqlarify.databases import Database
from pleasqlarify.errors import InterpreterUnavailable, PleasqlarifyError, UnknownName
from pleasqlarify.interpreters import Interpreter, load
from pleasqlarify.model import Failure, Proposal
from pleasqlarify.pool import Asked
from pleasqlarify.running import BUDGET_S


@dataclass(frozen=True, slots=True)
class Readers:
    """What to ask: specs, and the settings they are loaded with.

    ``instead`` names other specs for a question that has a recording; ``held`` keeps what is loaded.
    """

    specs: tuple[str, ...]
    settings: Mapping[str, object]
    today: date | None
    instead: Callable[[str], Sequence[str]]
    held: tuple[Interpreter, ...]
    budget_s: float = BUDGET_S  # for the queries of one question

    def of(self, utterance: str) -> tuple[str, ...]:
        """The specs that read this question."""
        return tuple(self.instead(utterance)) or self.specs

    def chosen(self, named: Sequence[str]) -> tuple[str, ...]:
        """Those that somebody chose; raises UnknownName for one that is not offered."""
        for spec in named:
            if spec not in self.specs:
                raise UnknownName(f"no interpreter {spec!r} here; there is {', '.join(self.specs)}")
        return tuple(named)

    def loaded(self, spec: str, today: date) -> Interpreter:
        """The interpreter of that spec on that day; one that cannot be had any more says so when asked."""
        try:
            return load(spec, **self.settings, today=today)
        except PleasqlarifyError as exc:
            return Absent(spec, str(exc))


def readers(
    specs: Sequence[str],
    today: date | None = None,
    instead: Callable[[str], Sequence[str]] = lambda _: (),
    budget_s: float = BUDGET_S,
    **settings: object,
) -> Readers:
    """Readers of these specs, each of which can be had; raises what ``load`` raises."""
    held = tuple(load(spec, **settings, today=today) for spec in specs)
    return Readers(tuple(specs), settings, today, instead, held, budget_s)


class Absent:
    """An interpreter that was there when the question was asked."""

    def __init__(self, name: str, why: str) -> None:
        self.name, self.why = name, why

    async def propose(
        self,
        utterance: str,  # noqa: ARG002 - nobody hears it
        database: Database,  # noqa: ARG002
        *,
        n: int,  # noqa: ARG002
    ) -> AsyncGenerator[Proposal | Failure]:
        """Raises InterpreterUnavailable."""
        raise InterpreterUnavailable(self.why)
        yield


class Beside:
    """An interpreter that looks at the database by itself: what it learns of it serves every gathering.

    ``asked`` is what an earlier run of it took, where that is known.
    """

    def __init__(self, interpreter: Interpreter, database: Database, asked: Asked | None = None) -> None:
        self.interpreter, self.database, self.kept = interpreter, database, asked

    @property
    def name(self) -> str:
        """What to call it on screen."""
        return self.interpreter.name

    async def propose(
        self,
        utterance: str,
        database: Database,  # noqa: ARG002 - the gathering's own turn at it
        *,
        n: int,
    ) -> AsyncGenerator[Proposal | Failure]:
        """Samples as they arrive, once nobody waits for an answer: this loop is the gathering's own."""
        self.kept = None
        async with aclosing(self.interpreter.propose(utterance, self.database, n=n)) as samples:
            async for sample in samples:
                yield sample
                PROCESSOR.give_way()

    def __getattr__(self, attribute: str) -> Any:
        if attribute == "asked" and self.kept is not None:
            return self.kept
        return getattr(self.interpreter, attribute)
