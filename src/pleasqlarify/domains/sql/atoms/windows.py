"""Calls over a window, and aggregates over some of the rows."""

from __future__ import annotations

from typing import Any

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.orders import sorting
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.spelling import Handler

DEFAULT_FRAME = "RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW"


def window(printer: Printer, node: exp.Window) -> str:
    """A call over a window; named windows are written out, the default frame is left out."""
    given = _definition(printer, node)
    several = [printer.text(value) for value in given.get("partition_by", ())]
    order, frame = given.get("order"), given.get("spec")
    parts = [f"PARTITION BY {', '.join(sorted(several))}"] if several else []
    if order:
        parts.append(f"ORDER BY {', '.join(sorting(printer, key) for key in order.expressions)}")
    spelled = _frame(printer, frame) if frame else DEFAULT_FRAME
    if spelled != DEFAULT_FRAME:
        parts.append(spelled)
    return f"{printer.text(node.this)} OVER ({' '.join(parts)})"


def filtered(printer: Printer, node: exp.Filter) -> str:
    """An aggregate over some of the rows."""
    condition = node.expression.this
    return f"{printer.text(node.this)} FILTER (WHERE {printer.text(condition)})"


def _definition(printer: Printer, node: exp.Window) -> dict[str, Any]:
    """What a window says together with the named windows that it builds on; its own words come first."""
    given: dict[str, Any] = {}
    for _ in range(len(printer.windows) + 1):
        given = {key: value for key, value in node.args.items() if value} | given
        named = printer.windows.get(node.text("alias").lower())
        if named is None:
            break
        node = named
    return given


def _frame(printer: Printer, spec: exp.WindowSpec) -> str:
    def bound(key: str) -> str:
        value, side = spec.args.get(key), spec.args.get(f"{key}_side")
        text = printer.text(value) if isinstance(value, exp.Expr) else str(value or "CURRENT ROW").upper()
        return f"{text} {str(side or '').upper()}".strip()

    kept = f" EXCLUDE {spec.text('exclude')}" if spec.args.get("exclude") else ""
    return f"{spec.text('kind').upper() or 'RANGE'} BETWEEN {bound('start')} AND {bound('end')}{kept}"


HANDLERS: dict[type[exp.Expr], Handler] = {exp.Window: window, exp.Filter: filtered}
