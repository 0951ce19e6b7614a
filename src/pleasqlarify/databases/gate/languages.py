"""Where sqlglot reads a dialect a little otherwise than its engine: corrected here."""

from typing import Any

from sqlglot.dialects.dialect import Dialect
from sqlglot.dialects.duckdb import DuckDB
from sqlglot.parser import Parser
from sqlglot.parsers.duckdb import DuckDBParser
from sqlglot.parsers.sqlite import SQLiteParser
from sqlglot.tokens import Tokenizer

PLAIN_CALLS = {  # functions that sqlglot would print as something that computes otherwise
    "sqlite": frozenset({"MOD", "LOG2", "LOG10"}),
    "duckdb": frozenset({"DATE_ADD", "DECODE", "JARO_WINKLER_SIMILARITY", "LOG2", "LOG10", "TIME_BUCKET"}),
}


def without_plain_calls(base: type[Parser], dialect: str) -> dict[str, Any]:
    """The functions a parser knows, but for those that must be printed as they are written."""
    return {name: build for name, build in base.FUNCTIONS.items() if name not in PLAIN_CALLS[dialect]}


class _SqliteParser(SQLiteParser):
    """``mod(a, b)`` stays a call: ``a % b`` would cut both to integers."""

    FUNCTIONS = without_plain_calls(SQLiteParser, "sqlite")


class _DuckdbParser(DuckDBParser):
    """``jaro_winkler_similarity(a, b)`` stays a call: sqlglot would have it ignore letter case."""

    FUNCTIONS = without_plain_calls(DuckDBParser, "duckdb")


class _DuckdbTokenizer(DuckDB.Tokenizer):
    """Names may be quoted as in MySQL, which DuckDB reads from version 2 on and models write."""

    IDENTIFIERS = ['"', "`"]  # noqa: RUF012


_PARSERS: dict[str, type[Parser]] = {"sqlite": _SqliteParser, "duckdb": _DuckdbParser}


def tokenizer(dialect: str) -> Tokenizer:
    """What cuts a text into tokens."""
    language = Dialect.get_or_raise(dialect)
    return _DuckdbTokenizer(dialect=language) if dialect == "duckdb" else language.tokenizer()


def parser(dialect: str) -> Parser:
    """What makes trees of tokens."""
    return _PARSERS[dialect](dialect=Dialect.get_or_raise(dialect))
