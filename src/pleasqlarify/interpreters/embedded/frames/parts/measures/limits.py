"""Numbers of rows, and measures, that the question limits by an amount: a number binds to its noun."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.called_by_state import called_by_state
from pleasqlarify.interpreters.embedded.frames.parts.measures.comparing import compared
from pleasqlarify.interpreters.embedded.frames.parts.measures.differing import differing
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import SUMMED, averaged
from pleasqlarify.interpreters.embedded.frames.parts.measures.lasting import lasting_limits
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import measures
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import own_column, summed
from pleasqlarify.interpreters.embedded.frames.parts.measures.tied import counts
from pleasqlarify.interpreters.embedded.frames.parts.times.durations import UNITS
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    AmountOfMeasure,
    AmountOfRows,
    ColumnNamed,
    MeasureNamed,
    Spot,
    TableNamed,
)
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, ComparisonOperator, Expression
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Positions, Sense
from pleasqlarify.model import Choice

MONEY = ("", "money", "cent")
"""Units of amounts that may limit a business measure."""


@dataclass(frozen=True, slots=True, eq=False)
class Limit:
    """A number computed from rows of ``root`` and the amount that it is held against.

    ``of`` is the table that the number speaks of: another than ``root`` where that only ties it to others.
    """

    root: str
    of: str
    value: Make
    amount: Amount
    rows: tuple[Make, ...] = ()
    factor: float = 1.0

    def compared(self, query: Query, operator: ComparisonOperator) -> Expression:
        return compared(self.value(query), operator, self.amount, self.factor)


def limits(asked: Asked) -> Iterator[Option[Limit]]:
    """What each amount may limit: rows of its noun, or a measure that is said."""
    for amount in asked.words.amounts:
        if not (amount.rank or amount.ordinal):
            yield from _of_rows(asked, amount)
            yield from _of_measures(asked, amount)
            yield from _of_sums(asked, amount)
            for option in (*lasting_limits(asked, amount), *differing(asked, amount)):
                table, value = option.of
                yield Option(Limit(table, table, value, amount), option.weight, option.used, option.choices)


def _of_rows(asked: Asked, amount: Amount) -> Iterator[Option[Limit]]:
    found = [(m, of) for m, of in asked.named(AmountOfRows) if of.amount == amount]
    for mention, of in found:
        noun = _counted(asked, amount, of.table)
        used = ((amount.positions | noun, f"number of {of.table}"),)
        for option in counts(asked, of.table):
            value, label, cost = option.of[1], option.choices, option.weight
            limit = Limit(option.of[0], of.table, value, amount)
            yield Option(limit, likelihood(mention) + cost, used + option.used, label)
    for mention, table in called_by_state(asked):
        if amount.noun in mention.positions and not found:
            limit = Limit(table, table, lambda _query: Aggregate("count"), amount)
            yield Option(limit, likelihood(mention), ((amount.positions, f"number of {table}"),))
    if amount.unit == "time" and not found:
        yield from _of_doings(asked, amount)


def _of_doings(asked: Asked, amount: Amount) -> Iterator[Option[Limit]]:
    """ "3 times" where no doing names a table: events, those named or with a value that is named first."""
    named = {getattr(m.meaning, "table", "") for spot in asked.links.spots for m in spot.mentions[:1]}
    for name, table in asked.profile.tables.items():
        if table.kind is not Kind.EVENT:
            continue
        cost = weight("having.any_event") * (1 if name in named else 2)
        point = "what is meant by times"
        limit = Limit(name, name, lambda _query: Aggregate("count"), amount)
        used = ((amount.positions, f"number of {name}"),)
        yield Option(limit, cost, used, (Choice(point, name),))


def _of_measures(asked: Asked, amount: Amount) -> Iterator[Option[Limit]]:
    by_measure = [likelihood(m) for m, of in asked.named(AmountOfMeasure) if _meant(of, amount)]
    by_column = [(m, of) for m, of in asked.named(AmountOfColumn) if of.amount == amount]
    if not (by_measure or by_column):
        return
    for option in measures(asked):
        measure = option.of
        fitting = [
            (likelihood(m), of.factor)
            for m, of in by_column
            if of.table == measure.table and option.positions & _named(asked, of)
        ]
        fitting += [(strength, 1.0) for strength in by_measure]
        if measure.counts or option.positions & amount.positions or not fitting:
            continue
        strength, factor = max(fitting)
        rows = (measure.rows,) if measure.rows else ()
        limit = Limit(measure.table, measure.table, measure.make, amount, rows, factor)
        used = (*option.used, (amount.positions, measure.label))
        yield Option(limit, strength + option.weight, used, option.choices)


def _of_sums(asked: Asked, amount: Amount) -> Iterator[Option[Limit]]:
    """ "3000 kg in total", "500 pieces": all that rows hold of what the amount is told in, added up."""
    sums = tuple((cue.positions, "total") for cue in asked.cues(Sense.SUM))
    for mention, of in asked.named(AmountOfColumn):
        column = asked.profile.column(of.table, of.column)
        counted = amount.unit or amount.noun is not None or sums
        if (
            of.amount != amount
            or not counted
            or column is None
            or column.role not in SUMMED
            or averaged(column)
        ):
            continue
        label = f"total {column.name}"
        limit = Limit(of.table, of.table, summed(own_column(column.name)), amount, factor=of.factor)
        unsaid = 0.0 if sums else weight("having.sum_unsaid")
        noun = _noun(asked, amount) if amount.noun is not None else frozenset()
        yield Option(limit, likelihood(mention) + unsaid, (*sums, (amount.positions | noun, label)))


def _named(asked: Asked, of: AmountOfColumn) -> Positions:
    """The tokens that name the column of a limit."""
    named = (m.positions for m, c in asked.named(ColumnNamed) if (c.table, c.column) == (of.table, of.column))
    said = of.amount.unit in MONEY
    verbs = (m.positions for m, _ in asked.named(MeasureNamed) if said)
    return frozenset(place for places in (*named, *verbs) for place in places)


def _meant(of: AmountOfMeasure, amount: Amount) -> bool:
    """Whether a measure is limited by the amount; stretches of time are between dates and no measure."""
    return of.amount == amount and amount.unit not in UNITS


def _doing(asked: Asked, table: str) -> Positions:
    """The tokens of the verb that names a table: "ordered", for orders."""
    verbs = (m.positions for m, of in asked.named(TableNamed) if of.verb and of.table == table)
    return next(verbs, frozenset())


def _counted(asked: Asked, amount: Amount, table: str) -> Positions:
    """The tokens of the name of what is counted, which words may describe that stand before it."""
    if amount.noun is None:
        return _doing(asked, table)
    behind = (spot for spot in asked.links.spots if max(spot.positions) >= amount.noun)
    named = (m.positions for spot in behind for m in spot.mentions if m.meaning == TableNamed(table))
    return next(named, _noun(asked, amount))


def _noun(asked: Asked, amount: Amount) -> Positions:
    """The tokens of the name that the amount counts."""
    spot: Spot | None = next((s for s in asked.links.spots if amount.noun in s.positions), None)
    if spot is None:
        return frozenset()
    return next(
        (m.positions for m in spot.mentions if amount.noun in m.positions), frozenset({amount.noun or 0})
    )
