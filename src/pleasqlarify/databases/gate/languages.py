"""Where sqlglot reads a dialect a little otherwise than its engine: corrected here."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

from sqlglot import Token, TokenType, exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.dialects.duckdb import DuckDB
from sqlglot.dialects.spark import Spark
from sqlglot.parser import Parser
from sqlglot.tokens import Tokenizer

from pleasqlarify.databases.gate.functions.listing import words

PLAIN_CALLS = {  # functions that sqlglot would print as something that computes otherwise
    "sqlite": words("MOD LOG2 LOG10"),
    "duckdb": words("DATE_ADD DECODE JARO_WINKLER_SIMILARITY LOG2 LOG10 TIME_BUCKET"),
}
WITH_UNIT = words("DATEADD DATEDIFF DATE_ADD DATE_DIFF TIMESTAMPADD TIMESTAMPDIFF")  # f(MONTH, a, b)
PARTS = words("DATENAME DATEPART DATETRUNC DATE_PART")  # f(MONTH, a)
WITH_UNIT_LAST = words(  # of BigQuery: f(a, MONTH)
    """
    DATETIME_DIFF DATETIME_TRUNC DATE_DIFF DATE_TRUNC LAST_DAY TIMESTAMP_DIFF TIMESTAMP_TRUNC TIME_DIFF
    TIME_TRUNC
    """
)
SPECIAL = words(  # calls with a syntax of their own: f(a FROM b), f(a AS type), f(a USING b)
    """
    CAST CHAR CONVERT EXTRACT GROUP_CONCAT JSON_OBJECT JSON_OBJECTAGG JSON_TABLE JSON_VALUE LISTAGG MATCH
    NORMALIZE OVERLAY POSITION SAFE_CAST SUBSTRING TRIM TRY_CAST TRY_CONVERT WEIGHT_STRING
    """
)
WINDOW_CALLS = words("databricks spark")  # there window(a, '1 day') is a call
SPAN = exp.INTERVAL_STRING_RE  # a number and a unit
UNITS = words("MICROSECOND MILLISECOND SECOND MINUTE HOUR DAY DAYOFYEAR WEEK MONTH QUARTER YEAR")


class _DuckdbTokenizer(DuckDB.Tokenizer):
    """Names may be quoted as in MySQL, which DuckDB reads from version 2 on and models write."""

    IDENTIFIERS = ['"', "`"]  # noqa: RUF012


class _SparkTokenizer(Spark.Tokenizer):
    """A doubled quotation mark is one, as Spark reads it from version 4 on and as models write it."""

    STRING_ESCAPES = ["\\", "'", '"']  # noqa: RUF012


_TOKENIZERS: dict[str, type[Tokenizer]] = {"duckdb": _DuckdbTokenizer, "spark": _SparkTokenizer}


def tokens(sql: str, dialect: str) -> list[Token]:
    """The text cut into tokens."""
    language = Dialect.get_or_raise(dialect)
    found = list(_TOKENIZERS.get(dialect, language.tokenizer_class)(dialect=language).tokenize(sql))
    if dialect in WINDOW_CALLS:
        for token, after in pairwise(found):
            if token.token_type is TokenType.WINDOW and after.token_type is TokenType.L_PAREN:
                token.token_type = TokenType.VAR
    if dialect == "mysql":  # 0x41 is a number where one is wanted, x'41' never in MariaDB
        for token in found:
            written = sql[token.start : token.end + 1]
            if token.token_type is TokenType.HEX_STRING and written.startswith("0"):
                token.token_type, token.text = TokenType.NUMBER, written
    return found


def parser(dialect: str, own: frozenset[str] = frozenset()) -> Parser:
    """What makes trees of tokens; calls of ``own``, the user's functions, are printed as they are written."""
    return _parser_class(dialect, own)(dialect=Dialect.get_or_raise(dialect))


@cache
def _parser_class(dialect: str, own: frozenset[str]) -> type[Parser]:
    """SQLite's and DuckDB's calls are read by their meaning; all others stay as they are written.

    sqlglot changes many calls (``to_hex(a)`` to ``HEX(a)``, ``max(a, b)`` to ``GREATEST(a, b)``) and drops
    arguments that it does not know. What has a syntax of its own (EXTRACT, TRIM, CAST) is parsed as ever.
    """
    base = Dialect.get_or_raise(dialect).parser_class
    known: dict[str, Any] = {name: _with_unit(name, 3) for name in WITH_UNIT}
    known |= {name: _with_unit(name, 2) for name in PARTS}
    if dialect == "bigquery":
        known |= {name: _with_unit(name, 2, -1) for name in WITH_UNIT_LAST}
    special = {name: parse for name, parse in base.FUNCTION_PARSERS.items() if name in SPECIAL}
    if dialect in PLAIN_CALLS:
        plain = PLAIN_CALLS[dialect]
        known = {name: build for name, build in base.FUNCTIONS.items() if name not in plain}
        special = dict(base.FUNCTION_PARSERS)
    for name in own:
        known.pop(name.upper(), None)
        special.pop(name.upper(), None)
    calls = base.FUNC_TOKENS - {TokenType.VALUES}  # VALUES (1) is a table, which MySQL's parser overlooks
    span = {"_parse_interval_span": _whole_interval(base)}
    parts = {"FUNCTIONS": known, "FUNCTION_PARSERS": special, "FUNC_TOKENS": calls} | span
    return type(f"{dialect}_parser", (base,), parts)


def _whole_interval(base: type[Parser]) -> Callable[..., exp.Expr]:
    """Reads ``'1 day 00:00:01'`` and ``'3 days ago'`` as they stand: sqlglot keeps a day, and three ahead."""

    def parse(self: Parser, this: exp.Expr | None, parse_function_unit: bool = True) -> exp.Expr:
        text = this.name if this is not None and this.is_string else ""
        if len(SPAN.findall(text)) == 1 and not SPAN.fullmatch(text):
            return exp.Interval(this=this)
        read: exp.Expr = base._parse_interval_span(self, this, parse_function_unit)  # type: ignore[arg-type]
        return read

    return parse


def _with_unit(name: str, least: int, place: int = 0) -> Callable[[list[exp.Expr]], exp.Anonymous]:
    """Builds a call of which, with so many arguments, one may be a unit of time, which is no column."""

    def build(arguments: list[exp.Expr]) -> exp.Anonymous:
        arguments = list(arguments)
        if len(arguments) >= least and isinstance(arguments[place], exp.Column):
            unit = arguments[place].name.upper()
            if unit in UNITS:
                arguments[place] = exp.Var(this=unit)
        return exp.Anonymous(this=name, expressions=arguments)

    return build
