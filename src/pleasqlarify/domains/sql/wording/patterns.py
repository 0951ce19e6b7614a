"""Texts that only partly fit: contain, begin, end, follow a pattern."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.comparisons import EITHER_CASE
from pleasqlarify.domains.sql.wording.examples import such_as
from pleasqlarify.domains.sql.wording.sides import Side, named_value, side
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, condition, phrase, unwrapped
from pleasqlarify.domains.sql.wording.values import period_of, quoted, strong

PERCENT, UNDERSCORE = "\ue002", "\ue003"  # meant as they are, not as wildcards
CASELESS = frozenset({"sqlite", "mysql"})  # whose LIKE takes a small letter for a capital
ENDS: dict[type[exp.Expr], str] = {exp.StartsWith: "{}%", exp.EndsWith: "%{}"}


@condition.register
def _(node: exp.Like, scene: Scene) -> Condition:
    return pattern(node, scene, bool(node.args.get("negate")))


@condition.register
def _(node: exp.ILike, scene: Scene) -> Condition:
    return pattern(node, scene, bool(node.args.get("negate")), EITHER_CASE)


@condition.register
def _(node: exp.Escape, scene: Scene) -> Condition:
    inner, sign = node.this.copy(), node.expression.name
    text = inner.args.get("expression")
    if isinstance(text, exp.Literal):
        literally = text.name.replace(f"{sign}%", PERCENT).replace(f"{sign}_", UNDERSCORE)
        inner.set("expression", exp.Literal.string(literally.replace(sign, "")))
    return condition(inner, scene)


@condition.register
def _(node: exp.Glob, scene: Scene) -> Condition:
    written = node.expression.name
    if "*" in written and not set(written) & set("?[%_"):
        return _fits(node.this, written.replace("*", "%"), scene)
    return side(node.this, scene).does("fit", f"the pattern {strong(quoted(written))}")


def _of_pattern(node: exp.RegexpLike | exp.SimilarTo, scene: Scene) -> Condition:
    shown = f"the pattern {strong(quoted(node.expression.name))}"
    return side(node.this, scene).does("fit", shown, bool(node.args.get("negate")))


condition.register(exp.RegexpLike, _of_pattern)
condition.register(exp.SimilarTo, _of_pattern)


def pattern(node: exp.Expr, scene: Scene, negated: bool, either_case: str = "") -> Condition:
    """What LIKE asks, by where its wildcards stand."""
    of, text = unwrapped(node.this), unwrapped(node.args["expression"])
    if isinstance(of, exp.Lower | exp.Upper):
        of, either_case = unwrapped(of.this), EITHER_CASE
    if isinstance(text, exp.Lower | exp.Upper):
        text = unwrapped(text.this)
    if isinstance(text, exp.DPipe):
        return _around(side(of, scene), text, scene, negated)
    if isinstance(text, exp.Any | exp.All):
        which = f"{'all' if isinstance(text, exp.All) else 'one'} of the patterns"
        return side(of, scene).does("fit", f"{which} {strong(phrase(unwrapped(text.this), scene))}", negated)
    if not isinstance(text, exp.Literal):
        return side(of, scene).does("fit", f"the pattern {strong(phrase(text, scene))}", negated)
    lettered = text.name.upper() != text.name.lower()
    if lettered and "%" not in text.name and scene.names.schema.dialect in CASELESS:
        either_case = EITHER_CASE
    return _fits(of, text.name, scene, negated, either_case)


def _fits(
    of: exp.Expr, written: str, scene: Scene, negated: bool = False, either_case: str = ""
) -> Condition:
    """How a text with ``%`` for anything is held against something."""
    left, core = side(of, scene), written.strip("%")
    if not core or "%" in core or "_" in core:
        return left.does("fit", f"the pattern {strong(quoted(written))}", negated)
    period = period_of(core) if left.temporal or left.happened else ""
    if period and written != core:
        return left.holds(f"{left.be} {'not ' if negated else ''}in {strong(period)}")
    value = strong(quoted(core.replace(PERCENT, "%").replace(UNDERSCORE, "_"))) + either_case
    if written.startswith("%") and written.endswith("%"):
        return left.does("contain", value + ("" if negated else such_as(of, core, scene)), negated)
    if written.endswith("%"):
        return left.does("begin", f"with {value}", negated)
    if written.startswith("%"):
        return left.does("end", f"with {value}", negated)
    return left.holds(f"{left.be} {'not ' if negated else ''}{value}")


def _around(left: Side, text: exp.DPipe, scene: Scene, negated: bool) -> Condition:
    """A pattern made around another thing: ``whose title contains the genre``."""
    parts = [unwrapped(p) for p in text.flatten()]
    inner = [p for p in parts if not (isinstance(p, exp.Literal) and p.name == "%")]
    if len(inner) != 1 or len(parts) > 3:
        return left.does("fit", f"the pattern {strong(phrase(text, scene))}", negated)
    value = strong(phrase(inner[0], scene))
    if len(parts) == 3:
        return left.does("contain", value, negated)
    return left.does("begin" if parts[0] is inner[0] else "end", f"with {value}", negated)


@condition.register
def _(node: exp.ArrayContains, scene: Scene) -> Condition:
    left = side(node.this, scene)
    return left.does("contain", strong(named_value(node.expression, scene)))


def _searched(node: exp.Contains | exp.StartsWith | exp.EndsWith, scene: Scene) -> Condition:
    of, text = unwrapped(node.this), unwrapped(node.expression)
    either_case = EITHER_CASE if isinstance(of, exp.Lower | exp.Upper) else ""
    of = unwrapped(of.this) if either_case else of
    if isinstance(text, exp.Literal) and not set(text.name) & set("%_"):
        return _fits(of, ENDS.get(type(node), "%{}%").format(text.name), scene, False, either_case)
    verb = {exp.StartsWith: "begin", exp.EndsWith: "end"}.get(type(node), "contain")
    value = strong(named_value(text, scene))
    return side(of, scene).does(verb, f"with {value}" if verb != "contain" else value)


for searching in (exp.Contains, exp.StartsWith, exp.EndsWith):
    condition.register(searching, _searched)
