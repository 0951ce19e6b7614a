"""What there is one line for, and which of these groups count."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.comparisons import AMOUNTS, Operator
from pleasqlarify.domains.sql.wording.english import listed, plural, singular
from pleasqlarify.domains.sql.wording.filters import rows
from pleasqlarify.domains.sql.wording.people import described
from pleasqlarify.domains.sql.wording.ranking import first_ranked, grouped
from pleasqlarify.domains.sql.wording.said import Said, quoting
from pleasqlarify.domains.sql.wording.sides import named_value
from pleasqlarify.domains.sql.wording.speech import (
    Scene,
    condition,
    is_subquery,
    parse,
    phrase,
    source,
    unwrapped,
)
from pleasqlarify.domains.sql.wording.values import plain, strong
from pleasqlarify.model import Atom

SUBTOTALS = re.compile(r"(?:ROLLUP|CUBE) ?\((.*)\)$", re.S)
SETS = re.compile(r"GROUPING SETS ?\((.*)\)$", re.S)
EACH_COMBINATION = Said(
    f"one line per {strong('combination')} of what is shown beside the figures",
    "one line per combination",
    "not split up this way",
    "shows one line per combination of what is shown beside the figures",
    "one line per combination",
)
THAN: dict[type[exp.Expr], tuple[str, str]] = {
    exp.EQ: ("as many", "as"),
    exp.NEQ: ("not as many", "as"),
    exp.GT: ("more", "than"),
    exp.GTE: ("at least as many", "as"),
    exp.LT: ("fewer", "than"),
    exp.LTE: ("at most as many", "as"),
}
COUNTED = "the number of "


def group_by(atom: Atom, scene: Scene) -> Said:
    """``One line per *genre*?``"""
    if atom.payload == "ALL":
        return EACH_COMBINATION
    several = SUBTOTALS.match(atom.payload)
    sets = SETS.match(atom.payload)
    if sets:
        return _each_way(sets[1], scene)
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


def _each_way(sets: str, scene: Scene) -> Said:
    """Several ways to group at once: ``one line per *genre*, one per *film year* and one overall``."""
    node = parse(f"[{sets.replace('()', 'NULL')}]", scene.names)
    ways = node.expressions if node is not None else []
    each = [
        "one overall"
        if isinstance(way, exp.Null)
        else f"one per {listed([grouped(p, scene) for p in (way.expressions or [unwrapped(way)])])}"
        for way in ways
    ]
    lines = listed(each).replace("one ", "one line ", 1)
    return Said(f"should there be {strong(lines)}", lines, "only one of these", f"shows {lines}", lines)


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
    if is_subquery(node.args["expression"]):
        return f"with {_as_many(node, rest, scene)}"
    limit = strong(named_value(node.args["expression"], scene, source(left)))
    amount = f"exactly {limit}" if isinstance(node, exp.EQ) else shape.format(limit)
    return f"with {amount} {singular(rest) if plain(limit) == '1' and ' ' not in rest else rest}"


def _as_many(node: exp.Expr, rest: str, scene: Scene) -> str:
    """``as many different editors as there are *editors*``, against a figure that is looked up."""
    value = named_value(node.args["expression"], scene, source(node.this))
    told = f"there are {strong(value.removeprefix(COUNTED))}" if value.startswith(COUNTED) else strong(value)
    before, after = THAN[type(node)]
    return f"{before} {rest} {after} {told}"


def qualify(atom: Atom, scene: Scene) -> Said:
    """``Only the *3* with the highest rating within each genre?``"""
    node = parse(atom.payload, scene.names)
    if node is None:
        return quoting(str(atom))
    ranked = first_ranked(node, scene)
    if ranked:
        return ranked
    held = condition(node, scene)
    what = described(rows(held, scene), held.says)
    return Said(f"only {what}", f"only {plain(what)}", "others too", f"only {plain(what)}")
