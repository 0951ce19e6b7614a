"""Measures of a column that is named: its sum, average, least or greatest value."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.cueing import cues_of, said
from pleasqlarify.interpreters.embedded.frames.parts.measuring import Measure, aggregated
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName
from pleasqlarify.interpreters.embedded.profile.lists import speaks_of
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense
from pleasqlarify.model import Choice

BY_CUE: dict[Sense, AggregateName] = {
    Sense.SUM: "sum",
    Sense.HOW_MUCH: "sum",
    Sense.AVERAGE: "avg",
    Sense.MINIMUM: "min",
    Sense.MAXIMUM: "max",
    Sense.HIGHEST: "max",
    Sense.LOWEST: "min",
}
NUMBERS = (Role.MEASURE, Role.QUANTITY, Role.PRICE, Role.DISCOUNT, Role.YEAR)
MONEY = (Role.MEASURE, Role.PRICE)
RATED = {
    "age", "rating", "score", "stars", "grade", "rate", "satisfaction", "temperature", "height", "rank",
    "level", "latitude", "longitude", "gpa", "percentage", "ratio",
}  # fmt: skip
SPOKEN: dict[AggregateName, str] = {"sum": "total", "avg": "average", "min": "least", "max": "greatest"}


def figured(asked: Asked) -> Iterator[Option[Measure]]:
    """What may be computed of the columns of numbers that are named, and of the amounts of named tables."""
    for mention, meaning in asked.named(ColumnNamed):
        column = asked.profile.column(meaning.table, meaning.column)
        if column is not None:
            yield from _of_column(asked, mention, column, likelihood(mention))
    for mention, table in asked.named(TableNamed):
        for rank, column in enumerate(amounts_of(asked, table.table)[:2]):
            cues = cues_of(asked, mention, *BY_CUE)
            if cues and (table.verb is False or any(cue.sense is Sense.HOW_MUCH for cue in cues)):
                least = (
                    likelihood(mention) + weight("measure.amount_of_table") + rank * weight("measure.next")
                )
                yield from _of_column(asked, mention, column, least)


def amounts_of(asked: Asked, table: str) -> list[ColumnProfile]:
    """The columns of a table that store what its rows come to, plainest name first."""
    columns = asked.profile.tables[table].columns
    money = [
        c for c in columns if c.role in (Role.MEASURE, Role.PRICE) and speaks_of(c.named, "stored total")
    ]
    return sorted(money, key=lambda c: (speaks_of(c.named, "outflow"), len(c.named.words)))


def _of_column(
    asked: Asked, mention: Mention, column: ColumnProfile, least: float
) -> Iterator[Option[Measure]]:
    cues = cues_of(asked, mention, *BY_CUE)
    for cue in cues:
        if _computable(column, BY_CUE[cue.sense]):
            yield _computed(asked, mention, column, BY_CUE[cue.sense], (least, cue))
    if cues or column.role not in NUMBERS or column.role is Role.YEAR:
        return
    both: tuple[AggregateName, ...] = ("avg",) if averaged(column) else ("sum", "avg")
    for function in both:
        yield _computed(asked, mention, column, function, (least, None))


def averaged(column: ColumnProfile) -> bool:
    """Whether a sum of it says nothing: a rating, a price, a share, an age."""
    rate = column.unit in (Unit.PERCENT, Unit.FRACTION, Unit.YEAR)
    return rate or column.role is Role.PRICE or bool(set(column.named.words) & RATED)


def _computable(column: ColumnProfile, function: AggregateName) -> bool:
    """Keys are never computed with, and dates only have a first and a last."""
    if column.primary or column.foreign or column.role is Role.ID:
        return False
    return column.role in NUMBERS or (column.role is Role.DATE and function in ("min", "max"))


def _computed(
    asked: Asked,
    mention: Mention,
    column: ColumnProfile,
    function: AggregateName,
    by: tuple[float, Cue | None],
) -> Option[Measure]:
    least, cue = by
    label = f"{SPOKEN[function]} {column.name}"
    measure = aggregated(column.table, function, lambda query: query.own(column.name), label)
    used = ((mention.positions, column.name),)
    if cue is not None:
        odd = weight("measure.sum_of_rates") if function == "sum" and averaged(column) else 0.0
        return Option(measure, least + odd, ((cue.positions, SPOKEN[function]), *used))
    choice = Choice(f"how “{said(asked, mention.positions)}” is put together", SPOKEN[function])
    order = weight("measure.other_aggregate") * (function == "avg" and not averaged(column))
    return Option(measure, least + weight("measure.no_word_for_it") + order, used, (choice,))
