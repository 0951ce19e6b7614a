"""Conditions as relative clauses: ``whose genre is exactly Drama``, ``that have no opinion``."""

from collections.abc import Sequence

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.quantifiers import quantified
from pleasqlarify.domains.sql.wording.comparisons import Operator, compared
from pleasqlarify.domains.sql.wording.dates import undated
from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.examples import without_example
from pleasqlarify.domains.sql.wording.links import among_rows, existing
from pleasqlarify.domains.sql.wording.lists import held_in
from pleasqlarify.domains.sql.wording.patterns import pattern
from pleasqlarify.domains.sql.wording.presence import known_or_not
from pleasqlarify.domains.sql.wording.ranges import merged
from pleasqlarify.domains.sql.wording.sides import named_value, side, whose
from pleasqlarify.domains.sql.wording.speech import (
    Condition,
    Scene,
    condition,
    is_subquery,
    unwrapped,
)
from pleasqlarify.domains.sql.wording.values import period, strong

OPPOSITE: dict[type[exp.Expr], type[exp.Expr]] = {
    exp.EQ: exp.NEQ,
    exp.NEQ: exp.EQ,
    exp.GT: exp.LTE,
    exp.LTE: exp.GT,
    exp.LT: exp.GTE,
    exp.GTE: exp.LT,
}


@condition.register
def _(node: exp.Paren, scene: Scene) -> Condition:
    return condition(node.this, scene)


def _compared(node: Operator, scene: Scene) -> Condition:
    held = _each(node)
    return held_in(node, *held, scene) if held else compared(node, scene)


def _each(node: exp.Expr) -> tuple[exp.Expr, exp.Expr, bool] | None:
    """What is held against the parts of a list, the list, and whether against each of them."""
    left, right = node.args.get("this"), node.args.get("expression")
    for of, many in ((left, right), (right, left)):
        for every in (False, True):
            parts = quantified(many, exp.All if every else exp.Any) if isinstance(many, exp.Expr) else None
            if isinstance(of, exp.Expr) and parts is not None and not is_subquery(parts):
                return unwrapped(of), parts, every
    return None


for operator in OPPOSITE:
    condition.register(operator, _compared)


@condition.register
def _(node: exp.GT, scene: Scene) -> Condition:
    found, limit = unwrapped(node.this), unwrapped(node.expression)
    if isinstance(found, exp.StrPosition) and isinstance(limit, exp.Literal) and limit.name == "0":
        return condition(exp.Contains(this=found.this, expression=found.args["substr"]), scene)
    return _compared(node, scene)


@condition.register
def _(node: exp.NullSafeEQ, scene: Scene) -> Condition:
    return compared(exp.EQ(this=node.this, expression=node.expression), scene)


@condition.register
def _(node: exp.NullSafeNEQ, scene: Scene) -> Condition:
    return compared(exp.NEQ(this=node.this, expression=node.expression), scene)


@condition.register
def _(node: exp.Between, scene: Scene) -> Condition:
    low, high = node.args["low"], node.args["high"]
    order = ", in either order" if node.args.get("symmetric") else ""
    left = side(node.this, scene)
    named = period(undated(low).name, node.args.get("after") or "")
    if named:
        return left.holds(f"in {strong(named)}" if left.happened else f"{left.be} in {strong(named)}")
    span = strong(f"between {named_value(low, scene)} and {named_value(high, scene)}") + order
    return left.holds(span if left.happened else f"{left.be} {span}")


@condition.register
def _(node: exp.In, scene: Scene) -> Condition:
    return _among(node, scene, False)


def _among(node: exp.In, scene: Scene, negated: bool) -> Condition:
    if any(is_subquery(e) for e in node.expressions):
        return among_rows(node, scene, negated)
    left = side(node.this, scene)
    values = [named_value(e, scene) for e in node.expressions]
    if len(values) > 6:
        values = [*values[:5], f"{len(values) - 5} more"]
    if not negated:
        return left.holds(f"{left.be} {listed([strong(v) for v in values], 'or')}")
    return left.holds(f"{left.be} neither {listed([strong(v) for v in values], 'nor')}")


@condition.register
def _(node: exp.Not, scene: Scene) -> Condition:
    inner = unwrapped(node.this)
    held_each = _each(inner) if type(inner) in OPPOSITE else None
    if held_each:
        of, many, every = held_each
        opposite = OPPOSITE[type(inner)](this=inner.this, expression=inner.args["expression"])
        return held_in(opposite, of, many, not every, scene)
    if type(inner) in OPPOSITE:
        return compared(OPPOSITE[type(inner)](this=inner.this, expression=inner.args["expression"]), scene)
    if isinstance(inner, exp.Like | exp.ILike):
        return pattern(inner, scene, not inner.args.get("negate"))
    if isinstance(inner, exp.Exists):
        return existing(scene, True)
    if isinstance(inner, exp.In):
        return _among(inner, scene, True)
    if isinstance(inner, exp.Is) and isinstance(inner.expression, exp.Null):
        return known_or_not(inner.this, scene, True)
    if isinstance(inner, exp.Column):
        return whose(inner, scene, False)
    held = condition(inner, scene)
    return Condition(held.table, f"other than those {held.says}")


@condition.register
def _(node: exp.Column, scene: Scene) -> Condition:
    return whose(node, scene, True)


@condition.register
def _(node: exp.And, scene: Scene) -> Condition:
    return _several(list(node.flatten()), "and", scene)


@condition.register
def _(node: exp.Or, scene: Scene) -> Condition:
    return _several(list(node.flatten()), "or", scene)


def _several(nodes: Sequence[exp.Expr], word: str, scene: Scene) -> Condition:
    held = [condition(node, scene) for node in (merged(nodes) if word == "and" else nodes)]
    mixed = word == "or" and any(isinstance(unwrapped(node), exp.And) for node in nodes)
    word = ", or else" if mixed else f" {word}"
    tables = {h.table for h in held}
    return Condition(
        tables.pop() if len(tables) == 1 else "", f"{word} ".join(without_example(h.says) for h in held)
    )


@condition.register
def _(_node: exp.Exists, scene: Scene) -> Condition:
    return existing(scene, False)
