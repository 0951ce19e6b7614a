"""What "each" and "all" range over: pairs, what all have in common, the things alone, how many of them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from pleasqlarify.interpreters.embedded.operators.changes import Change, name_said
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.joining import aliases, joined
from pleasqlarify.interpreters.embedded.plan.aliases import renamed
from pleasqlarify.interpreters.embedded.plan.normal import all_of, conjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Comparison,
    Item,
    Plan,
    Scalar,
    Select,
    Source,
)
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

MOST_DISPLAYS = 4

SIDES = {
    "each": "each one's own",
    "all": "what all of them have in common",
    "any": "what any of them has",
    "how many": "how many each one has",
}
"""What is meant of several things, in words."""


def pairs_to_common(plan: Plan, context: Context) -> Iterator[Change]:
    """Only what every entity has, in place of what each of them has; or the things alone, or their number."""
    if not isinstance(plan, Select) or plan.group or plan.having is not None or not plan.joins:
        return
    shown = [item.of for item in plan.items]
    if not all(isinstance(of, Column) for of in shown):
        return
    named = [table for _, table in _named(plan)]
    for alias, table in plan.tables.items():
        items = tuple(i for i in plan.items if isinstance(i.of, Column) and i.of.alias != alias)
        if not items or context.pairs(table):
            continue
        likely = weight("operators.scope_named" if table in named else "operators.scope_unnamed")
        plain = replace(plan, items=items, order=(), limit=None, distinct=False)
        before = SIDES["each" if len(items) < len(plan.items) else "any"]
        yield Change(_common(plain, alias, table, context), scope_choice(table, "all"), likely, before)
        if len(items) < len(plan.items):
            yield from _alone(plan, plain, alias, context)


def common_to_pairs(plan: Plan, context: Context) -> Iterator[Change]:
    """What each entity has, with its name, in place of what all have in common; or the things alone."""
    entity = _counted(plan)
    if entity is None:
        return
    assert isinstance(plan, Select)
    plain = replace(plan, group=(), having=None, order=())
    for reached, alias in islice(joined(plain, entity, context), 1):
        for rank, columns in enumerate(context.displays(entity)[:MOST_DISPLAYS]):
            shown = tuple(Item(Column(alias, name)) for name in columns)
            changed = replace(reached, items=(*shown, *(i for i in reached.items if i not in shown)))
            likely = weight("operators.scope_each") / (1 + rank)
            yield Change(changed, scope_choice(entity, "each"), likely, SIDES["all"])
    items = Change(plain, scope_choice(entity, "any"), weight("operators.scope_items"), SIDES["all"])
    yield items
    yield items._replace(plan=replace(plain, distinct=True))


def _named(plan: Select) -> Iterator[tuple[str, str]]:
    """The tables of which something is shown."""
    there = plan.tables
    for item in plan.items:
        if isinstance(item.of, Column) and item.of.alias in there:
            yield item.of.alias, there[item.of.alias]


def _common(plan: Select, alias: str, table: str, context: Context) -> Select:
    """The items that go with every row of the table, or with every one of its rows that the filters keep."""
    shown = [item.of for item in plan.items if isinstance(item.of, Column)]
    first = plan.tables.get(shown[0].alias, "")
    key = Column(shown[0].alias, context.key(first)) if first else shown[0]
    kept = tuple(c for c in conjuncts(plan.where) if aliases(c) == {alias})
    everyone = Select((Item(Aggregate("count")),), Source(alias, table), where=all_of(kept))
    together = Comparison(
        "=",
        Aggregate("count", Column(alias, context.key(table)), distinct=True),
        Scalar(renamed(everyone, {alias: f"{alias}_2"})),
    )
    return replace(plan, group=tuple(dict.fromkeys((key, *shown))), having=together)


def _alone(plan: Select, plain: Select, alias: str, context: Context) -> Iterator[Change]:
    """The things without the entity, each once; the number of them for each entity."""
    table = plan.tables[alias]
    any_of_them = scope_choice(table, "any")
    items = Change(plain, any_of_them, weight("operators.scope_items"), SIDES["each"])
    yield items
    yield items._replace(plan=replace(plain, distinct=True))
    shown = tuple(i for i in plan.items if isinstance(i.of, Column) and i.of.alias == alias)
    group = tuple(dict.fromkeys((Column(alias, context.key(table)), *(i.of for i in shown))))
    counted = replace(plan, items=(*shown, Item(Aggregate("count"))), group=group, order=())
    choice = scope_choice(table, "how many")
    yield Change(counted, choice, weight("operators.scope_count"), SIDES["each"])


def _counted(plan: Plan) -> str | None:
    """The table all of whose rows HAVING asks for."""
    if not isinstance(plan, Select) or not isinstance(plan.having, Comparison):
        return None
    left, right = plan.having.left, plan.having.right
    if not isinstance(left, Aggregate) or left.function != "count" or not isinstance(right, Scalar):
        return None
    inner = right.plan
    if not isinstance(inner, Select) or inner.joins or not isinstance(inner.source, Source):
        return None
    return inner.source.table if isinstance(inner.items[0].of, Aggregate) else None


def scope_choice(table: str, side: str) -> Choice:
    """The choice between what each row of a table has and what all of them have; ``side`` is one of SIDES.

    >>> scope_choice("doctors", "all").label
    'what all of them have in common'
    """
    return Choice(f"is it each {_one(table)}'s own, or the same for all of them", SIDES[side])


def _one(table: str) -> str:
    """The name of a table as that of one row."""
    said = name_said(table)
    if said.endswith("ies"):
        return f"{said[:-3]}y"
    return said[:-1] if said.endswith("s") and not said.endswith("ss") else said
