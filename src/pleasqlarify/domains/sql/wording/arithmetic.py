"""Things made of things: sums, shares, and texts put together."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.elapsed import elapsed
from pleasqlarify.domains.sql.wording.lookups import looked_up
from pleasqlarify.domains.sql.wording.speech import Scene, is_subquery, phrase, source, unwrapped
from pleasqlarify.domains.sql.wording.today import relative
from pleasqlarify.domains.sql.wording.values import number

SIGNS = {exp.Sub: "-", exp.Div: "/", exp.IntDiv: "//"}
BETWEEN = {
    exp.Add: "plus",
    exp.Sub: "minus",
    exp.Mul: "times",
    exp.Div: "divided by",
    exp.IntDiv: "divided by",
    exp.Pow: "to the power of",
}


@phrase.register
def binary(node: exp.Binary, scene: Scene) -> str:
    """Two things put together by an operator."""
    when = relative(node) or elapsed(node, scene)
    if when:
        return when
    share = _percentage(node, scene)
    if isinstance(node, exp.Mod):
        return f"what is left of {phrase(node.left, scene)} divided by {phrase(node.right, scene)}"
    word = BETWEEN.get(type(node))
    if share or not word:
        return share or f"“{source(node)}”"
    sign = SIGNS.get(type(node), "")
    left, right = (
        _operand(n, f"{s} of {sign}", scene) for n, s in ((node.left, "left"), (node.right, "right"))
    )
    return f"{left} {word} {right}{', rounded down' if isinstance(node, exp.IntDiv) else ''}"


for operation in (exp.IntDiv, exp.Pow):  # they are functions as well
    phrase.register(operation, binary)


def _operand(node: exp.Expr, place: str, scene: Scene) -> str:
    """One side of an operation: a sub-query by its place, another operation in brackets."""
    if is_subquery(node):
        return looked_up(scene, place)
    said, inner = phrase(node, scene), unwrapped(node)
    return f"({said})" if inner is not node and type(inner) in BETWEEN else said


def _percentage(node: exp.Expr, scene: Scene) -> str:
    """``a * 100.0 / b`` in any order, as a percentage; "" for anything else."""
    inner = unwrapped(node)
    if isinstance(inner, exp.Div):
        share = _hundredfold(inner.left)
        return f"{phrase(share, scene)} as a percentage of {phrase(inner.right, scene)}" if share else ""
    ratio = _hundredfold(inner)
    ratio = unwrapped(ratio) if ratio else None
    if isinstance(ratio, exp.Div):
        return f"{phrase(ratio.left, scene)} as a percentage of {phrase(ratio.right, scene)}"
    return ""


def _hundredfold(node: exp.Expr) -> exp.Expr | None:
    inner = unwrapped(node)
    if not isinstance(inner, exp.Mul):
        return None
    for factor, rest in ((inner.left, inner.right), (inner.right, inner.left)):
        if isinstance(factor, exp.Literal) and number(factor.name) == "100":
            return unwrapped(rest)
    return None


@phrase.register
def _(node: exp.DPipe, scene: Scene) -> str:
    parts = [p for p in node.flatten() if not (isinstance(p, exp.Literal) and not p.name.strip(" ,-"))]
    return " followed by ".join(phrase(p, scene) for p in parts)


@phrase.register
def _(node: exp.Concat, scene: Scene) -> str:
    parts = [p for p in node.expressions if not (isinstance(p, exp.Literal) and not p.name.strip(" ,-"))]
    return " followed by ".join(phrase(p, scene) for p in parts)
