"""What a superlative without a column ranks by: what makes a thing "top", "busy", "popular" or "big"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import slots
from pleasqlarify.interpreters.embedded.frames.parts.groups.tops import Top
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import averaged
from pleasqlarify.interpreters.embedded.frames.parts.measures.key_figures import columns_named
from pleasqlarify.interpreters.embedded.frames.parts.measures.loads import (
    TIMES,
    happening_first,
    pointing,
    served,
    size_of,
    split_by,
    times,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.measurable import (
    MEASURABLE,
    numbers,
    of_quality,
    total,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import (
    Measure,
    aggregated,
    own_column,
    rows_counted,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.selling import Weighed, pieces, revenue, sold
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    ExtremeNamed,
    MeasureNamed,
    Spot,
    TableNamed,
)
from pleasqlarify.interpreters.embedded.profile.money import stores_total
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Kind, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import is_person
from pleasqlarify.model import Choice

SAID_NOTHING = {
    "top", "bottom", "good", "bad", "leading", "greatest", "valuable", "high", "large", "small",
    "successful", "profitable", "important",
}  # fmt: skip
SIZES = {"large", "small"}
JUDGED = {"top", "bottom", "good", "bad", "successful", "important"}
COUNTING = {"most", "least", "fewest", "maximal", "minimal"}
OFTEN = {
    "popular", "common", "rare", "busy", "active", "loyal", "crowded", "productive",
    "most often", "most frequently", "least often", "least frequently",
}  # fmt: skip
FURTHER = 3  # tables two steps away


def unsaid(asked: Asked, top: Top, spot: Spot) -> Iterator[Option[Measure]]:
    """What makes a thing "top" or "popular": money, pieces, how many rows point at it or share it.

    A word of which nothing is known may mean any of them; so may one that no column here measures.
    """
    if top.about in COUNTING:
        return
    point = f"what makes it “{top.about}”"
    measured = _is_measured(asked, top, spot)
    if (measured and top.about not in SAID_NOTHING | OFTEN) or _is_business(asked, top):
        return
    more = 0.0 if measured else weight("ranking.no_column")
    for mention in spot.mentions:
        if isinstance(mention.meaning, TableNamed):
            for measure, less in of_things(asked, top.about, mention.meaning.table):
                yield Option(measure, less + more, (), (Choice(point, measure.label),))
        elif isinstance(mention.meaning, ColumnNamed):
            table = mention.meaning.table
            rows = rows_counted(table, f"number of {table}")
            often = 0.0 if top.about in OFTEN else weight("ranking.rows_for_money")
            yield Option(rows, weight("ranking.often") + often, (), (Choice(point, rows.label),))
            if top.about not in OFTEN:
                for measure, less in of_things(asked, top.about, table):
                    yield Option(
                        measure, less + weight("ranking.of_column"), (), (Choice(point, measure.label),)
                    )


def _is_business(asked: Asked, top: Top) -> bool:
    """Whether the superlative names a measure by itself: "best selling" is no mere quality."""
    return any(m.positions == top.positions for m, _ in asked.named(MeasureNamed))


def _is_measured(asked: Asked, top: Top, spot: Spot) -> bool:
    """Whether a column of the things themselves measures the quality."""
    tables = {m.meaning.table for m in spot.mentions if isinstance(m.meaning, TableNamed | ColumnNamed)}
    return any(
        meaning.table in tables and mention.positions <= top.positions
        for mention, meaning in asked.named(ExtremeNamed)
    )


def performance(asked: Asked) -> Iterator[Weighed]:
    """How well the things do that figures are asked for each of: what makes them good."""
    named = (
        m.meaning.table
        for slot in slots(asked)
        for m in slot.spot.mentions
        if isinstance(m.meaning, ColumnNamed)
    )
    for table in [*split_by(asked), *named][:1]:
        yield from of_things(asked, "good", table)


def of_things(asked: Asked, about: str, table: str) -> Iterator[Weighed]:
    """What may make the things of a table "good", "busy" or "big"; anything for a word that says nothing."""
    if about in MEASURABLE:
        yield from of_quality(asked, about, table)
        return
    unknown = about not in SAID_NOTHING | OFTEN
    often = about in OFTEN or unknown
    people = is_person(asked.profile.tables[table].named.head)  # a big customer is one who pays much
    if about in SIZES:
        for measure, less in size_of(asked, table):
            crowd = people and measure.counts
            yield measure, weight("ranking.size") + less + weight("ranking.size_of_people") * crowd
    if about in JUDGED or unknown:
        yield from _judged(asked, table)
    if about not in OFTEN:
        yield from _stored(asked, table)
    base = weight("ranking.often") if often else weight("ranking.unsaid")
    money = base + (weight("ranking.money_for_often") if often else 0.0)
    sums = pieces(asked) if about in OFTEN else revenue(asked)
    if about in SIZES:
        sums, money = (revenue(asked), weight("ranking.size")) if people else (sold(asked), money)
    for measure, less in sums:
        if asked.profile.joins.upward(measure.table, table):
            yield measure, money + less
    counts = base + (0.0 if often else weight("ranking.rows_for_money"))
    for rank, child in enumerate(_pointing(asked, table)):
        less = counts + rank * weight("measure.next")
        yield rows_counted(child, f"number of {child}"), less
        for measure, further in (*times(asked, child), *_worth(asked, child)):
            yield measure, less + further
        for measure, further in served(asked, child, (table,)) if often else ():
            yield measure, less + further


def _judged(asked: Asked, table: str) -> Iterator[Weighed]:
    """How the things, or what happened to them, were judged."""
    for measure, less in columns_named(asked, "average rating", ()):
        if measure.table == table or asked.profile.joins.upward(measure.table, table):
            yield measure, less + weight("ranking.judged")


def _stored(asked: Asked, table: str) -> Iterator[Weighed]:
    """What the things themselves have in numbers: views, votes, a budget."""
    for column in numbers(asked, table):
        yield total(column), weight("ranking.stored")


def _worth(asked: Asked, table: str) -> Iterator[Weighed]:
    """What rows of a table come to that store no revenue: a budget, a consumption, a distance."""
    for column in numbers(asked, table):
        if _sums_up(column):
            label = f"total {column.name} of {table}"
            less = weight("measure.held" if column.unit is Unit.MONEY else "measure.held_other")
            yield aggregated(table, "sum", own_column(column.name), label), less


def _sums_up(column: ColumnProfile) -> bool:
    """Whether a sum says something that neither revenue nor a time spent says already."""
    return not (averaged(column) or stores_total(column) or column.unit in TIMES)


def _pointing(asked: Asked, table: str) -> list[str]:
    """Tables whose rows point at those of the table, what happened to them first; then the next."""
    tables, joins = asked.profile.tables, asked.profile.joins
    ranked = happening_first(asked, (one for one in pointing(asked, [table]) if one != table))
    further = [
        one
        for one in pointing(asked, ranked)
        if one not in (table, *ranked) and tables[one].kind is not Kind.BRIDGE and joins.upward(one, table)
    ]
    return [*ranked, *happening_first(asked, further)[:FURTHER]]
