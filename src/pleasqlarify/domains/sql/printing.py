"""Where the nodes of a tree stand in its text: it is printed with signs around them."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import ErrorLevel

if TYPE_CHECKING:
    from sqlglot.generator import Generator

OPEN, MIDDLE, CLOSE = "\ue000", "\ue001", "\ue002"
"""Signs of the private use area: a text that holds one of them itself is not marked."""

SIGN = re.compile(f"({OPEN}\\d+{MIDDLE}|{CLOSE})")

Span = tuple[int, int]


def spans(tree: exp.Expr, nodes: Collection[exp.Expr], text: str, dialect: str) -> dict[int, Span]:
    """Start and end of each node by its id; empty where the tree is not printed as this very text.

    >>> from sqlglot import parse_one
    >>> tree = parse_one("SELECT a FROM t WHERE b = 1", dialect="sqlite")
    >>> where = tree.args["where"].this
    >>> spans(tree, [where], "SELECT a FROM t WHERE b = 1", "sqlite")[id(where)]
    (22, 27)
    """
    if any(sign in text for sign in (OPEN, MIDDLE, CLOSE)):
        return {}
    printer = _printer(dialect)(dialect=dialect, comments=False, unsupported_level=ErrorLevel.IGNORE)
    printer.marked = {id(node) for node in nodes}
    plain, found = _read(printer.generate(tree, copy=False))
    return found if plain == text else {}


def _read(printed: str) -> tuple[str, dict[int, Span]]:
    """The text without the signs, and what they say; of a node that is printed twice the first place."""
    plain: list[str] = []
    open_: list[tuple[int, int]] = []
    found: dict[int, Span] = {}
    at = 0
    for piece in SIGN.split(printed):
        if piece == CLOSE:
            node, start = open_.pop()
            found.setdefault(node, (start, at))
        elif piece.startswith(OPEN):
            open_.append((int(piece[1:-1]), at))
        else:
            plain.append(piece)
            at += len(piece)
    return "".join(plain), found


@cache
def _printer(dialect: str) -> Any:
    """The printer of a dialect, which puts signs around the nodes that it is told to mark."""
    theirs: type[Generator] = Dialect.get_or_raise(dialect).generator_class

    def sql(self: Any, expression: Any, key: str | None = None, comment: bool = True) -> str:
        printed: str = theirs.sql(self, expression, key, comment)
        if key is None and printed and id(expression) in self.marked:
            return f"{OPEN}{id(expression)}{MIDDLE}{printed}{CLOSE}"
        return printed

    return type(
        "MarkingGenerator",
        (theirs,),
        {"sql": sql, "marked": frozenset(), "TRANSFORMS": dict(theirs.TRANSFORMS)},
    )
