"""Where sqlglot reads a dialect a little otherwise than its engine: corrected here."""

from sqlglot.dialects.dialect import Dialect
from sqlglot.dialects.duckdb import DuckDB
from sqlglot.parser import Parser
from sqlglot.parsers.duckdb import DuckDBParser
from sqlglot.parsers.sqlite import SQLiteParser
from sqlglot.tokens import Tokenizer


class _SqliteParser(SQLiteParser):
    """``mod(a, b)`` stays a call: ``a % b`` would cut both to integers."""

    FUNCTIONS = {name: build for name, build in SQLiteParser.FUNCTIONS.items() if name != "MOD"}  # noqa: RUF012


class _DuckdbTokenizer(DuckDB.Tokenizer):
    """Names may be quoted as in MySQL, which DuckDB reads from version 2 on and models write."""

    IDENTIFIERS = ['"', "`"]  # noqa: RUF012


_PARSERS: dict[str, type[Parser]] = {"sqlite": _SqliteParser, "duckdb": DuckDBParser}


def tokenizer(dialect: str) -> Tokenizer:
    """What cuts a text into tokens."""
    language = Dialect.get_or_raise(dialect)
    return _DuckdbTokenizer(dialect=language) if dialect == "duckdb" else language.tokenizer()


def parser(dialect: str) -> Parser:
    """What makes trees of tokens."""
    return _PARSERS[dialect](dialect=Dialect.get_or_raise(dialect))
