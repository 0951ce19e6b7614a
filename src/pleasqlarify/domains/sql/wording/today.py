"""Days told from today."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import undated

NOW = (exp.CurrentDate, exp.CurrentTimestamp, exp.CurrentDatetime, exp.CurrentTime)
DATE_CALLS = frozenset({"DATE", "DATETIME"})


def relative(node: exp.Expr) -> str:
    """``today``, ``1 month before today``; "" for anything else."""
    inner = undated(node)
    called = inner.name.upper() if isinstance(inner, exp.Anonymous) else ""
    if isinstance(inner, NOW) or called in {"NOW", "TODAY"}:
        return "today"
    if isinstance(inner, exp.Literal) and inner.name.lower() == "now":
        return "today"
    if isinstance(inner, exp.Date) or called in DATE_CALLS:
        given = inner.expressions if called else [inner.this, inner.args.get("zone")]
        texts = [one.name for one in given if isinstance(one, exp.Expr)]
        return _shifted(texts[1:]) if texts[:1] == ["now"] else ""
    return _apart(inner)


def _apart(node: exp.Expr) -> str:
    """Today plus or minus an interval."""
    if not isinstance(node, exp.Sub | exp.Add) or not isinstance(node.expression, exp.Interval):
        return ""
    if not relative(node.this):
        return ""
    sign = "-" if isinstance(node, exp.Sub) else "+"
    return _shifted([f"{sign}{node.expression.name} {node.expression.text('unit').lower()}"])


def _shifted(modifiers: list[str]) -> str:
    if not modifiers:
        return "today"
    found = re.fullmatch(r"([+-]?)(\d+) (\w+?)s?", modifiers[0])
    if modifiers[0].startswith("start of"):
        return f"the {modifiers[0]}".replace("of ", "of this ")
    if not found or len(modifiers) > 1:
        return ""
    count, unit = found[2], found[3] + ("" if found[2] == "1" else "s")
    return f"{count} {unit} {'before' if found[1] == '-' else 'after'} today"
