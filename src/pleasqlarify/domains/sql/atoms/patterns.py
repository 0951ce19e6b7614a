"""LIKE and its relatives: texts that only partly fit."""

from __future__ import annotations

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.operators import PATTERNS, side
from pleasqlarify.domains.sql.atoms.parsing import bare
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.spelling import Handler


def pattern(printer: Printer, node: exp.Binary, negated: bool = False) -> str:
    """LIKE and its relatives, whose operands have their places."""
    negated ^= bool(node.args.get("negate"))
    sign = PATTERNS[type(node)]
    word = sign if not negated else "IS NOT" if sign == "IS" else f"NOT {sign}"
    if sign == "LIKE" and printer.dialect == "sqlite" and not isinstance(node.parent, exp.Escape):
        left, right = _uncased(printer, node.left), _uncased(printer, node.right)
        return f"{side(printer, left, right, word)} {word} {side(printer, right, left, word)}"
    return f"{side(printer, node.left, node.right, word)} {word} {side(printer, node.right, node.left, word)}"


def _uncased(printer: Printer, node: exp.Expr) -> exp.Expr:
    """One side of SQLite's LIKE, for which a small letter of ASCII is as good as a capital."""
    node = bare(node)
    while isinstance(node, (exp.Lower, exp.Upper)):
        node = bare(node.this)
    if (isinstance(node, exp.Literal) and node.is_string) or printer.is_string(node):
        return exp.Literal.string("".join(c.lower() if c.isascii() else c for c in node.name))
    return node


HANDLERS: dict[type[exp.Expr], Handler] = dict.fromkeys(PATTERNS, pattern)
