"""The phrase of the question that a condition stands for: ``drama`` in ``LOWER(Genre) LIKE '%drama%'``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.parsing import bare
from pleasqlarify.domains.sql.atoms.printer import Printer

EXACT = (exp.EQ, exp.NEQ, exp.NullSafeEQ, exp.NullSafeNEQ)
PATTERNS = (exp.Like, exp.ILike, exp.Glob, exp.SimilarTo, exp.RegexpLike)
SEARCHES = (exp.StrPosition, exp.StartsWith, exp.EndsWith, exp.Contains, exp.ArrayContains)
WILDCARDS = re.compile(r"[%_*?\s]+")


def phrase(printer: Printer, condition: exp.Expr) -> str:
    """What all the texts in a condition come to, if it holds nothing but columns against texts; else ""."""
    found = set(_phrases(printer, bare(condition)))
    return found.pop() if len(found) == 1 else ""


def loosened(text: str) -> str:
    """The text without wildcards, letter case and the ending of a plural; "" where it holds no letter.

    >>> loosened("%Comedies "), loosened("Harbour of Glass"), loosened("2025-01-%")
    ('comedy', 'harbour of glass', '')
    """
    words = WILDCARDS.sub(" ", text).strip().casefold()
    if not any(letter.isalpha() for letter in words):
        return ""
    if len(words) < 4 or words[-1] != "s" or words.endswith(("ss", "us", "is")):
        return words
    return words[:-3] + "y" if words.endswith("ies") and len(words) > 5 else words[:-1]


def _phrases(printer: Printer, node: exp.Expr) -> Iterable[str]:
    """The phrase of each comparison; "" for whatever is none."""
    if isinstance(node, exp.Or):
        return [found for part in node.flatten() for found in _phrases(printer, bare(part))]
    if isinstance(node, (exp.Not, exp.Escape)):
        return _phrases(printer, bare(node.this))
    if isinstance(node, exp.GT) and isinstance(bare(node.this), exp.StrPosition):
        return _phrases(printer, bare(node.this))  # INSTR(title, 'drama') > 0
    if isinstance(node, exp.In) and node.expressions:
        return [_held(printer, node.this, value) for value in node.expressions]
    if isinstance(node, (*EXACT, *PATTERNS, *SEARCHES)):
        other = node.args.get("expression") or node.args["substr"]
        return [_held(printer, node.this, other) or _held(printer, other, node.this)]
    return [""]


def _held(printer: Printer, subject: exp.Expr, text: exp.Expr) -> str:
    """The loosened text, where the other side is a column or a function of nothing but one."""
    column, literal = _inside(subject), _inside(text)
    is_text = (isinstance(literal, exp.Literal) and literal.is_string) or printer.is_string(literal)
    is_column = isinstance(column, exp.Column) and not printer.is_string(column)
    return loosened(literal.name) if is_text and is_column else ""


def _inside(node: exp.Expr) -> exp.Expr:
    """What simple functions are wrapped around: the column in ``TRIM(LOWER(Genre))``."""
    node = bare(node)
    while isinstance(node, (exp.Func, exp.Collate)) and not isinstance(node, exp.AggFunc):
        of_one = isinstance(node, (exp.Cast, exp.Collate)) or len([v for v in node.args.values() if v]) == 1
        if not of_one or not isinstance(node.this, exp.Expr):
            break
        node = bare(node.this)
    return node
