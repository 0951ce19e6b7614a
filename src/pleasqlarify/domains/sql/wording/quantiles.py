"""Figures at a place in an order, estimates, and whether something holds for all rows."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.aggregates import described
from pleasqlarify.domains.sql.wording.dates import undated
from pleasqlarify.domains.sql.wording.english import plural
from pleasqlarify.domains.sql.wording.speech import Scene, condition, noun, phrase, source


def _quantile(node: exp.PercentileCont | exp.PercentileDisc, scene: Scene) -> str:
    share = node.expression
    if not isinstance(share, exp.Literal) or share.is_string:
        return f"“{source(node)}”"
    if share.name == "0.5":
        return described("median", node.this, scene)
    return f"the {phrase(node.this, scene).removeprefix('the ')} that {float(share.name):.0%} do not exceed"


for quantile in (exp.PercentileCont, exp.PercentileDisc):
    phrase.register(quantile, _quantile)


@phrase.register
def _(node: exp.WithinGroup, scene: Scene) -> str:
    """``the median of the stars``, ``the most frequent genre``: what stands at a place in an order."""
    order = node.args.get("expression")
    key = order.expressions[0] if isinstance(order, exp.Order) else None
    of = key.this if isinstance(key, exp.Ordered) else key
    if of is None:
        return f"“{source(node)}”"
    if isinstance(node.this, exp.PercentileCont | exp.PercentileDisc):
        share = node.this.this
        if isinstance(share, exp.Literal) and isinstance(key, exp.Ordered) and key.args.get("desc"):
            share = exp.Literal.number(f"{1 - float(share.name):g}")
        return _quantile(type(node.this)(this=of, expression=share), scene)
    if isinstance(node.this, exp.Mode):
        return described("most frequent", of, scene)
    return f"“{source(node)}”"


@phrase.register
def _(node: exp.ApproxQuantile, scene: Scene) -> str:
    return _quantile(exp.PercentileCont(this=node.this, expression=node.args.get("quantile")), scene)


@phrase.register
def _(node: exp.ApproxDistinct, scene: Scene) -> str:
    return f"about the number of different {plural(noun(node.this, scene))}"


@phrase.register
def _(node: exp.CountIf, scene: Scene) -> str:
    held = condition(node.this, scene)
    return f"the number of {scene.names.many(held.table) if held.table else 'entries'} {held.says}"


def _whether(node: exp.LogicalAnd | exp.LogicalOr, scene: Scene) -> str:
    """Whether something holds for all rows, or for any."""
    inner = undated(node.this)
    held = condition(inner.this if isinstance(inner, exp.Cast) else inner, scene)
    rows = scene.names.many(held.table) if held.table else "entries"
    return f"whether {'all' if isinstance(node, exp.LogicalAnd) else 'any'} are {rows} {held.says}"


for whether in (exp.LogicalAnd, exp.LogicalOr):
    phrase.register(whether, _whether)


@phrase.register
def _(node: exp.Corr, scene: Scene) -> str:
    return f"how far {phrase(node.this, scene)} and {phrase(node.expression, scene)} go together"
