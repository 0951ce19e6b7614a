"""Texts taken apart, changed and searched; and choices among values."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.comparisons import EITHER_CASE
from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.sides import named_value, side
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, condition, phrase, unwrapped
from pleasqlarify.domains.sql.wording.values import quoted, strong


@phrase.register
def _(node: exp.RegexpReplace, scene: Scene) -> str:
    return _replaced(node, node.expression, scene)


@phrase.register
def _(node: exp.Replace, scene: Scene) -> str:
    return _replaced(node, node.expression, scene)


def _replaced(node: exp.Expr, what: exp.Expr, scene: Scene) -> str:
    """``the title with “The” replaced by “A”``, or without it."""
    instead, said = node.args.get("replacement"), phrase(node.this, scene)
    if not isinstance(instead, exp.Expr) or (isinstance(instead, exp.Literal) and not instead.name):
        return f"{said} without {phrase(what, scene)}"
    return f"{said} with {phrase(what, scene)} replaced by {phrase(instead, scene)}"


@phrase.register
def _(node: exp.SplitPart, scene: Scene) -> str:
    at, place = node.args["delimiter"], node.args["part_index"]
    return f"part {phrase(place, scene)} of {phrase(node.this, scene)}, split at {_sign(at, scene)}"


@phrase.register
def _(node: exp.SubstringIndex, scene: Scene) -> str:
    at, count = node.args["delimiter"], node.args["count"]
    before = not isinstance(count, exp.Neg)
    return f"{phrase(node.this, scene)} {'before' if before else 'after'} {_sign(at, scene)}"


def _sign(node: exp.Expr, scene: Scene) -> str:
    return "a space" if isinstance(node, exp.Literal) and node.name == " " else phrase(node, scene)


@phrase.register
def _(node: exp.ConcatWs, scene: Scene) -> str:
    return " followed by ".join(phrase(each, scene) for each in node.expressions[1:])


@phrase.register
def _(node: exp.StrPosition, scene: Scene) -> str:
    return f"the place of {phrase(node.args['substr'], scene)} in {phrase(node.this, scene)}"


@phrase.register
def _(node: exp.Collate, scene: Scene) -> str:
    return phrase(node.this, scene)


@phrase.register
def _(node: exp.Nullif, scene: Scene) -> str:
    return f"{phrase(node.this, scene)}, or nothing where it is {phrase(node.expression, scene)}"


@phrase.register
def _(node: exp.Greatest, scene: Scene) -> str:
    return f"the larger of {listed([phrase(each, scene) for each in (node.this, *node.expressions)])}"


@phrase.register
def _(node: exp.Least, scene: Scene) -> str:
    return f"the smaller of {listed([phrase(each, scene) for each in (node.this, *node.expressions)])}"


@condition.register
def _(node: exp.RegexpILike, scene: Scene) -> Condition:
    shown = f"the pattern {strong(quoted(node.expression.name))}{EITHER_CASE}"
    return side(node.this, scene).does("fit", shown, bool(node.args.get("negate")))


@condition.register
def _(node: exp.MatchAgainst, scene: Scene) -> Condition:
    """MySQL's MATCH (columns) AGAINST (words); PostgreSQL's vector @@ query."""
    columns, words = node.expressions, node.this
    if node.args.get("modifier") is None and not isinstance(words, exp.Literal):
        columns, words = [node.this], node.expressions[0]
    sought = strong(named_value(_inside(words), scene))
    texts = [_inside(column) for column in columns]
    if len(texts) == 1:
        return side(texts[0], scene).does("match", f"the search for {sought}")
    table = texts[0].table if isinstance(texts[0], exp.Column) else ""
    where = listed([phrase(text, scene) for text in texts], "or")
    return Condition(table, f"where {where} matches the search for {sought}")


def _inside(node: exp.Expr) -> exp.Expr:
    """What is searched, or for what, without the functions that prepare it."""
    inner = unwrapped(node)
    while isinstance(inner, exp.Anonymous) and inner.expressions:
        inner = unwrapped(inner.expressions[-1])
    return inner


@condition.register
def _(node: exp.Xor, scene: Scene) -> Condition:
    sides = [condition(each, scene) for each in (node.this, node.expression)]
    table = sides[0].table if sides[0].table == sides[1].table else ""
    return Condition(table, f"either {sides[0].says} or {sides[1].says}, not both")
