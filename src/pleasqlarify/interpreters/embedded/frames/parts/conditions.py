"""Conditions on the rows of a table that words of the question may mean: a choice point for each stretch."""

from collections.abc import Callable, Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import Match, Spot, ValueNamed
from pleasqlarify.interpreters.embedded.plan.normal import all_of
from pleasqlarify.interpreters.embedded.plan.nouns import Comparison, Expression, Literal
from pleasqlarify.interpreters.embedded.profile.dating import event_dates
from pleasqlarify.interpreters.embedded.profile.meanings import EventDate
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Bounds, Period, Positions
from pleasqlarify.model import Choice

Make = Callable[[Query], Expression]
"""An expression over a query with a known root; it joins what it needs."""

Condition = Option[Make | None]
"""One thing that a stretch may demand of a row; None where it demands nothing."""


def conditions(asked: Asked, root: str, taken: Positions = frozenset()) -> list[list[Condition]]:
    """A choice point for each period and each value that rows of ``root`` can be held to.

    Words that are ``taken`` mean something else already. Each point also has the side that demands nothing
    and uses no word.
    """
    points = [list(_in_period(asked, root, p)) for p in asked.words.periods if not p.positions & taken]
    points += [list(_of_spot(asked, root, s)) for s in asked.links.spots if not s.positions & taken]
    return [[*point, Option(None, weight("frames.demand_nothing"))] for point in points if point]


def _in_period(asked: Asked, root: str, period: Period) -> Iterator[Condition]:
    tables, joins = asked.profile.tables, asked.profile.joins
    for when in event_dates(tables, joins, root)[:3]:
        for bounds in period.options:
            choices = (Choice("which date counts", when.column.name),)
            yield Option(
                _within(when, bounds),
                when.weight + bounds.weight,
                ((period.positions, bounds.label),),
                choices,
            )


def _within(when: EventDate, bounds: Bounds) -> Make:
    def make(query: Query) -> Expression:
        column = query.column(when.path, when.column.name)
        limits = [Comparison(">=", column, Literal(bounds.start.isoformat()))] if bounds.start else []
        limits += [Comparison("<", column, Literal(bounds.end.isoformat()))] if bounds.end else []
        return all_of(tuple(limits)) or Literal(True)

    return make


def _of_spot(asked: Asked, root: str, spot: Spot) -> Iterator[Condition]:
    reach = asked.profile.joins.reach(root)
    for mention in spot.mentions:
        if isinstance(mention.meaning, ValueNamed) and mention.meaning.table in reach:
            path = reach[mention.meaning.table][0]
            used = ((mention.positions, f"{mention.meaning.column} is {mention.meaning.value}"),)
            yield Option(_holds(mention.meaning, path), likelihood(mention) - path.cost, used)


def _holds(value: ValueNamed, path: Path) -> Make:
    def make(query: Query) -> Expression:
        column = query.column(path, value.column)
        if value.match is Match.CONTAINS:
            return Comparison("like", column, Literal(f"%{str(value.value).replace(' ', '%')}%"))
        return Comparison("=", column, Literal(value.value))

    return make
