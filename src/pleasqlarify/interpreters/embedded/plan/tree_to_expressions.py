"""Expressions and conditions of a syntax tree as nodes of a plan."""

from collections.abc import Callable

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
from pleasqlarify.interpreters.embedded.plan.tree_to_conditions import CONDITIONS
from pleasqlarify.interpreters.embedded.plan.tree_to_values import VALUES

WITHOUT_EFFECT = {"this", "expression", "typed", "safe", "big_int"}
"""Operands, and marks that say nothing which the dialect does not."""

ReadPlan = Callable[[exp.Expr, Scope], nouns.Plan]

READERS = VALUES | CONDITIONS

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

    def _read(self, tree: exp.Expr) -> nouns.Expression:
        """A node by the kind of the tree's root."""
        kind = type(tree)
        if kind in READERS:
            return READERS[kind](self, tree)
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
