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
    return described("total", inner, scene)


def described(word: str, node: exp.Expr, scene: Scene) -> str:
    """``the average rating``; what is more than a column follows: ``the total of price times amount``."""
    inner = undated(node)
    counts = isinstance(inner, exp.Count) and phrase(inner, scene).startswith("the number of ")
    if counts:  # of what a first step has counted
        return f"the {word} {bare_noun(phrase(inner, scene))}"
    only = single_arm(inner)
    if only is not None:
        said = re.sub(r" of the [\w ]+$", "", described(word, only, scene))
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
    return described(extreme(True, node.this, scene), node.this, scene)


@phrase.register
def _(node: exp.Min, scene: Scene) -> str:
    if node.expressions:
        return f"the smaller of {listed([phrase(e, scene) for e in (node.this, *node.expressions)])}"
    return described(extreme(False, node.this, scene), node.this, scene)


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
        return described(AVERAGES[type(node)], inner, scene)
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
