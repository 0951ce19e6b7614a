"""Where an atom stands, in words: ``for the indies``, ``when choosing the films``."""

import re

from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.names import Names

SEGMENT = re.compile(r"((?:not )?[a-z]+\d*(?:\.[a-z]+)?)(?:\((.*)\))?(?: [^()]*)?(?:\(.*\))?$", re.S)
FIXED = {
    "except.from": "in the first list",
    "except.minus": "in the list taken away",
    "union": "in one of the lists",
    "intersect": "in one of the lists",
    "exists": "in the check",
    "not exists": "in the check",
    "from": "in a first step",
    "value": "in the figure looked up",
    "in": "in the list looked up",
    "not in": "in the list left out",
}
PARTS = {"rest": "for the other list", "itself": "in every further step"}


def place(path: str, names: Names) -> str:
    """The place in words; "" for the outermost query."""
    return ", ".join(dict.fromkeys(_segment(part, names) for part in split(path)))


def split(path: str) -> list[str]:
    """The path at its slashes, those inside brackets left alone.

    >>> split("from/in(Film.id)/union(a/b)")
    ['from', 'in(Film.id)', 'union(a/b)']
    """
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(path):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "/" and depth <= 0:
            parts.append(path[start:at])
            start = at + 1
    return [p for p in [*parts, path[start:]] if p]


def role(segment: str) -> tuple[str, str]:
    """What part of a query it is, and of what: ``("in", "Film.id")``."""
    found = SEGMENT.match(segment)
    return (found[1], found[2] or "") if found else ("", "")


def _segment(segment: str, names: Names) -> str:
    kind, of = role(segment)
    table, _, column = of.rpartition(".")
    if kind in {"union", "intersect"} and of:
        return PARTS.get(of) or f"for the {listed([_branch(name, names) for name in of.split(', ')])}"
    if kind in {"in", "not in"} and names.relation(table):
        return f"when {'leaving out' if kind == 'not in' else 'choosing'} {names.many(table)}"
    if kind == "value" and names.relation(table):
        return f"for what {names.phrase(table, column)} is compared with"
    if re.match(r"from\d+$", kind):
        return "in another step"
    return FIXED.get(kind, "in one part")


def _branch(name: str, names: Names) -> str:
    return names.many(name) if names.relation(name) else f"part with “{name.strip(chr(34))}”"
