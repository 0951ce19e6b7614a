"""Plans as text: sqlglot nodes made afresh and printed once, in any dialect."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.generator import Generator

from pleasqlarify.identifiers import identifier, table
from pleasqlarify.interpreters.embedded.plan import nouns
from pleasqlarify.interpreters.embedded.plan.aliases import NOWHERE, unconfused
from pleasqlarify.interpreters.embedded.plan.expressions_to_tree import Writer
from pleasqlarify.tables import Relation

OPERATIONS: dict[str, type[exp.SetOperation]] = {
    "union": exp.Union,
    "intersect": exp.Intersect,
    "except": exp.Except,
}


UNNAMED = frozenset({"sqlite", "duckdb"})  # where a query in FROM needs no alias


def to_sql(plan: nouns.Plan, dialect: str, elsewhere: Mapping[str, Relation] = NOWHERE) -> str:
    """The plan as one statement; ``elsewhere`` are the tables outside the default schema, by name.

    >>> from pleasqlarify.interpreters.embedded.plan.nouns import Column, Item, Select, Source
    >>> to_sql(Select((Item(Column("film", "title")),), Source("film", "film"), distinct=True), "sqlite")
    'SELECT DISTINCT title FROM film'
    """
    return generator(dialect).generate(Printer(dialect, elsewhere).tree(plan), copy=False)


@cache
def generator(dialect: str) -> Generator:
    """What prints trees in a dialect."""
    return Dialect.get_or_raise(dialect).generator(comments=False)


class Printer:
    """Plans as syntax trees of their own."""

    def __init__(self, dialect: str, elsewhere: Mapping[str, Relation] = NOWHERE) -> None:
        self._dialect, self._elsewhere = dialect, elsewhere

    def tree(self, plan: nouns.Plan) -> exp.Query:
        """The plan as a fresh tree."""
        return self._set_operation(plan) if isinstance(plan, nouns.SetOperation) else self._select(plan)

    def part(
        self, alone: str, node: nouns.Item | nouns.Source | nouns.Ordered | nouns.Expression
    ) -> exp.Expr:
        """What stands in a clause, as a fresh tree; columns of the alias ``alone`` go without it."""
        if isinstance(node, nouns.Source):
            return self._source(node)
        write = self._writer(alone)
        return _item(node, write) if isinstance(node, nouns.Item) else write(node)

    @staticmethod
    def stands_bare(plan: nouns.SetOperation, side: nouns.Plan, *, first: bool) -> bool:
        """Whether a side of it can be written as it is; SQLite wants others to be a query in FROM."""
        if side.order or side.limit is not None:
            return False
        return isinstance(side, nouns.Select) or (first and "intersect" not in {plan.operator, side.operator})

    def _writer(self, alone: str) -> Writer:
        return Writer(self._dialect, alone, self.tree)

    def _select(self, plan: nouns.Select) -> exp.Select:
        plan = unconfused(plan, self._elsewhere)
        write = self._writer(bare(plan))
        args: dict[str, Any] = {
            "expressions": [_item(item, write) for item in plan.items],
            "from_": exp.From(this=self._source(plan.source)),
        }
        if plan.joins:
            args["joins"] = [self._join(join, write) for join in plan.joins]
        if plan.where is not None:
            args["where"] = exp.Where(this=write(plan.where))
        if plan.group:
            args["group"] = exp.Group(expressions=[write(each) for each in plan.group])
        if plan.having is not None:
            args["having"] = exp.Having(this=write(plan.having))
        if plan.distinct:
            args["distinct"] = exp.Distinct()
        return exp.Select(**args, **_tail(plan, write))

    def _set_operation(self, plan: nouns.SetOperation) -> exp.SetOperation:
        left, right = self._branch(plan, plan.left, first=True), self._branch(plan, plan.right, first=False)
        made = OPERATIONS[plan.operator](this=left, expression=right, distinct=not plan.all)
        for name, value in _tail(plan, self._writer("")).items():
            made.set(name, value)
        return made

    def _branch(self, plan: nouns.SetOperation, side: nouns.Plan, *, first: bool) -> exp.Query:
        """A side of a set operation; wrapped where it must be."""
        tree = self.tree(side)
        if self.stands_bare(plan, side, first=first):
            return tree
        part = exp.Subquery(this=tree)
        if self._dialect not in UNNAMED:
            part.set("alias", exp.TableAlias(this=identifier("part", self._dialect)))
        return exp.Select(expressions=[exp.Star()], from_=exp.From(this=part))

    def _source(self, source: nouns.From) -> exp.Expr:
        alias = exp.TableAlias(this=identifier(source.alias, self._dialect))
        if isinstance(source, nouns.Derived):
            return exp.Subquery(this=self.tree(source.plan), alias=alias)
        relation = self._elsewhere.get(source.table) or Relation(source.table, ())
        made = table(relation, self._dialect)
        if source.alias != relation.bare:
            made.set("alias", alias)
        return made

    def _join(self, join: nouns.Join, write: Writer) -> exp.Join:
        made = exp.Join(this=self._source(join.source))
        if join.outer:
            made.set("side", "LEFT")
        if join.on is not None:
            made.set("on", write(join.on))
        elif not join.outer:
            made.set("kind", "CROSS")
        return made


def _tail(
    plan: nouns.Plan, write: "Callable[[nouns.Expression | nouns.Ordered], exp.Expr]"
) -> dict[str, Any]:
    tail: dict[str, Any] = {}
    if plan.order:
        tail["order"] = exp.Order(expressions=[write(each) for each in plan.order])
    if plan.limit is not None:
        tail["limit"] = exp.Limit(expression=exp.Literal(this=str(plan.limit), is_string=False))
    return tail


def bare(plan: nouns.Select) -> str:
    """The alias that columns need not name: there is no other source, and no name of an item to mistake."""
    alone = not plan.joins and not any(item.name for item in plan.items)
    return plan.source.alias if alone else ""


def _item(item: nouns.Item, write: Writer) -> exp.Expr:
    shown = write(item.of)
    return exp.Alias(this=shown, alias=identifier(item.name, write.dialect)) if item.name else shown
