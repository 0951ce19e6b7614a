"""Values of a syntax tree as nodes: columns, literals, CASE, calls, windows."""

# ruff: noqa: ARG001 - readers are called alike, whether they need all or not

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlglot import exp

from pleasqlarify.interpreters.embedded.plan import nouns
from pleasqlarify.interpreters.embedded.plan.scopes import NotInFragment

if TYPE_CHECKING:
    from pleasqlarify.interpreters.embedded.plan.tree_to_expressions import Reader

MOST_DIGITS = 15
"""Digits that survive as a binary fraction; longer ones stay outside."""


def number(text: str) -> nouns.Literal:
    """A number as SQL writes it; NotInFragment where it would not survive.

    >>> number("3"), number("0.50")
    (Literal(value=3), Literal(value=0.5))
    """
    if text.isdecimal():
        return nouns.Literal(int(text))
    try:
        value = float(text)
    except ValueError as exc:
        raise NotInFragment(text) from exc
    if sum(map(str.isdecimal, text)) > MOST_DIGITS:
        raise NotInFragment(text)
    return nouns.Literal(value)


def _paren(read: "Reader", tree: Any) -> nouns.Expression:
    return read(tree.this)


def _column(read: "Reader", tree: Any) -> nouns.Expression:
    if tree.args.get("db") and not read.scope.is_one(*(part.name for part in tree.parts[:-1])):
        raise NotInFragment("schema")
    if isinstance(tree.this, exp.Star):
        return nouns.Star(read.scope.source(tree.table).alias)
    column = read.scope.column(tree.name, tree.table)
    named = None if tree.table else read.scope.named.get(tree.name.casefold())
    if column is not None or named is not None:
        return column or named  # type: ignore[return-value]
    if read.dialect == "sqlite" and tree.this.quoted and not tree.table:
        return nouns.Literal(tree.name)  # SQLite takes an unknown "name" for a text
    raise NotInFragment(tree.name)


def _star(read: "Reader", tree: Any) -> nouns.Expression:
    if any(tree.args.values()):
        raise NotInFragment("EXCLUDE")
    return nouns.Star()


def _literal(read: "Reader", tree: Any) -> nouns.Expression:
    return nouns.Literal(str(tree.this)) if tree.is_string else number(str(tree.this))


def _negative(read: "Reader", tree: Any) -> nouns.Expression:
    of = read(tree.this)
    if not isinstance(of, nouns.Literal) or isinstance(of.value, str | bool | None):
        raise NotInFragment("minus")
    return nouns.Literal(-of.value)


def _boolean(read: "Reader", tree: Any) -> nouns.Expression:
    return nouns.Literal(bool(tree.this))


def _null(read: "Reader", tree: Any) -> nouns.Expression:
    return nouns.Literal(None)


def _case(read: "Reader", tree: Any) -> nouns.Expression:
    subject, default = tree.args.get("this"), tree.args.get("default")
    branches = []
    for each in tree.args["ifs"]:
        when = read(each.this)
        when = when if subject is None else nouns.Comparison("=", read(subject), when)
        branches.append(nouns.Branch(when, read(each.args["true"])))
    return nouns.Case(tuple(branches), None if default is None else read(default))


def _if(read: "Reader", tree: Any) -> nouns.Expression:
    branch, default = nouns.Branch(read(tree.this), read(tree.args["true"])), tree.args.get("false")
    return nouns.Case((branch,), None if default is None else read(default))


def _scalar(read: "Reader", tree: Any) -> nouns.Expression:
    return nouns.Scalar(read.plan(tree, read.scope))


def _window(read: "Reader", tree: Any) -> nouns.Expression:
    of = read(tree.this)
    if not isinstance(of, nouns.Function | nouns.Aggregate) or tree.args.get("spec") or tree.alias:
        raise NotInFragment("window")
    order = tree.args.get("order")
    keys = () if order is None else tuple(map(read.ordered, order.expressions))
    return nouns.Window(of, tuple(map(read, tree.args.get("partition_by") or ())), keys)


def _call(read: "Reader", tree: Any) -> nouns.Expression:
    return nouns.Function(tree.name.upper(), tuple(map(read, tree.expressions)))


def _coalesce(read: "Reader", tree: Any) -> nouns.Expression:
    first, *others = map(read, (tree.this, *tree.expressions))
    return nouns.Function("coalesce", (first, *others))


VALUES: dict[type[exp.Expr], "Callable[[Reader, Any], nouns.Expression]"] = {
    exp.Paren: _paren,
    exp.Column: _column,
    exp.Star: _star,
    exp.Literal: _literal,
    exp.Neg: _negative,
    exp.Boolean: _boolean,
    exp.Null: _null,
    exp.Case: _case,
    exp.If: _if,
    exp.Subquery: _scalar,
    exp.Window: _window,
    exp.Anonymous: _call,
    exp.Coalesce: _coalesce,
}
"""How each kind of tree is read."""
