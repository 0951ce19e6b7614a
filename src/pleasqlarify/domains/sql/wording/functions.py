"""Functions of one row as things: rounded figures, texts in small letters, parts of dates and documents."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import part, part_phrase, undated
from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.speech import Scene, noun, phrase, source
from pleasqlarify.domains.sql.wording.today import relative
from pleasqlarify.domains.sql.wording.values import number, ordinal

OWN_LINE = " on a line of its own"
SHAPES = {exp.Lower: "{} in small letters", exp.Upper: "{} in capitals", exp.Length: "the length of {}",
          exp.Abs: "{} without its sign", exp.Trim: "{} without spaces around it", exp.Ceil: "{} rounded up",
          exp.Floor: "{} rounded down", exp.Sqrt: "the square root of {}", exp.ArraySize: "the number of {}",
          exp.Neg: "minus {}", exp.Initcap: "{} with capital initials"}  # fmt: skip


@phrase.register
def _(node: exp.Coalesce, scene: Scene) -> str:
    others = [phrase(e, scene) for e in node.expressions]
    return f"{phrase(node.this, scene)}, or {listed(others, 'or else')} where there is none"


@phrase.register
def _(node: exp.Round, scene: Scene) -> str:
    decimals = node.args.get("decimals")
    count = decimals.name if isinstance(decimals, exp.Expr) else "0"
    to = {"0": "to a whole number", "1": "to one decimal"}.get(count, f"to {count} decimals")
    return f"{phrase(node.this, scene)}, rounded {to}"


@phrase.register
def _(node: exp.Bracket, scene: Scene) -> str:
    at = node.expressions[0] if len(node.expressions) == 1 else None
    if isinstance(at, exp.Literal) and at.is_string:
        return f"“{at.name}” in {phrase(node.this, scene)}"
    if isinstance(at, exp.Literal) and at.name.isdigit():
        return f"the {ordinal(int(at.name) + 1)} of {phrase(node.this, scene)}"  # sqlglot counts from 0
    return f"“{source(node)}”"


@phrase.register
def _(node: exp.Unnest, scene: Scene) -> str:
    return f"each of {listed([phrase(e, scene) for e in node.expressions])}{OWN_LINE}"


@phrase.register
def _(node: exp.Explode, scene: Scene) -> str:
    return f"each of {phrase(node.this, scene)}{OWN_LINE}"


@phrase.register
def _(node: exp.JSONExtract, scene: Scene) -> str:
    return f"“{_key(node.expression)}” in {phrase(node.this, scene)}"


@phrase.register
def _(node: exp.JSONExtractScalar, scene: Scene) -> str:
    return f"“{_key(node.expression)}” in {phrase(node.this, scene)}"


def _key(path: exp.Expr) -> str:
    keys = [str(k.this) for k in path.find_all(exp.JSONPathKey)]
    return ".".join(reversed(keys)) if keys else path.name or source(path)


@phrase.register
def _(node: exp.Func, scene: Scene) -> str:
    taken = part(node)
    if taken:
        return part_phrase(*taken, scene)
    if relative(node):
        return relative(node)
    inner = undated(node)
    if inner is not node:
        return phrase(inner, scene)
    shape = SHAPES.get(type(node))
    if shape and isinstance(node.this, exp.Expr):
        return shape.format(
            phrase(node.this, scene) if shape[0] == "{" or "number" not in shape else noun(node.this, scene)
        )
    return f"“{source(node)}”"


@phrase.register
def _(node: exp.Neg, scene: Scene) -> str:
    if isinstance(node.this, exp.Literal):
        return number(f"-{node.this.name}")
    return f"minus {phrase(node.this, scene)}"
