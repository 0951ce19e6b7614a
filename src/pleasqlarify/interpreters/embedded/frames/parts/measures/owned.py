"""What each owner has: so many rows, so much of a figure; to be averaged over owners."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.counted import COUNTED_ONCE
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import cues_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import NUMBERS, amounts_of, averaged
from pleasqlarify.interpreters.embedded.frames.parts.measures.lasting import lasted
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import measures
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import (
    distinct_counted,
    own_column,
    summed,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.tied import counts
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import in_unit_of
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, TableNamed
from pleasqlarify.interpreters.embedded.link.things_done import is_done
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

MEASURES, COLUMNS = 4, 4


@dataclass(frozen=True, slots=True, eq=False)
class Owned:
    """A number of ``root`` rows: ``make`` for those of one owner, ``each`` of one row where rows have one.

    ``of`` is the table that it speaks of: another than the root where that only ties it to others.
    ``additive``: the numbers of all owners add up to that of all rows.
    """

    root: str
    of: str
    make: Make
    label: str
    additive: bool = True
    each: Make | None = None
    column: str = ""
    rows: tuple[Make, ...] = ()


def owned(asked: Asked) -> list[Option[Owned]]:
    """What an owner may have of what is named, likeliest first."""
    found = [*_counted(asked), *_different(asked), *_figures(asked), *_measured(asked), *_lasted(asked)]
    return sorted(found, key=lambda option: -option.weight)


def _counted(asked: Asked) -> Iterator[Option[Owned]]:
    """Rows, where the question asks for their number."""
    asking: Uses = tuple((cue.positions, "how many") for cue in asked.cues(Sense.COUNT))
    if not asking:
        return
    for mention, of in asked.named(TableNamed):
        used = (*asking, (mention.positions, f"number of {of.table}"))
        pieced: set[str] = set()
        for way in counts(asked, of.table):
            root, make = way.of
            weigh = likelihood(mention) + way.weight
            label = f"number of {of.table}"
            yield Option(Owned(root, of.table, make, label), weigh, (*used, *way.used), way.choices)
            if root not in pieced and (quantity := _quantity(asked, root)):
                pieced.add(root)
                pieces = Owned(root, of.table, _total(quantity), f"total {quantity}")
                choice = Choice(f"how are {of.table} counted", "by pieces")
                yield Option(pieces, weigh + weight("average_per.pieces"), used, (choice,))


def _different(asked: Asked) -> Iterator[Option[Owned]]:
    """The different values of a column, where the question asks for their number: piers of a voyage."""
    for mention, of in asked.named(ColumnNamed):
        column = asked.profile.column(of.table, of.column)
        asking = cues_of(asked, mention, Sense.COUNT)
        if column and asking and column.role in COUNTED_ONCE and not (column.primary or column.foreign):
            used = (
                *((cue.positions, "how many") for cue in asking),
                (mention.positions, f"different {column.name}"),
            )
            label = f"number of different {column.name}"
            make = distinct_counted(of.table, own_column(column.name), label).make
            yield Option(Owned(of.table, of.table, make, label, additive=False), likelihood(mention), used)


def _figures(asked: Asked) -> Iterator[Option[Owned]]:
    """Columns of numbers, and the amounts of tables, that are named."""
    for mention, of in asked.named(ColumnNamed):
        column = asked.profile.column(of.table, of.column)
        if column and column.role in NUMBERS and not (column.primary or column.foreign):
            used: Uses = ((mention.positions, column.name), *_whose(asked, mention, of.table))
            used += tuple((cue.positions, "how many") for cue in asked.cues(Sense.COUNT, Sense.HOW_MUCH))
            lasting = (cue for cue in asked.cues(Sense.DURATION) if in_unit_of(cue, column))
            used += tuple((cue.positions, column.name) for cue in lasting)
            done = weight("average_per.of_done") * (len(mention.positions) > 1 and is_done(column))
            yield Option(_figure(of.table, column.name), likelihood(mention) + done, used)
    for mention, table in asked.named(TableNamed):
        if not table.verb:
            for column in amounts_of(asked, table.table)[:1]:
                weigh = likelihood(mention) + weight("measure.amount_of_table")
                yield Option(_figure(table.table, column.name), weigh, ((mention.positions, column.name),))


def _whose(asked: Asked, mention: Mention, table: str) -> Uses:
    """The name of a column's table right before that of the column: "invoice amount"."""
    end = min(mention.positions) - 1
    named = (m for m, of in asked.named(TableNamed) if of.table == table and max(m.positions) == end)
    return tuple((m.positions, table) for m in named)[:1]


def _measured(asked: Asked) -> Iterator[Option[Owned]]:
    """Sums among the likeliest measures: revenue, pieces sold."""
    for option in measures(asked)[:MEASURES]:
        of = option.of
        if of.additive and not of.counts:
            rows = (of.rows,) if of.rows else ()
            yield Option(
                Owned(of.table, of.table, of.make, of.label, rows=rows),
                option.weight,
                option.used,
                option.choices,
            )


def _lasted(asked: Asked) -> Iterator[Option[Owned]]:
    """The time that rows last: nights, hours."""
    for option in lasted(asked):
        of = option.of
        time = Owned(of.table, of.table, summed(of.each), of.label, each=of.each)
        yield Option(time, option.weight, option.used, option.choices)


def _figure(table: str, column: str) -> Owned:
    return Owned(table, table, _total(column), f"total {column}", each=own_column(column), column=column)


def _total(column: str) -> Make:
    return lambda query: Aggregate("sum", query.own(column))


def _quantity(asked: Asked, table: str) -> str:
    columns = asked.profile.tables[table].columns
    return next((c.name for c in columns if c.role is Role.QUANTITY), "")


def averages(asked: Asked, of: Owned) -> Sequence[tuple[str, Make]]:
    """The numbers of one owner that may be averaged, each with its name; no sums of prices and rates."""
    if of.each is None:
        return [(of.label, of.make)]
    each = of.each
    mean: tuple[str, Make] = ("average", lambda query: Aggregate("avg", each(query)))
    column = asked.profile.column(of.root, of.column)
    return [mean] if column and averaged(column) else [(of.label, of.make), mean]
