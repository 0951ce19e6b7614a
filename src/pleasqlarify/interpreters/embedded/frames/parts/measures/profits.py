"""Profit: what is left of what was paid once the costs are taken off."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import NUMBERS
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure, aggregated
from pleasqlarify.interpreters.embedded.frames.parts.measures.selling import Weighed, line_value
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Expression
from pleasqlarify.interpreters.embedded.profile.meanings import LineMeasure
from pleasqlarify.interpreters.embedded.profile.money import line_measures
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight


def profit(asked: Asked) -> Iterator[Weighed]:
    """Profit: price less cost, for every piece of the lines, or of each thing with both."""
    tables, joins = asked.profile.tables, asked.profile.joins
    for name in tables:
        for line in line_measures(tables, joins, name):
            for cost, path in _costs(asked, name):
                yield _of_lines(line, cost, path), line.weight
        own = [c for c in tables[name].columns if c.role is Role.PRICE]
        for cost, path in _costs(asked, name):
            if own and not path.steps:
                label = f"average {own[0].name} - {cost.name}"
                each = _less((path, own[0].name), (path, cost.name))
                yield aggregated(name, "avg", each, label), weight("measure.profit_of_a_thing")


def _of_lines(line: LineMeasure, cost: ColumnProfile, path: Path) -> Measure:
    """What is left of the lines once their pieces are paid for."""
    pieces, price = line.quantity.name, line.price.name
    if line.discount is None:
        each = _times(pieces, _less((line.path, price), (path, cost.name)))
        return aggregated(line.table, "sum", each, f"{pieces} x ({price} - {cost.name})")
    paid = _times(pieces, lambda query: query.column(path, cost.name))
    label = f"{pieces} x {price} less {line.discount.name} and {pieces} x {cost.name}"
    return aggregated(line.table, "sum", _minus(line_value(line), paid), label)


def _costs(asked: Asked, table: str) -> Iterator[tuple[ColumnProfile, Path]]:
    """The column with what one piece costs: the table's own, or that of what its rows point at.

    A cost beside a price is that of a piece; others, such as that of labour, are meant where there is none.
    """
    found = list(_any_costs(asked, table))
    priced = [
        (c, p) for c, p in found if any(o.role is Role.PRICE for o in asked.profile.tables[p.end].columns)
    ]
    yield from priced or found


def _any_costs(asked: Asked, table: str) -> Iterator[tuple[ColumnProfile, Path]]:
    for path in (ways[0] for ways in asked.profile.joins.reach(table).values()):
        if len(path.steps) <= 1 and not path.multiplies:
            for column in asked.profile.tables[path.end].columns:
                if column.role in NUMBERS and "cost" in column.named.stems:
                    yield column, path


def _less(price: tuple[Path, str], cost: tuple[Path, str]) -> Make:
    return _minus(lambda query: query.column(*price), lambda query: query.column(*cost))


def _minus(one: Make, other: Make) -> Make:
    return lambda query: Arithmetic("-", one(query), other(query))


def _times(quantity: str, each: Make) -> Make:
    def make(query: Query) -> Expression:
        return Arithmetic("*", query.own(quantity), each(query))

    return make
