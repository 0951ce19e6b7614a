"""Functions of one row as things: rounded figures, texts in small letters, parts of dates and documents."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import part, part_phrase, undated
from pleasqlarify.domains.sql.wording.english import listed, plural
from pleasqlarify.domains.sql.wording.lists import counted
from pleasqlarify.domains.sql.wording.nested import unwrapped_value
from pleasqlarify.domains.sql.wording.spans import age
from pleasqlarify.domains.sql.wording.speech import Scene, noun, phrase, source
from pleasqlarify.domains.sql.wording.today import relative
from pleasqlarify.domains.sql.wording.values import number

LISTED = frozenset(
    {
        *("JSON_ARRAY_ELEMENTS", "JSONB_ARRAY_ELEMENTS", "JSON_ARRAY_ELEMENTS_TEXT"),
        *("JSONB_ARRAY_ELEMENTS_TEXT", "JSON_OBJECT_KEYS", "JSONB_OBJECT_KEYS", "REGEXP_SPLIT_TO_TABLE"),
    }
)
AS_JSON = frozenset({"ROW_TO_JSON", "TO_JSON", "TO_JSONB"})
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
def _(node: exp.Unnest, scene: Scene) -> str:
    return f"each of {listed([phrase(e, scene) for e in node.expressions])}{OWN_LINE}"


@phrase.register
def _(node: exp.Explode, scene: Scene) -> str:
    return f"each of {phrase(node.this, scene)}{OWN_LINE}"


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
    told = isinstance(node, exp.Anonymous) and _by_name(node, scene)
    if told:
        return told
    shape = SHAPES.get(type(node))
    if shape and isinstance(node.this, exp.Expr):
        return shape.format(
            phrase(node.this, scene) if shape[0] == "{" or "number" not in shape else noun(node.this, scene)
        )
    return f"“{source(node)}”"


def _by_name(node: exp.Anonymous, scene: Scene) -> str:
    """Functions that sqlglot knows by nothing but their names."""
    name = node.name.upper()
    if name in LISTED and node.expressions:
        return f"each of {phrase(node.expressions[0], scene)}{OWN_LINE}"
    if name in AS_JSON and node.expressions:
        return f"{phrase(node.expressions[0], scene)} as JSON"
    if name == "EVERY" and node.expressions:
        return phrase(exp.LogicalAnd(this=node.expressions[0]), scene)
    return counted(node, scene) or unwrapped_value(node, scene) or age(node, scene)


@phrase.register
def _(node: exp.Grouping, scene: Scene) -> str:
    keys = listed([plural(noun(each, scene)) for each in node.expressions])
    return f"whether a line sums up all {keys}"


@phrase.register
def _(node: exp.Neg, scene: Scene) -> str:
    if isinstance(node.this, exp.Literal):
        return number(f"-{node.this.name}")
    return f"minus {phrase(node.this, scene)}"
