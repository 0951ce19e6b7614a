"""Figures of those groups that an amount holds: "revenue per country, only countries above 1000"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make, conditions
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.groups.rows_said import rows_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.said_again import said_again
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import grouping
from pleasqlarify.interpreters.embedded.frames.parts.groups.splits import split_by
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary, reading
from pleasqlarify.interpreters.embedded.frames.parts.measures.comparing import LIMITING, compared, comparisons
from pleasqlarify.interpreters.embedded.frames.parts.measures.limits import MONEY, Limit, limits
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import Measure, measures
from pleasqlarify.interpreters.embedded.frames.parts.names.selected import without
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    AmountOfRows,
    ColumnNamed,
    TableNamed,
)
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, ComparisonOperator, Expression
from pleasqlarify.interpreters.embedded.words.nouns import Amount

MEASURES, LIMITS, MOST, ALL = 4, 3, 4, 15

Figure = Callable[[Query], Expression]


@dataclass(frozen=True, slots=True, eq=False)
class Held:
    """An amount, and what it holds: what ``of`` says of the rows of a measure, None where nothing."""

    amount: Amount
    of: Callable[[Asked, Measure], Figure | None]


def exceeding(asked: Asked) -> Iterator[Reading]:
    """Readings that compute something for each group, and keep the groups that an amount allows."""
    found = [reading for held in _held(asked) for reading in _of(asked, held)]
    yield from sorted(found, key=lambda one: -one.weight)[:ALL]


def _held(asked: Asked) -> Iterator[Option[Held]]:
    """What amounts may hold: numbers of rows, or the figure itself where nothing else is said."""
    counts = {(of.amount, of.table) for _, of in asked.named(AmountOfRows)}
    named = [*(amount for amount, _ in counts), *(of.amount for _, of in asked.named(AmountOfColumn))]
    for amount in asked.words.amounts:
        alone = amount.comparison in LIMITING and amount.noun is None and amount.unit in MONEY
        if alone and not amount.rank and amount not in named:
            itself = Held(amount, lambda _asked, measure: measure.make)
            yield Option(itself, 0.0, ((amount.positions, "limit of the figure"),))
    rows = [one for one in limits(asked) if (one.of.amount, one.of.of) in counts]
    for option in sorted(rows, key=lambda one: -one.weight)[:LIMITS]:
        yield Option(Held(option.of.amount, _counts(option.of)), option.weight, option.used, option.choices)


def _counts(limit: Limit) -> Callable[[Asked, Measure], Figure | None]:
    """How many there are of what is counted, each once, among the rows of a measure."""

    def of(asked: Asked, measure: Measure) -> Figure | None:
        if measure.table == limit.root:
            return limit.value
        paths = asked.profile.joins.upward(measure.table, limit.of)
        key = asked.profile.tables[limit.of].primary_key
        if limit.root != limit.of or not paths or len(key) != 1:
            return None
        return lambda query: Aggregate("count", query.column(paths[0], key[0]), distinct=True)

    return of


def _of(asked: Asked, held: Option[Held]) -> Iterator[Reading]:
    again = Option(None, 0.0, said_again(asked, held.positions))
    plain = without(asked, held.positions | again.positions)
    for option in measures(plain)[:MEASURES]:
        figure = held.of.of(asked, option.of)
        if figure is None:
            continue
        by = grouping(plain, option.of.table, option.positions)
        by = by or _owners(plain, option, min(held.of.amount.positions))
        taken = frozenset(place for point in by for one in point for place in one.positions)
        operators = list(comparisons(held.of.amount))
        points: list[Sequence[Option[Any]]] = [*by, operators]
        points += conditions(plain, option.of.table, taken | option.positions)
        for score, chosen in best(points, MOST) if by else ():
            groups, (operator, *demanded) = chosen[: len(by)], chosen[len(by) :]
            limit = _limit(figure, operator.of, held.of)
            rows = [option.of.rows, *(one.of for one in demanded)]
            make = Summary(option.of.table, _values(option.of), [g.of for g in groups], rows, [limit]).plan
            parts = (option, held, again, *chosen)
            places = frozenset(place for part in parts for place in part.positions)
            parts = (*parts, rows_said(asked, (option.of.table,), places))
            yield reading("exceeding", option.weight + held.weight + score, parts, make)


def _owners(asked: Asked, measure: Option[Measure], amount: int) -> list[list[Option[Group]]]:
    """What is named before the amount, where no "per" says by what is grouped."""
    for spot in reversed(asked.links.spots):
        if max(spot.positions) < amount and not spot.positions & measure.positions:
            named = [
                m for m in spot.mentions if isinstance(m.meaning, TableNamed | ColumnNamed) and not m.soft
            ]
            found = split_by(asked, measure.of.table, named)
            return [found] if found else []
    return []


def _values(measure: Measure) -> Callable[[Query], list[Expression]]:
    return lambda query: [measure.make(query)]


def _limit(figure: Figure, operator: ComparisonOperator, held: Held) -> Make:
    return lambda query: compared(figure(query), operator, held.amount)
