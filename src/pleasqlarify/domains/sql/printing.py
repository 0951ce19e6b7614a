"""Where the nodes of a tree stand in its text: it is printed with signs around them."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import SequenceMatcher
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlglot import Token, exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import ErrorLevel, SqlglotError

if TYPE_CHECKING:
    from sqlglot.generator import Generator

OPEN, MIDDLE, CLOSE = "\ue000", "\ue001", "\ue002"
"""Signs of the private use area: a text that holds one of them itself is not marked."""

SIGN = re.compile(f"({OPEN}\\d+{MIDDLE}|{CLOSE})")

Span = tuple[int, int]


def spans(tree: exp.Expr, nodes: Collection[exp.Expr], text: str, dialect: str) -> dict[int, Span]:
    """Start and end of each node by its id, of those that can be found in the text.

    Where the tree is printed otherwise than it was written, its words are held against those of the text.

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
    return found if plain == text else _carried_over(found, plain, text, dialect)


def _carried_over(found: dict[int, Span], plain: str, text: str, dialect: str) -> dict[int, Span]:
    """The same stretches in another text of the same query: from the first to the last word of each."""
    ours, theirs = (_tokens(each, dialect) for each in (plain, text))
    there = _alike(ours, theirs)
    if 2 * sum(place is not None for place in there) < len(ours):
        return {}
    carried = {}
    for node, (start, end) in found.items():
        inside = [n for n, token in enumerate(ours) if start <= token.start and token.end < end]
        if inside:
            left, right = _first(there, inside[0]), _last(there, inside[-1], len(theirs))
            if left is not None and right is not None and left <= right:
                carried[node] = (theirs[left].start, theirs[right].end + 1)
    return carried


def _tokens(text: str, dialect: str) -> list[Token]:
    try:
        return Dialect.get_or_raise(dialect).tokenize(text)
    except SqlglotError:
        return []


def _alike(ours: list[Token], theirs: list[Token]) -> list[int | None]:
    """For each of our words the place of the same word in theirs, in order; None where there is none."""
    left, right = ([token.text.upper() for token in tokens] for tokens in (ours, theirs))
    there: list[int | None] = [None] * len(ours)
    for block in SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks():
        for step in range(block.size):
            there[block.a + step] = block.b + step
    return there


def _first(there: list[int | None], place: int) -> int | None:
    """Where a stretch begins that begins with this word: at it, or after the word before it."""
    before = there[place - 1] if place else -1
    return there[place] if there[place] is not None else None if before is None else before + 1


def _last(there: list[int | None], place: int, size: int) -> int | None:
    """Where a stretch ends that ends with this word: at it, or before the word after it."""
    after = there[place + 1] if place + 1 < len(there) else size
    return there[place] if there[place] is not None else None if after is None else after - 1


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
