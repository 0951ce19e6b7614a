"""A tree as the text that runs, without comments: where sqlglot would write what the engine reads otherwise."""

from collections.abc import Callable
from functools import cache
from typing import Any

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import ErrorLevel
from sqlglot.generator import Generator

Writer = Callable[[Generator, Any], str]


def printed(tree: exp.Expr, dialect: str, unsupported: ErrorLevel = ErrorLevel.RAISE) -> str:
    """The text of a tree, which is left as it is; raises UnsupportedError where the dialect has none for it."""
    generator = _generator_class(dialect)(
        dialect=Dialect.get_or_raise(dialect), comments=False, unsupported_level=unsupported
    )
    return generator.generate(tree)


@cache
def _generator_class(dialect: str) -> type[Generator]:
    base = Dialect.get_or_raise(dialect).generator_class
    writers = AS_MEANT.get(dialect, {}) | ({} if dialect in ("sqlite", "duckdb") else AS_WRITTEN)
    return type(f"{dialect}_generator", (base,), {"TRANSFORMS": base.TRANSFORMS | writers})


def _distinct(generator: Generator, node: exp.Distinct) -> str:
    """Of several values as of one: sqlglot would count a pair as one value of its own."""
    on = generator.sql(node, "on")
    return "DISTINCT" + generator.expressions(node, flat=True, prefix=" ") + (f" ON {on}" if on else "")


def _current_time(generator: Generator, node: exp.CurrentTime) -> str:
    precision = generator.sql(node, "this")
    return f"CURRENT_TIME({precision})" if precision else "CURRENT_TIME"


AS_WRITTEN: dict[type[exp.Expr], Writer] = {exp.Distinct: _distinct}
AS_MEANT: dict[str, dict[type[exp.Expr], Writer]] = {"postgres": {exp.CurrentTime: _current_time}}
