"""Rows or their number, each once or as often as they are."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change, name_said
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.kinds import Kind, kin
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Column, Item, Plan, Select
from pleasqlarify.interpreters.embedded.plan.walking import sums_up
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

LIST = "is a list wanted, or a number"
A_LIST, ROWS, DIFFERENT = "a list", "the number of rows", "the number of different ones"
OFTEN_OR_ONCE = ("as often as they are", "once")
MOST_DISPLAYS = 2


def duplicates(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Equal rows once, or as often as they are."""
    if isinstance(plan, Select):
        before, label = reversed(OFTEN_OR_ONCE) if plan.distinct else OFTEN_OR_ONCE
        choice = Choice("should equal rows be shown once", label)
        name = "operators.not_distinct" if plan.distinct else "operators.distinct"
        yield Change(replace(plan, distinct=not plan.distinct), choice, weight(name), before)


def list_to_count(plan: Plan, context: Context) -> Iterator[Change]:
    """The number of rows, or of different ones, or a stored number, in place of a list."""
    if not isinstance(plan, Select) or plan.group or any(map(sums_up, plan.items)) or plan.limit is not None:
        return
    counted = replace(plan, items=(Item(Aggregate("count")),), order=(), distinct=False)
    yield Change(counted, Choice(LIST, ROWS), weight("operators.to_count"), A_LIST)
    if len(plan.items) == 1 and isinstance(plan.items[0].of, Column):
        different = Item(Aggregate("count", plan.items[0].of, distinct=True))
        changed = replace(counted, items=(different,))
        yield Change(changed, Choice(LIST, DIFFERENT), weight("operators.to_count_distinct"), A_LIST)
    for alias, name in _numbers(plan, context):
        choice = Choice(LIST, f"the stored {name_said(name)}")
        items = (Item(Column(alias, name)),)
        yield Change(replace(plan, items=items), choice, weight("operators.to_stored"), A_LIST)


def count_to_list(plan: Plan, context: Context) -> Iterator[Change]:
    """The rows themselves, or a stored number, in place of their number."""
    if not isinstance(plan, Select) or plan.group or len(plan.items) != 1 or not sums_up(plan.items[0]):
        return
    count = plan.items[0].of
    before = "" if not isinstance(count, Aggregate) else DIFFERENT if count.distinct else ROWS
    for alias, table in list(plan.tables.items())[:1]:
        for rank, columns in enumerate(context.displays(table)[:MOST_DISPLAYS]):
            items = tuple(Item(Column(alias, name)) for name in columns)
            likely = weight("operators.to_list") / (1 + rank)
            yield Change(replace(plan, items=items), Choice(LIST, A_LIST), likely, before)
    for alias, name in _numbers(plan, context):
        items = (Item(Column(alias, name)),)
        choice = Choice(LIST, f"the stored {name_said(name)}")
        yield Change(replace(plan, items=items), choice, weight("operators.to_stored"), before)


def count_each_once(plan: Plan, context: Context) -> Iterator[Change]:
    """Different things counted in place of rows, and the other way round."""
    if not isinstance(plan, Select):
        return
    for place, item in enumerate(plan.items):
        count = item.of
        if not isinstance(count, Aggregate) or count.function != "count":
            continue
        if count.of is None:
            there = [(a, t) for a, t in plan.tables.items() if plan.joins and not context.pairs(t)]
            others = [(Aggregate("count", Column(a, context.key(t)), distinct=True), t) for a, t in there]
        else:
            once = replace(count, distinct=not count.distinct)
            others = [(once, _thing(plan, once, context))]
            others += [(Aggregate("count"), "row")] if count.distinct else []
        before = _counted(count, _thing(plan, count, context))
        for other, table in others:
            label = _counted(other, table)
            items = (*plan.items[:place], Item(other), *plan.items[place + 1 :])
            changed = replace(plan, items=items)
            choice = Choice("what is counted", label)
            yield Change(changed, choice, weight("operators.count_distinct"), before)


def _counted(count: Aggregate, table: str) -> str:
    return f"each different {name_said(table) or 'value'} once" if count.distinct else "every row"


def _thing(plan: Select, count: Aggregate, context: Context) -> str:
    """The table whose key is counted; "" where it is another column."""
    table = plan.tables.get(count.of.alias, "") if isinstance(count.of, Column) else ""
    return table if table and count.of == Column(count.of.alias, context.key(table)) else ""  # type: ignore[union-attr]


def _numbers(plan: Select, context: Context) -> Iterator[tuple[str, str]]:
    """Columns that hold a number of things which the name of a shown one, or of a table, speaks of."""
    shown = [item.of.name for item in plan.items if isinstance(item.of, Column)]
    for alias, table in plan.tables.items():
        for name in context.columns(table):
            number = context.kind(table, name) in {Kind.QUANTITY, Kind.NUMBER}
            if number and any(kin(name, other) > 0 for other in (*shown, *plan.tables.values())):
                yield alias, name
