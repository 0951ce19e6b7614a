"""SQL text to syntax tree, or one sentence why not."""

import re
from functools import cache
from typing import TypeGuard

from sqlglot import Token, TokenType, exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import ParseError
from sqlglot.parser import Parser

from pleasqlarify.errors import PleasqlarifyError

MAX_CHARACTERS = 100_000
MAX_NESTING = 100  # brackets; sqlglot recurses about fifteen frames for each
CONTENTS = (exp.Values, exp.Pivot, exp.Summarize)  # what may stand in parentheses besides a query
WITHOUT_LAMBDAS = frozenset({"sqlite", "postgres", "redshift", "mysql"})
ROOTS = (exp.Select, exp.SetOperation, exp.Subquery, *CONTENTS)


class Unreadable(PleasqlarifyError, ValueError):
    """A text from which no atoms can be taken: it is no query, or not in this dialect."""


def parse(sql: str, dialect: str) -> exp.Expr:
    """The tree of the one query in the text."""
    if len(sql) > MAX_CHARACTERS:
        raise Unreadable(f"cannot read a query of {len(sql)} characters; the limit is {MAX_CHARACTERS}")
    if _nesting(sql) > MAX_NESTING:
        raise Unreadable(f"cannot read {_short(sql)!r}: more than {MAX_NESTING} brackets are open at once")
    try:
        trees = [tree for tree in _parser(dialect).parse(_tokens(sql, dialect), sql) if tree is not None]
    except RecursionError:
        raise Unreadable(f"cannot read {_short(sql)!r}: nested too deeply") from None
    except Exception as exc:
        raise Unreadable(f"cannot read {_short(sql)!r}: {_reason(exc)}") from exc
    if len(trees) != 1:
        raise Unreadable(f"cannot read {_short(sql)!r}: it holds {len(trees)} statements, not one")
    if not isinstance(trees[0], ROOTS):
        raise Unreadable(f"cannot read {_short(sql)!r}: it is not a query")
    return trees[0]


def _tokens(sql: str, dialect: str) -> list[Token]:
    return Dialect.get_or_raise(dialect).tokenize(sql)


def _parser(dialect: str) -> Parser:
    """What reads a dialect; ``f(a -> 'b')`` takes a part of a document where functions are no values."""
    return _parser_class(dialect)(dialect=Dialect.get_or_raise(dialect))


@cache
def _parser_class(dialect: str) -> type[Parser]:
    theirs = Dialect.get_or_raise(dialect).parser_class
    if dialect not in WITHOUT_LAMBDAS:
        return theirs
    kept = {sign: parse for sign, parse in theirs.LAMBDAS.items() if sign is not TokenType.ARROW}
    return type(f"{dialect}_parser", (theirs,), {"LAMBDAS": kept})


def is_query(node: object) -> TypeGuard[exp.Select | exp.SetOperation | exp.Subquery]:
    """Whether a node is a query that can stand in parentheses."""
    return isinstance(node, (exp.Select, exp.SetOperation, exp.Subquery))


def bare(node: exp.Expr) -> exp.Expr:
    """The node without the parentheses around it."""
    while isinstance(node, exp.Paren):
        node = node.this
    return node


def _nesting(sql: str) -> int:
    depth = deepest = 0
    for character in sql:
        if character in "([{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in ")]}":
            depth -= 1
    return deepest


def _short(sql: str) -> str:
    line = " ".join(sql.split())
    return line if len(line) <= 60 else line[:57] + "..."


def _reason(exc: Exception) -> str:
    told = exc.errors[0].get("description") if isinstance(exc, ParseError) and exc.errors else None
    first = re.split(r" but got|<|\n", str(told or "not SQL of this dialect"))[0]
    return first.strip().removesuffix(" for").rstrip(".")
