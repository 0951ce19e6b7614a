"""Plans in one form: conditions that join stand in ON, all others in WHERE."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.plan.nouns import (
    And,
    Column,
    Comparison,
    Derived,
    Expression,
    Item,
    Join,
    Node,
    Or,
    Plan,
    Select,
    SetOperation,
    Star,
)
from pleasqlarify.interpreters.embedded.plan.walking import rewrite


def normal(plan: Plan) -> Plan:
    """The plan in normal form; it returns the same rows."""
    return rewrite(plan, _normal)


def conjuncts(condition: Expression | None) -> tuple[Expression, ...]:
    """The conditions that must all hold.

    >>> conjuncts(None)
    ()
    """
    if condition is None:
        return ()
    if isinstance(condition, And):
        return tuple(part for each in condition.of for part in conjuncts(each))
    return (condition,)


def disjuncts(condition: Expression) -> tuple[Expression, ...]:
    """The conditions of which one must hold."""
    if isinstance(condition, Or):
        return tuple(part for each in condition.of for part in disjuncts(each))
    return (condition,)


def all_of(conditions: tuple[Expression, ...]) -> Expression | None:
    """All of the conditions as one, each once; None of none."""
    once = tuple(dict.fromkeys(part for each in conditions for part in conjuncts(each)))
    return And(once) if len(once) > 1 else once[0] if once else None


def any_of(conditions: tuple[Expression, ...]) -> Expression | None:
    """Any of the conditions as one, each once; None of none."""
    once = tuple(dict.fromkeys(part for each in conditions for part in disjuncts(each)))
    return Or(once) if len(once) > 1 else once[0] if once else None


def _normal(node: Node) -> Node:
    match node:
        case And():
            return all_of(node.of) or node
        case Or():
            return any_of(node.of) or node
        case Select():
            return _select(node)
        case _:
            return node


def _select(plan: Select) -> Select | SetOperation:
    bare = Select((Item(Star()),), plan.source)
    if isinstance(plan.source, Derived) and plan == bare:
        return plan.source.plan
    if not plan.joins:
        return plan
    place = {source.alias: n for n, source in enumerate(plan.sources)}
    links: dict[int, tuple[Expression, ...]] = dict.fromkeys(range(len(plan.joins)), ())
    filters = conjuncts(plan.where)
    inner = [condition for join in plan.joins if not join.outer for condition in conjuncts(join.on)]
    kept = []
    for condition in (*inner, *filters):
        link = _link(condition, place)
        join = max(place[link.left.alias], place[link.right.alias]) - 1 if link else -1  # type: ignore[union-attr]
        if link is None or plan.joins[join].outer:
            kept.append(condition)
        else:
            links[join] = (*links[join], link)
    joins = tuple(join if join.outer else _joined(join, links[n]) for n, join in enumerate(plan.joins))
    return replace(plan, joins=joins, where=all_of(tuple(kept)))


def _joined(join: Join, links: tuple[Expression, ...]) -> Join:
    return replace(join, on=all_of(links))


def _link(condition: Expression, place: dict[str, int]) -> Comparison | None:
    """The condition, earlier source first, where it says that columns of two sources are equal."""
    if not isinstance(condition, Comparison) or condition.operator != "=":
        return None
    left, right = condition.left, condition.right
    if not isinstance(left, Column) or not isinstance(right, Column):
        return None
    if left.alias == right.alias or not {left.alias, right.alias} <= set(place):
        return None
    return condition if place[left.alias] < place[right.alias] else Comparison("=", right, left)
