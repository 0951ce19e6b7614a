"""AND, OR, NOT: pushed inwards, flattened, sorted; a choice among constants as one IN."""

from __future__ import annotations

from collections.abc import Iterable

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.members import grouped, in_
from pleasqlarify.domains.sql.atoms.operators import OPPOSITE, OTHER_OPERATOR, level, operand
from pleasqlarify.domains.sql.atoms.parsing import bare, is_query
from pleasqlarify.domains.sql.atoms.patterns import pattern
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.quantifiers import otherwise
from pleasqlarify.domains.sql.atoms.spelling import Handler


def conjuncts(printer: Printer, node: exp.Expr) -> list[exp.Expr]:
    """The conditions that must all hold."""
    return grouped(printer, _parts(node, exp.And, exp.Or), exp.NEQ)


def disjuncts(printer: Printer, node: exp.Expr) -> list[exp.Expr]:
    """The conditions of which one must hold."""
    return grouped(printer, _parts(node, exp.Or, exp.And), exp.EQ)


def and_(printer: Printer, node: exp.Expr) -> str:
    """Conditions joined by AND, in the order of their text."""
    return _joined(printer, conjuncts(printer, node), " AND ")


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


def between(printer: Printer, node: exp.Between) -> str:
    """BETWEEN as its two bounds; in any order where it is SYMMETRIC."""
    if not node.args.get("symmetric"):
        return and_(printer, node)
    first, second = sorted(
        operand(printer, end, OTHER_OPERATOR) for end in (node.args["low"], node.args["high"])
    )
    return f"{operand(printer, node.this, OTHER_OPERATOR)} BETWEEN SYMMETRIC {first} AND {second}"


def exists(printer: Printer, node: exp.Exists, role: str = "exists") -> str:
    """EXISTS; also the list function of that name."""
    if not is_query(node.this):
        return f"EXISTS({', '.join(printer.text(value) for value in node.iter_expressions())})"
    return f"{role.upper()} {printer.subquery(node.this, role)}"


def negated(node: exp.Expr) -> exp.Expr:
    """The opposite of a condition, without NOT where there is a word for it."""
    node = bare(node)
    quantified = any(isinstance(bare(s), (exp.Any, exp.All)) for s in node.iter_expressions())
    if isinstance(node, exp.Not) and level(node.this) < OTHER_OPERATOR:  # NOT NOT 5 is 1 in SQLite
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
        part = otherwise(bare(part))
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


def _joined(printer: Printer, parts: Iterable[exp.Expr], word: str) -> str:
    several = disjuncts if word == " AND " else conjuncts  # what needs parentheses inside
    texts = []
    for part in parts:
        text = printer.text(part)
        texts.append(f"({text})" if len(several(printer, part)) > 1 else text)
    unique = {text for text in texts if "(subquery)" not in text}
    return word.join(sorted([*unique, *(text for text in texts if "(subquery)" in text)]))


def always(part: exp.Expr) -> bool:
    """Whether a condition holds for every row: TRUE, 1, 1 = 1."""
    part = bare(part)
    if isinstance(part, exp.EQ) and isinstance(part.left, exp.Literal):
        return part.left == part.right
    return part == exp.true() or (isinstance(part, exp.Literal) and not part.is_string and part.this == "1")


HANDLERS: dict[type[exp.Expr], Handler] = {
    exp.And: and_,
    exp.Or: or_,
    exp.Not: not_,
    exp.Between: between,
    exp.Exists: exists,
}
