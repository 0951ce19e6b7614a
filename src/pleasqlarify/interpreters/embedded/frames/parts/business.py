"""Measures that a business name means: revenue, pieces sold, number of sales, average order value."""

from collections.abc import Callable, Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.cueing import cues_of
from pleasqlarify.interpreters.embedded.frames.parts.key_figures import (
    EVENTS,
    OTHERS,
    SHOWING,
    amounts_of_events,
    columns_named,
)
from pleasqlarify.interpreters.embedded.frames.parts.measuring import (
    Measure,
    aggregated,
    distinct_counted,
    divided,
    rows_counted,
)
from pleasqlarify.interpreters.embedded.frames.parts.wording import quoted
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed, Mention
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Expression, Literal
from pleasqlarify.interpreters.embedded.profile import money
from pleasqlarify.interpreters.embedded.profile.dating import event_dates
from pleasqlarify.interpreters.embedded.profile.meanings import LineMeasure, StoredMeasure
from pleasqlarify.interpreters.embedded.profile.nouns import Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

Weighed = tuple[Measure, float]


def business(asked: Asked) -> Iterator[Option[Measure]]:
    """What the business measures that are named may mean, each rival a side of a choice."""
    ranks = {place for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST) for place in cue.positions}
    for mention, meaning in asked.named(MeasureNamed):
        places = mention.positions - ranks
        for measure, weigh in _meant(asked, mention, meaning.measure):
            used: Uses = ((places, measure.label),) if places else ()
            for cue in cues_of(asked, mention, Sense.SUM, Sense.HOW_MUCH):
                used = (*used, (cue.positions, "total"))
            choice = Choice(f"what is “{quoted(asked, mention.positions)}”", measure.label)
            yield Option(measure, likelihood(mention) + weigh, used, (choice,))


def _meant(asked: Asked, mention: Mention, measure: str) -> Iterator[Weighed]:
    if measure in NAMED:
        sales_said = any("sale" in asked.words.tokens[place].stem for place in mention.positions)
        yield from (sold if measure == "revenue" and sales_said else NAMED[measure])(asked)
    if measure in OTHERS:
        yield from OTHERS[measure](asked)
    if measure in SHOWING:
        said = [asked.words.tokens[place].norm for place in sorted(mention.positions)]
        yield from columns_named(asked, measure, said)
    if measure in EVENTS:
        yield from amounts_of_events(asked, measure)


def revenue(asked: Asked) -> list[Weighed]:
    """What revenue may be here, likeliest first."""
    return [(_money(of), of.weight) for of in money.revenue(asked.profile.tables, asked.profile.joins)]


def sold(asked: Asked) -> list[Weighed]:
    """What "sales" may be: money, pieces, how often."""
    lines = [measure for measure, weigh in pieces(asked) if weigh == 0.0]
    counts = [(measure, weight("measure.sales_as_count") + weigh) for measure, weigh in sales(asked)]
    return [*revenue(asked), *((m, weight("measure.sales_as_pieces")) for m in lines), *counts]


def pieces(asked: Asked) -> list[Weighed]:
    """What "sold" may count: pieces, else the money they brought, else how often."""
    found: list[Weighed] = []
    sold = _lines(asked)
    for line in sold:
        label = f"pieces: total {line.quantity.name} of {line.table}"
        found.append((aggregated(line.table, "sum", _own(line.quantity.name), label), 0.0))
    found += [(measure, weigh + weight("measure.money_for_pieces")) for measure, weigh in revenue(asked)]
    found += [(measure, weigh + weight("measure.sales_for_pieces")) for measure, weigh in sales(asked)]
    return found


def sales(asked: Asked) -> list[Weighed]:
    """How often something was sold: the rows that record money."""
    tables = [line.table for line in _lines(asked)]
    tables += [of.table for of in money.revenue(asked.profile.tables, asked.profile.joins)]
    return [
        (rows_counted(table, f"number of {table}"), rank * weight("measure.next"))
        for rank, table in enumerate(dict.fromkeys(tables))
    ]


def order_value(asked: Asked) -> list[Weighed]:
    """Money over the number of orders: those that lines belong to, or rows that store a total."""
    found: list[Weighed] = []
    for of in money.revenue(asked.profile.tables, asked.profile.joins):
        if isinstance(of, StoredMeasure):
            label = f"average {of.column.name} of {of.table}"
            found.append((aggregated(of.table, "avg", _own(of.column.name), label), of.weight))
            continue
        for edge in (e for e in asked.profile.joins.edges if e.table == of.table and len(e.columns) == 1):
            if event_dates(asked.profile.tables, asked.profile.joins, edge.to_table):
                orders = distinct_counted(of.table, _own(edge.columns[0]), edge.to_table)
                label = f"{_money(of).label} per row of {edge.to_table}"
                found.append((divided(_money(of), orders, label), of.weight))
    return found


def _lines(asked: Asked) -> list[LineMeasure]:
    found = money.revenue(asked.profile.tables, asked.profile.joins)
    lines = [of for of in found if isinstance(of, LineMeasure)]
    return list({line.table: line for line in reversed(lines)}.values())[::-1]


def _money(of: LineMeasure | StoredMeasure) -> Measure:
    if isinstance(of, StoredMeasure):
        return aggregated(of.table, "sum", _own(of.column.name), f"total {of.column.name} of {of.table}")
    off = f" less {of.discount.name}" if of.discount else ""
    return aggregated(of.table, "sum", line_value(of), f"{of.quantity.name} x {of.price.name}{off}")


def line_value(of: LineMeasure) -> Make:
    """What one line comes to."""

    def make(query: Query) -> Expression:
        price = query.column(of.path, of.price.name)
        full = Arithmetic("*", query.own(of.quantity.name), price)
        if of.discount is None:
            return full
        off: Expression = query.own(of.discount.name)
        if of.discount.unit is Unit.MONEY:
            return Arithmetic("-", full, off)
        if of.discount.unit is Unit.PERCENT:
            off = Arithmetic("/", off, Literal(100.0))
        return Arithmetic("*", full, Arithmetic("-", Literal(1), off))

    return make


def _own(column: str) -> Make:
    return lambda query: query.own(column)


NAMED: dict[str, Callable[[Asked], list[Weighed]]] = {
    "revenue": revenue,
    "spend": revenue,
    "pieces sold": pieces,
    "number of sales": sales,
    "average order value": order_value,
}
"""What is computed for the business measures of the lexicon."""
