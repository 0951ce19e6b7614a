"""The noun of measures, and how each kind of measure is made."""

from collections.abc import Callable
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.fractions import over
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    AggregateName,
    Branch,
    Case,
    Expression,
    Literal,
)
from pleasqlarify.interpreters.embedded.profile.ways import Path

When = Callable[[Query, Expression], Expression]
"""The measure over those rows only for which a condition holds; all others stay for other columns."""


@dataclass(frozen=True, slots=True, eq=False)
class Measure:
    """One number for a group of rows of ``table``; ``make`` builds it over a query with that root.

    ``additive``: the measures of parts add up to that of the whole. ``rows`` is what rows must fulfil to be
    measured at all; whoever builds a query adds it to its conditions.
    """

    table: str
    make: Make
    label: str
    additive: bool = True
    counts: bool = False  # it counts rows
    once: bool = False  # it counts different values
    when: When | None = None
    rows: Make | None = None


def rows_counted(table: str, label: str) -> Measure:
    """How many rows there are."""

    def when(_query: Query, test: Expression) -> Expression:
        return Aggregate("sum", Case((Branch(test, Literal(1)),), Literal(0)))

    return Measure(table, lambda _query: Aggregate("count"), label, counts=True, when=when)


def distinct_counted(table: str, of: Make, label: str) -> Measure:
    """How many different values there are; those of two parts may be the same."""
    return _aggregated(table, "count", of, label, distinct=True)


def aggregated(table: str, function: AggregateName, of: Make, label: str) -> Measure:
    """A sum, an average, an extreme of what one row holds."""
    return _aggregated(table, function, of, label, distinct=False)


def divided(above: Measure, below: Measure, label: str) -> Measure:
    """One measure over another of the same table, with real division; NULL where the other is 0."""

    def make(query: Query) -> Expression:
        return over(above.make(query), below.make(query))

    one, other = above.when, below.when
    when = (lambda query, test: over(one(query, test), other(query, test))) if one and other else None
    return Measure(above.table, make, label, additive=False, when=when)


def summed(of: Make) -> Make:
    """What rows hold, added up."""
    return lambda query: Aggregate("sum", of(query))


def own_column(column: str) -> Make:
    """A column of the rows that are measured."""
    return lambda query: query.own(column)


def column_at(path: Path, column: str) -> Make:
    """A column of what the rows that are measured belong to."""
    return lambda query: query.column(path, column)


def _aggregated(table: str, function: AggregateName, of: Make, label: str, *, distinct: bool) -> Measure:
    def make(query: Query) -> Expression:
        return Aggregate(function, of(query), distinct)

    def when(query: Query, test: Expression) -> Expression:
        return Aggregate(function, Case((Branch(test, of(query)),)), distinct)

    return Measure(table, make, label, additive=function == "sum", when=when, once=distinct)
