"""Tables brought together by something else than a key: everything, equal names, what is nearest."""

from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.said import Said
from pleasqlarify.domains.sql.wording.speech import Scene
from pleasqlarify.domains.sql.wording.values import strong
from pleasqlarify.model import Atom


def cross_join(atom: Atom, scene: Scene) -> Said:
    """``Should everything be combined with every *film*?``"""
    one = scene.names.one(atom.payload)
    asks = f"should everything be combined with every {strong(one)}"
    combined = f"everything with every {one}"
    return Said(asks, f"combine {combined}", "only what belongs together", f"combines {combined}")


def natural_join(atom: Atom, scene: Scene) -> Said:
    """``Should the *films* be matched by whatever has the same name?``"""
    rows = scene.names.many(atom.payload)
    matched = f"the {rows} by whatever has the same name"
    asks = f"should the {strong(rows)} be matched by whatever has the same name"
    return Said(asks, f"match {matched}", "do not match them this way", f"matches {matched}")


def asof_join(atom: Atom, scene: Scene) -> Said:
    """``Should each entry be matched with the *nearest price*?``"""
    one = listed([scene.names.one(t) for t in atom.payload.split(", ")])
    asks = f"should each entry be matched with the {strong('nearest ' + one)}"
    nearest = f"each entry with the nearest {one}"
    return Said(asks, f"match {nearest}", "do not match them this way", f"matches {nearest}")


def asof_left_join(atom: Atom, scene: Scene) -> Said:
    """The same, with what has none kept: ``matched with the *nearest price*, if there is one``."""
    one = listed([scene.names.one(t) for t in atom.payload.split(", ")])
    asks = f"should each entry be matched with the {strong('nearest ' + one)}, if there is one"
    nearest = f"each entry with the nearest {one}, if there is one"
    return Said(asks, f"match {nearest}", "do not match them this way", f"matches {nearest}")


def positional_join(atom: Atom, scene: Scene) -> Said:
    """``Should the *prices* be put beside it line by line?``"""
    rows = scene.names.many(atom.payload)
    asks = f"should the {strong(rows)} be put beside it, line by line"
    return Said(
        asks, "line by line", "match what belongs together", f"puts the {rows} beside it, line by line"
    )
