"""Texts as plans, for the fragment that the algebra has nouns for."""

from dataclasses import replace

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import SqlglotError

from pleasqlarify.databases.gate.languages import PLAIN_CALLS, parser, tokens
from pleasqlarify.interpreters.embedded.plan import nouns
from pleasqlarify.interpreters.embedded.plan.expressions_to_tree import nulls_come_first
from pleasqlarify.interpreters.embedded.plan.normal import normal
from pleasqlarify.interpreters.embedded.plan.scopes import NotInFragment, Scope, result_names
from pleasqlarify.interpreters.embedded.plan.to_sql import OPERATIONS
from pleasqlarify.interpreters.embedded.plan.tree_to_select import limit, only, select
from pleasqlarify.tables import Schema

_OPERATOR = {kind: name for name, kind in OPERATIONS.items()}


def from_sql(text: str | exp.Expr, schema: Schema) -> nouns.Plan | None:
    """The plan of a statement, aliases made of the names of tables; None where it is outside the fragment."""
    try:
        tree = parsed(text, schema.dialect) if isinstance(text, str) else text
        return normal(_read(tree, Scope(schema)))
    except (NotInFragment, SqlglotError, RecursionError):
        return None


def parsed(text: str, dialect: str) -> exp.Expr:
    """The syntax tree of the one statement in a text; raises NotInFragment or SqlglotError."""
    reader = parser(dialect) if dialect in PLAIN_CALLS else Dialect.get_or_raise(dialect).parser()
    trees = [tree for tree in reader.parse(tokens(text, dialect), text) if tree]
    if len(trees) != 1:
        raise NotInFragment(f"{len(trees)} statements")
    return trees[0]


def _read(tree: exp.Expr, outer: Scope) -> nouns.Plan:
    """The plan of a query inside ``outer``; raises NotInFragment."""
    only(tree)
    if isinstance(tree, exp.Subquery):
        if tree.alias:
            raise NotInFragment("alias")
        return _read(tree.this, outer)
    scope = _with_common(tree, Scope(outer.schema, outer))
    if isinstance(tree, exp.Select):
        return select(tree, scope, _read)
    return _set_operation(tree, scope)


def _with_common(tree: exp.Expr, scope: Scope) -> Scope:
    """The scope, knowing the plans that WITH names."""
    tables = tree.args.get("with_")
    if tables is None:
        return scope
    if tables.args.get("recursive"):
        raise NotInFragment("RECURSIVE")
    for each in tables.expressions:
        if each.args["alias"].columns:
            raise NotInFragment("names of columns")
        scope.common[each.alias.casefold()] = _read(each.this, scope.plans_only())
    return scope


def _set_operation(tree: exp.Expr, scope: Scope) -> nouns.SetOperation:
    left, right = _read(tree.this, scope), _read(tree.expression, scope)
    names = {name.casefold(): name for name in result_names(left, scope.schema) if name}
    order = tree.args.get("order")
    return nouns.SetOperation(
        _OPERATOR[type(tree)],  # type: ignore[arg-type, index]
        left,
        right,
        not tree.args.get("distinct"),
        () if order is None else tuple(_key(each, names, scope.schema.dialect) for each in order.expressions),
        limit(tree),
    )


def _key(tree: exp.Expr, names: dict[str, str], dialect: str) -> nouns.Ordered:
    """A key of an order of the whole: a name or a place of a column of the result."""
    column, down, first = tree.this, bool(tree.args.get("desc")), bool(tree.args.get("nulls_first"))
    name = column.name.casefold()
    if isinstance(column, exp.Literal) and column.is_int and 0 < int(column.this) <= len(names):
        name = list(names)[int(column.this) - 1]
    if name not in names or column.args.get("table"):
        raise NotInFragment("ORDER BY")
    habit = first == nulls_come_first(dialect, down)
    return replace(nouns.Ordered(nouns.Name(names[name]), down), nulls_first=None if habit else first)
