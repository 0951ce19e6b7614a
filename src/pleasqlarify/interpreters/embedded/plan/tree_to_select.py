"""One SELECT of a syntax tree as a node: its sources first, then what speaks of them."""

from typing import Any

from sqlglot import exp

from pleasqlarify.identifiers import read_as
from pleasqlarify.interpreters.embedded.plan import nouns
from pleasqlarify.interpreters.embedded.plan.scopes import NotInFragment, Scope
from pleasqlarify.interpreters.embedded.plan.tree_to_expressions import Reader, ReadPlan

_SET_OPERATION = {"this", "expression", "distinct", "order", "limit", "with_"}
MAY_HAVE: dict[type[exp.Expr], set[str]] = {
    exp.Select: {"expressions", "from_", "joins", "where", "group", "having", "order", "limit", "distinct"}
    | {"with_"},
    exp.Union: _SET_OPERATION,
    exp.Intersect: _SET_OPERATION,
    exp.Except: _SET_OPERATION,
    exp.Table: {"this", "db", "catalog", "alias"},
    exp.Subquery: {"this", "alias"},
    exp.Join: {"this", "on", "using", "side", "kind"},
    exp.Group: {"expressions"},
    exp.TableAlias: {"this"},
    exp.Distinct: set(),
    exp.Limit: {"expression"},
}
"""The parts of a tree that are read here; what has others is outside the fragment."""


def only(tree: Any) -> None:
    """Raises NotInFragment where a tree has parts that nothing here would read."""
    if tree is None:
        return
    there = {name for name, value in tree.args.items() if value not in (None, [], False)}
    if type(tree) not in MAY_HAVE or there - MAY_HAVE[type(tree)]:
        raise NotInFragment(f"{type(tree).__name__} with {sorted(there)}")


def select(tree: exp.Select, scope: Scope, plan: ReadPlan) -> nouns.Select:
    """The node of a SELECT."""
    clauses = {name: tree.args.get(name) for name in ("where", "group", "having", "distinct")}
    only(clauses["group"])
    only(clauses["distinct"])
    reader = Reader(scope, plan)
    source = _source(tree.args.get("from_"), scope, plan)
    joins = tuple(_join(each, reader) for each in tree.args.get("joins") or ())
    items = tuple(_item(each, reader) for each in tree.expressions)
    scope.named = {item.name.casefold(): item.of for item in reversed(items) if item.name}
    where, group, having = clauses["where"], clauses["group"], clauses["having"]
    return nouns.Select(
        items,
        source,
        joins,
        None if where is None else reader(where.this),
        () if group is None else tuple(_placed(each, items) or reader(each) for each in group.expressions),
        None if having is None else reader(having.this),
        _order(tree, items, reader),
        limit(tree),
        clauses["distinct"] is not None,
    )


def limit(tree: exp.Expr) -> int | None:
    """The number of rows to which a query is cut."""
    there = tree.args.get("limit")
    if there is None:
        return None
    only(there)
    count = there.expression
    if not isinstance(count, exp.Literal) or not count.is_int:
        raise NotInFragment("LIMIT")
    return int(count.this)


def _source(tree: exp.Expr | None, scope: Scope, plan: ReadPlan) -> nouns.From:
    if isinstance(tree, exp.From):
        tree = tree.this
    if tree is None:
        raise NotInFragment("no FROM")
    only(tree)
    only(tree.args.get("alias"))
    if isinstance(tree, exp.Subquery):
        inner = plan(tree.this, scope.plans_only())
        return scope.add(tree.alias, nouns.Derived(tree.alias or "part", inner))
    common = None if tree.args.get("db") else scope.plan(tree.name)
    if common is not None:
        return scope.add(tree.alias or tree.name, nouns.Derived(tree.name, common))
    relation = read_as(scope.schema, tree)
    if relation is None:
        raise NotInFragment(tree.name)
    return scope.add(tree.alias or tree.name, nouns.Source(relation.name, relation.name))


def _join(tree: exp.Join, reader: Reader) -> nouns.Join:
    only(tree)
    outer = tree.side.upper() == "LEFT"
    if tree.side.upper() not in {"", "LEFT"} or tree.kind.upper() not in {"", "INNER", "CROSS", "OUTER"}:
        raise NotInFragment(f"{tree.side} {tree.kind} JOIN")
    source = _source(tree.this, reader.scope, reader.plan)
    on = tree.args.get("on")
    condition = None if on is None else reader(on)
    if tree.args.get("using"):
        condition = reader.scope.using([each.name for each in tree.args["using"]])
    if outer and condition is None:
        raise NotInFragment("LEFT JOIN without a condition")
    return nouns.Join(source, condition, outer)


def _item(tree: exp.Expr, reader: Reader) -> nouns.Item:
    item = (
        nouns.Item(reader(tree.this), tree.alias) if isinstance(tree, exp.Alias) else nouns.Item(reader(tree))
    )
    if isinstance(item.of, nouns.Star) and reader.scope.merged:
        raise NotInFragment("* after USING")
    return item


def _placed(tree: exp.Expr, items: tuple[nouns.Item, ...]) -> nouns.Expression | None:
    """The item that a number in GROUP BY or ORDER BY stands for."""
    if not isinstance(tree, exp.Literal) or not tree.is_int:
        return None
    place = int(tree.this) - 1
    if not 0 <= place < len(items) or any(isinstance(item.of, nouns.Star) for item in items):
        raise NotInFragment("place")
    return items[place].of


def _order(tree: exp.Expr, items: tuple[nouns.Item, ...], reader: Reader) -> tuple[nouns.Ordered, ...]:
    order = tree.args.get("order")
    if order is None:
        return ()
    shown: dict[str, nouns.Expression] = {
        item.of.name.casefold(): item.of for item in reversed(items) if isinstance(item.of, nouns.Column)
    }
    shown |= reader.scope.named  # in ORDER BY, and only there, a column of the result comes first
    keys = []
    for each in order.expressions:
        bare = isinstance(each.this, exp.Column) and not each.this.table
        named = shown.get(each.this.name.casefold()) if bare else None
        meant = named or _placed(each.this, items)
        keys.append(reader.ordered(each, meant))
    return tuple(keys)
