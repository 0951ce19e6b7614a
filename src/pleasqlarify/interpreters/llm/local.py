"""A GGUF file on this machine as a language model, asked as any other is."""

from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from threading import Lock
from weakref import WeakValueDictionary

from pleasqlarify.databases import Database
from pleasqlarify.errors import InterpreterUnavailable, UnknownName, reason
from pleasqlarify.interpreters.llm.endpoints import Endpoint
from pleasqlarify.interpreters.llm.language_model import LanguageModel
from pleasqlarify.interpreters.llm.sampling import Pace
from pleasqlarify.interpreters.llm.served import TEXTS, Served
from pleasqlarify.model import Failure, Proposal
from pleasqlarify.models import catalogue, engine, store
from pleasqlarify.models.gguf import has_magic

PREFIX = "gguf:"
PACE = Pace(limit_s=900.0, at_once=1)  # one after the other: the schema is read once, then cached

_running: "WeakValueDictionary[Path, Served]" = WeakValueDictionary()
_lock = Lock()


@dataclass(frozen=True, slots=True)
class GgufEndpoint(Endpoint):
    """A model that a program of ours serves, once it runs."""

    secret: str = field(default="", repr=False)

    @property
    def local(self) -> bool:
        """Whether it is on this machine."""
        return True

    @property
    def place(self) -> str:
        """What to call its address in a sentence."""
        return self.model

    def key(self, environment: Mapping[str, str]) -> str:  # noqa: ARG002 - it comes from nowhere but here
        """The key that the program wants."""
        return self.secret


class LocalModel(LanguageModel):
    """A language model in a file. Nothing is loaded before it is asked."""

    def __init__(
        self, path: Path, label: str, *, values: bool, today: date | None, pace: Pace | None
    ) -> None:
        self.local_endpoint = GgufEndpoint("", f"{PREFIX}{label}", most=TEXTS)
        super().__init__(self.local_endpoint, values=values, today=today, pace=pace or PACE)
        with _lock:
            self.served = _running.setdefault(path, Served(path))

    async def propose(
        self, utterance: str, database: Database, *, n: int
    ) -> AsyncGenerator[Proposal | Failure]:
        """About ``n`` samples as they arrive, each a proposal or the reason why it is none."""
        address = await self.served.address()
        self.endpoint = self.client.endpoint = replace(
            self.local_endpoint, url=address.url, secret=address.key
        )
        try:
            async with aclosing(super().propose(utterance, database, n=n)) as items:
                async for item in items:
                    yield item
        except InterpreterUnavailable as exc:
            raise InterpreterUnavailable(self.served.ended() or str(exc)) from exc

    def close(self) -> None:
        """End the program that holds the model; it starts again if the model is asked again."""
        self.served.close()


def connect(detail: str, *, values: bool, today: date | None, pace: Pace | None) -> LocalModel:
    """The model ``PATH`` or ``NAME``; raises where it is not here, is no model, or cannot be run."""
    path, label = found(detail)
    engine.check()
    return LocalModel(path, label, values=values, today=today, pace=pace)


def found(detail: str) -> tuple[Path, str]:
    """The file that a path or a name means, and what to call it."""
    named = detail.strip()
    if not named:
        raise UnknownName(f"'llm:gguf:' names no file; {store.there_is()}")
    for model in store.kept():
        if model.name == named:
            return _checked(model.target), model.name
    path = Path(named).expanduser()
    if path.exists() or path.name.lower().endswith(store.SUFFIX) or path.parent != Path():
        return _checked(path.absolute()), path.name
    if named in (model.name for model in catalogue.KNOWN):
        raise InterpreterUnavailable(f"{named} is not here yet; pleasqlarify model fetch {named} brings it")
    raise UnknownName(f"no model {named!r} is here; {store.there_is()}")


def _checked(path: Path) -> Path:
    try:
        if not has_magic(path):
            raise InterpreterUnavailable(f"{str(path)!r} is no GGUF file: it does not begin with GGUF")
    except FileNotFoundError as exc:
        raise InterpreterUnavailable(f"no file {str(path)!r}") from exc
    except InterpreterUnavailable:
        raise
    except OSError as exc:
        raise InterpreterUnavailable(f"cannot read {str(path)!r}: {reason(exc)}") from exc
    return path
