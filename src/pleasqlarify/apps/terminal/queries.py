"""Queries as people read them: a clause a line, with their words coloured."""

from itertools import pairwise

from rich.syntax import Syntax
from sqlglot import Dialect, Token, TokenType
from sqlglot.errors import SqlglotError

from pleasqlarify.apps.terminal.writing import safe

CLAUSES = {
    TokenType.SELECT, TokenType.FROM, TokenType.WHERE, TokenType.GROUP_BY, TokenType.HAVING,
    TokenType.QUALIFY, TokenType.WINDOW, TokenType.ORDER_BY, TokenType.LIMIT, TokenType.OFFSET,
    TokenType.UNION, TokenType.EXCEPT, TokenType.INTERSECT,
}  # fmt: skip
JOINS = {
    TokenType.JOIN, TokenType.LEFT, TokenType.RIGHT, TokenType.FULL, TokenType.INNER, TokenType.OUTER,
    TokenType.CROSS, TokenType.NATURAL, TokenType.SEMI, TokenType.ANTI,
}  # fmt: skip


def query(text: str, dialect: str) -> Syntax:
    """A query, ready to be drawn."""
    laid = "\n".join(safe(line) for line in laid_out(text, dialect))
    return Syntax(laid, "sql", theme="ansi_dark", word_wrap=True, background_color="default")


def laid_out(text: str, dialect: str) -> list[str]:
    """The lines of a query, broken before its outermost clauses and otherwise as it stands.

    >>> laid_out("SELECT a FROM t LEFT JOIN u ON t.a = u.a WHERE b IN (SELECT c FROM v)", "sqlite")
    ['SELECT a', 'FROM t', 'LEFT JOIN u ON t.a = u.a', 'WHERE b IN (SELECT c FROM v)']
    """
    try:
        tokens = Dialect.get_or_raise(dialect).tokenize(text)
    except SqlglotError:
        return text.splitlines()
    starts = [0, *(token.start for token in _outermost(tokens)), len(text)]
    lines = (text[start:end].strip() for start, end in pairwise(starts))
    return [line for line in lines if line]


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
