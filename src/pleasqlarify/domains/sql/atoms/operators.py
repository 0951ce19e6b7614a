"""Comparisons and arithmetic: operands in one order, parentheses only where they matter."""

from __future__ import annotations

from collections.abc import Iterator

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.parsing import bare, is_query
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.quantifiers import otherwise
from pleasqlarify.domains.sql.atoms.spelling import Handler

COMPARISONS: dict[type[exp.Expr], str] = {
    exp.EQ: "=",
    exp.NEQ: "!=",
    exp.GT: ">",
    exp.GTE: ">=",
    exp.LT: "<",
    exp.LTE: "<=",
    exp.NullSafeEQ: "IS NOT DISTINCT FROM",
    exp.NullSafeNEQ: "IS DISTINCT FROM",
}
PATTERNS: dict[type[exp.Expr], str] = {
    exp.Like: "LIKE",
    exp.ILike: "ILIKE",
    exp.Glob: "GLOB",
    exp.SimilarTo: "SIMILAR TO",
    exp.Is: "IS",
}
ARITHMETIC: dict[type[exp.Expr], str] = {exp.Sub: "-", exp.Div: "/", exp.Mod: "%", exp.IntDiv: "//"}
CHAINS: dict[type[exp.Expr], str] = {exp.Add: "+", exp.Mul: "*", exp.DPipe: "||"}
FLIPPED: dict[type[exp.Expr], str] = {exp.GT: "<", exp.LT: ">", exp.GTE: "<=", exp.LTE: ">="}
OPPOSITE: dict[type[exp.Expr], type[exp.Expr]] = {
    exp.EQ: exp.NEQ,
    exp.GT: exp.LTE,
    exp.GTE: exp.LT,
    exp.NullSafeEQ: exp.NullSafeNEQ,
}
OPPOSITE |= {right: left for left, right in OPPOSITE.items()}

LEVELS: dict[type[exp.Expr], int] = {  # how tightly an operator binds; what is not here needs no parentheses
    **dict.fromkeys((exp.And, exp.Or, exp.Xor), 1),
    exp.Not: 2,
    **dict.fromkeys((*COMPARISONS, *PATTERNS, exp.In, exp.Between, exp.Escape), 3),
    **dict.fromkeys((exp.Add, exp.Sub), 5),
    **dict.fromkeys((exp.Mul, exp.Div, exp.Mod, exp.IntDiv), 6),
}
OTHER_OPERATOR = 4  # ||, ->, bitwise ...: engines disagree how tightly they bind


def level(node: exp.Expr) -> int:
    """How tightly the outermost operator binds; 9 for what is no operator."""
    node = bare(node)
    return LEVELS.get(type(node), OTHER_OPERATOR if isinstance(node, exp.Binary) else 9)


def operand(printer: Printer, node: exp.Expr, least: int) -> str:
    """One operand, in parentheses where its operator binds less tightly than ``least``."""
    text = printer.text(node)
    return f"({text})" if level(printer.meant(node)) < least else text


def side(printer: Printer, node: exp.Expr, other: exp.Expr, operator: str) -> str:
    """One side of a comparison; a sub-query there is named after the other side."""
    node, other = bare(node), bare(other)
    query = node.this if isinstance(node, (exp.Any, exp.All)) else node
    if not is_query(query):
        return operand(printer, node, OTHER_OPERATOR)
    role = "value" if is_query(other) else f"value({printer.text(other)})"
    word = f"{node.key.upper()} " if isinstance(node, (exp.Any, exp.All)) else ""
    return word + printer.subquery(query, role, word + operator)


def comparison(printer: Printer, node: exp.Binary) -> str:
    """A comparison with its operands in order: expressions, constants, sub-queries; else by their text."""
    other = otherwise(node)
    if other is not node:
        return printer.text(other)
    sign = COMPARISONS[type(node)]
    mirrored = FLIPPED.get(type(node), sign)
    left, right = side(printer, node.left, node.right, mirrored), side(printer, node.right, node.left, sign)
    if (_rank(printer, node.left), left) > (_rank(printer, node.right), right):
        left, right, sign = right, left, mirrored
    return f"{left} {sign} {right}"


def arithmetic(printer: Printer, node: exp.Binary) -> str:
    """An operation whose operands have their places."""
    least = level(node)
    sign = ARITHMETIC[type(node)]
    left = _term(printer, node.left, least, f"left of {sign}")
    return f"{left} {sign} {_term(printer, node.right, least + 1, f'right of {sign}')}"


def chain(printer: Printer, node: exp.Binary) -> str:
    """A sum, a product, in the order of their terms' text, constants last; a concatenation as it stands."""
    least = level(node) + 1
    terms = list(_terms(node, type(node)))
    numbered = isinstance(node, exp.DPipe)
    texts = [_term(printer, t, least, f"part {n} of ||" if numbered else "") for n, t in enumerate(terms, 1)]
    if not numbered:
        ranks = (_rank(printer, term) for term in terms)
        texts = [text for _, text in sorted(zip(ranks, texts, strict=True))]
    return f" {CHAINS[type(node)]} ".join(texts)


def every_or_any(printer: Printer, node: exp.Any | exp.All) -> str:
    """ANY and ALL of the parts of a list; of a query see ``side``."""
    return f"{node.key.upper()}({printer.text(node.this)})"


def _term(printer: Printer, node: exp.Expr, least: int, operator: str) -> str:
    if is_query(bare(node)):
        return printer.subquery(bare(node), "value", operator)
    return operand(printer, node, least)


def _terms(node: exp.Expr, kind: type[exp.Expr]) -> Iterator[exp.Expr]:
    left_first = [node]
    while left_first:
        term = bare(left_first.pop())
        if isinstance(term, exp.Binary) and type(term) is kind:
            left_first += [term.right, term.left]
        else:
            yield term


def _rank(printer: Printer, node: exp.Expr) -> int:
    """What speaks of the data comes first, then what is computed without it, literals, sub-queries."""
    node = bare(node)
    if is_query(node) or isinstance(node, (exp.Any, exp.All)):
        return 3
    if printer.is_constant(node):
        return 2
    return int(isinstance(node, exp.Func) and not node.find(exp.Column, exp.AggFunc, exp.Window, exp.Select))


HANDLERS: dict[type[exp.Expr], Handler] = {
    **dict.fromkeys(COMPARISONS, comparison),
    **dict.fromkeys(ARITHMETIC, arithmetic),
    **dict.fromkeys(CHAINS, chain),
    **dict.fromkeys((exp.Any, exp.All), every_or_any),
}
