"""How tables hang together: which key, and whether rows without a partner count."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change, name_said
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Comparison,
    Item,
    Join,
    Plan,
    Select,
    Source,
)
from pleasqlarify.interpreters.embedded.plan.walking import own, substitute
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice


def other_key(plan: Plan, context: Context) -> Iterator[Change]:
    """Another key between the same two tables."""
    if not isinstance(plan, Select):
        return
    there = plan.tables
    for place, join in enumerate(plan.joins):
        link = join.on
        if not isinstance(link, Comparison):
            continue
        left, right = link.left, link.right
        if not isinstance(left, Column) or not isinstance(right, Column):
            continue
        one, other = there.get(left.alias, ""), there.get(right.alias, "")
        for step in context.steps.get(one, ()):
            if step.to_table != other or len(step.columns) > 1:
                continue
            new = Comparison(
                "=", Column(left.alias, step.columns[0]), Column(right.alias, step.to_columns[0])
            )
            if new == link:
                continue
            joins = (*plan.joins[:place], replace(join, on=new), *plan.joins[place + 1 :])
            choice = Choice(f"how do {name_said(one)} and {name_said(other)} belong together", _via(new))
            yield Change(replace(plan, joins=joins), choice, weight("operators.other_key"), _via(link))


def also_without(plan: Plan, context: Context) -> Iterator[Change]:
    """Also things to which nothing belongs, with a count of 0."""
    if not isinstance(plan, Select) or not plan.joins or plan.joins[-1].outer:
        return
    last = plan.joins[-1].source
    if not isinstance(last, Source) or plan.where is not None or plan.joins[-1].on is None:
        return
    for changed, owner, owned in _turned(plan, last, context):
        choice = Choice(_asks(owner, owned), "yes")
        yield Change(changed, choice, weight("operators.left_join"), "no")


def only_with(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """Only things to which something belongs."""
    if not isinstance(plan, Select):
        return
    for place, join in enumerate(plan.joins):
        if join.outer:
            joins = (*plan.joins[:place], replace(join, outer=False), *plan.joins[place + 1 :])
            there = plan.tables
            owner, owned = (there.get(alias, alias) for alias in (plan.source.alias, join.source.alias))
            choice = Choice(_asks(owner, owned), "no")
            yield Change(replace(plan, joins=joins), choice, weight("operators.inner_join"), "yes")


def _turned(plan: Select, last: Source, context: Context) -> Iterator[tuple[Select, str, str]]:
    """The select with an outer join, from either side where there are but two tables."""
    keep = plan.source
    if isinstance(keep, Source):
        yield _outer(plan, plan.joins[-1], last, context), keep.table, last.table
    if len(plan.joins) == 1 and isinstance(keep, Source):
        swapped = replace(plan, source=last, joins=(replace(plan.joins[0], source=keep),))
        yield _outer(swapped, swapped.joins[0], keep, context), last.table, keep.table


def _outer(plan: Select, join: Join, optional: Source, context: Context) -> Select:
    """The last join as an outer one; rows are counted by a column that is NULL where there is no partner."""
    key = Column(optional.alias, context.key(optional.table))
    counted = replace(plan, joins=(*plan.joins[:-1], replace(join, outer=True)))
    count: Aggregate = Aggregate("count")
    items = tuple(
        Item(substitute(item.of, count, Aggregate("count", key)), item.name)
        if any(node == count for node in own(item))
        else item
        for item in plan.items
    )
    order = tuple(substitute(each, count, Aggregate("count", key)) for each in plan.order)
    return replace(counted, items=items, order=order)


def _asks(owner: str, owned: str) -> str:
    return f"should each {name_said(owner)} without any {name_said(owned)} be shown too"


def _via(link: Comparison) -> str:
    assert isinstance(link.left, Column)
    assert isinstance(link.right, Column)
    return f"by {name_said(link.left.name)} and {name_said(link.right.name)}"
