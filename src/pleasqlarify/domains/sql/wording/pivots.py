"""Tables turned: lines side by side, or what stands side by side as lines."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import plural
from pleasqlarify.domains.sql.wording.said import Said, quoting
from pleasqlarify.domains.sql.wording.speech import Scene, noun, parse, phrase
from pleasqlarify.domains.sql.wording.values import strong
from pleasqlarify.model import Atom


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


def unpivot(atom: Atom, scene: Scene) -> Said:
    """``Should the *genres* be listed one below the other?``"""
    named = re.match(r"NAME (.+) VALUE (.+)$", atom.payload, re.S)
    if named:
        places = f"the names in “{named[1]}”, the values in “{named[2]}”"
        return Said(f"should there be {places}", places, "in other places", f"puts {places}", places)
    node = parse(atom.payload, scene.names)
    if node is None:
        return quoting(str(atom))
    things = plural(noun(node, scene))
    asks = f"should the {strong(things)} be listed one below the other"
    return Said(asks, "one below the other", "side by side", f"lists the {things} one below the other")
