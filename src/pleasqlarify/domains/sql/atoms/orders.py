"""ORDER BY keys as text."""

from __future__ import annotations

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect

from pleasqlarify.domains.sql.atoms.printer import Printer


def sorting(printer: Printer, key: exp.Expr) -> str:
    """One key: its expression, DESC, and where NULLs go if that is not what the engine does by itself."""
    if not isinstance(key, exp.Ordered):
        return printer.text(key)
    return printer.text(key.this) + direction(key, printer.dialect)


def direction(key: exp.Ordered, dialect: str) -> str:
    """What follows the expression of a key."""
    falling = bool(key.args.get("desc"))
    first = bool(key.args.get("nulls_first"))
    nulls = "" if first == _nulls_first(dialect, falling) else f" NULLS {'FIRST' if first else 'LAST'}"
    return (" DESC" if falling else "") + nulls


def _nulls_first(dialect: str, falling: bool) -> bool:
    rule = Dialect.get_or_raise(dialect).NULL_ORDERING
    return {"nulls_are_small": not falling, "nulls_are_large": falling}.get(rule, False)
