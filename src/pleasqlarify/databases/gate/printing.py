"""A tree as the text that runs; corrected where sqlglot would write what the engine reads otherwise."""

from collections.abc import Callable
from functools import cache
from typing import Any

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import ErrorLevel
from sqlglot.generator import Generator

Writer = Callable[[Generator, Any], str]


def printed(tree: exp.Expr, dialect: str, unsupported: ErrorLevel = ErrorLevel.RAISE) -> str:
    """The text of a tree, without comments; raises UnsupportedError where the dialect has none for it."""
    generator = _generator_class(dialect)(
        dialect=Dialect.get_or_raise(dialect), comments=False, unsupported_level=unsupported
    )
    return generator.generate(tree)


@cache
def _generator_class(dialect: str) -> type[Generator]:
    base = Dialect.get_or_raise(dialect).generator_class
    writers = AS_MEANT.get(dialect, {}) | ({} if dialect in ("sqlite", "duckdb") else AS_WRITTEN)
    return type(f"{dialect}_generator", (base,), {"TRANSFORMS": base.TRANSFORMS | EVERYWHERE | writers})


def _distinct(generator: Generator, node: exp.Distinct) -> str:
    """Of several values as of one: sqlglot would count a pair as one value of its own."""
    on = generator.sql(node, "on")
    values = generator.expressions(node, flat=True)
    return " ".join(part for part in ("DISTINCT", values, f"ON {on}" if on else "") if part)


def _current_time(generator: Generator, node: exp.CurrentTime) -> str:
    precision = generator.sql(node, "this")
    return f"CURRENT_TIME({precision})" if precision else "CURRENT_TIME"


def _column(generator: Generator, node: exp.Column) -> str:
    """A column called ``user`` in quotes, for without them it is who is connected."""
    if not node.table and node.name.lower() in ("user", "current_role", "system_user"):
        node.this.set("quoted", True)
    return generator.column_sql(node)


def _values(generator: Generator, node: exp.Values) -> str:
    """As a union of SELECTs, for MySQL and MariaDB write the rows of VALUES differently."""
    alias = node.args.get("alias")
    names = alias.columns if alias else []
    rows = [exp.Select(expressions=[value.copy() for value in row.expressions]) for row in node.expressions]
    for value, name in zip(list(rows[0].expressions), names, strict=False):
        value.replace(exp.alias_(value.copy(), name.copy()))
    text = " UNION ALL ".join(generator.sql(row) for row in rows)
    if node.find_ancestor(exp.From, exp.Join, exp.Lateral):
        text = f"({text})" + (f" AS {generator.sql(alias, 'this')}" if alias else "")
    return generator.query_modifiers(node, text)


def _table(generator: Generator, node: exp.Table) -> str:
    """``dual`` without quotes, for with them it would be a table."""
    is_dual = node.name.lower() == "dual" and len(node.parts) == 1 and not node.this.quoted
    return "DUAL" if is_dual else generator.table_sql(node)


def _matches(generator: Generator, node: exp.RegexpLike) -> str:
    """As an operator: MariaDB has no such function."""
    return generator.binary(node, "REGEXP")


def _not(generator: Generator, node: exp.Not) -> str:
    """In brackets as an operand: ``a NOT LIKE b = c`` is read as NOT (a LIKE b), compared with c."""
    text = generator.not_sql(node)
    is_operand = isinstance(node.parent, OPERATIONS) and not isinstance(node.parent, exp.Connector)
    return f"({text})" if is_operand else text


OPERATIONS = (exp.Binary, exp.Between, exp.In, exp.Collate, exp.AtTimeZone, exp.Cast)
EVERYWHERE: dict[type[exp.Expr], Writer] = {exp.Not: _not}
AS_WRITTEN: dict[type[exp.Expr], Writer] = {exp.Distinct: _distinct}
AS_MEANT: dict[str, dict[type[exp.Expr], Writer]] = {
    "postgres": {exp.CurrentTime: _current_time, exp.Column: _column},
    "mysql": {exp.Values: _values, exp.Table: _table, exp.RegexpLike: _matches},
}
