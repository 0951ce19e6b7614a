"""Key figures beside revenue and profit: recurring revenue, ratings, stock, columns named for a measure."""

from collections.abc import Callable, Iterable, Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import NUMBERS, SPOKEN, amounts_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.loads import (
    endings,
    size,
    while_empty,
    workload,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import aggregated, own_column
from pleasqlarify.interpreters.embedded.frames.parts.measures.profits import profit
from pleasqlarify.interpreters.embedded.frames.parts.measures.selling import Weighed, taken_off
from pleasqlarify.interpreters.embedded.frames.parts.measures.there_now import backlog, heads
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName
from pleasqlarify.interpreters.embedded.profile.money import line_measures
from pleasqlarify.interpreters.embedded.profile.nouns import Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.stems import stem

SHOWING: dict[str, tuple[AggregateName, str]] = {
    "average rating": ("avg", "rating score stars star satisfaction grade mark csat nps"),
    "stock": ("sum", "stock inventory"),
    "shipping cost": ("sum", "freight shipping postage delivery"),
    "costs": ("sum", "cost expense"),
    "discount": ("sum", "discount rebate"),
    "outstanding amount": ("sum", "balance outstanding due owed"),
}
"""Measures that are columns of their name: how their values are put together, and the words of the name."""

PARTS = (Unit.FRACTION, Unit.PERCENT)
"""Units of shares, whose sum says nothing."""

EVENTS = {"refund amount": "refund return chargeback", "costs": "cost expense"}
"""Measures that are the amounts of tables of these names."""


def columns_named(asked: Asked, measure: str, said: Iterable[str]) -> Iterator[Weighed]:
    """The columns that a measure is stored in; those of the very words, or of a table of them, first."""
    function, words = SHOWING[measure]
    known, own = {stem(word) for word in words.split()}, {stem(word) for word in said}
    for column in asked.profile.columns:
        if measure == "average rating" and column.role is Role.PRICE:
            continue
        if column.name in asked.profile.tables[column.table].copied or column.unit in PARTS:
            continue
        if column.role in NUMBERS and not column.foreign and known & set(column.named.stems):
            names = {*column.named.stems, *asked.profile.tables[column.table].named.stems}
            less = 0.0 if own & names else weight("measure.by_other_word")
            name = f"{SPOKEN[function]} {column.name} of {column.table}"
            yield aggregated(column.table, function, own_column(column.name), name), less


def amounts_of_events(asked: Asked, measure: str) -> Iterator[Weighed]:
    """The amounts that tables of events store."""
    events = {stem(word) for word in EVENTS[measure].split()}
    for name, table in asked.profile.tables.items():
        for rank, column in enumerate(amounts_of(asked, name) if events & set(table.named.stems) else ()):
            label = f"total {column.name} of {name}"
            yield aggregated(name, "sum", own_column(column.name), label), rank * weight("measure.next")


def discounts(asked: Asked) -> Iterator[Weighed]:
    """The money that was taken off: of a share, the share of what the lines come to."""
    tables, joins = asked.profile.tables, asked.profile.joins
    for name in tables:
        for line in line_measures(tables, joins, name):
            if line.discount is not None and line.discount.unit in PARTS:
                label = f"{line.quantity.name} x {line.price.name} x {line.discount.name}"
                yield aggregated(name, "sum", taken_off(line), label), 0.0


def recurring(asked: Asked) -> Iterator[Weighed]:
    """Recurring revenue: a column of its name, of all rows or of those that have not ended."""
    known = {"mrr", "arr", "recur"}
    for column in asked.profile.columns:
        if column.role not in NUMBERS or not known & set(column.named.stems):
            continue
        measure = aggregated(column.table, "sum", own_column(column.name), f"total {column.name}")
        yield measure, 0.0
        for end in endings(asked, column.table, "active"):
            label = f"total {column.name} where {end.name} is empty"
            yield while_empty(measure, end.name, label), weight("measure.not_ended")


OTHERS: dict[str, Callable[[Asked], Iterator[Weighed]]] = {
    "recurring revenue": recurring,
    "profit": profit,
    "discount": discounts,
    "headcount": heads,
    "backlog": backlog,
    "size": size,
    "workload": workload,
}
