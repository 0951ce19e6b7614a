"""The first ones of a ranking: ``the one with the latest year within each genre``."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.aggregates import extreme
from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.said import Said
from pleasqlarify.domains.sql.wording.speech import Scene, noun, unwrapped
from pleasqlarify.domains.sql.wording.values import number, strong


def grouped(node: exp.Expr, scene: Scene) -> str:
    """What there is one line for: ``genre``; ``film`` for its id or a key to it."""
    if isinstance(node, exp.Column):
        if scene.names.identifies(node.table, node.name):
            return scene.names.one(node.table)
        target = scene.names.target(node.table, node.name)
        if target:
            return scene.names.one(target)
    return noun(node, scene)


def first_ranked(node: exp.Expr, scene: Scene) -> Said | None:
    """``Only the *3* with the highest rating within each genre?``; None where no ranking is cut off."""
    ranked = _ranked(unwrapped(node), scene)
    if ranked is None:
        return None
    size, what = ranked
    only = f"only the {size} {what}"
    return Said(f"only the {strong(size)} {what}", only, "others too", only)


def _ranked(node: exp.Expr, scene: Scene) -> tuple[str, str] | None:
    """How many, and of what, where the first ones of a ranking are kept."""
    window = unwrapped(node.this) if isinstance(node, exp.EQ | exp.LTE | exp.LT) else None
    order = window.args.get("order") if isinstance(window, exp.Window) else None
    if not isinstance(window, exp.Window) or not isinstance(order, exp.Order):
        return None
    if not isinstance(window.this, exp.RowNumber | exp.Rank | exp.DenseRank):
        return None
    limit = node.args["expression"].name
    if not limit.isdigit() or (isinstance(node, exp.EQ) and limit != "1"):
        return None
    size = int(limit) - isinstance(node, exp.LT)
    by = order.expressions[0]
    within = listed([grouped(p, scene) for p in window.args.get("partition_by") or []])
    what = f"with the {extreme(bool(by.args.get('desc')), by.this, scene)} {noun(by.this, scene)}"
    return "one" if size == 1 else number(str(size)), f"{what} within each {within}" if within else what
