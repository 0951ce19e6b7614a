"""Where readings come from, as one verb: propose."""

from collections.abc import AsyncGenerator
from importlib import import_module
from typing import Protocol

from pleasqlarify.databases import Database
from pleasqlarify.errors import UnknownName
from pleasqlarify.model import Failure, Proposal

GRAMMAR = "embedded"
"""What is asked where nothing is named: it needs no model, no key and no network."""

INTERPRETERS = {
    "embedded": "pleasqlarify.interpreters.embedded",
    "llm": "pleasqlarify.interpreters.llm",
    "recorded": "pleasqlarify.interpreters.recorded",
}
SETTINGS = {"embedded": ("today",), "llm": ("url", "values", "today", "pace")}
"""Which settings a kind has; those of another kind do not concern it."""


class Interpreter(Protocol):
    """Something that reads an utterance as queries: a model, a grammar, a recording."""

    @property
    def name(self) -> str:
        """What to call it on screen, e.g. ``llm:qwen2.5-coder``."""

    def propose(self, utterance: str, database: Database, *, n: int) -> AsyncGenerator[Proposal | Failure]:
        """About ``n`` samples as they arrive, each a proposal or the reason why it is none.

        Raises InterpreterUnavailable if nothing can be had; closing the iterator cancels what is under way.
        """


def load(spec: str, **settings: object) -> Interpreter:
    """The interpreter named ``kind:detail``, e.g. ``recorded:films.pool.json``, ``llm:openai/gpt-5-mini``.

    >>> load("gpt-5-mini")
    Traceback (most recent call last):
    pleasqlarify.errors.UnknownName: no interpreter 'gpt-5-mini'; there is embedded, llm:MODEL, recorded:FILE
    """
    kind, _, detail = spec.partition(":")
    if kind not in INTERPRETERS:
        raise UnknownName(f"no interpreter {kind!r}; there is embedded, llm:MODEL, recorded:FILE")
    known = {name: value for name, value in settings.items() if name in SETTINGS.get(kind, ())}
    interpreter: Interpreter = import_module(INTERPRETERS[kind]).connect(detail, **known)
    return interpreter
