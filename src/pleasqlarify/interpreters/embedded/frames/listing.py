"""Rows of a table under conditions, or how many they are: "open tickets from May", "how many orders"."""

from collections.abc import Callable, Iterator
from itertools import islice

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions import Make, conditions
from pleasqlarify.interpreters.embedded.frames.parts.shown import Shown, shown
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import Mention, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Plan
from pleasqlarify.interpreters.embedded.words.nouns import Sense

MOST = 40


def listing(asked: Asked) -> Iterator[Reading]:
    """Readings that list or count rows of a table that is named."""
    for mention, meaning in islice(asked.named(TableNamed), 4):
        yield from _of_table(asked, mention, meaning.table)


def _of_table(asked: Asked, mention: Mention, table: str) -> Iterator[Reading]:
    used = ((mention.positions, table),)
    counting = asked.cues(Sense.COUNT)
    ways: list[Option[Shown | None]] = [*shown(asked, table)]
    if counting:
        ways = [Option(None, 0.0, tuple((cue.positions, "how many") for cue in counting))]
    for score, (way, *demanded) in best([ways, *conditions(asked, table, mention.positions)], MOST):
        options = (way, *demanded)
        yield Reading(
            "listing",
            likelihood(mention) + score,
            used + tuple(use for option in options for use in option.used),
            tuple(choice for option in options for choice in option.choices),
            _plan(table, way.of, [option.of for option in demanded if option.of]),
        )


def _plan(table: str, way: Shown | None, demanded: list[Make]) -> Callable[[], Plan]:
    def make() -> Plan:
        query = Query(table)
        query.where = [demand(query) for demand in demanded]
        query.show(*[query.own(column) for column in way] if way else [Aggregate("count")])
        return query.plan()

    return make
