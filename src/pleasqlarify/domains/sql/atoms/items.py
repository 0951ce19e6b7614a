"""What is written about one item of FROM: names for its columns, brackets around it."""

from __future__ import annotations

from sqlglot import exp


def holds_tables(node: exp.Expr) -> bool:
    """Whether a node is a pair of parentheses around tables, not around a query."""
    inner = node.this if isinstance(node, exp.Subquery) and not node.alias else None
    return isinstance(inner, (exp.Table, exp.Subquery))


def running_number(node: exp.Expr) -> str:
    """What the number of each part of a list is called, where it is given besides the part."""
    inner = node.this if isinstance(node, exp.Lateral) else node
    if isinstance(inner, exp.Posexplode):
        return (columns_of(node) or [""])[0]
    number = inner.args.get("offset") if isinstance(inner, exp.Unnest) else None
    return number.name if isinstance(number, exp.Identifier) else ""


def columns_of(node: exp.Expr) -> list[str]:
    """The names that an alias gives to columns: ``AS v(a, b)``."""
    alias = node.args.get("alias")
    return [column.name for column in alias.columns] if isinstance(alias, exp.TableAlias) else []


def pivoted(node: exp.Table) -> exp.Expr:
    """A table with its pivots, as a query of its own."""
    return exp.Pivot(this=exp.Table(this=node.this, db=node.args.get("db")), fields=node.args["pivots"])
