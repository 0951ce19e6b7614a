"""AND, OR, NOT: pushed inwards, flattened, sorted; a choice among constants as one IN."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.operators import OPPOSITE, OTHER_OPERATOR, operand, pattern
from pleasqlarify.domains.sql.atoms.parsing import bare, is_query
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.spelling import Handler

NUMBER = re.compile(r"-?\d+(\.\d+)?")


def conjuncts(printer: Printer, node: exp.Expr) -> list[exp.Expr]:
    """The conditions that must all hold; what always holds is left out."""
    return [part for part in _grouped(printer, _parts(node, exp.And, exp.Or), exp.NEQ) if not _true(part)]


def disjuncts(printer: Printer, node: exp.Expr) -> list[exp.Expr]:
    """The conditions of which one must hold."""
    return _grouped(printer, _parts(node, exp.Or, exp.And), exp.EQ)


def and_(printer: Printer, node: exp.Expr) -> str:
    """Conditions joined by AND, in the order of their text."""
    return _joined(printer, conjuncts(printer, node), " AND ") or "TRUE"


def or_(printer: Printer, node: exp.Expr) -> str:
    """Conditions joined by OR, in the order of their text."""
    return _joined(printer, disjuncts(printer, node), " OR ")


def not_(printer: Printer, node: exp.Not) -> str:
    """A negation at the place where it is said: NOT IN, IS NOT, NOT LIKE, or before the whole."""
    inner = bare(node.this)
    if isinstance(inner, exp.And):
        return or_(printer, node)
    if isinstance(inner, exp.Or):
        return and_(printer, node)
    flat = negated(inner)
    if not isinstance(flat, exp.Not):
        return printer.text(flat)
    if isinstance(inner, exp.In):
        return in_(printer, inner, "NOT IN")
    if isinstance(inner, exp.Exists):
        return exists(printer, inner, "not exists")
    if isinstance(inner, (exp.Like, exp.ILike, exp.Glob, exp.SimilarTo, exp.Is)):
        return pattern(printer, inner, negated=True)
    return f"NOT {operand(printer, inner, OTHER_OPERATOR)}"


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


def between(printer: Printer, node: exp.Between) -> str:
    """BETWEEN as its two bounds."""
    return and_(printer, node)


def exists(printer: Printer, node: exp.Exists, role: str = "exists") -> str:
    """EXISTS; also the list function of that name."""
    if not is_query(node.this):
        return f"EXISTS({', '.join(printer.text(value) for value in node.iter_expressions())})"
    return f"{role.upper()} {printer.subquery(node.this, role)}"


def negated(node: exp.Expr) -> exp.Expr:
    """The opposite of a condition, without NOT where there is a word for it."""
    node = bare(node)
    quantified = any(isinstance(bare(s), (exp.Any, exp.All)) for s in node.iter_expressions())
    if isinstance(node, exp.Not):
        return bare(node.this)
    if type(node) in OPPOSITE and isinstance(node, exp.Binary) and not quantified:
        return OPPOSITE[type(node)](this=node.left, expression=node.right)
    if _is_range(node):
        low, high = _bounds(node)
        return exp.Or(this=negated(low), expression=negated(high))
    return exp.Not(this=node)


def _parts(node: exp.Expr, same: type[exp.Expr], dual: type[exp.Expr]) -> list[exp.Expr]:
    parts: list[exp.Expr] = []
    waiting = [(node, False)]
    while waiting:
        part, opposite = waiting.pop()
        part = bare(part)
        if isinstance(part, exp.Not):
            waiting.append((part.this, not opposite))
        elif isinstance(part, exp.Binary) and type(part) is (dual if opposite else same):
            waiting += [(part.right, opposite), (part.left, opposite)]
        elif (
            isinstance(part, exp.Between) and not part.args.get("symmetric") and opposite == (same is exp.Or)
        ):
            waiting += [(negated(p) if opposite else p, False) for p in _bounds(part)]
        else:
            parts.append(negated(part) if opposite else part)
    return parts


def _is_range(node: exp.Expr) -> bool:
    return isinstance(node, exp.Between) and not node.args.get("symmetric")


def _bounds(node: exp.Expr) -> tuple[exp.Expr, exp.Expr]:
    low = exp.GTE(this=node.this, expression=node.args["low"])
    return low, exp.LTE(this=node.this, expression=node.args["high"])


def _grouped(printer: Printer, parts: Sequence[exp.Expr], equal: type[exp.Expr]) -> list[exp.Expr]:
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
        if constant[0] != constant[1]:
            return (part.right, [part.left]) if constant[0] else (part.left, [part.right])
    if equal is exp.NEQ:
        part = bare(part.this) if isinstance(part, exp.Not) else exp.Null()
    if isinstance(part, exp.In) and part.expressions and all(map(printer.is_constant, part.expressions)):
        return part.this, part.expressions
    return None


def _joined(printer: Printer, parts: Iterable[exp.Expr], word: str) -> str:
    several = disjuncts if word == " AND " else conjuncts  # what needs parentheses inside
    texts = []
    for part in parts:
        text = printer.text(part)
        texts.append(f"({text})" if len(several(printer, part)) > 1 else text)
    unique = {text for text in texts if "(subquery)" not in text}
    return word.join(sorted([*unique, *(text for text in texts if "(subquery)" in text)]))


def _true(part: exp.Expr) -> bool:
    part = bare(part)
    if isinstance(part, exp.EQ) and isinstance(part.left, exp.Literal):
        return part.left == part.right
    return part == exp.true() or (isinstance(part, exp.Literal) and not part.is_string and part.this == "1")


def _magnitude(text: str) -> tuple[float, str]:
    is_number = NUMBER.fullmatch(text)
    return (float(text) if is_number else float("inf")), text


HANDLERS: dict[type[exp.Expr], Handler] = {
    exp.And: and_,
    exp.Or: or_,
    exp.Not: not_,
    exp.In: in_,
    exp.Between: between,
    exp.Exists: exists,
}
