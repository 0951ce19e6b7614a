"""What was sold: revenue and its rivals, pieces, number of sales, money for each order."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import (
    Measure,
    aggregated,
    distinct_counted,
    divided,
    own_column,
    rows_counted,
)
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Expression, Literal
from pleasqlarify.interpreters.embedded.profile import money
from pleasqlarify.interpreters.embedded.profile.meanings import LineMeasure, StoredMeasure
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Kind, TableProfile, Unit
from pleasqlarify.interpreters.embedded.weights import weight

Weighed = tuple[Measure, float]
"""A measure and its log-weight among its rivals."""


def revenue(asked: Asked) -> list[Weighed]:
    """What revenue may be here, likeliest first: a total that is stored comes before its parts added up."""
    tables, joins = asked.profile.tables, asked.profile.joins
    known = money.revenue(tables, joins)
    stored = {of.table for of in known if isinstance(of, StoredMeasure)}
    found = []
    for of in known:
        lines = isinstance(of, LineMeasure) or money.is_of_line(of.column)
        parts = lines and any(joins.upward(of.table, table) for table in stored if table != of.table)
        found.append((_money(of), of.weight + weight("measure.parts_of_a_total") * parts))
    return sorted(found, key=lambda weighed: -weighed[1])


def sold(asked: Asked) -> list[Weighed]:
    """What "sales" may be: money, pieces, how often; for the same rows money is likelier than the others."""
    sums = revenue(asked)
    worth = {measure.table: weigh for measure, weigh in reversed(sums)}
    lines = pieces(asked)[: len(_lines(asked))]
    others = [(m, weight("measure.sales_as_pieces") + less) for m, less in lines]
    others += [(m, weight("measure.sales_as_count") + less) for m, less in sales(asked)]
    return [*sums, *((m, less + worth.get(m.table, 0.0)) for m, less in others)]


def pieces(asked: Asked) -> list[Weighed]:
    """What "sold" may count: pieces, else the money they brought, else how often."""
    found = quantities(asked)
    found += [(measure, weigh + weight("measure.money_for_pieces")) for measure, weigh in revenue(asked)]
    found += [(measure, weigh + weight("measure.sales_for_pieces")) for measure, weigh in sales(asked)]
    return found


def quantities(asked: Asked) -> list[Weighed]:
    """How many pieces were sold, by each table of lines."""
    found: list[Weighed] = []
    lines = _lines(asked)
    for line in lines:
        label = f"pieces: total {line.quantity.name} of {line.table}"
        less = min(line.weight - lines[0].weight, 0.0)
        found.append((aggregated(line.table, "sum", own_column(line.quantity.name), label), less))
    return found


def sales(asked: Asked, said: Sequence[str] = ()) -> list[Weighed]:
    """How often something was sold: the rows of what is said, else those that record money."""
    tables = asked.profile.tables
    names = {name: {table.named.head, *table.named.stems} for name, table in tables.items()}
    if named := [name for name, stems in names.items() if stems & set(said)]:
        return [
            (rows_counted(table, f"number of {table}"), rank * weight("measure.next"))
            for rank, table in enumerate(sorted(named, key=lambda name: _is_part(tables[name], said)))
        ]
    recording = [line.table for line in _lines(asked)]
    recording += [of.table for of in money.revenue(asked.profile.tables, asked.profile.joins)]
    return [
        (rows_counted(table, f"number of {table}"), rank * weight("measure.next"))
        for rank, table in enumerate(dict.fromkeys(recording))
    ]


def order_value(asked: Asked) -> list[Weighed]:
    """Money over the number of orders: those that lines belong to, or rows that store a total."""
    found: list[Weighed] = []
    for of in money.revenue(asked.profile.tables, asked.profile.joins):
        if isinstance(of, StoredMeasure):
            label = f"average {of.column.name} of {of.table}"
            found.append((aggregated(of.table, "avg", own_column(of.column.name), label), of.weight))
            continue
        for edge in (e for e in asked.profile.joins.edges if e.table == of.table and len(e.columns) == 1):
            if asked.profile.tables[edge.to_table].kind is Kind.EVENT:
                orders = distinct_counted(of.table, own_column(edge.columns[0]), edge.to_table)
                label = f"{_money(of).label} per row of {edge.to_table}"
                found.append((divided(_money(of), orders, label), of.weight))
    return found


def _is_part(table: TableProfile, said: Sequence[str]) -> tuple[bool, int]:
    """Whether the words only tell what its rows belong to, as of order lines; how long its name is."""
    return table.named.head not in said, len(table.name)


def _lines(asked: Asked) -> list[LineMeasure]:
    found = money.revenue(asked.profile.tables, asked.profile.joins)
    lines = [of for of in found if isinstance(of, LineMeasure)]
    return list({line.table: line for line in reversed(lines)}.values())[::-1]


def _money(of: LineMeasure | StoredMeasure) -> Measure:
    if isinstance(of, StoredMeasure):
        return aggregated(
            of.table, "sum", own_column(of.column.name), f"total {of.column.name} of {of.table}"
        )
    off = f" less {of.discount.name}" if of.discount else ""
    return aggregated(of.table, "sum", line_value(of), f"{of.quantity.name} x {of.price.name}{off}")


def taken_off(of: LineMeasure) -> Make:
    """What the discount takes off one line, where it is a share."""

    def make(query: Query) -> Expression:
        off = _share(query, of.discount) if of.discount else Literal(0)
        return Arithmetic("*", _full(query, of), off)

    return make


def line_value(of: LineMeasure) -> Make:
    """What one line comes to."""

    def make(query: Query) -> Expression:
        full = _full(query, of)
        if of.discount is None:
            return full
        if of.discount.unit is Unit.MONEY:
            return Arithmetic("-", full, query.own(of.discount.name))
        return Arithmetic("*", full, Arithmetic("-", Literal(1), _share(query, of.discount)))

    return make


def _full(query: Query, of: LineMeasure) -> Arithmetic:
    """Quantity times price."""
    return Arithmetic("*", query.own(of.quantity.name), query.column(of.path, of.price.name))


def _share(query: Query, discount: ColumnProfile) -> Expression:
    """A discount as a part of one."""
    off = query.own(discount.name)
    return Arithmetic("/", off, Literal(100.0)) if discount.unit is Unit.PERCENT else off
