"""Rows without a match: kept, or the only ones wanted."""

from pleasqlarify.domains.sql.wording.english import a
from pleasqlarify.domains.sql.wording.filters import rows
from pleasqlarify.domains.sql.wording.links import link, without
from pleasqlarify.domains.sql.wording.people import described
from pleasqlarify.domains.sql.wording.said import Said, quoting
from pleasqlarify.domains.sql.wording.speech import Scene, columns, condition, parse
from pleasqlarify.domains.sql.wording.values import plain, strong
from pleasqlarify.model import Atom


def left_join(atom: Atom, scene: Scene) -> Said:
    """``Also reviews *without a film*?``"""
    lone, has = _lone(atom, scene)
    also = f"also {plain(lone)}"
    return Said(f"also {lone}", also, f"only {has}", also, also, f"only {has}")


def anti_join(atom: Atom, scene: Scene) -> Said:
    """``Only films *without any reviews*?``"""
    lone, has = _lone(atom, scene)
    only = f"only {plain(lone)}"
    return Said(f"only {lone}", only, f"also {has}", only, only)


def _lone(atom: Atom, scene: Scene) -> tuple[str, str]:
    """``films without any reviews`` and ``films that have a review``."""
    names, other = scene.names, atom.payload
    if names.relation(other) is None:
        return f"what has {strong('no match')}", "what has a match"
    kept = kept_beside(other, scene)
    those = names.many(kept) if kept else "entries"
    return f"{those} {strong(without(kept, other, names))}", described(
        those, f"that have {a(names.one(other))}"
    )


def kept_beside(other: str, scene: Scene) -> str:
    """The table whose rows are kept beside the other one: by the companions, else by the schema's keys."""
    for companion in [*scene.of("JOIN"), *scene.of("ANTI JOIN ON")]:
        node = parse(companion.payload, scene.names)
        tables = [c.table for c in columns(node)] if node is not None else []
        rest = set(tables) - {other}
        if other in tables and len(rest) == 1:
            return rest.pop()
    return scene.names.neighbour(other)


def full_join(atom: Atom, scene: Scene) -> Said:
    """``Also films *without any reviews* and reviews *without a film*?``"""
    names, tables = scene.names, atom.payload.split(", ")
    if len(tables) == 1:
        tables = [kept_beside(tables[0], scene), tables[0]]
    if len(tables) != 2 or not all(names.relation(t) for t in tables):
        asks = f"also what has {strong('no match')}, on either side"
        return Said(asks, "also what has no match", "only what has a match", "also what has no match")
    sides = [(names.many(x), without(x, y, names)) for x, y in (tables, tables[::-1])]
    both = " and ".join(f"{those} {strong(lacking)}" for those, lacking in sides)
    also, only = f"also {plain(both)}", "only what has a match"
    return Said(f"also {both}", also, only, also, also, only)


def on(atom: Atom, scene: Scene) -> Said:
    """``When matching: only reviews whose opinion is exactly *good*?``"""
    payload = atom.payload.partition(": ")[2] or atom.payload
    node = parse(payload, scene.names)
    if node is None:
        return quoting(str(atom))
    if atom.kind.startswith("ANTI") and link(payload, scene.names):
        other = atom.slot.removeprefix("JOIN ") or next(iter(atom.topics), "")
        return anti_join(Atom(atom.path, "ANTI JOIN", other), scene)
    held = condition(node, scene)
    what = described(rows(held, scene), held.says)
    only = f"match only {plain(what)}"
    return Said(f"when matching: only {what}", only, "match the others too", f"matches only {plain(what)}")
