"""Two limits on one thing said as one range: ``placed in 2025``, ``whose year is between 1990 and 1999``."""

from collections.abc import Sequence
from datetime import timedelta

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import undated
from pleasqlarify.domains.sql.wording.speech import columns, source
from pleasqlarify.domains.sql.wording.values import day, next_day

TURNED: dict[type[exp.Expr], type[exp.Expr]] = {
    exp.EQ: exp.EQ,
    exp.NEQ: exp.NEQ,
    exp.GT: exp.LT,
    exp.GTE: exp.LTE,
    exp.LT: exp.GT,
    exp.LTE: exp.GTE,
}


def merged(nodes: Sequence[exp.Expr]) -> list[exp.Expr]:
    """The conditions, those that bound one thing from both sides replaced by a range."""
    left = [faced(node) for node in nodes]
    for low in list(left):
        high = next((h for h in left if low in left and _pairs(low, h)), None)
        if high is not None:
            left[left.index(low)] = _between(low, high)
            left.remove(high)
    return left


def faced(node: exp.Expr) -> exp.Expr:
    """A comparison with what is spoken about on its left: ``x >= 1`` for ``1 <= x``."""
    turned = TURNED.get(type(node))
    if turned is None or columns(node.this) or not columns(node.args["expression"]):
        return node
    return turned(this=node.args["expression"].copy(), expression=node.this.copy())


def _pairs(low: exp.Expr, high: exp.Expr) -> bool:
    if not isinstance(low, exp.GTE) or not isinstance(high, exp.LT | exp.LTE):
        return False
    whole = isinstance(high, exp.LTE) or day(undated(high.expression).name) is not None
    return whole and source(low.this) == source(high.this)


def _between(low: exp.Expr, high: exp.Expr) -> exp.Expr:
    last = undated(high.args["expression"])
    after = last.name if isinstance(high, exp.LT) else next_day(last.name)
    found = day(after)
    shown = exp.Literal.string((found - timedelta(days=1)).isoformat()) if found else last
    first = low.args["expression"]
    return exp.Between(this=low.this.copy(), low=first.copy(), high=shown.copy(), after=after)
