"""Plans that cannot be meant: conditions no row can meet, two periods at once, sums of keys."""

import re
from collections.abc import Iterator
from itertools import combinations

from pleasqlarify.interpreters.embedded.plan.normal import conjuncts, disjuncts
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Arithmetic,
    Column,
    Comparison,
    Expression,
    IsNull,
    Literal,
    Node,
    Not,
    OneOfValues,
    Plan,
    Select,
    SetOperation,
)
from pleasqlarify.interpreters.embedded.plan.walking import own, walk
from pleasqlarify.tables import Schema

NO_NUMBER = re.compile(r"CHAR|TEXT|CLOB|STRING|DATE|TIME", re.I)
ABOVE, BELOW = {">", ">="}, {"<", "<="}
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
Bound = tuple[str, str | int | float]
"""An operator, and what it compares with."""


def contradiction(plan: Plan, schema: Schema) -> str:
    """Why the plan cannot be meant; "" where nothing speaks against it.

    >>> from pleasqlarify.interpreters.embedded.plan.nouns import And, Item, Source, Star
    >>> genre = Column("film", "genre")
    >>> both = And((Comparison("=", genre, Literal("Drama")), Comparison("=", genre, Literal("Noir"))))
    >>> contradiction(Select((Item(Star()),), Source("film", "film"), where=both), Schema("sqlite", ()))
    'genre cannot be both Drama and Noir'
    """
    for node in walk(plan):
        if isinstance(node, SetOperation) and node.left == node.right:
            return "both branches are the same"
        if isinstance(node, Select):
            reason = _unmet(node.where) or _unmet(node.having) or _counts_itself(node)
            reason = reason or next(_sums_of_others(node, schema), "")
            if reason:
                return reason
    return ""


def _counts_itself(select: Select) -> str:
    """Why no group can be as large as it must be: each is of one of the things that are counted."""
    for part in conjuncts(select.having):
        for subject, (operator, least) in _bounds(part):
            if not (isinstance(subject, Aggregate) and subject.function == "count" and subject.distinct):
                continue
            several = operator in {*ABOVE, "="} and not isinstance(least, str) and least > 1
            if isinstance(subject.of, Column) and subject.of in select.group and several:
                return f"each group is of one {subject.of.name}, of which it must hold several"
    return ""


def _unmet(condition: Expression | None) -> str:
    """Why no row can meet the condition: all of its alternatives contradict themselves."""
    if condition is None:
        return ""
    reasons = [_conflict(conjuncts(alternative)) for alternative in disjuncts(condition)]
    return reasons[0] if all(reasons) else ""


def _conflict(conditions: tuple[Expression, ...]) -> str:
    """The first conflict between conditions that must hold together."""
    bounds: dict[Expression, list[Bound]] = {}
    for condition in conditions:
        if isinstance(condition, Not) and condition.of in conditions:
            return "a condition and its opposite"
        for subject, bound in _bounds(condition):
            bounds.setdefault(subject, []).append(bound)
    for condition in conditions:
        if isinstance(condition, IsNull) and condition.of in bounds:
            return f"{_name(condition.of)} cannot be empty and have a value"
        inner = _unmet(condition) if len(disjuncts(condition)) > 1 else ""
        if inner:
            return inner
    found = (
        _between(_name(subject), pair) for subject, all_ in bounds.items() for pair in combinations(all_, 2)
    )
    return next(filter(None, (*found, *_outside(conditions, bounds))), "")


def _bounds(condition: Expression) -> Iterator[tuple[Expression, Bound]]:
    """What a comparison with a value says of its subject."""
    if not isinstance(condition, Comparison):
        return
    left, right, operator = condition.left, condition.right, str(condition.operator)
    if isinstance(left, Literal) and not isinstance(right, Literal):
        left, right, operator = right, left, MIRRORED.get(operator, operator)
    if isinstance(right, Literal) and right.value is not None and not isinstance(left, Literal):
        yield left, (operator, right.value)


def _between(name: str, pair: tuple[Bound, Bound]) -> str:
    """Why two bounds of one subject do not go together; also where one of them would be idle."""
    (one, first), (other, second) = pair
    if isinstance(first, str) is not isinstance(second, str):
        return ""
    if one == other == "=":
        return f"{name} cannot be both {first} and {second}" if first != second else ""
    if {one, other} <= ABOVE or {one, other} <= BELOW:
        return f"{name} has two limits on one side: {first} and {second}"
    if one in BELOW | {"="} and other in ABOVE:
        (one, first), (other, second) = (other, second), (one, first)
    if one in ABOVE and other in BELOW | {"="}:
        strict = one == ">" or other == "<"
        empty = first >= second if strict else first > second  # type: ignore[operator]
        return f"{name} cannot be {one} {first} and {other} {second}" if empty else ""
    if {one, other} <= BELOW | {"="} and "=" in {one, other}:
        value, limit, operator = (first, second, other) if one == "=" else (second, first, one)
        empty = value >= limit if operator == "<" else value > limit  # type: ignore[operator]
        return f"{name} cannot be {value} and {operator} {limit}" if empty else ""
    if {one, other} == {"=", "<>"}:
        value, denied = (first, second) if one == "=" else (second, first)
        idle = f"{name} is {value}, so that it is not {denied} says nothing"
        return idle if value != denied else f"{name} cannot be {value} and not {value}"
    return ""


def _outside(conditions: tuple[Expression, ...], bounds: dict[Expression, list[Bound]]) -> Iterator[str]:
    """Lists of values that hold none of what an equality asks for."""
    for condition in conditions:
        if not isinstance(condition, OneOfValues):
            continue
        listed = [value.value for value in condition.values if isinstance(value, Literal)]
        for operator, value in bounds.get(condition.of, ()):
            if operator == "=" and len(listed) == len(condition.values) and value not in listed:
                yield f"{_name(condition.of)} cannot be {value} and in a list without it"


def _sums_of_others(plan: Select, schema: Schema) -> Iterator[str]:
    tables = plan.tables
    parts = [*plan.items, *plan.order, *([plan.having] if plan.having is not None else [])]
    for node in (n for part in parts for n in own(part)):
        for column, what in _reckoned(node):
            table = tables.get(column.alias, "")
            if (table, column.name) in keys(schema):
                yield f"{column.name} is a key, which has no {what}"
            elif NO_NUMBER.search(_type(table, column.name, schema)):
                yield f"{column.name} is no number, which {what} needs"


def _reckoned(node: Node) -> Iterator[tuple[Column, str]]:
    """The columns with which a node reckons as with numbers, and what it is called."""
    if isinstance(node, Aggregate) and node.function in {"sum", "avg"} and isinstance(node.of, Column):
        yield node.of, node.function
    if isinstance(node, Arithmetic) and node.operator in {"*", "/"}:
        sides = (node.left, node.right)
        yield from (
            (side, "product" if node.operator == "*" else "ratio")
            for side in sides
            if isinstance(side, Column)
        )


def _type(table: str, name: str, schema: Schema) -> str:
    relation = schema.relation(table)
    return next((c.type for c in relation.columns if c.name == name), "") if relation else ""


def keys(schema: Schema) -> frozenset[tuple[str, str]]:
    """The columns, with their tables, that only tell rows apart or point at others."""
    pointing = {(key.table, column) for key in schema.keys for column in key.columns}
    single = {(r.name, r.primary_key[0]) for r in schema.relations if len(r.primary_key) == 1}
    return frozenset(pointing | single)


def _name(subject: Expression) -> str:
    return subject.name if isinstance(subject, Column) else "that figure"
