"""Conditions of a syntax tree as nodes."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlglot import exp

from pleasqlarify.interpreters.embedded.plan import nouns
from pleasqlarify.interpreters.embedded.plan.scopes import NotInFragment

if TYPE_CHECKING:
    from pleasqlarify.interpreters.embedded.plan.tree_to_expressions import Reader


def flattened(tree: exp.Expr, kind: type[exp.Connector]) -> list[exp.Expr]:
    """The operands of a chain of ANDs or ORs, in the order in which they are written."""
    tree = tree.unnest()
    if not isinstance(tree, kind):
        return [tree]
    return [*flattened(tree.this, kind), *flattened(tree.expression, kind)]


def _like(read: "Reader", tree: Any) -> nouns.Expression:
    left, right = read(tree.this), read(tree.expression)
    if isinstance(tree, exp.ILike):
        left, right = (nouns.Function("lower", (side,)) for side in (left, right))
    like = nouns.Comparison("like", left, right)
    return nouns.Not(like) if tree.args.get("negate") else like


def _between(read: "Reader", tree: Any) -> nouns.Expression:
    if tree.args.get("symmetric"):
        raise NotInFragment("SYMMETRIC")
    of = read(tree.this)
    low, high = read(tree.args["low"]), read(tree.args["high"])
    return nouns.And((nouns.Comparison(">=", of, low), nouns.Comparison("<=", of, high)))


def _is_null(read: "Reader", tree: Any) -> nouns.Expression:
    if not isinstance(tree.expression, exp.Null):
        raise NotInFragment("IS")
    return nouns.IsNull(read(tree.this))


def _one_of(read: "Reader", tree: Any) -> nouns.Expression:
    query = tree.args.get("query")
    if tree.args.get("unnest") or tree.args.get("field") or isinstance(tree.this, exp.Tuple):
        raise NotInFragment("IN")
    if query is not None:
        return nouns.OneOfPlan(read(tree.this), read.plan(query, read.scope))
    return nouns.OneOfValues(read(tree.this), tuple(map(read, tree.expressions)))


def _exists(read: "Reader", tree: Any) -> nouns.Expression:
    return nouns.Exists(read.plan(tree.this, read.scope))


def _not(read: "Reader", tree: Any) -> nouns.Expression:
    return nouns.Not(read(tree.this))


def _every(read: "Reader", tree: Any) -> nouns.Expression:
    return nouns.And(tuple(map(read, flattened(tree, exp.And))))


def _some(read: "Reader", tree: Any) -> nouns.Expression:
    return nouns.Or(tuple(map(read, flattened(tree, exp.Or))))


CONDITIONS: dict[type[exp.Expr], "Callable[[Reader, Any], nouns.Expression]"] = {
    exp.Like: _like,
    exp.ILike: _like,
    exp.Between: _between,
    exp.Is: _is_null,
    exp.In: _one_of,
    exp.Exists: _exists,
    exp.Not: _not,
    exp.And: _every,
    exp.Or: _some,
}
"""How each kind of tree is read."""
