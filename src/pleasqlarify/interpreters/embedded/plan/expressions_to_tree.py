"""Expressions and conditions as sqlglot nodes, with parentheses where precedence asks for them."""

from collections.abc import Callable
from functools import reduce
from typing import Any

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect

from pleasqlarify.identifiers import identifier
from pleasqlarify.interpreters.embedded.plan import nouns
from pleasqlarify.interpreters.embedded.plan.functions import spelling
from pleasqlarify.interpreters.embedded.plan.tightness import ADDED, AND, NOT, OR, TIGHT, TIMES, tightness

AGGREGATES: dict[str, type[exp.AggFunc]] = {
    "count": exp.Count,
    "sum": exp.Sum,
    "avg": exp.Avg,
    "min": exp.Min,
    "max": exp.Max,
}
ARITHMETIC: dict[str, type[exp.Binary]] = {
    "+": exp.Add,
    "-": exp.Sub,
    "*": exp.Mul,
    "/": exp.Div,
    "%": exp.Mod,
}
COMPARISONS: dict[str, type[exp.Binary]] = {
    "=": exp.EQ,
    "<>": exp.NEQ,
    "<": exp.LT,
    "<=": exp.LTE,
    ">": exp.GT,
    ">=": exp.GTE,
    "like": exp.Like,
}


