"""What a superlative without a column ranks by: what makes a thing "top", "busy", "popular" or "big"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.key_figures import columns_named
from pleasqlarify.interpreters.embedded.frames.parts.loads import served, size_of, split_by, times
from pleasqlarify.interpreters.embedded.frames.parts.measuring import Measure, rows_counted
from pleasqlarify.interpreters.embedded.frames.parts.selling import Weighed, pieces, revenue, sold
from pleasqlarify.interpreters.embedded.frames.parts.slots import slots
from pleasqlarify.interpreters.embedded.frames.parts.tops import Top
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Spot, TableNamed
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

SAID_NOTHING = {
    "top", "bottom", "good", "bad", "leading", "greatest", "valuable", "high", "large", "small",
    "successful", "profitable", "important",
}  # fmt: skip
SIZES = {"large", "small"}
JUDGED = {"top", "bottom", "good", "bad", "successful", "important"}
OFTEN = {
    "popular", "common", "rare", "busy", "active", "loyal", "crowded", "productive",
    "most often", "most frequently", "least often", "least frequently",
}  # fmt: skip


def unsaid(asked: Asked, top: Top, spot: Spot) -> Iterator[Option[Measure]]:
    """What makes a thing "top" or "popular": money, pieces, how many rows point at it or share it."""
    if top.about not in SAID_NOTHING | OFTEN:
        return
    point = f"what makes it “{top.about}”"
    for mention in spot.mentions:
        if isinstance(mention.meaning, TableNamed):
            for measure, less in of_things(asked, top.about, mention.meaning.table):
                yield Option(measure, less, (), (Choice(point, measure.label),))
        elif isinstance(mention.meaning, ColumnNamed) and top.about in OFTEN:
            measure = rows_counted(mention.meaning.table, f"number of {mention.meaning.table}")
            yield Option(measure, weight("ranking.often"), (), (Choice(point, measure.label),))


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
    """What may make the things of a table "good", "busy" or "big"."""
    if about in SIZES:
        for measure, less in size_of(asked, table):
            yield measure, weight("ranking.size") + less
    if about in JUDGED:
        for measure, less in columns_named(asked, "average rating", ()):
            if asked.profile.joins.upward(measure.table, table):
                yield measure, less + weight("ranking.judged")
    often = about in OFTEN
    base = weight("ranking.often") if often else weight("ranking.unsaid")
    money = base + (weight("ranking.money_for_often") if often else 0.0)
    for measure, less in pieces(asked) if often else sold(asked) if about in SIZES else revenue(asked):
        if asked.profile.joins.upward(measure.table, table):
            yield measure, money + less
    counts = base + (0.0 if often else weight("ranking.rows_for_money"))
    for rank, child in enumerate(_pointing(asked, table)):
        less = counts + rank * weight("measure.next")
        yield rows_counted(child, f"number of {child}"), less
        for measure, further in (*served(asked, child, (table,)), *times(asked, child)) if often else ():
            yield measure, less + further


def _pointing(asked: Asked, table: str) -> list[str]:
    """Tables whose rows point at those of the table, what happened to them first."""
    found = dict.fromkeys(edge.table for edge in asked.profile.joins.edges if edge.to_table == table)
    found.pop(table, None)
    order = {Kind.EVENT: 0, Kind.LINE: 1, Kind.BRIDGE: 2, Kind.ENTITY: 3}
    return sorted(found, key=lambda child: order[asked.profile.tables[child].kind])
