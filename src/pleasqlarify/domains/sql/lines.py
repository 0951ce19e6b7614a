"""Queries as people read them: a clause a line, nothing but white space changed."""

from itertools import pairwise

from sqlglot import Dialect, Token, TokenType
from sqlglot.errors import SqlglotError

CLAUSES = {
    TokenType.SELECT, TokenType.FROM, TokenType.WHERE, TokenType.GROUP_BY, TokenType.HAVING,
    TokenType.QUALIFY, TokenType.WINDOW, TokenType.ORDER_BY, TokenType.LIMIT, TokenType.OFFSET,
    TokenType.UNION, TokenType.EXCEPT, TokenType.INTERSECT,
}  # fmt: skip
JOINS = {
    TokenType.JOIN, TokenType.LEFT, TokenType.RIGHT, TokenType.FULL, TokenType.INNER, TokenType.OUTER,
    TokenType.CROSS, TokenType.NATURAL, TokenType.SEMI, TokenType.ANTI,
}  # fmt: skip
WORDS = CLAUSES | JOINS | {TokenType.WITH, TokenType.RECURSIVE, TokenType.ALL}
"""What may stand at the beginning of a line and says which clause it is."""


def laid_out(text: str, dialect: str) -> list[str]:
    """The lines of a query, broken before its outermost clauses and otherwise as it stands.

    >>> laid_out("SELECT a FROM t LEFT JOIN u ON t.a = u.a WHERE b IN (SELECT c FROM v)", "sqlite")
    ['SELECT a', 'FROM t', 'LEFT JOIN u ON t.a = u.a', 'WHERE b IN (SELECT c FROM v)']
    """
    tokens = _tokens(text, dialect)
    if tokens is None:
        return text.splitlines()
    return [text[start:end] for start, end, _ in cut(text, tokens)]


def clauses(text: str, dialect: str) -> list[tuple[int, int, str]]:
    """Start and end of each line, and the words that it begins with, e.g. ``LEFT JOIN``; "" for none."""
    tokens = _tokens(text, dialect)
    return [(0, len(text), "")] if tokens is None else cut(text, tokens)


def cut(text: str, tokens: list[Token]) -> list[tuple[int, int, str]]:
    """The lines that these tokens make, without the white space around them."""
    begins = [token.start for token in _outermost(tokens)]
    starts = sorted({0, *begins})
    found = []
    for start, end in pairwise([*starts, len(text)]):
        line = text[start:end]
        left = start + len(line) - len(line.lstrip())
        if line.strip():
            found.append((left, start + len(line.rstrip()), _keyword(tokens, (left, end))))
    return found


def _tokens(text: str, dialect: str) -> list[Token] | None:
    try:
        return Dialect.get_or_raise(dialect).tokenize(text)
    except SqlglotError:
        return None


def _outermost(tokens: list[Token]) -> list[Token]:
    """The tokens outside of brackets that begin a clause or a join."""
    found, depth, before = [], 0, None
    for token in tokens:
        depth += (token.token_type is TokenType.L_PAREN) - (token.token_type is TokenType.R_PAREN)
        joins = token.token_type in JOINS and (before is None or before.token_type not in JOINS)
        if depth == 0 and (token.token_type in CLAUSES or joins):
            found.append(token)
        before = token
    return found


def _keyword(tokens: list[Token], line: tuple[int, int]) -> str:
    """The words of the clause that begins there."""
    words = []
    for token in tokens:
        if line[0] <= token.start < line[1]:
            if token.token_type not in WORDS:
                break
            words.append(" ".join(token.text.upper().split()))
    return " ".join(words)
