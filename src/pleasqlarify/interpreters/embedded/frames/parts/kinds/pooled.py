"""Rows of several plans as if they were of one: lists one after the other, figures over the rows of all."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Derived,
    Expression,
    Item,
    Literal,
    Plan,
    Select,
    SetOperation,
    Star,
)
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role

TOGETHER = "together"
KINDS = (Role.ID, Role.DATE)
"""Roles that stand only beside their like; of all others it matters whether they are numbers."""


def pooled(plans: Sequence[Plan | None], profile: Profile) -> Plan | None:
    """All of the plans as one; None where they do not show the same kinds of things."""
    selects = [plan for plan in plans if isinstance(plan, Select) and _is_plain(plan)]
    shapes = {tuple(_kind(each, item.of, profile) for item in each.items) for each in selects}
    if len(selects) < max(len(plans), 2) or len(shapes) > 1:
        return None
    if not any(isinstance(item.of, Aggregate) for item in selects[0].items):
        return _after_each_other([replace(each, group=()) for each in selects])
    return _over_all(selects)


def _is_plain(plan: Select) -> bool:
    """Whether the rows can be told from those that stand behind a figure."""
    items = [item.of for item in plan.items]
    figures = [of for of in items if isinstance(of, Aggregate)]
    kept = not (plan.order or plan.limit or plan.having or plan.distinct)
    apart = any(isinstance(of, Star) for of in items) or any(figure.distinct for figure in figures)
    return kept and not apart and set(plan.group) <= set(items)


def _kind(plan: Select, of: Expression, profile: Profile) -> object:
    """What an item shows, as far as two of them must be alike."""
    if isinstance(of, Aggregate):
        return (of.function, of.of and _kind(plan, of.of, profile))
    if not isinstance(of, Column):
        return of
    column = profile.column(plan.tables.get(of.alias, ""), of.name)
    if column is None:
        return of
    return column.role if column.role in KINDS else column.numeric


def _after_each_other(plans: Sequence[Plan]) -> Plan:
    return reduce(lambda one, other: SetOperation("union", one, other, all=True), plans)


def _over_all(plans: Sequence[Select]) -> Select:
    """The same figures over the rows of all plans, by the values of what stands beside them."""
    items = plans[0].items
    outside = [Column(TOGETHER, f"value_{place}") for place in range(1, len(items) + 1)]
    rows = _after_each_other([_rows(plan, outside) for plan in plans])
    shown = [
        replace(item.of, of=column if item.of.of else None) if isinstance(item.of, Aggregate) else column
        for item, column in zip(items, outside, strict=True)
    ]
    group = tuple(of for of in shown if isinstance(of, Column))
    return Select(tuple(Item(of) for of in shown), Derived(TOGETHER, rows), group=group)


def _rows(plan: Select, named: Sequence[Column]) -> Select:
    """The rows behind the figures of a plan."""
    below = [(item.of.of or Literal(1)) if isinstance(item.of, Aggregate) else item.of for item in plan.items]
    items = tuple(Item(of, column.name) for of, column in zip(below, named, strict=True))
    return replace(plan, items=items, group=())
