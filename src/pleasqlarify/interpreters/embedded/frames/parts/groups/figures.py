"""What things and rows are ranked by: a measure, a column of theirs, what makes them "top" or "popular"."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.groups.tops import Top
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import leading_by
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import outranked
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import Measure, measures
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import column_at
from pleasqlarify.interpreters.embedded.frames.parts.measures.qualities import unsaid
from pleasqlarify.interpreters.embedded.frames.parts.times.births import is_birth
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    ExtremeNamed,
    MeasureNamed,
    Spot,
    TableNamed,
)
from pleasqlarify.interpreters.embedded.plan.nouns import IsNull, Not
from pleasqlarify.interpreters.embedded.profile.dating import own_dates
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

ORDERED = (Role.MEASURE, Role.PRICE, Role.QUANTITY, Role.DISCOUNT, Role.YEAR, Role.DATE)
SHARED = (Role.CATEGORY, Role.TEXT)
ADDED_UP = frozenset({"most", "least", "fewest"})
"""Superlatives that rank what several rows share by what they come to: "the pier with the most crates"."""

MEASURES = 8
FIRM = 0.65  # a weaker link names no column to order by


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """What rows of ``root`` are ordered by; ``summed`` if rows are put together for each thing."""

    root: str
    make: Make
    descending: bool
    summed: bool = True
    rows: Make | None = None
    counts: bool = False  # it counts rows of the root, so that each of them alone says nothing


def figures(asked: Asked, top: Top, spot: Spot | None) -> Iterator[Option[Figure]]:
    """What the things that a stretch names may be ranked by."""
    for option in measures(asked)[:MEASURES]:
        if spot is None or not option.positions & spot.positions:
            counts = spot is None and option.of.counts and _is_measure(asked, option.positions)
            less = weight("ranking.counted_measure") if counts else 0.0
            figure = _measured(option, top, _by(asked, option.positions))
            yield replace(figure, weight=figure.weight + less)
    if spot is None:
        return
    for option in unsaid(asked, top, spot):
        yield _measured(option, top, ())
    for along in _columns(asked, top):
        if not along.positions & spot.positions:
            yield from _along(asked, top, spot, along)


def _is_measure(asked: Asked, places: Positions) -> bool:
    """Whether the words name a measure as well: "sell" speaks of pieces rather than of orders."""
    return any(mention.positions & places for mention, _ in asked.named(MeasureNamed))


def _measured(option: Option[Measure], top: Top, marks: Uses) -> Option[Figure]:
    of = option.of
    figure = Figure(of.table, of.make, top.descending, rows=of.rows, counts=of.counts)
    return Option(figure, option.weight, (*option.used, *marks), option.choices)


def _by(asked: Asked, places: Positions) -> Uses:
    return tuple((cue.positions, "ranked by") for cue in leading_by(asked, places))


def _columns(asked: Asked, top: Top) -> Iterator[Option[tuple[ColumnProfile, bool]]]:
    """Columns that the superlative means or that are named beside it, and whether the highest is first."""
    for mention, meaning in asked.named(ExtremeNamed):
        column = asked.profile.column(meaning.table, meaning.column)
        if column and mention.positions & top.positions:
            choice = Choice(f"what is “{top.about}” measured by", f"{column.name} of {column.table}")
            word: Uses = ((mention.positions, column.name),)
            yield Option((column, meaning.highest), likelihood(mention), word, (choice,))
    for mention, named in asked.named(ColumnNamed):
        column = asked.profile.column(named.table, named.column)
        if column is None or column.role not in ORDERED or column.foreign or column.primary:
            continue
        if mention.weight < FIRM or outranked(asked, mention):
            continue
        marks = _by(asked, mention.positions)
        beside = marks or 0 < min(mention.positions) - max(top.positions) <= 2
        less = 0.0 if beside else weight("ranking.column_elsewhere")
        used = ((mention.positions, column.name), *marks)
        yield Option((column, top.descending), likelihood(mention) + less, used)


def _along(
    asked: Asked, top: Top, spot: Spot, along: Option[tuple[ColumnProfile, bool]]
) -> Iterator[Option[Figure]]:
    """Rows of the things themselves along a column that each has, else rows of the column's own table."""
    column, descending = along.of
    tables = [m.meaning.table for m in spot.mentions if isinstance(m.meaning, TableNamed | ColumnNamed)]
    for table in dict.fromkeys(tables):
        ways = asked.profile.joins.upward(table, column.table)
        down = () if ways else asked.profile.joins.upward(column.table, table)
        if not (ways or down):
            continue
        root, path = (table, ways[0]) if ways else (column.table, Path(column.table))
        at = column_at(path, column.name)
        figure = Figure(root, at, descending, summed=False, rows=_filled(at) if column.filled < 1 else None)
        cost = ways[0].cost if ways else down[0].cost
        cost -= weight("ranking.column_of_other") * (table != column.table)
        cost -= weight("ranking.rows_of_kind") * _ranks_kinds(asked, spot, along)
        several = ADDED_UP & set(top.about.split()) and several_rows(asked, spot)
        cost -= weight("order.row_of_shared") * bool(several)
        dates = [] if is_birth(column) else own_dates(asked.profile.tables[column.table])
        when = [date.weight for date in dates if date.column == column]
        yield Option(figure, along.weight - cost + sum(when), along.used, along.choices)


def several_rows(asked: Asked, spot: Spot) -> bool:
    """Whether a stretch names a column of what rows share rather than rows: the piers of stops."""
    column = asked.column(spot.mentions[0].meaning)
    if column is None or column.unique or column.primary or column.numeric:
        return False
    displays = asked.profile.tables[column.table].displays
    return all(display.columns != (column.name,) for display in displays[:1])


def _ranks_kinds(asked: Asked, spot: Spot, along: Option[tuple[ColumnProfile, bool]]) -> bool:
    """Whether kinds that rows share are to be ranked "by" the column, rather than the rows: countries."""
    named = spot.mentions[0].meaning
    shared = asked.column(named)
    by = any(about == "ranked by" for _, about in along.used)
    return shared is not None and shared.role in SHARED and by


def _filled(at: Make) -> Make:
    return lambda query: Not(IsNull(at(query)))
