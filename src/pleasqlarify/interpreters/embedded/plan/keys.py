"""Plans that are the same but for what does not matter: names of columns, order of conditions."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from pleasqlarify.interpreters.embedded.plan.nouns import (
    And,
    Comparison,
    Item,
    OneOfValues,
    Or,
    Plan,
    SetOperation,
)
from pleasqlarify.interpreters.embedded.plan.walking import FIELDS, PLACES

SYMMETRIC = {"=", "<>"}


def key(plan: Plan) -> Hashable:
    """Something equal for plans that say the same."""
    return _key(_unnamed(plan))


def _unnamed(plan: Plan) -> Plan:
    if isinstance(plan, SetOperation):
        return plan
    return replace(plan, items=tuple(Item(item.of) for item in plan.items))


def _key(node: Any) -> Hashable:
    if isinstance(node, tuple):
        return tuple(map(_key, node))
    kind = type(node).__name__
    if isinstance(node, And | Or):
        return kind, frozenset(map(_key, node.of))
    if isinstance(node, OneOfValues):
        return _key(Or(tuple(Comparison("=", node.of, value) for value in node.values)))
    if isinstance(node, Comparison) and node.operator in SYMMETRIC:
        return kind, node.operator, frozenset((_key(node.left), _key(node.right)))
    if not PLACES.get(type(node)):
        plain: Hashable = node
        return plain
    return kind, *(_key(getattr(node, name)) for name in FIELDS[type(node)])
