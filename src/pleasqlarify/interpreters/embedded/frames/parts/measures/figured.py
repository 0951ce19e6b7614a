"""Measures of a column that is named: its sum, average, least or greatest value."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import SPLITTING
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import (
    AGGREGATES,
    cues_of,
    done_behind,
    leading_by,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure, aggregated, own_column
from pleasqlarify.interpreters.embedded.frames.parts.measures.told_in_units import stored_otherwise, told_in
from pleasqlarify.interpreters.embedded.frames.parts.measures.totals_told import totals_told
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import in_unit_of
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName
from pleasqlarify.interpreters.embedded.profile.lists import speaks_of
from pleasqlarify.interpreters.embedded.profile.money import stores_total
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import measures
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense
from pleasqlarify.model import Choice

BY_CUE: dict[Sense, AggregateName] = {
    Sense.SUM: "sum",
    Sense.HOW_MUCH: "sum",
    **AGGREGATES,
}
BY_SUPERLATIVE: dict[Sense, AggregateName] = {Sense.HIGHEST: "max", Sense.LOWEST: "min"}
EXTREME = {"high", "low", "large", "small", "greatest", "maximal", "minimal"}
"""Superlatives that may ask for a figure itself: "the highest salary", unlike "the latest order"."""

SPOKEN: dict[AggregateName, str] = {"sum": "total", "avg": "average", "min": "least", "max": "greatest"}
SUMMED = (Role.MEASURE, Role.QUANTITY)
NUMBERS = (*SUMMED, Role.PRICE, Role.DISCOUNT)
MONEY = (Role.MEASURE, Role.PRICE)
RATED = {
    "age", "rating", "score", "stars", "grade", "rate", "satisfaction", "temperature", "height", "rank",
    "level", "latitude", "longitude", "gpa", "percentage", "ratio", "mark",
}  # fmt: skip


def figured(asked: Asked) -> Iterator[Option[Measure]]:
    """What may be computed of the columns of numbers that are named, and of the amounts of named tables."""
    for mention, meaning in asked.named(ColumnNamed):
        column = asked.profile.column(meaning.table, meaning.column)
        if column is not None:
            again = column.name in asked.profile.tables[column.table].repeated
            less = weight("measure.repeated") if again else 0.0
            yield from (replace(o, weight=o.weight + less) for o in _of_column(asked, mention, column))
    for mention, column in totals_told(asked):
        yield from _as_said(asked, mention, column)
    for cue in asked.cues(Sense.DURATION):
        for column in asked.profile.columns:
            if column.role in SUMMED and in_unit_of(cue, column):
                yield from _in_unit(asked, cue, column)
            elif column.role in SUMMED and (unit := stored_otherwise(cue, column)):
                yield from told_in(asked, cue, column, unit)
    for mention, table in asked.named(TableNamed):
        cues = cues_of(asked, mention, *BY_CUE)
        if cues and (not table.verb or cues[0].sense is Sense.HOW_MUCH):
            for rank, column in enumerate(amounts_of(asked, table.table)[:2]):
                less = weight("measure.amount_of_table") + rank * weight("measure.next")
                yield _by_cue(asked, mention, column, cues[0], less)


def _in_unit(asked: Asked, cue: Cue, column: ColumnProfile) -> Iterator[Option[Measure]]:
    """A column told in the unit that is asked for: "hours worked", "how many minutes"."""
    mention = Mention(cue.positions, ColumnNamed(column.table, column.name), weight("link.unit"))
    yield from _as_said(asked, mention, column)


def _as_said(asked: Asked, mention: Mention, column: ColumnProfile) -> Iterator[Option[Measure]]:
    """A column as the cues beside it ask for it; added up where none does."""
    cues = [cue for cue in cues_of(asked, mention, *BY_CUE) if not cue.positions & mention.positions]
    for cue in cues:
        yield _by_cue(asked, mention, column, cue, 0.0)
    if not cues:
        used = ((mention.positions | done_behind(asked, mention.positions), column.name),)
        yield Option(_computed(column, "sum"), likelihood(mention), used)


def amounts_of(asked: Asked, table: str) -> list[ColumnProfile]:
    """The columns of a table that store what its rows come to, plainest name first."""
    columns = asked.profile.tables[table].columns
    found = [c for c in columns if c.role in MONEY and stores_total(c)]
    return sorted(found, key=lambda c: (speaks_of(c.named, "outflow"), len(c.named.words)))


def averaged(column: ColumnProfile) -> bool:
    """Whether a sum of it says nothing: a rating, a price, a share, an age."""
    rate = column.unit in (Unit.PERCENT, Unit.FRACTION, Unit.YEAR)
    return rate or column.role is Role.PRICE or bool(set(column.named.words) & RATED)


def _of_column(asked: Asked, mention: Mention, column: ColumnProfile) -> Iterator[Option[Measure]]:
    cues = [cue for cue in cues_of(asked, mention, *BY_CUE) if _computable(column, BY_CUE[cue.sense])]
    for cue in cues:
        yield _by_cue(asked, mention, column, cue, 0.0)
    if not cues and column.role in SUMMED and (counting := cues_of(asked, mention, Sense.COUNT)):
        yield _by_cue(asked, mention, column, counting[0], 0.0)
    if outranked(asked, mention):
        return
    tops = cues_of(asked, mention, *BY_SUPERLATIVE)
    if tops and not cues and tops[0].about in EXTREME and _computable(column, "max"):
        yield _by_cue(asked, mention, column, tops[0], 0.0)
    if not cues and column.role in NUMBERS:
        ranked = bool(tops or (asked.cues(*BY_SUPERLATIVE) and leading_by(asked, mention.positions)))
        yield from _put_together(asked, mention, column, ranked=ranked)


def outranked(asked: Asked, mention: Mention) -> bool:
    """Whether the words rather name a table than this column: the "room" of room_price."""
    best = next(s.mentions[0] for s in asked.links.spots if mention.positions & s.positions)
    return isinstance(best.meaning, TableNamed) and best.weight > mention.weight


def _computable(column: ColumnProfile, function: AggregateName) -> bool:
    """Keys are never computed with, and dates only have a first and a last."""
    if column.primary or column.foreign:
        return False
    extreme = column.role in (Role.DATE, Role.YEAR) and function in ("min", "max")
    return column.role in NUMBERS or extreme


def _by_cue(asked: Asked, mention: Mention, column: ColumnProfile, cue: Cue, less: float) -> Option[Measure]:
    function = {**BY_CUE, **BY_SUPERLATIVE, Sense.COUNT: "sum"}[cue.sense]
    odd = weight("measure.sum_of_rates") if function == "sum" and averaged(column) else 0.0
    words = mention.positions | done_behind(asked, mention.positions)
    used: Uses = ((cue.positions, SPOKEN[function]), (words, column.name))
    if function == "sum":  # "how many crates were loaded in total"
        counts = (each for each in cues_of(asked, mention, Sense.COUNT) if each != cue)
        used = (*used, *((each.positions, "how many") for each in counts))
    return Option(_computed(column, function), likelihood(mention) + less + odd, used)


def _put_together(
    asked: Asked, mention: Mention, column: ColumnProfile, *, ranked: bool
) -> Iterator[Option[Measure]]:
    """A column of numbers for groups, although no word says how its values become one."""
    unsaid = weight("measure.no_word_for_it")
    if ranked or _is_split(asked, mention):
        unsaid = weight("measure.ranked_unsaid" if ranked else "measure.split_unsaid")
    functions: tuple[AggregateName, ...] = ("avg",) if averaged(column) else ("sum", "avg")
    words = mention.positions | _modifier(asked, mention) | done_behind(asked, mention.positions)
    used: Uses = ((words, column.name),)
    for place, function in enumerate(functions):
        choice = Choice(f"how “{quoted(asked, mention.positions)}” is put together", SPOKEN[function])
        score = likelihood(mention) + unsaid + place * weight("measure.other_aggregate")
        yield Option(_computed(column, function), score, used, (choice,))


def _is_split(asked: Asked, mention: Mention) -> bool:
    """Whether a "per" or "by" stands behind the name: of many values one is then made for each."""
    cues = (cue for cue in asked.cues(Sense.EACH) if cue.about.split()[-1] in SPLITTING)
    return any(min(cue.positions) > max(mention.positions) for cue in cues)


def _modifier(asked: Asked, mention: Mention) -> Positions:
    """The word before a column that makes a measure's name of it: "customer satisfaction"."""
    first = min(mention.positions)
    norms = tuple(token.norm for token in asked.words.tokens[max(0, first - 1) : max(mention.positions) + 1])
    return frozenset({first - 1}) if first and norms in measures() else frozenset()


def _computed(column: ColumnProfile, function: AggregateName) -> Measure:
    return aggregated(column.table, function, own_column(column.name), f"{SPOKEN[function]} {column.name}")
