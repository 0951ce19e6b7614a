"""IN: one expression held against several values, however that is written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.operators import OTHER_OPERATOR, operand
from pleasqlarify.domains.sql.atoms.parsing import bare, is_query
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.spelling import Handler

NUMBER = re.compile(r"-?\d+(\.\d+)?")


def in_(printer: Printer, node: exp.In, word: str = "IN") -> str:
    """Membership: values sorted, a single one as ``=``; a sub-query has atoms of its own."""
    left = operand(printer, node.this, OTHER_OPERATOR)
    query = listed(printer, node)
    if query is not None:
        role = f"in({left})" if word == "IN" else f"not in({left})"
        return f"{left} {word} {printer.subquery(query, role)}"
    if node.args.get("unnest") or node.args.get("field"):
        many = node.args.get("unnest") or node.args["field"]
        return f"{left} {word} {printer.text(many)}"
    values = sorted({printer.text(value) for value in node.expressions}, key=_magnitude)
    if len(values) == 1:
        return f"{left} {'=' if word == 'IN' else '!='} {values[0]}"
    return f"{left} {word} ({', '.join(values)})"


def listed(printer: Printer, node: exp.In) -> exp.Expr | None:
    """The query whose rows are the members, also where SQLite says ``IN table``."""
    query, field = node.args.get("query"), node.args.get("field")
    if query is not None or printer.dialect != "sqlite" or not isinstance(field, exp.Column):
        return query if isinstance(query, exp.Expr) else None
    whole = exp.Select(expressions=[exp.Star()], from_=exp.From(this=exp.Table(this=field.this.copy())))
    node.set("query", whole)
    return whole


def grouped(printer: Printer, parts: Sequence[exp.Expr], equal: type[exp.Expr]) -> list[exp.Expr]:
    """The parts; those that compare one expression with constants become one IN (OR) or NOT IN (AND)."""
    groups: dict[str, list[exp.Expr]] = {}
    for number, part in enumerate(parts):
        subject = _membership(printer, part, equal)
        groups.setdefault(printer.text(subject[0]) if subject else f"#{number}", []).append(part)
    return [group[0] if len(group) == 1 else _one_of(printer, group, equal) for group in groups.values()]


def _one_of(printer: Printer, group: Sequence[exp.Expr], equal: type[exp.Expr]) -> exp.Expr:
    found = [hit for part in group if (hit := _membership(printer, part, equal))]
    member = exp.In(this=found[0][0], expressions=[value for _, several in found for value in several])
    return member if equal is exp.EQ else exp.Not(this=member)


def _membership(
    printer: Printer, part: exp.Expr, equal: type[exp.Expr]
) -> tuple[exp.Expr, Sequence[exp.Expr]] | None:
    part = bare(part)
    if isinstance(part, exp.Binary) and type(part) is equal:
        constant = [printer.is_constant(side) for side in (part.left, part.right)]
        if constant[0] != constant[1] and not any(is_query(bare(side)) for side in (part.left, part.right)):
            return (part.right, [part.left]) if constant[0] else (part.left, [part.right])
    if equal is exp.NEQ:
        part = bare(part.this) if isinstance(part, exp.Not) else exp.Null()
    if isinstance(part, exp.In) and part.expressions and all(map(printer.is_constant, part.expressions)):
        return part.this, part.expressions
    return None


def _magnitude(text: str) -> tuple[float, str]:
    is_number = NUMBER.fullmatch(text)
    return (float(text) if is_number else float("inf")), text


HANDLERS: dict[type[exp.Expr], Handler] = {exp.In: in_}
