"""Rows of a table under conditions, or how many they are: "open tickets from May", "how many orders"."""

from collections.abc import Callable, Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.absences import absences_of_owners
from pleasqlarify.interpreters.embedded.frames.parts.conditions.assigning import combined
from pleasqlarify.interpreters.embedded.frames.parts.conditions.compared_columns import compared_columns
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.conditions.pointed_at import pointed_at
from pleasqlarify.interpreters.embedded.frames.parts.conditions.stretches import asking, or_nothing, stretches
from pleasqlarify.interpreters.embedded.frames.parts.conditions.void import void
from pleasqlarify.interpreters.embedded.frames.parts.events.heads import Head, heads, listed_or_counted
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import demands, reading
from pleasqlarify.interpreters.embedded.frames.parts.names.once import each_once
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import Shown
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Plan

MOST = 24


def listing(asked: Asked) -> Iterator[Reading]:
    """Readings that list or count rows of a table that is named."""
    for head in heads(asked):
        yield from (each_once(asked, reading) for reading in _of_table(asked, head))


def _of_table(asked: Asked, head: Head) -> Iterator[Reading]:
    compared = list(compared_columns(asked, head.table, head.positions))
    inside = frozenset(place for point in compared for option in point for place in option.positions)
    ways = listed_or_counted(asked, head.table, head.positions | inside)
    points = stretches(asked, head.table, head.positions, head.positions)
    never = [or_nothing(point) for point in absences_of_owners(asked, head.table, head.positions)]
    points = [*(asking([*points, *never]) if never else points), *void(asked, head.table)]
    points += [or_nothing(point) for point in compared]
    points += pointed_at(asked, head.table, head.positions)
    for score, (way, *demanded) in combined([ways, *points], MOST):
        make = rows_of(head.table, way.of, demands(demanded))
        yield reading("listing", head.weight + score, (head.said, way, *demanded), make)


def rows_of(table: str, way: Shown | None, demanded: list[Make], *, once: bool = False) -> Callable[[], Plan]:
    """Builds the rows of a table for which all holds that is demanded, or their number; equal rows once."""

    def make() -> Plan:
        query = Query(table)
        query.where = [demand(query) for demand in demanded]
        query.distinct = once
        query.show(*[query.own(column) for column in way] if way else [Aggregate("count")])
        return query.plan()

    return make
