"""In which order, and how many of the first."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.aggregates import extreme
from pleasqlarify.domains.sql.wording.said import Said, quoting
from pleasqlarify.domains.sql.wording.speech import Scene, noun, parse
from pleasqlarify.domains.sql.wording.values import number, ordinal, stressed, strong
from pleasqlarify.domains.sql.wording.windows import first
from pleasqlarify.model import Atom

DIRECTION = re.compile(r"\s+(ASC|DESC)(\s+NULLS (?:FIRST|LAST))?$", re.I)
TIES = " WITH TIES"
RANDOM = Said(f"in {strong('random')} order", "in random order", "not at random", "in random order")


def order(atom: Atom, scene: Scene) -> Said:
    """``Sorted by *year*, latest first?``; with a limit beside it, what the first ones are."""
    tree, down = _sorting(atom, scene)
    if tree is None:
        return quoting(str(atom))
    limits = [one.payload for one in scene.of("LIMIT") if one.payload.isdigit()]
    if limits and not scene.of("OFFSET"):
        return _top(limits[0], tree, down, scene)
    if isinstance(tree, exp.Rand):
        return RANDOM
    thing, end = _sorted_by(tree, scene), first(tree, down, scene)
    states = f"sorted by {thing}, {end}"
    asks = f"sorted by {stressed(thing)}, {end}"
    return Said(asks, states, "in another order", states, f"by {thing}, {end}")


def then_by(atom: Atom, scene: Scene) -> Said:
    """``Among equals, sorted by *rating*, highest first?``"""
    tree, down = _sorting(atom, scene)
    if tree is None:
        return quoting(str(atom))
    thing, end = _sorted_by(tree, scene), first(tree, down, scene)
    states = f"among equals, sorted by {thing}, {end}"
    asks = f"among equals, sorted by {stressed(thing)}, {end}"
    return Said(asks, states, "equals in any order", states, f"then by {thing}, {end}")


def _sorting(atom: Atom, scene: Scene) -> tuple[exp.Expr | None, bool]:
    found = DIRECTION.search(atom.payload)
    text = atom.payload[: found.start()] if found else atom.payload
    return parse(text, scene.names), bool(found and found[1].upper() == "DESC")


def _sorted_by(tree: exp.Expr, scene: Scene) -> str:
    """``year``, but ``the number of films``."""
    if isinstance(tree, exp.Literal) and tree.name.isdigit():
        return f"the {ordinal(int(tree.name))} thing shown"
    if isinstance(tree, exp.Column) and not tree.table and tree.name == "ALL":
        return "everything shown"
    thing = noun(tree, scene)
    return f"the {thing}" if " of " in thing else thing


def _top(count: str, tree: exp.Expr, down: bool, scene: Scene) -> Said:
    size = "one" if count == "1" else number(count)
    shown = strong(size)
    if isinstance(tree, exp.Rand):
        before, after = "only ", " picked at random"
    else:
        before, after = _among_all(tree, down, scene)
    only = f"{before}{size}{after}"
    return Said(f"{before}{shown}{after}", only, "others too", f"shows {only}", only)


def _among_all(tree: exp.Expr, down: bool, scene: Scene) -> tuple[str, str]:
    """What stands before and after the number: ``the 5 with the highest rating``."""
    thing, word = noun(tree, scene), extreme(down, tree, scene)
    if word.startswith("alphabetically"):
        return "only the first ", f" by {thing}, {first(tree, down, scene)}"
    if thing.startswith("number of "):
        return "only the ", f" with the {'most' if down else 'fewest'} {thing.removeprefix('number of ')}"
    return "only the ", f" with the {word} {thing}"


def topmost(scene: Scene) -> str:
    """What the first row has that the others have not: ``with the highest rating``; "" where any is taken."""
    keys, limits = scene.of("ORDER BY"), scene.of("LIMIT")
    tree, down = _sorting(keys[0], scene) if len(keys) == 1 and len(limits) == 1 else (None, False)
    if tree is None or limits[0].payload != "1":
        return ""
    before, after = _among_all(tree, down, scene)
    return after.strip() if before == "only the " else f"that comes first{after}"


def limit(atom: Atom, scene: Scene) -> Said:
    """``Only the first *5*?``"""
    orders = scene.of("ORDER BY")
    if orders and atom.payload.isdigit() and not scene.of("OFFSET"):
        return order(orders[0], scene)
    ties = ", and those level with the last" if atom.payload.endswith(TIES) else ""
    size = number(atom.payload.removesuffix(TIES))
    size = "one" if size == "1" else size
    only = f"only the first {size}{ties}"
    asks = f"only the first {strong(size)}{ties}"
    return Said(asks, only, f"not just the first {size}", f"shows {only}", only)


def offset(atom: Atom, _scene: Scene) -> Said:
    """``Should the first *2* be skipped?``"""
    size = "one" if atom.payload == "1" else number(atom.payload)
    asks = f"should the first {strong(size)} be skipped"
    skip = f"the first {size}"
    return Said(asks, f"skip {skip}", "start at the top", f"skips {skip}", f"without {skip}")
