"""Comparisons that have a commoner spelling: with NULL, with any or with all parts of a list."""

from __future__ import annotations

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.parsing import bare, is_query


def otherwise(node: exp.Expr) -> exp.Expr:
    """A comparison in its commoner spelling: IN for ``= ANY``, IS NULL for ``<=> NULL``; else as it is."""
    right = bare(node.right) if isinstance(node, exp.Binary) else None
    if isinstance(node, (exp.NullSafeEQ, exp.NullSafeNEQ)) and isinstance(right, exp.Null):
        told = exp.Is(this=node.left, expression=right)
        return exp.Not(this=told) if isinstance(node, exp.NullSafeNEQ) else told
    if not isinstance(node, (exp.EQ, exp.NEQ)):
        return node
    quantifier = exp.Any if isinstance(node, exp.EQ) else exp.All
    many = quantified(right, quantifier) if right is not None else None
    if many is None:
        return node
    if not is_query(many) and not (isinstance(many, exp.Array) and many.expressions):
        return node
    members = {"query": many} if is_query(many) else {"expressions": many.expressions}
    member = exp.In(this=node.left, **members)
    return member if quantifier is exp.Any else exp.Not(this=member)


def quantified(node: exp.Expr, kind: type[exp.Any | exp.All]) -> exp.Expr | None:
    """What ANY or ALL looks through; None where the node is no such thing. sqlglot takes some for calls."""
    is_call = isinstance(node, exp.Anonymous) and node.name.upper() == kind.key.upper()
    if is_call and len(node.expressions) == 1:
        return bare(node.expressions[0])
    return bare(node.this) if isinstance(node, kind) else None
