"""How long things take: "average time to close", "tickets closed within 2 days", "slowest team"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.groups.rows_said import rows_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import grouping
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import (
    Summary,
    demands,
    reading,
    used_by,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import AGGREGATES
from pleasqlarify.interpreters.embedded.frames.parts.measures.selling import revenue
from pleasqlarify.interpreters.embedded.frames.parts.measures.told_in_units import stored_otherwise
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import shown
from pleasqlarify.interpreters.embedded.frames.parts.names.ways import as_asked, listed_or_counted
from pleasqlarify.interpreters.embedded.frames.parts.times.durations import Span, paired, spans
from pleasqlarify.interpreters.embedded.frames.parts.times.elapsed import (
    between,
    is_mass,
    limits_of,
    telling_units,
    time_asked,
    times,
)
from pleasqlarify.interpreters.embedded.frames.parts.times.extremes import Ranking, rankings
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import durations_named, in_unit_of
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, AggregateName, Expression, Plan
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.interpreters.embedded.words.stems import stem
from pleasqlarify.model import Choice

MOST = 6
LENGTHS = {"duration", "length", "take", "takes", "took", "taken", "lasts", "lasted", "spent", "need"}
STAYING = {"stay", "stays", "stayed", "staying", "spent", "night", "nights"}
"""What somebody does from coming to going, whatever the dates are called."""

SPENT = {"spent"}
SPENDING = {"spend", "spends"}
"""What it is only where time is asked for."""

LASTING = {stem(word) for word in ("stay", "visit", "session", "trip", "absence", "tenure", "delay")}
FUNCTIONS: dict[Sense, AggregateName] = {**AGGREGATES, Sense.SUM: "sum"}


def duration(asked: Asked) -> Iterator[Reading]:
    """Readings that compute, compare or rank stretches of time."""
    asking = _asking(asked)
    ranked = list(rankings(asked, plain=bool(asking or times(asked))))
    if not (asking or ranked or times(asked)):
        return
    stored = weight("durations.stored") if _stored(asked) else 0.0
    spending = SPENDING if time_asked(asked) else set()
    money = SPENT if _is_money(asked) else set()
    staying = any(token.norm in (STAYING | spending) - money for token in asked.words.tokens)
    found = {span.of: span for span in (*(paired(asked) if staying else ()), *spans(asked))}
    for span in found.values():
        for limit in limits_of(asked, span.of):
            yield from _limited(asked, span, limit)
        rather = replace(span, weight=span.weight + stored)
        for ranking in ranked:
            yield from _ranked(asked, rather, ranking, asking)
        if asking and not ranked:
            yield from _computed(asked, rather, asking)


def _lasting(asked: Asked) -> Positions:
    """What is rather long than much, right behind an "average": "average stay"."""
    tokens = asked.words.tokens
    behind = (max(cue.positions) + 1 for cue in asked.cues(Sense.AVERAGE))
    return frozenset(n for n in behind if n < len(tokens) and tokens[n].stem in LASTING)


def _time(asked: Asked) -> Positions:
    """The "time" that something stays: "average time a car stays"."""
    tokens = asked.words.tokens
    staying = {n for n, token in enumerate(tokens) if token.norm in STAYING}
    time = {n for n, token in enumerate(tokens) if token.norm == "time"}
    return frozenset(time | staying) if time and staying else frozenset()


def _asking(asked: Asked) -> Uses:
    """The words that ask for a duration."""
    cues = [cue.positions for cue in time_asked(asked)]
    named = [positions for positions, _ in durations_named(asked)]
    lengths = LENGTHS - SPENT if _is_money(asked) else LENGTHS
    nouns = frozenset(n for n, token in enumerate(asked.words.tokens) if token.norm in lengths)
    nouns |= _lasting(asked) | _time(asked)
    nouns |= {n for n, token in enumerate(asked.words.tokens) if cues and token.norm in SPENDING}
    return tuple((places, "how long") for places in [*cues, *named, *([nouns] if nouns else [])])


def _is_money(asked: Asked) -> bool:
    """Whether what was spent is money: no time is spoken of, and there is money here."""
    said = any(token.norm in SPENT for token in asked.words.tokens)
    return said and not (time_asked(asked) or times(asked)) and bool(revenue(asked))


def _stored(asked: Asked) -> bool:
    """Whether a column that is named holds the time already, in any unit: "minutes spent"."""
    named = [(m, asked.profile.column(of.table, of.column)) for m, of in asked.named(ColumnNamed)]
    return any(
        column is not None and not mention.soft and (in_unit_of(cue, column) or stored_otherwise(cue, column))
        for mention, column in named
        for cue in time_asked(asked)
    )


def _computed(asked: Asked, span: Option[Span], asking: Uses) -> Iterator[Reading]:
    """An average, by group where that is asked for; or how long each took."""
    table = span.of.table
    ask = Option(None, 0.0, (*asking, *between(asked, span.positions)))
    taken = span.positions | ask.positions
    by = grouping(asked, table, taken)
    owners = [step.target for step in asked.profile.joins.steps(table) if step.up]
    whose = rows_said(asked, (table, *owners), taken | used_by(by))
    points: list[Sequence[Option[Any]]] = [
        telling_units(asked, span.of), list(_functions(asked, grouped=bool(by))), *by,
        *conditions(asked, table, taken | used_by(by)),
    ]  # fmt: skip
    for score, options in best(points, MOST):
        unit, function, *rest = options
        groups, demanded = [g.of for g in rest[: len(by)]], demands(rest[len(by) :])
        make = _summary(asked, span.of, unit.of, function.of, (groups, demanded))
        yield reading("duration", span.weight + score, (span, ask, whose, *options), make)


def _functions(asked: Asked, *, grouped: bool) -> Iterator[Option[AggregateName | None]]:
    said = [(cue, FUNCTIONS[cue.sense]) for cue in asked.cues(*FUNCTIONS)]
    point = "one number or each"
    for cue, function in said:
        yield Option(function, 0.0, ((cue.positions, cue.about),))
    if not said:
        mass = is_mass(asked)
        if mass:
            yield Option("sum", 0.0, (), (Choice(point, "the total"),))
        less = weight("durations.average_of_mass") * mass
        yield Option("avg", less, (), (Choice(point, "the average"),))
        if not grouped:
            yield Option(None, weight("durations.each_row"), (), (Choice(point, "how long each took"),))


def _summary(
    asked: Asked, span: Span, unit: str, function: AggregateName | None, rows: tuple[list[Any], list[Any]]
) -> Callable[[], Plan]:
    def values(query: Query) -> list[Expression]:
        length = span.between(query, unit)
        if function:
            return [Aggregate(function, length)]
        return [*(query.own(column) for column in shown(asked, span.table, 1)[0].of), length]

    groups, demanded = rows
    return Summary(span.table, values, groups, demanded).plan


def _limited(asked: Asked, span: Option[Span], limit: Option[Any]) -> Iterator[Reading]:
    """Rows that took so long."""
    said = Option(None, 0.0, between(asked, span.positions))
    table, taken = span.of.table, span.positions | limit.positions | said.positions
    ways = listed_or_counted(asked, table, taken)
    for score, options in best([ways, *conditions(asked, table, taken)], MOST):
        way, *rest = options
        make = as_asked(table, way.of, [limit.of, *demands(rest)])
        yield reading("duration", span.weight + limit.weight + score, (span, limit, said, *options), make)


def _ranked(asked: Asked, span: Option[Span], ranking: Option[Ranking], asking: Uses) -> Iterator[Reading]:
    """What took longest, or whose rows take longest on average."""
    table, ask = span.of.table, Option(None, 0.0, asking)
    taken: Positions = span.positions | ranking.positions | ask.positions
    averaging = Option(None, 0.0, tuple((cue.positions, "average") for cue in asked.cues(Sense.AVERAGE)))
    points: list[Sequence[Option[Any]]] = [
        *ranking.of.entities(asked, table, taken), telling_units(asked, span.of)[:1],
    ]  # fmt: skip
    for score, options in best([*points, *conditions(asked, table, taken | used_by(points))], MOST):
        entity, unit, *rest = options

        def value(query: Query, unit: str = unit.of) -> Expression:
            return span.of.between(query, unit)

        make = ranking.of.plan(table, entity.of, value, demands(rest))
        taking = (span, ranking, ask, averaging, *options)
        yield reading("duration", span.weight + ranking.weight + score, taking, make)
