"""A query inside another that looks at all its rows."""

from collections.abc import Sequence

from sqlglot import exp
from sqlglot.errors import SqlglotError

from pleasqlarify.databases.gate.printing import printed
from pleasqlarify.databases.gate.reading import read
from pleasqlarify.databases.gate.refusals import Refusal

RESULT, ROUNDED, HASHED = "whole_result", "rounded_result", "hashed_result"
READ_TWICE = {"duckdb", "postgres"}  # a query that is named would be kept whole in memory unless told not to
FENCES = {"postgres": " OFFSET '0'"}  # else a step would be computed anew wherever the next one names it


def bare(sql: str, dialect: str) -> str:
    """An admitted query without an order of its rows that decides nothing; "" if it cannot be wrapped.

    >>> bare("SELECT a FROM t ORDER BY b", "sqlite"), bare("SELECT a FROM t ORDER BY b LIMIT 3", "sqlite")
    ('SELECT a FROM t', 'SELECT a FROM t ORDER BY b LIMIT 3')
    """
    try:
        tree = read(sql, dialect)
        named = {table.name for table in tree.find_all(exp.Table)}
        if not isinstance(tree, exp.Query) or tree.find(exp.Pivot) or named & {RESULT, ROUNDED, HASHED}:
            return ""
        if tree.args.get("order") is None or _chosen_by_order(tree) or printed(tree, dialect) != sql:
            return sql
        tree.set("order", None)
        return printed(tree, dialect)
    except (Refusal, SqlglotError, RecursionError):
        return ""


def wrapped(query: str, steps: tuple[Sequence[str], Sequence[str], Sequence[str]], dialect: str) -> str:
    """One row of aggregates over a query, in three steps.

    Its columns are c0, c1 ...; fractions of them r0, r1 ...; cells, expressions of both, h0, h1 ...; last
    come aggregates of these.
    """
    fractions, cells, aggregates = steps
    names = [f"c{place}" for place in range(len(cells))]
    rounded = [f"{fraction} AS r{place}" for place, fraction in enumerate(fractions) if fraction]
    hashed = [f"{cell} AS h{place}" for place, cell in enumerate(cells)]
    kept, fence = "NOT MATERIALIZED " if dialect in READ_TWICE else "", FENCES.get(dialect, "")
    result = f"SELECT * FROM ({query}) AS one_result{fence}" if fence else query  # noqa: S608
    return (
        f"WITH {RESULT}({', '.join(names)}) AS {kept}({result}), "  # noqa: S608
        f"{ROUNDED} AS {kept}(SELECT {', '.join(names + rounded)} FROM {RESULT}{fence}), "
        f"{HASHED} AS {kept}(SELECT {', '.join(hashed)} FROM {ROUNDED}{fence}) "
        f"SELECT {', '.join(aggregates)} FROM {HASHED}"
    )


def _chosen_by_order(tree: exp.Query) -> bool:
    """Whether the order of rows says which of them are there."""
    distinct = tree.args.get("distinct")
    on = isinstance(distinct, exp.Distinct) and distinct.args.get("on")
    return bool(on) or any(tree.args.get(part) for part in ("limit", "offset", "fetch"))
