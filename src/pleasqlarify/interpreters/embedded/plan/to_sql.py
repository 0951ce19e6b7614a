"""Plans as text: sqlglot nodes made afresh and printed once, in any dialect."""

from collections.abc import Callable
from functools import cache
from typing import Any

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.generator import Generator

from pleasqlarify.identifiers import identifier
from pleasqlarify.interpreters.embedded.plan import nouns
from pleasqlarify.interpreters.embedded.plan.aliases import unconfused
from pleasqlarify.interpreters.embedded.plan.expressions_to_tree import Writer

OPERATIONS: dict[str, type[exp.SetOperation]] = {
    "union": exp.Union,
    "intersect": exp.Intersect,
    "except": exp.Except,
}


def to_sql(plan: nouns.Plan, dialect: str) -> str:
    """The plan as one statement.

    >>> from pleasqlarify.interpreters.embedded.plan.nouns import Column, Item, Select, Source
    >>> to_sql(Select((Item(Column("film", "title")),), Source("film", "film"), distinct=True), "sqlite")
    'SELECT DISTINCT title FROM film'
    """
    return _generator(dialect).generate(to_tree(plan, dialect), copy=False)


def to_tree(plan: nouns.Plan, dialect: str) -> exp.Query:
    """The plan as a syntax tree of its own."""
    if isinstance(plan, nouns.SetOperation):
        return _set_operation(plan, dialect)
    return _select(plan, dialect)


@cache
def _generator(dialect: str) -> Generator:
    return Dialect.get_or_raise(dialect).generator()


def _select(plan: nouns.Select, dialect: str) -> exp.Select:
    plan = unconfused(plan)
    write = Writer(dialect, _bare(plan), to_tree)
    args: dict[str, Any] = {
        "expressions": [_item(item, write) for item in plan.items],
        "from_": exp.From(this=_source(plan.source, dialect)),
    }
    if plan.joins:
        args["joins"] = [_join(join, write) for join in plan.joins]
    if plan.where is not None:
        args["where"] = exp.Where(this=write(plan.where))
    if plan.group:
        args["group"] = exp.Group(expressions=[write(each) for each in plan.group])
    if plan.having is not None:
        args["having"] = exp.Having(this=write(plan.having))
    if plan.distinct:
        args["distinct"] = exp.Distinct()
    return exp.Select(**args, **_tail(plan, write))


def _set_operation(plan: nouns.SetOperation, dialect: str) -> exp.SetOperation:
    chained = isinstance(plan.left, nouns.SetOperation) and "intersect" not in {
        plan.operator,
        plan.left.operator,
    }
    left, right = _branch(plan.left, dialect, chained), _branch(plan.right, dialect, chained=False)
    made = OPERATIONS[plan.operator](this=left, expression=right, distinct=not plan.all)
    for name, value in _tail(plan, Writer(dialect, "", to_tree)).items():
        made.set(name, value)
    return made


def _branch(plan: nouns.Plan, dialect: str, chained: bool) -> exp.Query:
    """A side of a set operation; one with a tail or operations of its own is wrapped, for SQLite's sake."""
    tree = to_tree(plan, dialect)
    if not plan.order and plan.limit is None and (chained or isinstance(plan, nouns.Select)):
        return tree
    everything = exp.Select(expressions=[exp.Star()])
    everything.set("from_", exp.From(this=exp.Subquery(this=tree)))
    return everything


def _tail(
    plan: nouns.Plan, write: "Callable[[nouns.Expression | nouns.Ordered], exp.Expr]"
) -> dict[str, Any]:
    tail: dict[str, Any] = {}
    if plan.order:
        tail["order"] = exp.Order(expressions=[write(each) for each in plan.order])
    if plan.limit is not None:
        tail["limit"] = exp.Limit(expression=exp.Literal(this=str(plan.limit), is_string=False))
    return tail


def _bare(plan: nouns.Select) -> str:
    """The alias that columns need not name: there is no other source, and no name of an item to mistake."""
    alone = not plan.joins and not any(item.name for item in plan.items)
    return plan.source.alias if alone else ""


def _item(item: nouns.Item, write: Writer) -> exp.Expr:
    shown = write(item.of)
    return exp.Alias(this=shown, alias=identifier(item.name, write.dialect)) if item.name else shown


def _source(source: nouns.From, dialect: str) -> exp.Expr:
    alias = exp.TableAlias(this=identifier(source.alias, dialect))
    if isinstance(source, nouns.Derived):
        return exp.Subquery(this=to_tree(source.plan, dialect), alias=alias)
    table = exp.Table(this=identifier(source.table, dialect))
    if source.alias != source.table:
        table.set("alias", alias)
    return table


def _join(join: nouns.Join, write: Writer) -> exp.Join:
    made = exp.Join(this=_source(join.source, write.dialect))
    if join.outer:
        made.set("side", "LEFT")
    if join.on is not None:
        made.set("on", write(join.on))
    elif not join.outer:
        made.set("kind", "CROSS")
    return made
