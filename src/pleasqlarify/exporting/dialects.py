"""A query in another dialect, with what of it has no counterpart there."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from difflib import get_close_matches

import sqlglot
from sqlglot import exp
from sqlglot.dialects.dialect import Dialect, Dialects
from sqlglot.errors import ErrorLevel, SqlglotError

from pleasqlarify.databases.gate.checking import check
from pleasqlarify.databases.gate.functions import LISTED
from pleasqlarify.errors import NoCounterpart, UnknownName
from pleasqlarify.tables import Refused, Schema

ALIASES = {
    "postgresql": "postgres",
    "mariadb": "mysql",
    "mssql": "tsql",
    "sqlserver": "tsql",
    "pg": "postgres",
}
NOT_SQL = {"", "dax", "prql", "solr"}

TELLING = {"function", "node", "parse", "type"}
"""Rules of the gate that tell of the dialect; others tell of names."""

HAVE_FILTER = {"duckdb", "sqlite", "postgres", "materialize", "risingwave", "spark", "databricks", "trino"}
HAVE_FILTER |= {"presto", "athena", "hive", "drill", "druid", "dremio", "exasol"}
NO_PERCENTILES = {"sqlite", "mysql", "doris", "starrocks"}
HAVE_GROUP_ALL = {"duckdb", "snowflake", "spark", "databricks", "bigquery", "clickhouse"}
HAVE_STAR_WITHOUT = {"duckdb", "snowflake", "bigquery", "databricks", "spark", "clickhouse", "redshift"}
NO_ILIKE = {"tsql", "fabric", "oracle", "teradata", "sqlite", "mysql", "bigquery"}
NO_FULL_JOIN = {"mysql", "doris"}

GAPS: tuple[tuple[str, Callable[[exp.Expr], bool], Callable[[str], bool]], ...] = (
    ("FILTER behind an aggregate", lambda n: isinstance(n, exp.Filter), lambda d: d not in HAVE_FILTER),
    (
        "percentiles and medians",
        lambda n: isinstance(n, exp.PercentileCont | exp.PercentileDisc | exp.Median | exp.Quantile),
        lambda d: d in NO_PERCENTILES,
    ),
    (
        "GROUP BY ALL",
        lambda n: isinstance(n, exp.Group) and bool(n.args.get("all")),
        lambda d: d not in HAVE_GROUP_ALL,
    ),
    (
        "* without some columns",
        lambda n: isinstance(n, exp.Star) and any(n.args.get(p) for p in ("except_", "except", "replace")),
        lambda d: d not in HAVE_STAR_WITHOUT,
    ),
    ("ILIKE", lambda n: isinstance(n, exp.ILike), lambda d: d in NO_ILIKE),
)
"""What sqlglot writes all the same: its name, whether a node is one, and which dialects lack it."""


class Translated(str):
    """The text of a query in another dialect; ``notes`` say what of it has no counterpart there."""

    __slots__ = ("notes",)
    notes: tuple[str, ...]

    def __new__(cls, text: str, notes: tuple[str, ...] = ()) -> "Translated":
        """The text with its notes."""
        made = super().__new__(cls, text)
        made.notes = notes
        return made


def translated(sql: str, schema: Schema, dialect: str) -> Translated:
    """A query over this schema in another dialect. It is translated by rules, and was not run there.

    >>> from pleasqlarify.tables import Column, Relation
    >>> sales = Schema("duckdb", (Relation("sales", (Column("day", "DATE"), Column("price", "DOUBLE"))),))
    >>> translated("SELECT strftime(day, '%Y') FROM sales", sales, "postgresql")
    "SELECT TO_CHAR(day, 'YYYY') FROM sales"
    >>> translated("SELECT COUNT(*) FILTER (WHERE price > 1) FROM sales", sales, "mysql").notes
    ('mysql has no FILTER behind an aggregate',)

    Raises
    ------
    UnknownName
        There is no such dialect.
    NoCounterpart
        Nothing of the query can be written in it.
    """
    target = known(dialect)
    if target == schema.dialect:
        return Translated(sql)
    try:
        tree = sqlglot.parse_one(sql, dialect=schema.dialect)
        generator = Dialect.get_or_raise(target).generator(unsupported_level=ErrorLevel.IGNORE)
        text = generator.generate(tree)
    except (SqlglotError, RecursionError, ValueError) as exc:
        raise NoCounterpart(f"cannot write {sql!r} in {target}: {exc}") from exc
    missing = tuple(dict.fromkeys(_plainly(one, target) for one in generator.unsupported_messages))
    if not text:
        raise NoCounterpart(f"cannot write {sql!r} in {target}: {'; '.join(missing) or 'no counterpart'}")
    if target in NO_FULL_JOIN and any(join.side == "FULL" for join in tree.find_all(exp.Join)):
        missing += (f"{target} has no FULL JOIN",)  # it would read FULL as the name of a table
    return Translated(text, tuple(dict.fromkeys([*missing, *_lacks(text, schema, target)])))


def known(dialect: str) -> str:
    """sqlglot's name of a dialect; raises UnknownName where there is none.

    >>> known("PostgreSQL")
    'postgres'
    """
    name = ALIASES.get(dialect.lower(), dialect.lower())
    names = sorted({one.value for one in Dialects} - NOT_SQL)
    if name in names:
        return name
    near = get_close_matches(name, [*names, *ALIASES], n=3) or names
    raise UnknownName(f"no dialect {dialect!r}; there is {', '.join(near)}")


def _lacks(text: str, schema: Schema, target: str) -> Iterator[str]:
    """What the translation writes that the dialect does not have, as far as that is known."""
    try:
        tree = sqlglot.parse_one(text, dialect=target)
    except (SqlglotError, RecursionError):
        yield f"what came of it cannot be read as {target}"
        return
    nodes = list(tree.walk())
    yield from (
        f"{target} has no {what}" for what, is_one, lacks in GAPS if lacks(target) and any(map(is_one, nodes))
    )
    verdict = check(text, replace(schema, dialect=target)) if target in LISTED else None
    if isinstance(verdict, Refused) and verdict.rule in TELLING:
        what = f"{verdict.what}()" if verdict.rule == "function" else f'"{verdict.what}"'
        yield f"whether {target} has {what} is not known"


def _plainly(message: str, target: str) -> str:
    """What sqlglot says, as a sentence about the dialect.

    >>> _plainly("TABLESAMPLE unsupported", "sqlite")
    'sqlite has no TABLESAMPLE'
    """
    what = message.removesuffix(" unsupported")
    return f"{target} has no {what}" if what != message else f"in {target}: {message}"
