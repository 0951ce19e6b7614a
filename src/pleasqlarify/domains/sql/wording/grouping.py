"""What there is one line for, and which of these groups count."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.aggregates import extreme
from pleasqlarify.domains.sql.wording.comparisons import AMOUNTS, Operator
from pleasqlarify.domains.sql.wording.english import listed, plural
from pleasqlarify.domains.sql.wording.filters import rows
from pleasqlarify.domains.sql.wording.people import described
from pleasqlarify.domains.sql.wording.said import Said, quoting
from pleasqlarify.domains.sql.wording.sides import named_value
from pleasqlarify.domains.sql.wording.speech import Scene, condition, noun, parse, phrase, source, unwrapped
from pleasqlarify.domains.sql.wording.values import number, plain, strong
from pleasqlarify.model import Atom

SUBTOTALS = re.compile(r"(?:ROLLUP|CUBE) ?\((.*)\)$", re.S)
COUNTED = "the number of "


def grouped(node: exp.Expr, scene: Scene) -> str:
    """What there is one line for: ``genre``; ``film`` for its id or a key to it."""
    if isinstance(node, exp.Column):
        if scene.names.identifies(node.table, node.name):
            return scene.names.one(node.table)
        target = scene.names.target(node.table, node.name)
        if target:
            return scene.names.one(target)
    return noun(node, scene)


def group_by(atom: Atom, scene: Scene) -> Said:
    """``One line per *genre*?``"""
    several = SUBTOTALS.match(atom.payload)
    node = parse(f"({several[1]})" if several else atom.payload, scene.names)
    if node is None or not node.find(exp.Column):
        return quoting(str(atom))
    parts = node.expressions if isinstance(node, exp.Tuple) else [unwrapped(node)]
    each = listed([grouped(p, scene) for p in parts])
    subtotals = ", with subtotals" if several else ""
    if each.startswith("whether "):
        return Said(
            f"split up by {strong(each)}",
            f"split up by {each}",
            "not split up by that",
            f"split up by {each}",
        )
    one = f"one line per {each}{subtotals}"
    return Said(
        f"one line per {strong(each)}{subtotals}", one, f"not split up by {each}", f"shows {one}", one
    )


def groups(scene: Scene) -> str:
    """What the groups are: ``genres``, ``films``, else ``groups``."""
    nodes = [parse(one.payload, scene.names) for one in scene.of("GROUP BY")]
    return plural(grouped(nodes[0], scene)) if len(nodes) == 1 and nodes[0] is not None else "groups"


def having(atom: Atom, scene: Scene) -> Said:
    """``Only genres with more than *2* films?``"""
    node = parse(atom.payload, scene.names)
    if node is None:
        return quoting(str(atom))
    what = f"{groups(scene)} {_counting(unwrapped(node), scene) or condition(node, scene).says}"
    return Said(f"only {what}", f"only {plain(what)}", f"other {groups(scene)} too", f"only {plain(what)}")


def _counting(node: exp.Expr, scene: Scene) -> str:
    """``with more than 2 films``; "" where nothing is counted."""
    left = node.args.get("this")
    if not isinstance(node, Operator) or not isinstance(left, exp.Expr):
        return ""
    said, shape = phrase(left, scene), AMOUNTS[type(node)]
    if not said.startswith(COUNTED):
        return ""
    rest = said.removeprefix(COUNTED)
    if isinstance(node, exp.EQ) and node.expression.name == "0":
        return f"with {strong('no')} {rest}"
    limit = strong(named_value(node.args["expression"], scene, source(left)))
    amount = f"exactly {limit}" if isinstance(node, exp.EQ) else shape.format(limit)
    return f"with {amount} {rest}"


def qualify(atom: Atom, scene: Scene) -> Said:
    """``Only the *3* with the highest rating within each genre?``"""
    node = parse(atom.payload, scene.names)
    if node is None:
        return quoting(str(atom))
    ranked = _ranked(unwrapped(node), scene)
    if ranked:
        size, what = ranked
        only = f"only the {size} {what}"
        return Said(f"only the {strong(size)} {what}", only, "others too", only)
    held = condition(node, scene)
    what = described(rows(held, scene), held.says)
    return Said(f"only {what}", f"only {plain(what)}", "others too", f"only {plain(what)}")


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


def pivot(atom: Atom, scene: Scene) -> Said:
    """``Should the *genres* stand side by side?``"""
    word, _, rest = atom.payload.partition(" ")
    node = parse(rest, scene.names) if word in {"ON", "USING"} else None
    target = node.this if isinstance(node, exp.In) else node
    if target is None:
        return quoting(str(atom))
    if word == "USING":
        filled = f"fills the result with {phrase(target, scene)}"
        asks = f"should the result be filled with the {strong(noun(target, scene))}"
        return Said(asks, f"fill it with {phrase(target, scene)}", "with something else", filled)
    things = plural(noun(target, scene))
    asks = f"should the {strong(things)} stand side by side"
    return Said(asks, "side by side", "one below the other", f"puts the {things} side by side")