class Writer:
    """Writes the expressions of one select: columns of ``bare`` go without their alias."""

    def __init__(self, dialect: str, bare: str, plan: Callable[[nouns.Plan], exp.Query]) -> None:
        self.dialect, self.bare, self.plan = dialect, bare, plan

    def __call__(self, node: nouns.Expression | nouns.Ordered) -> exp.Expr:
        """The node as a fresh tree."""
        tree: exp.Expr = getattr(self, f"_{type(node).__name__.lower()}")(node)
        return tree

    def _held(self, node: nouns.Expression, by: int) -> exp.Expr:
        """The node as an operand of something that holds so tightly."""
        tree = self(node)
        return exp.Paren(this=tree) if tightness(tree) < by else tree

    def _added(self, node: nouns.Expression, by: int) -> exp.Expr:
        """The node as an operand of a calculation, which binds tighter than ``||`` in most engines."""
        tree = self._held(node, by)
        return exp.Paren(this=tree) if isinstance(tree, exp.DPipe) else tree

    def _column(self, node: nouns.Column) -> exp.Expr:
        column = exp.Column(this=identifier(node.name, self.dialect))
        if node.alias != self.bare:
            column.set("table", identifier(node.alias, self.dialect))
        return column

    def _star(self, node: nouns.Star) -> exp.Expr:
        if not node.alias:
            return exp.Star()
        return exp.Column(this=exp.Star(), table=identifier(node.alias, self.dialect))

    def _name(self, node: nouns.Name) -> exp.Expr:
        return exp.Column(this=identifier(node.name, self.dialect))

    def _literal(self, node: nouns.Literal) -> exp.Expr:
        match node.value:
            case None:
                return exp.Null()
            case bool():
                return exp.Boolean(this=node.value)
            case str():
                return exp.Literal(this=node.value, is_string=True)
        number = exp.Literal(this=repr(abs(node.value)), is_string=False)
        return exp.Neg(this=number) if node.value < 0 else number

    def _aggregate(self, node: nouns.Aggregate) -> exp.Expr:
        of = exp.Star() if node.of is None else self(node.of)
        return AGGREGATES[node.function](this=exp.Distinct(expressions=[of]) if node.distinct else of)

    def _arithmetic(self, node: nouns.Arithmetic) -> exp.Expr:
        level = ADDED if node.operator in "+-" else TIMES
        kind = ARITHMETIC[node.operator]
        made = kind(this=self._added(node.left, level), expression=self._added(node.right, level + 1))
        if kind is exp.Div:  # said to be the dialect's own, so that sqlglot adds no cast and no NULLIF
            language = Dialect.get_or_raise(self.dialect)
            made.set("typed", language.TYPED_DIVISION)
            made.set("safe", language.SAFE_DIVISION)
        return made

    def _function(self, node: nouns.Function) -> exp.Expr:
        arguments = [self(each) for each in node.arguments]
        pattern = spelling(node.name, len(arguments), self.dialect)
        if pattern is None:
            return exp.Anonymous(this=node.name.upper(), expressions=arguments)
        return _filled(pattern, dict(zip("abc", arguments, strict=False)))

    def _case(self, node: nouns.Case) -> exp.Expr:
        branches = [exp.If(this=self(b.when), true=self(b.then)) for b in node.branches]
        made = exp.Case(ifs=branches)
        if node.otherwise is not None:
            made.set("default", self(node.otherwise))
        return made

    def _scalar(self, node: nouns.Scalar) -> exp.Expr:
        return exp.Subquery(this=self.plan(node.plan))

    def _window(self, node: nouns.Window) -> exp.Expr:
        args: dict[str, Any] = {"this": self(node.of), "over": "OVER"}
        if node.partition:
            args["partition_by"] = [self(each) for each in node.partition]
        if node.order:
            args["order"] = exp.Order(expressions=[self(each) for each in node.order])
        return exp.Window(**args)

    def _ordered(self, node: nouns.Ordered) -> exp.Expr:
        first = node.nulls_first
        if first is None:
            first = nulls_come_first(self.dialect, node.descending)
        return exp.Ordered(this=self(node.of), desc=node.descending or None, nulls_first=first)

    def _comparison(self, node: nouns.Comparison) -> exp.Expr:
        left, right = self._held(node.left, ADDED), self._held(node.right, ADDED)
        return COMPARISONS[node.operator](this=left, expression=right)

    def _isnull(self, node: nouns.IsNull) -> exp.Expr:
        return exp.Is(this=self._held(node.of, ADDED), expression=exp.Null())

    def _oneofvalues(self, node: nouns.OneOfValues) -> exp.Expr:
        values = [self(each) for each in node.values]
        return exp.In(this=self._held(node.of, ADDED), expressions=values)

    def _oneofplan(self, node: nouns.OneOfPlan) -> exp.Expr:
        plan = exp.Subquery(this=self.plan(node.plan))
        return exp.In(this=self._held(node.of, ADDED), query=plan)

    def _exists(self, node: nouns.Exists) -> exp.Expr:
        return exp.Exists(this=self.plan(node.plan))

    def _not(self, node: nouns.Not) -> exp.Expr:
        if isinstance(node.of, nouns.Comparison) and node.of.operator == "like":
            like = self(node.of)
            like.set("negate", True)
            return like
        return exp.Not(this=self._held(node.of, NOT + 1))

    def _and(self, node: nouns.And) -> exp.Expr:
        parts = [self._held(each, AND + 1) for each in node.of]
        return reduce(lambda left, right: exp.And(this=left, expression=right), parts)

    def _or(self, node: nouns.Or) -> exp.Expr:
        parts = [self._held(each, OR + 1) for each in node.of]
        return reduce(lambda left, right: exp.Or(this=left, expression=right), parts)


def nulls_come_first(dialect: str, descending: bool) -> bool:
    """Where an order of that direction puts NULLs if nothing is said."""
    habit = Dialect.get_or_raise(dialect).NULL_ORDERING
    if habit == "nulls_are_last":
        return False
    return descending == (habit == "nulls_are_large")


def _filled(pattern: exp.Expr, arguments: dict[str, exp.Expr]) -> exp.Expr:
    """A copy of the pattern with the arguments in place of its placeholders."""
    made = pattern.copy()
    if isinstance(made, exp.Placeholder):
        return arguments[made.name]
    for place in list(made.find_all(exp.Placeholder)):
        argument = arguments[place.name].copy()
        tight = isinstance(place.parent, exp.Binary) and tightness(argument) < TIGHT
        place.replace(exp.Paren(this=argument) if tight else argument)
    return made
