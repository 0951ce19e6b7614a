"""What the question may want to have computed: rows counted, columns summed, revenue, a rate, a duration."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions import Make
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate
from pleasqlarify.interpreters.embedded.words.nouns import Sense


@dataclass(frozen=True, slots=True, eq=False)
class Measure:
    """One number for a group of rows of ``table``; ``make`` builds it over a query with that root.

    ``additive``: the measures of parts add up to that of the whole.
    """

    table: str
    make: Make
    label: str
    additive: bool = True
    counts: bool = False  # it counts rows


def measures(asked: Asked) -> list[Option[Measure]]:
    """What may be computed, likeliest first, each with the words that ask for it."""
    return sorted(_counts(asked), key=lambda option: -option.weight)


def _counts(asked: Asked) -> Iterator[Option[Measure]]:
    how_many = tuple((cue.positions, "how many") for cue in asked.cues(Sense.COUNT))
    for mention, meaning in asked.named(TableNamed):
        label = f"number of {meaning.table}"
        measure = Measure(meaning.table, lambda _query: Aggregate("count"), label, counts=True)
        yield Option(measure, likelihood(mention), (*how_many, (mention.positions, meaning.table)))
