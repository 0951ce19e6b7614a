"""Figures over many rows: how many, in total, on average, the highest."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.counts import cases, single_arm
from pleasqlarify.domains.sql.wording.dates import undated
from pleasqlarify.domains.sql.wording.english import listed, plural
from pleasqlarify.domains.sql.wording.expressions import is_temporal
from pleasqlarify.domains.sql.wording.identifiers import TEXTUAL
from pleasqlarify.domains.sql.wording.speech import (
    Scene,
    bare_noun,
    condition,
    noun,
    phrase,
    source,
    unwrapped,
)

AVERAGES = {exp.Avg: "average", exp.Median: "median", exp.Mode: "most frequent"}
SPREADS = (exp.Stddev, exp.StddevSamp, exp.StddevPop, exp.Variance, exp.VariancePop)
LISTS = (exp.GroupConcat, exp.ArrayAgg, exp.ArrayUniqueAgg)
OF_A_NAMESAKE = re.compile(r"the (?P<noun>\S.*) of the (?P<owner>.+ \(of [^()]+\))$")  # order (of sales)


@phrase.register
def _(node: exp.Sum, scene: Scene) -> str:
    inner = unwrapped(node.this)
    if isinstance(inner, exp.Case | exp.If):
        arms = [inner] if isinstance(inner, exp.If) else inner.args.get("ifs") or [inner]
        rows, gives = cases(inner, scene), arms[0].args.get("true")
        if rows and isinstance(gives, exp.Literal):
            return (
                f"the number of {rows}" if gives.name == "1" else f"{gives.name} times the number of {rows}"
            )
        if rows and isinstance(gives, exp.Expr):
            return f"the total of {phrase(gives, scene)} over {rows}"
    if isinstance(inner, exp.Distinct):
        return f"the total of the different {listed([plural(noun(e, scene)) for e in inner.expressions])}"
    if isinstance(inner, exp.EQ | exp.GT | exp.GTE | exp.LT | exp.LTE | exp.Like):
        held = condition(inner, scene)
        return f"the number of {scene.names.many(held.table) if held.table else 'entries'} {held.says}"
    return _adjective("total", inner, scene)


def _adjective(word: str, node: exp.Expr, scene: Scene) -> str:
    """``the average rating``; what is more than a column follows: ``the total of price times amount``."""
    inner = undated(node)
    counts = isinstance(inner, exp.Count) and phrase(inner, scene).startswith("the number of ")
    if counts:  # of what a first step has counted
        return f"the {word} {bare_noun(phrase(inner, scene))}"
    only = single_arm(inner)
    if only is not None:
        said = re.sub(r" of the [\w ]+$", "", _adjective(word, only, scene))
        return f"{said} over {cases(inner, scene)}"
    if not isinstance(inner, exp.Column):
        return f"the {word} of {phrase(inner, scene)}"
    said = phrase(inner, scene)
    if word == "total" and "total" in said:
        return f"the sum of {plural(said)}"  # not: the total net total
    owned = re.match(r"the (?P<owner>\S.*?)'s (?P<noun>.+)$", said) or OF_A_NAMESAKE.match(said)
    return (
        f"the {word} {owned['noun']} of the {plural(owned['owner'])}"
        if owned
        else f"the {word} {said.removeprefix('the ')}"
    )


def extreme(high: bool, node: exp.Expr, scene: Scene) -> str:
    """The word for an end of the scale: latest, highest, last in the alphabet, largest."""
    inner = undated(node)
    if is_temporal(inner, scene):
        return "latest" if high else "earliest"
    declared = scene.names.type(inner.table, inner.name) if isinstance(inner, exp.Column) else ""
    if TEXTUAL.search(declared):
        return "alphabetically last" if high else "alphabetically first"
    return "highest" if high else "lowest"


@phrase.register
def _(node: exp.Max, scene: Scene) -> str:
    if node.expressions:
        return f"the larger of {listed([phrase(e, scene) for e in (node.this, *node.expressions)])}"
    return _adjective(extreme(True, node.this, scene), node.this, scene)


@phrase.register
def _(node: exp.Min, scene: Scene) -> str:
    if node.expressions:
        return f"the smaller of {listed([phrase(e, scene) for e in (node.this, *node.expressions)])}"
    return _adjective(extreme(False, node.this, scene), node.this, scene)


@phrase.register
def _(node: exp.AggFunc, scene: Scene) -> str:
    inner = node.this.this if isinstance(node.this, exp.Order) else node.this
    if not isinstance(inner, exp.Expr):
        return f"“{source(node)}”"
    if isinstance(inner, exp.Distinct) and len(inner.expressions) == 1:
        word = f"different {plural(noun(inner.expressions[0], scene))}"
    else:
        word = plural(noun(inner, scene))
    if type(node) in AVERAGES and not isinstance(inner, exp.Distinct):
        return _adjective(AVERAGES[type(node)], inner, scene)
    if isinstance(node, LISTS):
        return f"the list of {word}"
    if isinstance(node, SPREADS):
        return f"the spread of {phrase(inner, scene)}"
    return f"“{source(node)}”"


@phrase.register
def _(node: exp.Filter, scene: Scene) -> str:
    where = node.args["expression"]
    held = condition(where.this, scene)
    rows = scene.names.many(held.table) if held.table else "entries"
    said = phrase(node.this, scene)
    if said == f"the number of {rows}" or said == "the number of entries":
        return f"the number of {rows} {held.says}"
    return f"{said} over {rows} {held.says}"


@phrase.register
def _(node: exp.ArgMax, scene: Scene) -> str:
    return _of_extreme(node, True, scene)


@phrase.register
def _(node: exp.ArgMin, scene: Scene) -> str:
    return _of_extreme(node, False, scene)


def _of_extreme(node: exp.ArgMax | exp.ArgMin, high: bool, scene: Scene) -> str:
    """What stands in the row at an end of the scale: ``the title with the highest rating``."""
    word = extreme(high, node.expression, scene)
    return f"{phrase(node.this, scene)} with the {word} {noun(node.expression, scene)}"


def _quantile(node: exp.PercentileCont | exp.PercentileDisc, scene: Scene) -> str:
    share = node.expression
    if not isinstance(share, exp.Literal) or share.is_string:
        return f"“{source(node)}”"
    if share.name == "0.5":
        return _adjective("median", node.this, scene)
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
        return _adjective("most frequent", of, scene)
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
