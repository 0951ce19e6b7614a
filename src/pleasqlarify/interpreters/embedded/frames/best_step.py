"""The first of the steps of time: "which month had the most orders", "the busiest hour of the day"."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.void import void
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import grains
from pleasqlarify.interpreters.embedded.frames.parts.groups.standings import Standing
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import reading
from pleasqlarify.interpreters.embedded.frames.parts.groups.tops import Top, tops
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import Measure, measures
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import (
    aggregated,
    own_column,
    rows_counted,
)
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.ranking import counted, shown
from pleasqlarify.interpreters.embedded.link.degrees import measuring
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.profile.dating import is_dated
from pleasqlarify.interpreters.embedded.profile.nouns import Kind, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import WordClass

BUSY, QUIET = frozenset({"busy", "crowded", "strong"}), frozenset({"slow", "quiet", "weak"})
"""Qualities of a time in which much, or little, happens."""

MEASURES, TABLES, MOST = 6, 3, 8


def best_step(asked: Asked) -> Iterator[Reading]:
    """Readings that rank steps of time, where the step itself is asked for."""
    if not any(_is_asked_for(asked, grain.positions) for grain in asked.words.grains):
        return
    for top in tops(asked):
        lively = top.about in BUSY | QUIET
        found = chain(_happening(asked), _lively(asked, top)) if lively else iter(measures(asked))
        for measure in islice(found, MEASURES):
            if not measure.positions & top.positions:
                yield from _readings(asked, top, measure)


def _is_asked_for(asked: Asked, places: frozenset[int]) -> bool:
    """Whether no "per" or "by" is part of the step: which month, the busiest day."""
    tokens = asked.words.tokens
    return not any(cue.positions & places for cue in asked.words.cues if cue.kind is WordClass.EACH) and (
        not {tokens[place].norm for place in places} & {"by", "per", "each", "every", "over"}
    )


def _happening(asked: Asked) -> Iterator[Option[Measure]]:
    """How many rows there are of what is named; else of what happens here, the most frequent first."""
    named: dict[str, tuple[float, Uses]] = {}
    for mention, of in asked.named(TableNamed):
        named.setdefault(of.table, (likelihood(mention), ((mention.positions, of.table),)))
    for mention, at in asked.named(ColumnNamed):
        column = asked.profile.column(at.table, at.column)
        if column is not None and column.role is Role.DATE and not mention.soft:
            named.setdefault(at.table, (likelihood(mention), ((mention.positions, at.column),)))
    if not named:
        every = list(asked.profile.tables.values())
        tables = [t for t in every if is_dated(t)] or (every if len(every) == 1 else [])
        events = [t for t in tables if t.kind is Kind.EVENT] or tables
        frequent = sorted(events, key=lambda table: -table.rows)[:TABLES]
        named = {t.name: (rank * weight("best_step.rarer"), ()) for rank, t in enumerate(frequent)}
    for table, (likely, used) in named.items():
        yield Option(rows_counted(table, f"number of {table}"), likely, used)


def _lively(asked: Asked, top: Top) -> Iterator[Option[Measure]]:
    """What makes a time busy where it is stored: passengers, visits."""
    for column, _, _ in measuring(top.about, asked.profile):
        if column.numeric and column.role is not Role.YEAR:
            known = asked.profile.tables[column.table]
            less = weight("best_step.stored") * (1 if is_dated(known) else -1)
            label = f"total {column.name} of {known.name}"
            yield Option(aggregated(known.name, "sum", own_column(column.name), label), less)


def _readings(asked: Asked, top: Top, measure: Option[Measure]) -> Iterator[Reading]:
    root, taken = measure.of.table, measure.positions | top.positions
    steps = [point for point in grains(asked, root, taken) if not point[0].positions & taken]
    if len(steps) != 1:
        return
    taken |= frozenset(place for option in steps[0] for place in option.positions)
    points: list[Sequence[Option[Any]]] = [steps[0], shown(True), *conditions(asked, root, taken)]
    points += void(asked, root)
    for score, (step, figured, *demanded) in best(points, MOST):
        standing = Standing(
            root,
            step.of,
            measure.of.make,
            top.descending != (top.about in QUIET),
            top.rows,
            [measure.of.rows, *(each.of for each in demanded)],
            True,
            figured.of,
        )
        first = counted(top.positions, top.rows)
        total = measure.weight + score
        yield reading("best step", total, (measure, step, figured, first, *demanded), standing.first)
