"""Ranks, running totals and other looks at neighbouring rows; and choices between values."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.aggregates import extreme
from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.speech import Scene, columns, noun, phrase, source

RANKS = (exp.Rank, exp.DenseRank, exp.RowNumber, exp.PercentRank, exp.CumeDist)


@phrase.register
def _(node: exp.Window, scene: Scene) -> str:
    inner, order = node.this, node.args.get("order")
    within = listed([noun(p, scene) for p in node.args.get("partition_by") or []])
    scope = f" within each {within}" if within else ""
    by = order.expressions if isinstance(order, exp.Order) else []
    if isinstance(inner, RANKS):
        return f"{_rank(inner)}{_by(by, scope, scene)}"
    if isinstance(inner, exp.Ntile):
        return f"the group (one of {inner.this}){_by(by, scope, scene)}"
    if isinstance(inner, exp.Lag | exp.Lead):
        word = "previous" if isinstance(inner, exp.Lag) else "next"
        return f"the {word} {noun(inner.this, scene)}{_along(by, scene)}{scope}"
    if isinstance(inner, exp.FirstValue | exp.LastValue):
        word = "first" if isinstance(inner, exp.FirstValue) else "last"
        return f"the {word} {noun(inner.this, scene)}{_by(by, scope, scene)}"
    said = phrase(inner, scene)
    if by:
        running = said.removeprefix("the ").replace("total ", "total of the ", 1).replace("of the of", "of")
        frame = _frame(node, scene)
        start = f"the {running}" if frame else f"the running {running}"
        return f"{start}{frame}{_along(by, scene)}{scope}"
    return f"{said}{scope or ' over everything'}"


def _frame(node: exp.Window, scene: Scene) -> str:
    """How far around each row a figure looks: `` over 2 rows before to this one``; "" for all before it."""
    spec = node.args.get("spec")
    if not isinstance(spec, exp.WindowSpec):
        return ""
    ends = [_end(spec, key, scene) for key in ("start", "end")]
    if ends == ["all before", "this one"]:
        return ""
    return " over everything" if ends == ["all before", "all after"] else f" over {ends[0]} to {ends[1]}"


def _end(spec: exp.WindowSpec, key: str, scene: Scene) -> str:
    value, way = spec.args.get(key), str(spec.args.get(f"{key}_side") or "").upper()
    side = {"PRECEDING": "before", "FOLLOWING": "after"}.get(way, "")
    if not side:
        return "this one"
    if not isinstance(value, exp.Expr):
        return f"all {side}"
    rows = {"ROWS": "row", "GROUPS": "group"}.get(spec.text("kind").upper(), "")
    said = phrase(value, scene)
    return f"{said} {rows}{'s' * (said != '1')} {side}" if rows else f"{said} {side}"


def _rank(node: exp.Expr) -> str:
    return "the position" if isinstance(node, exp.RowNumber) else "the rank"


def _along(by: list[exp.Expr], scene: Scene) -> str:
    return f" by {listed([noun(o.this, scene) for o in by])}" if by else ""


def _by(by: list[exp.Expr], scope: str, scene: Scene) -> str:
    if not by:
        return scope
    things = listed([noun(o.this, scene) for o in by])
    ends = listed(list(dict.fromkeys(first(o.this, bool(o.args.get("desc")), scene) for o in by)), "then")
    return f" by {things}{scope}, {ends}"


def first(node: exp.Expr, down: bool, scene: Scene) -> str:
    """Which end comes first: ``latest first``, ``from A to Z``."""
    word = extreme(down, node, scene)
    if word.startswith("alphabetically"):
        return "from Z to A" if down else "from A to Z"
    return f"{word} first"


@phrase.register
def _(node: exp.Case, scene: Scene) -> str:
    arms = node.args.get("ifs") or []
    values = [phrase(arm.args["true"], scene) for arm in arms]
    default = node.args.get("default")
    if isinstance(default, exp.Expr) and not isinstance(default, exp.Null):
        values.append(phrase(default, scene))
    asked = [c for arm in arms for c in columns(arm.this)] + (
        [node.this] if isinstance(node.this, exp.Column) else []
    )
    subjects = list(dict.fromkeys(phrase(c, scene) for c in asked))
    if not values or not subjects:
        return f"“{source(node)}”"
    return f"{listed(list(dict.fromkeys(values)), 'or')}, depending on {listed(subjects)}"


@phrase.register
def _(node: exp.If, scene: Scene) -> str:
    values = [
        phrase(v, scene) for v in (node.args.get("true"), node.args.get("false")) if isinstance(v, exp.Expr)
    ]
    subjects = list(dict.fromkeys(phrase(c, scene) for c in columns(node.this)))
    return f"{listed(values, 'or')}, depending on {listed(subjects)}" if subjects else f"“{source(node)}”"
