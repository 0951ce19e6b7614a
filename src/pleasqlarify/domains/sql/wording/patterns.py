"""Texts that only partly fit: contain, begin, end, follow a pattern."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.comparisons import EITHER_CASE
from pleasqlarify.domains.sql.wording.examples import such_as
from pleasqlarify.domains.sql.wording.sides import named_value, side
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, condition, phrase
from pleasqlarify.domains.sql.wording.values import quoted, strong


@condition.register
def _(node: exp.Like, scene: Scene) -> Condition:
    return pattern(node, scene, bool(node.args.get("negate")))


@condition.register
def _(node: exp.ILike, scene: Scene) -> Condition:
    return pattern(node, scene, bool(node.args.get("negate")), EITHER_CASE)


@condition.register
def _(node: exp.Glob, scene: Scene) -> Condition:
    return side(node.this, scene).does("fit", f"the pattern {strong(quoted(node.expression.name))}")


@condition.register
def _(node: exp.RegexpLike, scene: Scene) -> Condition:
    return side(node.this, scene).does("fit", f"the pattern {strong(quoted(node.expression.name))}")


def pattern(node: exp.Expr, scene: Scene, negated: bool, either_case: str = "") -> Condition:
    """What LIKE asks, by where its wildcards stand."""
    of, text = node.this, node.args["expression"]
    if isinstance(of, exp.Lower | exp.Upper):
        of, either_case = of.this, EITHER_CASE
    left = side(of, scene)
    written = text.name if isinstance(text, exp.Literal) else ""
    core = written.strip("%")
    if not core or "%" in core or "_" in core:
        shown = strong(quoted(written) if written else phrase(text, scene))
        return left.does("fit", f"the pattern {shown}", negated)
    value = strong(quoted(core)) + either_case
    if written.startswith("%") and written.endswith("%"):
        return left.does("contain", value + ("" if negated else such_as(of, core, scene)), negated)
    if written.endswith("%"):
        return left.does("begin", f"with {value}", negated)
    if written.startswith("%"):
        return left.does("end", f"with {value}", negated)
    return left.holds(f"{left.be} {'not ' if negated else ''}{value}")


@condition.register
def _(node: exp.ArrayContains, scene: Scene) -> Condition:
    left = side(node.this, scene)
    return left.does("contain", strong(named_value(node.expression, scene)))
