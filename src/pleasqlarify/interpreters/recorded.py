"""A pool file as an interpreter: what was proposed once, proposed again, without a model."""

from collections.abc import AsyncGenerator, Iterable, Iterator
from pathlib import Path

from pleasqlarify.databases import Database
from pleasqlarify.databases.schemas import recorded
from pleasqlarify.errors import BadPool, UnknownName
from pleasqlarify.interpreters import Interpreter
from pleasqlarify.model import Failure, Proposal, Source
from pleasqlarify.pool import Pool, Reading, check_schema, read

RECORDED = "recorded"


class Recorded:
    """The proposals and failures of a pool."""

    def __init__(self, pool: Pool, where: str) -> None:
        self.pool, self.where = pool, where

    @property
    def name(self) -> str:
        return f"{RECORDED}:{self.where}"

    async def propose(
        self,
        utterance: str,
        database: Database,
        *,
        n: int,  # noqa: ARG002 - a recording is replayed whole
    ) -> AsyncGenerator[Proposal | Failure]:
        """Everything recorded, whatever ``n``; raises BadPool for another question or another schema."""
        if _asked(utterance) != _asked(self.pool.utterance):
            raise BadPool(f'{self.where} answers "{self.pool.utterance}", not "{utterance.strip()}"')
        check_schema(self.pool, recorded(database.schema, self.pool.schema_hash), database.name, self.where)
        for reading in self.pool.candidates:
            for proposal in self._proposals(reading):
                yield proposal
        for failure in self.pool.failures:
            yield failure

    def _proposals(self, reading: Reading) -> Iterator[Proposal]:
        """One proposal for each source, their weights in proportion and adding up to the reading's."""
        sources = reading.sources or (Source(self.name, 1, reading.weight),)
        total = sum(source.weight for source in sources)
        for source in sources:
            share = source.weight / total if total else 1 / len(sources)
            weighted = Source(source.name, source.samples, reading.weight * share)
            yield Proposal(reading.sql, weighted, reading.choices, reading.used, reading.repaired)


def only_recorded(interpreters: Iterable[Interpreter]) -> bool:
    """Whether all of them replay recordings, and so have nothing new to propose."""
    return all(interpreter.name.startswith(RECORDED) for interpreter in interpreters)


def connect(detail: str) -> Recorded:
    """The recording in a pool file; BadPool says what is wrong with it."""
    if not detail.strip():
        raise UnknownName("'recorded:' names no file; for example recorded:films.pool.json")
    return Recorded(read(Path(detail).expanduser()), Path(detail).name)


def _asked(utterance: str) -> str:
    """The question, letter case and closing marks aside, and what became known since."""
    return utterance.partition("\n")[0].strip().rstrip(" ?.!").casefold()
