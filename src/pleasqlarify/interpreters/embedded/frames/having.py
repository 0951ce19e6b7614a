"""Things with so many rows, or so much of a measure: "customers with more than 3 orders"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make, conditions
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.groups.splits import split_by
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary, reading
from pleasqlarify.interpreters.embedded.frames.parts.measures.comparing import comparisons
from pleasqlarify.interpreters.embedded.frames.parts.measures.limits import Limit, limits
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, Spot, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Derived, Expression, Plan
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense

MOST = 8
OWNERS = 3  # stretches that may name the things which are asked for


def having(asked: Asked) -> Iterator[Reading]:
    """Readings that list, or count, things by how many rows they have, or by a measure of these."""
    for limit in limits(asked):
        for place, spot in enumerate(_owners(asked, limit.positions)):
            cost = weight("having.later_owner") * place
            yield from _of_owner(asked, limit, spot, cost)


def _owners(asked: Asked, taken: Positions) -> list[Spot]:
    """The stretches that may name what is asked for: those before the amount first."""
    named = [
        spot
        for spot in asked.links.spots
        if not spot.positions & taken
        and any(isinstance(m.meaning, TableNamed | ColumnNamed) and not m.soft for m in spot.mentions)
    ]
    start = min(taken, default=0)
    who = [
        spot for spot in asked.links.spots if spot.positions == {0} and asked.words.tokens[0].norm == "who"
    ]
    if who and not any(_is_thing(spot) for spot in named):
        tables = (m for spot in who for m in spot.mentions if isinstance(m.meaning, TableNamed))
        return [replace(who[0], mentions=tuple(tables))]
    return sorted(named, key=lambda spot: (min(spot.positions) > start, min(spot.positions)))[:OWNERS]


def _is_thing(spot: Spot) -> bool:
    best = spot.mentions[0].meaning
    return isinstance(best, TableNamed) and not best.verb


def _of_owner(asked: Asked, limit: Option[Limit], spot: Spot, cost: float) -> Iterator[Reading]:
    root, table = limit.of.root, limit.of.of
    mentions = [m for m in spot.mentions if not (isinstance(m.meaning, TableNamed) and m.meaning.verb)]
    if root != table and split_by(asked, table, mentions):
        return  # what is counted belongs to these things itself: no need of what ties them
    owners = split_by(asked, root, mentions)
    ways = list(_ways(asked, limit.positions | spot.positions))
    points: list[Sequence[Option[Any]]] = [
        owners, list(comparisons(limit.of.amount)), ways,
        *conditions(asked, root, limit.positions | spot.positions),
    ]  # fmt: skip
    tables = {table for owner in owners for table in owner.of.path.tables}
    doing = Option(None, 0.0, _doings(asked, limit.of, spot, tables))
    top = limit.weight + cost + max((owner.weight for owner in owners), default=0.0)
    for score, taken in best(points, MOST):
        owner, operator, way, *demanded = taken
        make = _plan(limit.of, owner.of, operator.of, way.of, [one.of for one in demanded])
        yield reading("having", top + score, (limit, doing, *taken), make)


def _doings(asked: Asked, limit: Limit, owner: Spot, tables: set[str]) -> Uses:
    """The words between the things and the amount that name the rows which tie them: "clients that sent"."""
    start, end = sorted((max(owner.positions), min(limit.amount.positions)))
    found: Uses = ()
    for spot in asked.links.spots:
        if start < min(spot.positions) and max(spot.positions) < end:
            named = (m for m in spot.mentions if _ties(m, limit.root, tables))
            found += tuple((m.positions, f"by {limit.root}") for m in list(named)[:1])
    return found


def _ties(mention: Mention, root: str, tables: set[str]) -> bool:
    """Whether a verb names rows on the way, or a column the rows that are counted."""
    meaning = mention.meaning
    if isinstance(meaning, TableNamed):
        return meaning.verb and meaning.table in tables
    return isinstance(meaning, ColumnNamed) and meaning.table == root


def _ways(asked: Asked, taken: Positions) -> Iterator[Option[str]]:
    """Whether things are listed, with or without their numbers, or counted."""
    counting = [cue for cue in asked.cues(Sense.COUNT) if not cue.positions & taken]
    if counting:
        yield Option("count", 0.0, tuple((cue.positions, "how many") for cue in counting))
        yield Option("both", weight("having.shown"), tuple((cue.positions, "how many") for cue in counting))
        return
    yield Option("list")
    yield Option("both", weight("having.shown"))


def _plan(
    limit: Limit, owner: Group, operator: Any, way: str, demanded: Sequence[Make | None]
) -> Callable[[], Plan]:
    def make() -> Plan:
        def shown(query: Query) -> list[Expression]:
            return [limit.value(query)] if way == "both" else []

        rows = [*demanded, *limit.rows]
        whole = Summary(limit.root, shown, [owner], rows, [lambda query: limit.compared(query, operator)])
        if way != "count":
            return whole.plan()
        counted = Query(Derived("counted", whole.plan()))
        counted.show(Aggregate("count"))
        return counted.plan()

    return make
