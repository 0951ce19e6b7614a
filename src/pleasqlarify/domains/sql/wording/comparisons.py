"""Comparisons: equal, more, less, before and after, in the words that suit what is compared."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import part, part_value, undated
from pleasqlarify.domains.sql.wording.english import verb
from pleasqlarify.domains.sql.wording.links import with_row
from pleasqlarify.domains.sql.wording.ranges import faced
from pleasqlarify.domains.sql.wording.sides import Side, flag, named_value, side, whose
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, is_subquery, phrase, source, unwrapped
from pleasqlarify.domains.sql.wording.today import relative
from pleasqlarify.domains.sql.wording.values import quoted, stressed

Operator = exp.EQ | exp.NEQ | exp.GT | exp.GTE | exp.LT | exp.LTE
Shapes = dict[type[exp.Expr], str]


def _shapes(*shapes: str) -> Shapes:
    return dict(zip((exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE), shapes, strict=True))


TIMES = _shapes("{}", "not {}", "after {}", "{} or later", "before {}", "{} or earlier")
EVENTS = _shapes("on {}", "not on {}", "after {}", "on or after {}", "before {}", "on or before {}")
PERIODS = _shapes("in {}", "not in {}", "after {}", "in or after {}", "before {}", "in or before {}")
AMOUNTS = _shapes("{}", "not {}", "more than {}", "at least {}", "less than {}", "at most {}")
TEXTS = _shapes("exactly {}", "not {}", "after {}", "{} or after", "before {}", "{} or before")
AGO = re.compile(r"(?:1 )?((?:\d+ )?\w+) before today")
EITHER_CASE = ", in capitals or small letters"


def compared(node: exp.Expr, scene: Scene) -> Condition:
    """A comparison as a condition."""
    node = faced(node)
    left, right = unwrapped(node.this), unwrapped(node.args["expression"])
    asked = flag(left, right, scene)
    if asked is not None and isinstance(left, exp.Column) and isinstance(node, exp.EQ | exp.NEQ):
        return whose(left, scene, asked == isinstance(node, exp.EQ))
    taken = part(left)
    if taken:
        return _part_compared(node, *taken, scene)
    left, right = uncollated(left), uncollated(right)
    if isinstance(left, exp.Lower | exp.Upper) and isinstance(left.this, exp.Column):
        return _either_case(node, left.this, right, scene)
    if isinstance(left, exp.Column) and is_subquery(right) and isinstance(node, exp.EQ | exp.NEQ):
        found = with_row(left, scene, isinstance(node, exp.NEQ))
        if found:
            return found
    if isinstance(right, exp.Column) and not is_subquery(right):
        return _with_column(node, left, right, scene)
    held = side(left, scene)
    value = named_value(right, scene, source(left))
    if held.happened:
        return held.holds(_when(node, value))
    return held.holds(_valued(node, left, right, held).format(stressed(value)))


def uncollated(node: exp.Expr) -> exp.Expr:
    """The node without a rule on how texts compare; one that ignores letter case as if in small letters."""
    if not isinstance(node, exp.Collate):
        return node
    caseless = node.expression.name.upper() == "NOCASE"
    return (
        exp.Lower(this=node.this) if caseless and isinstance(node.this, exp.Column) else unwrapped(node.this)
    )


def _when(node: exp.Expr, value: str) -> str:
    """When something happened: ``on 2025-03-01``, ``in the last 7 days``, ``today``."""
    since = AGO.fullmatch(value)
    if since and isinstance(node, exp.GT | exp.GTE):
        return f"in the {stressed('last ' + since[1])}"
    shape = "{}" if value == "today" and isinstance(node, exp.EQ) else EVENTS[type(node)]
    return shape.format(stressed(value))


def _valued(node: exp.Expr, left: exp.Expr, right: exp.Expr, held: Side) -> str:
    """The words around a value, by whether it is a time, a text or an amount."""
    kind, value = type(node), undated(right)
    text = isinstance(value, exp.Literal) and value.is_string
    if isinstance(left, exp.Column) and (held.temporal or relative(right)):
        return f"{held.be} {TIMES[kind]}"
    if text and isinstance(node, exp.EQ | exp.NEQ):
        return f"{held.be} {AMOUNTS[kind] if not value.name else TEXTS[kind]}"
    if text:
        return f"{verb(held.noun, 'come')} {TEXTS[kind]} in the alphabet"
    return f"{held.be} {AMOUNTS[kind]}"


def _either_case(node: exp.Expr, column: exp.Column, right: exp.Expr, scene: Scene) -> Condition:
    held = side(column, scene)
    right = unwrapped(right.this) if isinstance(right, exp.Lower | exp.Upper) else right
    value = quoted(right.name) if isinstance(right, exp.Literal) else phrase(right, scene)
    return held.holds(f"{held.be} {AMOUNTS[type(node)].format(stressed(value))}{EITHER_CASE}")


def _with_column(node: exp.Expr, left: exp.Expr, right: exp.Column, scene: Scene) -> Condition:
    """Two columns compared: those of one row, or of a pair of rows."""
    value = stressed(phrase(right, scene))
    held = side(left, scene)
    if isinstance(left, exp.Column) and left.table != right.table:
        shape = "the same as {}" if isinstance(node, exp.EQ) else AMOUNTS[type(node)]
        return Condition("", f"where {phrase(left, scene)} is {shape.format(value)}", "pairs")
    if held.happened or held.temporal:
        return held.holds(f"{held.be} {EVENTS[type(node)].format(value)}")
    same = f"{held.be} the same as {value}" if isinstance(node, exp.EQ) else ""
    return held.holds(same or f"{held.be} {AMOUNTS[type(node)].format(value)}")


def _part_compared(node: exp.Expr, name: str, inner: exp.Expr, scene: Scene) -> Condition:
    """A part of a date compared: ``placed in 2025``, ``whose order date is in March``."""
    held, right = side(inner, scene), unwrapped(node.args["expression"])
    if isinstance(right, exp.Literal) and name in {"year", "calendar month", "month"}:
        value = stressed(part_value(name, right.name))
        return held.holds(f"{held.be} {PERIODS[type(node)].format(value)}")
    said = AMOUNTS[type(node)].format(stressed(named_value(right, scene)))
    return Condition(held.table, f"where the {name} of {phrase(inner, scene)} is {said}")
