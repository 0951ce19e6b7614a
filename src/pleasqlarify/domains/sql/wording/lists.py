"""Columns that hold lists: what they contain, one of their parts, how many there are."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.comparisons import AMOUNTS
from pleasqlarify.domains.sql.wording.english import is_plural, listed, plural
from pleasqlarify.domains.sql.wording.sides import named_value, side
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, condition, noun, phrase, unwrapped
from pleasqlarify.domains.sql.wording.values import ordinal, quoted, strong

COUNTS = frozenset({"CARDINALITY", "JSONB_ARRAY_LENGTH", "JSON_ARRAY_LENGTH", "JSON_LENGTH", "ARRAY_LENGTH"})


def held_in(node: exp.Expr, left: exp.Expr, many: exp.Expr, every: bool, scene: Scene) -> Condition:
    """A value held against the parts of a list: ``whose tags contain Noir``."""
    is_member = isinstance(node, exp.NEQ if every else exp.EQ)
    if is_member and not isinstance(left, exp.Column) and isinstance(many, exp.Column):
        return side(many, scene).does("contain", strong(named_value(left, scene)), negated=every)
    held, words = side(left, scene), f"{'all' if every else 'any'} of {phrase(many, scene)}"
    if is_member:
        return held.holds(f"{held.be} {'not ' * every}{strong(f'one of {phrase(many, scene)}')}")
    return held.holds(f"{held.be} {AMOUNTS[type(node)].format(strong(words))}")


def members(node: exp.Expr, scene: Scene, word: str) -> str:
    """The members of a list as they are read: ``noir and new``."""
    inner = unwrapped(node)
    if isinstance(inner, exp.Array):
        return listed([strong(named_value(each, scene)) for each in inner.expressions], word)
    return strong(quoted(inner.name) if isinstance(inner, exp.Literal) else phrase(inner, scene))


@condition.register
def _(node: exp.ArrayContainsAll, scene: Scene) -> Condition:
    return side(node.this, scene).does("contain", members(node.expression, scene, "and"))


@condition.register
def _(node: exp.ArrayContainedBy, scene: Scene) -> Condition:
    left = side(node.this, scene)
    return left.does("hold", f"nothing but {members(node.expression, scene, 'or')}")


@condition.register
def _(node: exp.ArrayOverlaps, scene: Scene) -> Condition:
    return side(node.this, scene).does("contain", members(node.expression, scene, "or"))


@phrase.register
def _(node: exp.Array, scene: Scene) -> str:
    return listed([phrase(each, scene) for each in node.expressions]) or "an empty list"


@phrase.register
def _(node: exp.Bracket, scene: Scene) -> str:
    at = node.expressions[0] if len(node.expressions) == 1 else None
    of = phrase(node.this, scene)
    if isinstance(at, exp.Slice):
        return _slice(at, of)
    if isinstance(at, exp.Literal) and at.is_string:
        return f"“{at.name}” in {of}"
    if isinstance(at, exp.Literal) and at.name.isdigit():
        counted_from = int(node.args.get("offset") or 0)  # sqlglot counts from 0 where it does not say so
        return f"the {ordinal(int(at.name) + 1 - counted_from)} of {of}"
    if isinstance(at, exp.Neg) and at.name == "1":
        return f"the last of {of}"
    return f"the part of {of} at {phrase(at, scene)}" if at is not None else of


def _slice(at: exp.Slice, of: str) -> str:
    """The parts from one place to another."""
    ends = [end.name if isinstance(end, exp.Literal) else "" for end in (at.this, at.expression)]
    if all(ends):
        return f"parts {ends[0]} to {ends[1]} of {of}"
    if ends[0]:
        return f"the parts of {of} from the {ordinal(int(ends[0]))} on"
    return f"the first {ends[1]} of {of}" if ends[1] else of


def counted(node: exp.Anonymous, scene: Scene) -> str:
    """``the number of tags``; "" where nothing is counted."""
    if node.name.upper() not in COUNTS or not node.expressions:
        return ""
    thing = noun(node.expressions[0], scene)
    return f"the number of {thing if is_plural(thing) else 'parts of the ' + thing}"


@phrase.register
def _(node: exp.ArrayToString, scene: Scene) -> str:
    return f"{phrase(node.this, scene)} as one text"


@phrase.register
def _(node: exp.StringToArray, scene: Scene) -> str:
    at = node.expression.name
    return f"{phrase(node.this, scene)}, split at {'each space' if at == ' ' else quoted(at)}"


@phrase.register
def _(node: exp.ExplodingGenerateSeries, scene: Scene) -> str:
    ends = [phrase(node.args[key], scene) for key in ("start", "end")]
    return f"the {plural('value')} from {ends[0]} to {ends[1]}, each on a line of its own"
