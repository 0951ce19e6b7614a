"""What owners have over the number of them all: of every owner, or of those that the question speaks of."""

from collections.abc import Callable, Sequence

from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary
from pleasqlarify.interpreters.embedded.frames.parts.measures.fractions import over
from pleasqlarify.interpreters.embedded.frames.parts.measures.owned import Owned
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Expression,
    IsNull,
    Not,
    OneOfPlan,
    Plan,
    Scalar,
)
from pleasqlarify.interpreters.embedded.profile.ways import Path

Way = Callable[[Group, Sequence[Group], Sequence[Make]], Callable[[], Plan | None]]


def over_all(of: Owned, thing: str, *, owned_only: bool = False) -> Way:
    """What all rows come to over the number of owners; ``owned_only`` leaves out rows without an owner."""

    def way(owner: Group, groups: Sequence[Group], demanded: Sequence[Make]) -> Callable[[], Plan | None]:
        def values(query: Query) -> list[Expression]:
            return [over(of.make(query), Scalar(_number(thing, query, ())))]

        def has_owner(query: Query) -> Expression:
            return Not(IsNull(keys(owner, query)[0]))

        rows = [*demanded, has_owner] if owned_only else demanded
        return Summary(of.root, values, groups, rows).plan if not groups else _nothing

    return way


def over_chosen(of: Owned, owner: Group, demanded: Sequence[Make]) -> Callable[[], Plan | None]:
    """What those owners have that fulfil what is demanded of them, over the number of them."""

    def make() -> Plan:
        query = Query(of.root)
        chosen = Query(owner.path.end, query)
        chosen.where = [demand(chosen) for demand in demanded]
        chosen.show(chosen.own(owner.key[0]))
        query.where = [OneOfPlan(keys(owner, query)[0], chosen.plan()), *(row(query) for row in of.rows)]
        query.show(over(of.make(query), Scalar(_number(owner.path.end, query, demanded))))
        return query.plan()

    return make


def keys(owner: Group, query: Query) -> tuple[Expression, ...]:
    """What tells owners apart: the columns that point at them, where rows do."""
    steps = owner.path.steps
    if owner.by_row and steps and steps[-1].up and owner.key == steps[-1].edge.to_columns:
        alias = query.at(Path(owner.path.start, steps[:-1]))
        return tuple(Column(alias, column) for column in steps[-1].edge.columns)
    return owner.keys(query)


def _number(thing: str, query: Query, demanded: Sequence[Make]) -> Plan:
    """How many owners there are."""
    every = Query(thing, query)
    every.where = [demand(every) for demand in demanded]
    every.show(Aggregate("count"))
    return every.plan()


def _nothing() -> Plan | None:
    return None
