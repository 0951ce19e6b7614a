"""What a result shows: another column, both, one less, everything, another way to show the same thing."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.operators.changes import Change, name_said
from pleasqlarify.interpreters.embedded.operators.columns import alike
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.operators.joining import pruned
from pleasqlarify.interpreters.embedded.operators.kinds import Kind
from pleasqlarify.interpreters.embedded.plan.nouns import Column, Item, Plan, Select, Star
from pleasqlarify.interpreters.embedded.plan.walking import own, substitute, sums_up
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

MOST_DISPLAYS = 3


def swap_column(plan: Plan, context: Context) -> Iterator[Change]:
    """Another column in place of one that is shown, also where the order or the groups speak of it."""
    shown = _shown(plan)
    columns = {column for _, column in shown}
    for place, column in shown:
        assert isinstance(plan, Select)
        for likely, reached, other in alike(plan, plan.items[place].of, column, context):
            if other in columns:
                continue
            choice = Choice(_meant(column), other.name)
            items = _with(reached, place, substitute(reached.items[place], column, other))
            group = tuple(substitute(key, column, other) for key in reached.group)
            changed = replace(reached, items=items, group=group)
            order = tuple(substitute(key, column, other) for key in reached.order)
            if order != reached.order:
                both = pruned(replace(changed, order=order))
                yield Change(both, choice, likely * weight("operators.swap_ordered"))
            yield from _each(changed, choice, likely)


def project_both(plan: Plan, context: Context) -> Iterator[Change]:
    """Another column beside one that is shown."""
    shown = _shown(plan)
    columns = {column for _, column in shown}
    for place, column in shown:
        assert isinstance(plan, Select)
        for likely, reached, other in alike(plan, plan.items[place].of, column, context):
            if other in columns:
                continue
            added = Item(substitute(reached.items[place].of, column, other))
            items = (*reached.items[: place + 1], added, *reached.items[place + 1 :])
            group = reached.group
            if column in group:
                group = (*group, other)
            choice = Choice(_meant(column), f"{column.name} and {other.name}")
            changed = replace(reached, items=items, group=group)
            yield Change(changed, choice, likely * weight("operators.both"))
            if column in {key.of for key in reached.order}:
                order = tuple(
                    each
                    for key in reached.order
                    for each in ((key, replace(key, of=other)) if key.of == column else (key,))
                )
                ordered = replace(changed, order=order)
                yield Change(ordered, choice, likely * weight("operators.both_ordered"))


def drop_column(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """One column less, and without the tables that only it needed."""
    if not isinstance(plan, Select) or len(plan.items) < 2:
        return
    for place, item in enumerate(plan.items):
        rest = plan.items[:place] + plan.items[place + 1 :]
        group = tuple(key for key in plan.group if key != item.of) if plan.group else ()
        if plan.group and not group:
            continue
        what = name_said(item.of.name) if isinstance(item.of, Column) else item.name or "that figure"
        choice = Choice(f"should the result show {what}", "no")
        yield from _each(replace(plan, items=rest, group=group), choice, weight("operators.drop"))
        if group != plan.group:
            kept = replace(plan, items=rest)
            yield Change(kept, choice, weight("operators.drop") * weight("operators.drop_grouped"))


def show_everything(plan: Plan, context: Context) -> Iterator[Change]:  # noqa: ARG001
    """All columns."""
    if not isinstance(plan, Select) or plan.group or any(map(sums_up, plan.items)):
        return
    if plan.items == (Item(Star()),):
        return
    choice = Choice("which columns should the result show", "all columns")
    yield Change(replace(plan, items=(Item(Star()),)), choice, weight("operators.star"))
    if plan.joins and isinstance(plan.items[0].of, Column):
        alias = plan.items[0].of.alias
        choice = Choice(choice.point, f"all columns of {name_said(plan.tables.get(alias, ''))}")
        yield Change(replace(plan, items=(Item(Star(alias)),)), choice, weight("operators.star_of_one"))


def show_less(plan: Plan, context: Context) -> Iterator[Change]:
    """Names, or all but keys, in place of all columns."""
    if not isinstance(plan, Select) or not any(isinstance(item.of, Star) for item in plan.items):
        return
    alias = plan.source.alias
    table = plan.tables.get(alias, "")
    point = "which columns should the result show"
    for rank, columns in enumerate(context.displays(table)[:MOST_DISPLAYS]):
        items = tuple(Item(Column(alias, name)) for name in columns)
        likely = weight("operators.star_to_name") / (1 + rank)
        yield Change(replace(plan, items=items), Choice(point, " and ".join(columns)), likely)
    told = [name for name in context.columns(table) if context.kind(table, name) is not Kind.KEY]
    if told:
        items = tuple(Item(Column(alias, name)) for name in told)
        yield Change(
            replace(plan, items=items), Choice(point, "all but the keys"), weight("operators.no_keys")
        )


def display(plan: Plan, context: Context) -> Iterator[Change]:
    """Another way to show the thing that a column shows: by its name, by its key, by both names."""
    for place, column in _shown(plan):
        assert isinstance(plan, Select)
        table = plan.tables.get(column.alias, "")
        ways = context.displays(table)
        if plan.items[place].of != column or not any(column.name in way for way in ways):
            continue
        for rank, columns in enumerate(ways[: MOST_DISPLAYS + 1]):
            if column.name in columns and len(columns) == 1:
                continue
            shown = tuple(Item(Column(column.alias, name)) for name in columns)
            items = tuple(i for i in plan.items[:place] if i not in shown) + shown
            items += tuple(i for i in plan.items[place + 1 :] if i not in shown)
            group = tuple(
                each for key in plan.group for each in ([i.of for i in shown] if key == column else [key])
            )
            choice = Choice(f"how should each {name_said(table)} be shown", " and ".join(columns))
            changed = replace(plan, items=items, group=group)
            yield Change(changed, choice, weight("operators.display") / (1 + rank))


def entity_column(plan: Plan, context: Context) -> Iterator[Change]:
    """Beside each row the thing that it belongs to."""
    if not isinstance(plan, Select) or plan.group or any(map(sums_up, plan.items)):
        return
    shown = {column for _, column in _shown(plan)}
    for alias, table in plan.tables.items():
        for rank, columns in enumerate(context.displays(table)[:MOST_DISPLAYS]):
            added = tuple(Item(Column(alias, name)) for name in columns)
            if context.pairs(table) or {item.of for item in added} & shown:
                continue
            changed = replace(plan, items=(*added, *plan.items))
            choice = Choice(f"should the result show the {name_said(table)} of each row", "yes")
            yield Change(changed, choice, weight("operators.entity") / (1 + rank))


def _shown(plan: Plan) -> list[tuple[int, Column]]:
    """The columns of which items speak, each with its place."""
    if not isinstance(plan, Select):
        return []
    return [
        (place, column)
        for place, item in enumerate(plan.items)
        for column in dict.fromkeys(n for n in own(item) if isinstance(n, Column))
    ]


def _meant(column: Column) -> str:
    return f"what is meant by {name_said(column.name)}"


def _with(plan: Select, place: int, item: Item) -> tuple[Item, ...]:
    """The items with another one in that place, its old name dropped."""
    return (*plan.items[:place], replace(item, name=""), *plan.items[place + 1 :])


def _each(plan: Select, choice: Choice, likely: float) -> Iterator[Change]:
    """The plan without the sources that it does not need, and, less likely, with them."""
    short = pruned(plan)
    yield Change(short, choice, likely)
    if short != plan:
        yield Change(plan, choice, likely * weight("operators.unpruned"))
