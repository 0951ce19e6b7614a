"""When something last, or first, happened to things: "when did each customer last order"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import column_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import slots
from pleasqlarify.interpreters.embedded.frames.parts.groups.splits import split_by
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary, demands, reading
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import moment, within
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import Spot, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    AggregateName,
    Column,
    Expression,
    Function,
    Plan,
)
from pleasqlarify.interpreters.embedded.plan.walking import substitute
from pleasqlarify.interpreters.embedded.profile.dating import event_dates
from pleasqlarify.interpreters.embedded.profile.meanings import EventDate
from pleasqlarify.interpreters.embedded.words.nouns import Bounds, Positions, Sense, WordClass
from pleasqlarify.model import Choice

EDGES: dict[str, AggregateName] = {"late": "max", "new": "max", "early": "min"}
DATES, MOST = 2, 6
TIMES = ("when", "date", "dates", "day", "time")
SINCE = (Sense.SINCE_THEN, Sense.DURATION)


@dataclass(frozen=True, slots=True)
class Edge:
    """The last or the first of the rows of a table."""

    table: str
    function: AggregateName

    def date(self, query: Query, when: EventDate) -> Expression:
        return Aggregate(self.function, query.column(when.path, when.column.name))


def recency(asked: Asked) -> Iterator[Reading]:
    """Readings with the date of the last or first event of each thing, or how long ago that is."""
    for edge in _edges(asked):
        asking = _asking(asked, edge.positions)
        for owner, places in _owners(asked, edge):
            if asking.used or places or asked.words.periods:
                yield from _of_owner(asked, (edge, asking), owner)


def _edges(asked: Asked) -> Iterator[Option[Edge]]:
    for cue in asked.words.cues:
        function = EDGES.get(cue.about) if cue.kind is WordClass.SUPERLATIVE else None
        for mention, of in asked.named(TableNamed) if function else ():
            if function and _follows(asked, max(cue.positions), min(mention.positions)):
                used = ((cue.positions | mention.positions, f"{cue.about} of {of.table}"),)
                yield Option(Edge(of.table, function), likelihood(mention), used)


def _follows(asked: Asked, cue: int, name: int) -> bool:
    """Whether a name stands right after a superlative, small words aside."""
    between = asked.words.tokens[cue + 1 : name]
    return cue < name and all(token.kind is WordClass.FUNCTION for token in between)


def _asking(asked: Asked, taken: Positions) -> Option[bool]:
    """The words that ask for a time; whether they ask how long ago it is."""
    since = [cue.positions for cue in asked.cues(*SINCE) if not cue.positions & taken]
    named = frozenset(n for n, token in enumerate(asked.words.tokens) if token.norm in TIMES) - taken
    used: Uses = tuple((places, "how long ago") for places in since)
    return Option(bool(since), 0.0, used + (((named, "when"),) if named else ()))


def _owners(asked: Asked, edge: Option[Edge]) -> Iterator[tuple[list[Option[Group]], Positions]]:
    """What the events belong to: after "each" or "per", else another table that is named."""
    marked = [(slot.spot, slot.marks) for slot in slots(asked) if not slot.spot.positions & edge.positions]
    plain: list[tuple[Spot, Positions]] = [
        (spot, frozenset()) for spot in asked.links.spots if not spot.positions & edge.positions
    ]
    for spot, marks in marked or plain:
        named = [m for m in spot.mentions if isinstance(m.meaning, TableNamed) and not m.meaning.verb]
        if named and (owners := split_by(asked, edge.of.table, named, marks)):
            yield owners, marks


def _of_owner(
    asked: Asked, base: tuple[Option[Edge], Option[bool]], owners: list[Option[Group]]
) -> Iterator[Reading]:
    edge, asking = base
    root = edge.of.table
    taken = edge.positions | asking.positions | owners[0].positions
    dates = event_dates(asked.profile.tables, asked.profile.joins, root)[:DATES]
    whens = [
        Option(d, d.weight, (), (Choice("which date counts", column_said(d.path, d.column.name)),))
        for d in dates
    ]
    timed = frozenset(place for period in asked.words.periods for place in period.positions)
    points: list[Sequence[Option[Any]]] = [owners, whens, *_bounds(asked)]
    start = len(points)
    points += conditions(asked, root, taken | timed)
    top = edge.weight + owners[0].weight
    for score, options in best(points, MOST):
        bounds = options[2].of if start == 3 else None
        by, wanted = (options[0].of, options[1].of), (bounds, asking.of)
        make = _plan(asked, edge.of, by, wanted, demands(options[start:]))
        yield reading("recency", top + score, (*base, *options), make)


def _bounds(asked: Asked) -> list[list[Option[Bounds]]]:
    """The period in which the last, or the first, one must lie, where one is said."""
    return [
        [Option(bounds, bounds.weight, ((period.positions, bounds.label),)) for bounds in period.options]
        for period in asked.words.periods[:1]
    ]


def _plan(
    asked: Asked,
    edge: Edge,
    by: tuple[Group, EventDate],
    wanted: tuple[Bounds | None, bool],
    demanded: Sequence[Make],
) -> Callable[[], Plan | None]:
    (owner, when), (bounds, ago) = by, wanted

    def values(query: Query) -> list[Expression]:
        date = edge.date(query, when)
        return [Function("days_between", (date, moment(asked.today, when.column)))] if ago else [date]

    def lies(query: Query) -> Expression:
        test = within(when.column, bounds) if bounds else None
        assert test
        inside = test(lambda name: Column(query.at(when.path), name))
        column = query.column(when.path, when.column.name)
        return substitute(inside, column, edge.date(query, when))

    possible = bounds is not None and within(when.column, bounds) is not None
    return Summary(edge.table, values, [owner], demanded, [lies] if possible else []).plan
