""" "Both" asks for the same thing in two kinds of rows, unless each row is of one kind alone."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import Demand, named_first, places_in
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.pairs import both_kinds, both_of
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import (
    And,
    Comparison,
    Exists,
    Expression,
    Literal,
    OneOfPlan,
    OneOfValues,
    Or,
    Plan,
    Select,
    SetOperation,
)
from pleasqlarify.interpreters.embedded.plan.walking import sums_up, walk


def both_of_one(asked: Asked) -> Iterator[Demand]:
    """ "Customers who ordered in both years" have orders in each; orders of either year are not enough."""
    for marks, one, _ in both_of(asked):
        thing = named_first(asked, min(one))
        yield Demand(marks, partial(_holds_both, asked, thing, _is_asked_first(asked, thing)))


def both_had(asked: Asked) -> Iterator[Demand]:
    """ "Customers with both orders and tickets" have some of each."""
    for marks, one, _ in both_kinds(asked):
        if thing := named_first(asked, min(one)):
            yield Demand(marks, partial(_demands_some, thing))


def _demands_some(thing: str, plan: Plan) -> bool:
    """Whether the things alone are shown, and two kinds of rows joined to them, or asked for."""
    if not isinstance(plan, Select) or plan.having is not None:
        return False
    if sum(isinstance(each, OneOfPlan | Exists) for each in _all_of(plan.where)) > 1:
        return True
    shown = {table for table, _ in places_in(plan, plan.items)}
    return shown == {thing} and len(plan.joins) > 1


def _is_asked_first(asked: Asked, thing: str) -> bool:
    """Whether the question begins with these things: then they are meant, not what they have in common."""
    first = asked.links.spots[0].mentions[0].meaning if asked.links.spots else None
    return isinstance(first, TableNamed) and first.table == thing


def _holds_both(asked: Asked, thing: str, listed: bool, plan: Plan) -> bool:
    if isinstance(plan, SetOperation):
        return plan.operator == "intersect" and _shares(asked, thing if listed else "", plan.left)
    conditions = [*_all_of(plan.where), *_all_of(plan.having)]
    if sum(isinstance(each, OneOfPlan | Exists) for each in conditions) > 1:
        return True
    counted = (node for node in walk(plan) if isinstance(node, Comparison) and sums_up(node))
    if any(isinstance(side, Literal) and side.value == 2 for n in counted for side in (n.left, n.right)):
        return True
    return _sets_apart(plan) or any(_of_one_kind(asked, thing, plan, each) for each in conditions)


def _shares(asked: Asked, thing: str, one: Plan) -> bool:
    """Whether two kinds of rows may share it: no figure, and no ``thing`` that is of one kind alone."""
    if not isinstance(one, Select) or any(map(sums_up, one.items)):
        return False
    return not (thing and one.where is not None and _each_of_one(asked, thing, one, one.where))


def _all_of(of: Expression | None) -> tuple[Expression, ...]:
    return of.of if isinstance(of, And) else (of,) if of is not None else ()


def _sets_apart(plan: Select) -> bool:
    """Whether it has figures, each with what they are figures of: a number for each of the two."""
    return len([item for item in plan.items if sums_up(item)]) > 1 or (
        bool(plan.group) and plan.having is None
    )


def _of_one_kind(asked: Asked, thing: str, plan: Plan, of: Expression) -> bool:
    """Whether it demands one of two kinds of rows of which each thing is of one: who lives in both cities."""
    return isinstance(of, Or | OneOfValues) and _each_of_one(asked, thing, plan, of)


def _each_of_one(asked: Asked, thing: str, plan: Plan, of: Expression) -> bool:
    """Whether what a condition speaks of is told of each thing once."""
    tables = {table for table, _ in places_in(plan, [of])}
    return all(table == thing or asked.profile.joins.upward(thing, table) for table in tables)
