"""The grammar as an interpreter: a question read, linked, framed, tried on a sample, proposed."""

import asyncio
from collections.abc import AsyncGenerator, Iterable, Sequence
from datetime import date
from math import exp
from weakref import WeakKeyDictionary

from pleasqlarify.databases import Database
from pleasqlarify.databases.forwarding import innermost
from pleasqlarify.interpreters.embedded import missing
from pleasqlarify.interpreters.embedded.faults import Faults
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.guessing import with_guesses
from pleasqlarify.interpreters.embedded.knowing import Known
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed, ValueNamed
from pleasqlarify.interpreters.embedded.operators import Context, context_of
from pleasqlarify.interpreters.embedded.profile import Profile, profile_of
from pleasqlarify.interpreters.embedded.profile.sample import Held, sample_of
from pleasqlarify.interpreters.embedded.search import Result, results
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words import as_used, read
from pleasqlarify.model import Failure, Proposal, Source, Used
from pleasqlarify.pool import Asked as Record

NAME = "embedded"

_known: WeakKeyDictionary[Database, "Knowing"] = WeakKeyDictionary()


class Knowing:
    """What is prepared once for a database."""

    def __init__(self, database: Database) -> None:
        self.profile: Profile = profile_of(database)
        self.linker = Linker(self.profile)
        self.context: Context = context_of(database.schema, Known(self.profile))


class Grammar:
    """Reads questions without a model."""

    name = NAME

    def __init__(self, today: date | None = None) -> None:
        self._today = today
        self.doing = ""  # shown while somebody waits

    @property
    def today(self) -> date:
        """The day that "last month" counts from."""
        return self._today or date.today()

    @property
    def asked(self) -> Record:
        """What belongs into the record of a session."""
        return Record(NAME, parameters={"today": self.today.isoformat()}, date=date.today().isoformat())

    async def propose(
        self, utterance: str, database: Database, *, n: int
    ) -> AsyncGenerator[Proposal | Failure]:
        """At most ``n`` readings that return different results, likeliest first; words that match nothing."""
        question = utterance.partition("\n")[0]  # what was said since stands on lines of its own
        for item in await asyncio.to_thread(self.readings, question, database, n):
            yield item

    def readings(self, utterance: str, database: Database, n: int) -> list[Proposal | Failure]:
        """The same at once, for those who wait for it."""
        origin = innermost(database)
        if origin not in _known:
            n_tables = len(database.schema.relations)
            self.doing = f"reading {n_tables} table{'s' * (n_tables != 1)}"
            _known[origin] = Knowing(database)
        self.doing = "trying readings"
        knowing = _known[origin]
        today = self.today
        links = knowing.linker.link(read(utterance, today))
        if links.nothing:
            return [missing.nothing(links, knowing.linker)]
        asked, faults = Asked(links, knowing.profile, today), Faults()
        with sample_of(database, knowing.profile, held(asked)) as sample:
            found = results(asked, knowing.context, sample, n, faults)
        if not found:
            return [missing.unread(links, knowing.linker), *faults.found]
        ranked = zip(found, shares(found), strict=True)
        lost = missing.unmatched(links, knowing.linker)
        return [*(_proposal(asked, *result) for result in ranked), *([lost] if lost else []), *faults.found]


def held(asked: Asked) -> Iterable[Held]:
    """The values that words of the question may name: a sample must hold their rows."""
    for _, value in asked.named(ValueNamed):
        yield Held(value.table, value.column, value.value)


def shares(found: Sequence[Result]) -> list[float]:
    """The belief that each result deserves, best first: it never rises along the ranks and adds up to 1."""
    weights: list[float] = []
    for result in found:
        missing, cost = result.rank
        own = exp(-cost / weight("search.temperature") - weight("search.left_out") * missing)
        weights.append(min(own, weights[-1]) if weights else own)
    total = sum(weights)
    return [own / total for own in weights]


def _proposal(asked: Asked, result: Result, share: float) -> Proposal:
    used: list[Used] = []
    assumed = {(m.positions, of.table) for m, of in asked.named(TableNamed) if m.soft}
    doubted = missing.in_doubt(asked.links) & asked.links.guessed
    for places, what in result.reading.used:
        told = f"rows of {what}" if (places, what) in assumed else what
        used += as_used(asked.words, places - doubted, told)
    source = Source(NAME, 1, share)
    return Proposal(
        result.sql,
        source,
        with_guesses(asked, result),
        tuple(sorted(set(used), key=lambda one: (one.start, one.end, one.what))),
    )
