"""Expressions and conditions of a syntax tree as nodes of a plan."""

from collections.abc import Callable
from functools import singledispatchmethod

from sqlglot import exp

from pleasqlarify.interpreters.embedded.plan import nouns
from pleasqlarify.interpreters.embedded.plan.expressions_to_tree import (
    AGGREGATES,
    ARITHMETIC,
    COMPARISONS,
    nulls_come_first,
)
from pleasqlarify.interpreters.embedded.plan.functions import recognised
from pleasqlarify.interpreters.embedded.plan.scopes import NotInFragment, Scope

MOST_DIGITS = 15
"""Digits that survive as a binary fraction; longer ones stay outside."""

WITHOUT_EFFECT = {"this", "expression", "typed", "safe", "big_int"}
"""Operands, and marks that say nothing which the dialect does not."""

ReadPlan = Callable[[exp.Expr, Scope], nouns.Plan]

_AGGREGATE = {kind: name for name, kind in AGGREGATES.items()}
_ARITHMETIC = {kind: operator for operator, kind in ARITHMETIC.items()}
_COMPARISON = {kind: operator for operator, kind in COMPARISONS.items()}


class Reader:
    """Reads the expressions of one select; ``plan`` reads the plans inside them."""

    def __init__(self, scope: Scope, plan: ReadPlan) -> None:
        self.scope, self.plan, self.dialect = scope, plan, scope.schema.dialect

    def __call__(self, tree: exp.Expr) -> nouns.Expression:
        """The node of a tree; raises NotInFragment."""
        return self._portable(tree) or self._read(tree)

    def ordered(self, tree: exp.Expr, of: nouns.Expression | None = None) -> nouns.Ordered:
        """A key of an order; ``of`` is what it is by, where that is known already."""
        if not isinstance(tree, exp.Ordered) or tree.args.get("with_fill"):
            raise NotInFragment(tree)
        down = bool(tree.args.get("desc"))
        first = tree.args.get("nulls_first")
        habit = first is None or bool(first) == nulls_come_first(self.dialect, down)
        return nouns.Ordered(of or self(tree.this), down, None if habit else bool(first))

    def _portable(self, tree: exp.Expr) -> nouns.Function | None:
        for name, arguments in recognised(tree, self.dialect):
            return nouns.Function(name, tuple(map(self, arguments)))
        return None

    @singledispatchmethod
    def _read(self, tree: exp.Expr) -> nouns.Expression:
        """A node by the kind of the tree's root."""
        kind = type(tree)
        if any(value for name, value in tree.args.items() if name not in WITHOUT_EFFECT):
            raise NotInFragment(kind.__name__)
        if kind in _ARITHMETIC:
            return nouns.Arithmetic(_ARITHMETIC[kind], self(tree.this), self(tree.expression))  # type: ignore[arg-type]
        if kind in _COMPARISON:
            return nouns.Comparison(_COMPARISON[kind], self(tree.this), self(tree.expression))  # type: ignore[arg-type]
        if kind in _AGGREGATE:
            return self._aggregate(tree)
        raise NotInFragment(kind.__name__)

    def _aggregate(self, tree: exp.Expr) -> nouns.Expression:
        name, of = _AGGREGATE[type(tree)], tree.this  # type: ignore[index]
        if isinstance(of, exp.Star):
            return nouns.Aggregate(name)  # type: ignore[arg-type]
        distinct = isinstance(of, exp.Distinct)
        if distinct:
            if len(of.expressions) != 1:
                raise NotInFragment("DISTINCT of several")
            of = of.expressions[0]
        return nouns.Aggregate(name, self(of), distinct)  # type: ignore[arg-type]

    @_read.register
    def _(self, tree: exp.Paren) -> nouns.Expression:
        return self(tree.this)

    @_read.register
    def _(self, tree: exp.Column) -> nouns.Expression:
        if tree.args.get("db"):
            raise NotInFragment("schema")
        if isinstance(tree.this, exp.Star):
            return nouns.Star(self.scope.source(tree.table).alias)
        column = self.scope.column(tree.name, tree.table)
        named = None if tree.table else self.scope.named.get(tree.name.casefold())
        if column is not None or named is not None:
            return column or named  # type: ignore[return-value]
        if self.dialect == "sqlite" and tree.this.quoted and not tree.table:
            return nouns.Literal(tree.name)  # SQLite takes an unknown "name" for a text
        raise NotInFragment(tree.name)

    @_read.register
    def _(self, tree: exp.Star) -> nouns.Expression:
        if any(tree.args.values()):
            raise NotInFragment("EXCLUDE")
        return nouns.Star()

    @_read.register
    def _(self, tree: exp.Literal) -> nouns.Expression:
        return nouns.Literal(str(tree.this)) if tree.is_string else number(str(tree.this))

    @_read.register
    def _(self, tree: exp.Neg) -> nouns.Expression:
        of = self(tree.this)
        if not isinstance(of, nouns.Literal) or isinstance(of.value, str | bool | None):
            raise NotInFragment("minus")
        return nouns.Literal(-of.value)

    @_read.register
    def _(self, tree: exp.Boolean) -> nouns.Expression:
        return nouns.Literal(bool(tree.this))

    @_read.register
    def _(self, tree: exp.Null) -> nouns.Expression:  # noqa: ARG002
        return nouns.Literal(None)

    @_read.register
    def _(self, tree: exp.Case) -> nouns.Expression:
        subject, default = tree.args.get("this"), tree.args.get("default")
        branches = []
        for each in tree.args["ifs"]:
            when = self(each.this)
            when = when if subject is None else nouns.Comparison("=", self(subject), when)
            branches.append(nouns.Branch(when, self(each.args["true"])))
        return nouns.Case(tuple(branches), None if default is None else self(default))

    @_read.register
    def _(self, tree: exp.If) -> nouns.Expression:
        branch, default = nouns.Branch(self(tree.this), self(tree.args["true"])), tree.args.get("false")
        return nouns.Case((branch,), None if default is None else self(default))

    @_read.register
    def _(self, tree: exp.Subquery) -> nouns.Expression:
        return nouns.Scalar(self.plan(tree, self.scope))

    @_read.register
    def _(self, tree: exp.Window) -> nouns.Expression:
        of = self(tree.this)
        if not isinstance(of, nouns.Function | nouns.Aggregate) or tree.args.get("spec") or tree.alias:
            raise NotInFragment("window")
        order = tree.args.get("order")
        keys = () if order is None else tuple(map(self.ordered, order.expressions))
        return nouns.Window(of, tuple(map(self, tree.args.get("partition_by") or ())), keys)

    @_read.register
    def _(self, tree: exp.Anonymous) -> nouns.Expression:
        return nouns.Function(tree.name.upper(), tuple(map(self, tree.expressions)))

    @_read.register
    def _(self, tree: exp.Coalesce) -> nouns.Expression:
        first, *others = map(self, (tree.this, *tree.expressions))
        return nouns.Function("coalesce", (first, *others))

    @_read.register(exp.Like)
    @_read.register(exp.ILike)
    def _(self, tree: exp.Like | exp.ILike) -> nouns.Expression:
        left, right = self(tree.this), self(tree.expression)
        if isinstance(tree, exp.ILike):
            left, right = (nouns.Function("lower", (side,)) for side in (left, right))
        like = nouns.Comparison("like", left, right)
        return nouns.Not(like) if tree.args.get("negate") else like

    @_read.register
    def _(self, tree: exp.Between) -> nouns.Expression:
        if tree.args.get("symmetric"):
            raise NotInFragment("SYMMETRIC")
        of = self(tree.this)
        low, high = self(tree.args["low"]), self(tree.args["high"])
        return nouns.And((nouns.Comparison(">=", of, low), nouns.Comparison("<=", of, high)))

    @_read.register
    def _(self, tree: exp.Is) -> nouns.Expression:
        if not isinstance(tree.expression, exp.Null):
            raise NotInFragment("IS")
        return nouns.IsNull(self(tree.this))

    @_read.register
    def _(self, tree: exp.In) -> nouns.Expression:
        query = tree.args.get("query")
        if tree.args.get("unnest") or tree.args.get("field") or isinstance(tree.this, exp.Tuple):
            raise NotInFragment("IN")
        if query is not None:
            return nouns.OneOfPlan(self(tree.this), self.plan(query, self.scope))
        return nouns.OneOfValues(self(tree.this), tuple(map(self, tree.expressions)))

    @_read.register
    def _(self, tree: exp.Exists) -> nouns.Expression:
        return nouns.Exists(self.plan(tree.this, self.scope))

    @_read.register
    def _(self, tree: exp.Not) -> nouns.Expression:
        return nouns.Not(self(tree.this))

    @_read.register
    def _(self, tree: exp.And) -> nouns.Expression:
        return nouns.And(tuple(map(self, flattened(tree, exp.And))))

    @_read.register
    def _(self, tree: exp.Or) -> nouns.Expression:
        return nouns.Or(tuple(map(self, flattened(tree, exp.Or))))


def flattened(tree: exp.Expr, kind: type[exp.Connector]) -> list[exp.Expr]:
    """The operands of a chain of ANDs or ORs, in the order in which they are written."""
    tree = tree.unnest()
    if not isinstance(tree, kind):
        return [tree]
    return [*flattened(tree.this, kind), *flattened(tree.expression, kind)]


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
