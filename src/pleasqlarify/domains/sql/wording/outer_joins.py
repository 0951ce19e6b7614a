"""Rows without a match: kept, or the only ones wanted."""

from collections.abc import Sequence

from pleasqlarify.domains.sql.wording.english import a, listed
from pleasqlarify.domains.sql.wording.filters import rows
from pleasqlarify.domains.sql.wording.identifiers import unquoted
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


def semi_join(atom: Atom, scene: Scene) -> Said:
    """``Only films *that have a review*?``"""
    lone, has = _lone(atom, scene)
    return Said(f"only {strong(has)}", f"only {has}", f"also {plain(lone)}", f"only {has}", f"only {has}")


def _lone(atom: Atom, scene: Scene) -> tuple[str, str]:
    """``films without any reviews`` and ``films that have a review``."""
    names, others = scene.names, atom.payload.split(", ")
    if not all(names.relation(other) for other in others):
        return f"what has {strong('no match')}", "what has a match"
    kept = kept_beside(others, scene)
    those = names.many(kept) if kept else "entries"
    if len(others) > 1:
        several = listed([names.many(other) for other in others])
        return f"{those} {strong(f'without any {several}')}", described(those, f"that have {several}")
    has = described(those, f"that have {a(names.one(others[0]))}")
    return f"{those} {strong(without(kept, others[0], names))}", has


def kept_beside(others: Sequence[str], scene: Scene) -> str:
    """The table whose rows are kept beside the others: by the companions, else by the schema's keys."""
    named = {unquoted(other) for other in others}
    for companion in [*scene.of("JOIN"), *scene.of("ANTI JOIN ON"), *scene.of("SEMI JOIN ON")]:
        node = parse(companion.payload, scene.names)
        tables = {c.table for c in columns(node)} if node is not None else set()
        if tables & named and len(tables - named) == 1:
            return (tables - named).pop()
    return scene.names.neighbour(others[0]) if len(others) == 1 else ""


def full_join(atom: Atom, scene: Scene) -> Said:
    """``Also films *without any reviews* and reviews *without a film*?``"""
    names, tables = scene.names, atom.payload.split(", ")
    if len(tables) == 1:
        tables = [kept_beside(tables, scene), tables[0]]
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
