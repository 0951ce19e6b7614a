"""The names that a query writes, and the query with other names in their place."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError

from pleasqlarify.identifiers import identifier


@dataclass(frozen=True, slots=True)
class Written:
    """Names in small letters: tables that are read, columns; ``star`` where ``*`` stands for columns."""

    tables: frozenset[str]
    columns: frozenset[str]
    star: bool = False
    timely: bool = False  # it asks for the present day or for chance: time alone may change what it returns


TIMELY = (exp.CurrentDate, exp.CurrentTimestamp, exp.CurrentTime, exp.CurrentDatetime, exp.Rand)
NOW = {"now", "today", "random", "localtimestamp", "getdate", "julianday"}


@lru_cache(maxsize=2_000)
def written(sql: str, dialect: str) -> Written:
    """What a query names; nothing where it cannot be read.

    >>> found = written("SELECT f.Title FROM Film f WHERE f.Genre = 'Drama'", "sqlite")
    >>> sorted(found.tables), sorted(found.columns), found.star
    (['film'], ['genre', 'title'], False)
    """
    tree = _tree(sql, dialect)
    if tree is None:
        return Written(frozenset(), frozenset())
    own = {cte.alias.lower() for cte in tree.find_all(exp.CTE)}
    tables = frozenset(table.name.lower() for table in tree.find_all(exp.Table)) - own
    columns = frozenset(column.name.lower() for column in tree.find_all(exp.Column) if column.name != "*")
    return Written(tables, columns, _has_star(tree), _is_timely(tree))


def renamed(sql: str, dialect: str, tables: Mapping[str, str], columns: Mapping[tuple[str, str], str]) -> str:
    """The query with new names for tables and for columns of (old) tables, keyed in small letters.

    >>> renamed("SELECT r.Opinion FROM Review r", "sqlite", {}, {("review", "opinion"): "Verdict"})
    'SELECT r.Verdict FROM Review AS r'
    """
    tree = _tree(sql, dialect)
    if tree is None:
        return sql
    called = {(t.alias or t.name).lower(): t.name.lower() for t in tree.find_all(exp.Table)}
    for column in tree.find_all(exp.Column):
        owners = [called.get(column.table.lower(), "")] if column.table else list(called.values())
        name, owner = column.name.lower(), column.table.lower()
        if new := next((columns[each, name] for each in owners if (each, name) in columns), ""):
            column.set("this", identifier(new, dialect))
        if called.get(owner) == owner and owner in tables:
            column.set("table", identifier(tables[owner], dialect))
    for table in tree.find_all(exp.Table):
        if other := tables.get(table.name.lower()):
            table.set("this", identifier(other, dialect))
    return tree.sql(dialect)


def bare(table: str) -> str:
    """A table's name as queries write it, in small letters, without its schema.

    >>> bare("sales.Orders")
    'orders'
    """
    return table.rpartition(".")[2].lower()


def _tree(sql: str, dialect: str) -> exp.Expr | None:
    try:
        return sqlglot.parse_one(sql, dialect=dialect)
    except (SqlglotError, RecursionError):
        return None


def _has_star(tree: exp.Expr) -> bool:
    """Whether ``*`` stands for columns, as it does not in COUNT(*)."""
    return any(not isinstance(_holder(star), exp.Count) for star in tree.find_all(exp.Star))


def _holder(star: exp.Star) -> exp.Expr | None:
    return star.parent.parent if isinstance(star.parent, exp.Column) else star.parent


def _is_timely(tree: exp.Expr) -> bool:
    if any(True for _ in tree.find_all(*TIMELY)):
        return True
    words = {literal.name.lower() for literal in tree.find_all(exp.Literal) if literal.is_string}
    called = {node.name.lower() for node in tree.find_all(exp.Anonymous)}
    return bool((words & {"now"}) | (called & NOW))
