"""The columns that a SELECT gives, as the engine calls them."""

from sqlglot import exp

from pleasqlarify.databases.gate.grammar import called
from pleasqlarify.databases.gate.rules import Rules
from pleasqlarify.databases.gate.scopes import Scope, Source


def output(node: exp.Select, scope: Scope) -> Source:
    """What a SELECT returns, as a source without a name."""
    order: list[str] = []
    is_open, fold = False, scope.rules.fold
    for item in node.expressions:
        if item.is_star or isinstance(item, exp.Columns):
            shown = _shown(item, scope)
            order += _renamed(item, scope)
            order += [column for source in shown for column in source.order]
            is_open = is_open or not shown or any(source.open for source in shown)
        elif isinstance(item, (exp.Alias, exp.Column)):
            order.append(fold(item.args["alias"] if isinstance(item, exp.Alias) else item.this))
        elif scope.rules.made_up_names:  # as DuckDB does from the expression; SQLite takes its text
            order.append("")
            is_open = True
        else:
            order.append(fold(item.sql("sqlite", comments=False)))
    return Source("", frozenset(order), is_open, order=tuple(order))


def given(node: exp.Select, own: Rules) -> set[str]:
    """The names that a SELECT gives to what it lists, and to what it groups by."""
    names = [item.args["alias"] for item in node.expressions if isinstance(item, exp.Alias)]
    for item in node.expressions:
        names += item.args["expressions"] if isinstance(item, exp.Aliases) else []
    calls = {called(call) for call in node.expressions if isinstance(call, exp.Func)}
    groups = node.args.get("group")
    grouped = {called(call) for call in groups.find_all(exp.Func)} if groups else set()
    made = {name for call in calls for name in own.generated.get(call, ())}
    return {own.fold(name) for name in names} | made | (grouped & own.windows)


def _shown(item: exp.Expr, scope: Scope) -> list[Source]:
    if not isinstance(item, exp.Column) or not item.table:
        return scope.sources
    return scope.called([scope.rules.fold(part) for part in item.parts[:-1]])


def _renamed(item: exp.Expr, scope: Scope) -> list[str]:
    star = item.find(exp.Star)
    pairs = star.args.get("rename") or [] if star else []
    return [scope.rules.fold(pair.args["alias"]) for pair in pairs]
