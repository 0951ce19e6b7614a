"""Stretches of time: intervals, what lies between two days, clocks of other places."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import undated
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, condition, phrase, source
from pleasqlarify.domains.sql.wording.values import number, quoted

UNIT = re.compile(r"(\d+)\s*([a-z]+?)s?\b", re.I)


@phrase.register
def _(node: exp.Interval, scene: Scene) -> str:
    unit, amount = node.text("unit").lower().removesuffix("s"), node.this
    if not unit and isinstance(amount, exp.Literal):
        return UNIT.sub(lambda found: _counted(found[1], found[2].lower()), amount.name)
    if isinstance(amount, exp.Literal) and amount.name.lstrip("-").isdigit():
        return _counted(amount.name, unit)
    return f"{phrase(amount, scene)} {unit}s" if isinstance(amount, exp.Expr) else f"“{source(node)}”"


def _counted(amount: str, unit: str) -> str:
    return f"{number(amount)} {unit}{'' if amount == '1' else 's'}"


def _shifted(node: exp.Expr, scene: Scene, word: str) -> str:
    """``the date released plus 1 month``."""
    amount, unit = node.expression, node.text("unit").lower() or "day"
    inner = amount.this if isinstance(amount, exp.Interval) else amount
    unit = (amount.text("unit") or unit).lower() if isinstance(amount, exp.Interval) else unit
    shift = exp.Interval(this=inner.copy(), unit=exp.Var(this=unit))
    return f"{phrase(undated(node.this), scene)} {word} {phrase(shift, scene)}"


@phrase.register
def _(node: exp.DateAdd, scene: Scene) -> str:
    return _shifted(node, scene, "plus")


@phrase.register
def _(node: exp.DateSub, scene: Scene) -> str:
    return _shifted(node, scene, "minus")


@phrase.register
def _(node: exp.TsOrDsAdd, scene: Scene) -> str:
    return _shifted(node, scene, "plus")


def _apart(node: exp.Expr, scene: Scene) -> str:
    """``the days from the date placed to today``."""
    unit = node.text("unit").lower() or "day"
    until, since = undated(node.this), undated(node.args["expression"])
    return f"the {unit.removesuffix('s')}s from {phrase(since, scene)} to {phrase(until, scene)}"


@phrase.register
def _(node: exp.DateDiff, scene: Scene) -> str:
    return _apart(node, scene)


@phrase.register
def _(node: exp.TimestampDiff, scene: Scene) -> str:
    return _apart(node, scene)


@phrase.register
def _(node: exp.MonthsBetween, scene: Scene) -> str:
    since, until = phrase(undated(node.expression), scene), phrase(undated(node.this), scene)
    return f"the months from {since} to {until}"


def age(node: exp.Anonymous, scene: Scene) -> str:
    """``the time since the date placed``; "" for any other function."""
    if node.name.upper() != "AGE" or not node.expressions:
        return ""
    until, *since = (phrase(undated(each), scene) for each in node.expressions)
    return f"the time from {since[0]} to {until}" if since else f"the time since {until}"


@phrase.register
def _(node: exp.AtTimeZone, scene: Scene) -> str:
    zone = node.args.get("zone")
    place = quoted(zone.name) if isinstance(zone, exp.Literal) else phrase(zone, scene)
    return f"{phrase(node.this, scene)}, by the clock of {place}"


@condition.register
def _(node: exp.Overlaps, scene: Scene) -> Condition:
    periods = [_period(side, scene) for side in (node.this, node.expression)]
    return Condition("", f"where {periods[0]} overlaps {periods[1]}")


def _period(node: exp.Expr, scene: Scene) -> str:
    if not isinstance(node, exp.Tuple) or len(node.expressions) != 2:
        return phrase(node, scene)
    start, end = node.expressions
    until = (
        f"for {phrase(end, scene)}" if isinstance(end, exp.Interval) else f"to {phrase(undated(end), scene)}"
    )
    return f"the time from {phrase(undated(start), scene)} {until}"
