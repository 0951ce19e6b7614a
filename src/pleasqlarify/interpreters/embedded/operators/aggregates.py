"""What is added up, and for whom."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change, listed, name_said, said
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.kinds import Kind
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Arithmetic,
    Column,
    Derived,
    Expression,
    Function,
    Item,
    Literal,
    Plan,
    Select,
)
from pleasqlarify.interpreters.embedded.plan.walking import sums_up
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

GRAIN = "for what is each figure"
SUM_OR_AVERAGE = ("the sum", "the average")


def grain(plan: Plan, context: Context) -> Iterator[Change]:
    """One figure for all rows, for each value of what is shown, or for each thing."""
    if not isinstance(plan, Select) or not any(map(sums_up, plan.items)):
        return
    figures = tuple(item for item in plan.items if sums_up(item))
    before = _grain(plan, context)
    if plan.group and plan.having is None:
        overall = replace(plan, items=figures, group=(), order=(), limit=None)
        yield Change(overall, Choice(GRAIN, "for all rows"), weight("operators.overall"), before)
        for alias, table in plan.tables.items():
            key = Column(alias, context.key(table))
            shows = any(isinstance(g, Column) and g.alias == alias for g in plan.group)
            if key not in plan.group and shows:
                apart = replace(plan, group=(key, *plan.group))
                choice = Choice(GRAIN, f"for each {name_said(table)}")
                yield Change(apart, choice, weight("operators.by_key"), before)
        if (mean := _mean_of_groups(plan, figures)) is not None:
            choice = Choice(GRAIN, f"the average {before}")
            yield Change(mean, choice, _likely(figures[0].of), before)
    for alias, table in plan.tables.items() if not plan.group else ():
        columns = context.displays(table)[0]
        shown = tuple(Item(Column(alias, name)) for name in columns)
        group = tuple(dict.fromkeys((Column(alias, context.key(table)), *(item.of for item in shown))))
        apart = replace(plan, items=(*shown, *figures), group=group)
        choice = Choice(GRAIN, f"for each {name_said(table)}")
        yield Change(apart, choice, weight("operators.grouped"), before)


def _mean_of_groups(plan: Select, figures: tuple[Item, ...]) -> Plan | None:
    """The average of what the groups come to; None where they have several figures."""
    if len(figures) != 1 or plan.limit is not None:
        return None
    inner = replace(plan, items=(Item(figures[0].of, "figure"),), order=())
    return Select((Item(Aggregate("avg", Column("of_each", "figure"))),), Derived("of_each", inner))


def _likely(figure: Expression) -> float:
    """How likely the average of a figure is: of averages more than of totals."""
    of_means = isinstance(figure, Aggregate) and figure.function == "avg"
    return weight("operators.mean_of_means" if of_means else "operators.mean_of_groups")


def empty_as_nothing(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Rows without a value averaged as if it were 0."""
    if not isinstance(plan, Select):
        return
    for place, item in enumerate(plan.items):
        match item.of:
            case Aggregate("avg", Column() as column, False):
                filled = Aggregate("avg", Function("coalesce", (column, Literal(0))))
                choice = Choice(f"do rows without any {name_said(column.name)} count", "yes, as 0")
                yield Change(_with(plan, place, filled), choice, weight("operators.empty_as_nothing"), "no")


def other_aggregate(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """A sum in place of an average, and the other way round."""
    if not isinstance(plan, Select):
        return
    for place, item in enumerate(plan.items):
        figure = item.of
        if isinstance(figure, Aggregate) and figure.function in {"sum", "avg"}:
            summed = figure.function == "sum"
            other = replace(figure, function="avg" if summed else "sum")
            before, label = SUM_OR_AVERAGE if summed else reversed(SUM_OR_AVERAGE)
            choice = Choice(f"which figure of {_of(figure)}", label)
            yield Change(_with(plan, place, other), choice, weight("operators.other_aggregate"), before)


def measure(plan: Plan, context: Context) -> Iterator[Change]:
    """What sales may mean: pieces, pieces times price, a stored amount, the number of rows."""
    if not isinstance(plan, Select):
        return
    for place, item in enumerate(plan.items):
        figure = item.of
        if not isinstance(figure, Aggregate) or figure.function not in {"sum", "count"} or figure.distinct:
            continue
        measures = list(_measures(plan, context))
        before = next((label for label, other in measures if other == figure), "")
        for label, other in measures:
            if other == figure:
                continue
            changed = _with(plan, place, other)
            order = tuple(replace(key, of=other) if key.of == figure else key for key in plan.order)
            choice = Choice("what is added up", label)
            yield Change(replace(changed, order=order), choice, weight("operators.measure"), before)


def _grain(plan: Select, context: Context) -> str:
    """For what the plan has a figure each."""
    for alias, table in plan.tables.items():
        if Column(alias, context.key(table)) in plan.group:
            return f"for each {name_said(table)}"
    return f"for each {listed([said(key) for key in plan.group])}" if plan.group else "for all rows"


def _measures(plan: Select, context: Context) -> Iterator[tuple[str, Aggregate]]:
    there = plan.tables
    found = [
        (Column(alias, name), context.kind(table, name))
        for alias, table in there.items()
        for name in context.columns(table)
    ]
    quantities = [column for column, kind in found if kind is Kind.QUANTITY]
    prices = [column for column, kind in found if kind is Kind.PRICE]
    for quantity in quantities:
        yield name_said(quantity.name), Aggregate("sum", quantity)
        for price in sorted(prices, key=lambda column: column.alias != quantity.alias):
            label = f"{name_said(quantity.name)} times {name_said(price.name)}"
            yield label, Aggregate("sum", Arithmetic("*", quantity, price))
    for column, kind in found:
        if kind is Kind.NUMBER:
            yield name_said(column.name), Aggregate("sum", column)
    yield "the number of rows", Aggregate("count")


def _of(figure: Aggregate) -> str:
    return "the rows" if figure.of is None else said(figure.of)


def _with(plan: Select, place: int, figure: Expression) -> Select:
    return replace(plan, items=(*plan.items[:place], Item(figure), *plan.items[place + 1 :]))
