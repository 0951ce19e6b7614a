"""Every thing with its measure, also those with no rows to be measured."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.normal import all_of
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Comparison,
    Derived,
    Function,
    Item,
    Join,
    Literal,
    Select,
)
from pleasqlarify.interpreters.embedded.profile.ways import Path

COUNTED = "counted"


def can_stand_empty(group: Group) -> bool:
    """Whether there may be things of the group that no row belongs to."""
    upward = bool(group.path.steps) and all(step.up for step in group.path.steps)
    return upward and bool(group.key) and group.held is None


def with_empty(measures: Sequence[Measure], group: Group, demanded: Sequence[Make | None]) -> Select:
    """All things of a group, each with the measures of the rows that belong to it, 0 where there are none."""
    inner = Query(measures[0].table)
    inner.where = [demand(inner) for demand in demanded if demand]
    keys = _pointing(inner, group)
    inner.group = [*keys]
    inner.items = [Item(key, f"key_{n}") for n, key in enumerate(keys)]
    inner.items += [Item(measure.make(inner), f"figure_{n}") for n, measure in enumerate(measures)]
    outer = Query(group.path.end)
    alias = outer.alias(COUNTED)
    pairs = [
        Comparison("=", outer.own(column), Column(alias, f"key_{n}")) for n, column in enumerate(group.key)
    ]
    outer.joins.append(Join(Derived(alias, inner.plan()), all_of(tuple(pairs)), outer=True))
    outer.show(*(outer.own(column) for column in group.columns))
    for n, measure in enumerate(measures):
        figure = Column(alias, f"figure_{n}")
        outer.show(Function("coalesce", (figure, Literal(0))) if measure.additive else figure)
    return outer.plan()


def _pointing(query: Query, group: Group) -> list[Column]:
    """What rows point at the things of the group by."""
    last = group.path.steps[-1]
    if last.edge.to_columns != group.key:
        return [query.column(group.path, column) for column in group.key]
    before = Path(group.path.start, group.path.steps[:-1])
    return [query.column(before, column) for column in last.edge.columns]
