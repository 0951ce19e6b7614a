"""Where an atom stands, in words: ``for the indies``, ``when choosing the films``."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.identifiers import ORDINARY, words
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.ordering import order
from pleasqlarify.domains.sql.wording.speech import Scene, columns, parse, phrase
from pleasqlarify.domains.sql.wording.values import plain
from pleasqlarify.model import Atom

KIND = re.compile(r"(?:not )?[a-z]+\d*(?:\.[a-z]+)?")
OPERATOR = re.compile(r"(?:(?:ANY|ALL) )?(=|!=|<=?|>=?|(?:NOT )?I?LIKE) ")
FIXED = {
    "except.from": "in the first list",
    "except.minus": "in the list taken away",
    "union": "in one of the lists",
    "intersect": "in one of the lists",
    "exists": "when looking for a match",
    "not exists": "when looking for what must not be there",
    "from": "in a first step",
    "value": "in the figure looked up",
    "in": "in the list looked up",
    "not in": "in the list left out",
}
SORTED = "ORDER BY "
PARTS = {"rest": "for the other list", "itself": "in every further step"}
SIDES = {"left": "first", "right": "second"}
LIMITS = {">": "must", ">=": "must", "<": "may", "<=": "may"}
LOOK_UPS = frozenset({"value", "in", "not in", "exists", "not exists", "from"})


def place(path: str, names: Names) -> str:
    """The place in words; "" for the outermost query. Of look-ups within look-ups the innermost is named."""
    parts = split(path)
    told = [p for at, p in enumerate(parts) if at == len(parts) - 1 or role(p)[0] not in LOOK_UPS]
    return ", ".join(dict.fromkeys(_segment(part, names) for part in told))


def absent(path: str) -> str:
    """What it comes to that there is no query at this place."""
    kind = role(split(path)[-1])[0] if split(path) else ""
    if kind.startswith("from"):
        return "there is no such step"
    return "nothing is looked up here" if kind in LOOK_UPS else "there is no such list"


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
    """What part of a query it is, and of what.

    >>> role("in(Film.id)"), role("value(> Film.Year)(Reviews)"), role("from2")
    (('in', 'Film.id'), ('value', '> Film.Year'), ('from2', ''))
    """
    found = KIND.match(segment)
    kind, rest = (found[0], segment[found.end() :]) if found else ("", "")
    depth = 0
    for at, letter in enumerate(rest):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == ")" and depth == 0:
            return kind, rest[1:at]
    return kind, ""


def compared(of: str) -> tuple[str, str, str]:
    """The operator, if told, and table and column that something looked up is compared with.

    >>> compared("> Film.Year"), compared("Film.Year"), compared("left of -")
    (('>', 'Film', 'Year'), ('', 'Film', 'Year'), ('', '', 'left of -'))
    """
    found = OPERATOR.match(of)
    table, _, column = of[found.end() :].rpartition(".") if found else of.rpartition(".")
    return found[1] if found else "", table, column


def thing(of: str, names: Names) -> str:
    """What is compared with something looked up: ``the year``, ``the number of different editors``."""
    operator, table, column = compared(of)
    if names.relation(table):
        return names.phrase(table, column)
    node = parse(of.partition(operator + " ")[2] if operator else of, names)
    speaks = node is not None and (node.find(exp.AggFunc) or any(c.table for c in columns(node)))
    return phrase(node, Scene(names)) if speaks else ""


def looked_up_row(table: str, column: str, names: Names) -> str:
    """The table of which one row is looked up, where the column names its rows; else ""."""
    return table if names.identifies(table, column) else names.target(table, column)


def _segment(segment: str, names: Names) -> str:
    kind, of = role(segment)
    if kind in {"union", "intersect"} and of:
        return PARTS.get(of) or f"for the {listed([_branch(name, names) for name in of.split(', ')])}"
    if kind == "value" and of:
        return _value(of, names)
    table = of.rpartition(".")[0]
    if kind in {"in", "not in"} and names.relation(table):
        return f"when {'leaving out' if kind == 'not in' else 'choosing'} {names.many(table)}"
    if re.match(r"from\d+$", kind):
        return "in another step"
    return FIXED.get(kind, "in one part")


def _value(of: str, names: Names) -> str:
    """Where a figure is found: ``when looking up the film``, ``in the first figure``."""
    operator, table, column = compared(of)
    if names.relation(table):
        row, noun = looked_up_row(table, column, names), names.short(table, column)
        if row and not operator:
            return f"when looking up the {names.one(row)}"
        if operator in LIMITS:
            return f"when working out how high the {noun} {LIMITS[operator]} be"
        return f"when working out the {noun} to compare with"
    held = thing(of, names)
    if held:
        return f"when working out what to compare {held} with"
    side = SIDES.get(of.partition(" of ")[0])
    if side:
        return f"in the {side} figure"
    known = [names.many(name) for name in of.split(", ") if names.relation(name)]
    return f"in the figure about {listed(known)}" if known else FIXED["value"]


def _branch(name: str, names: Names) -> str:
    if names.relation(name):
        return names.many(name)
    if name.startswith(SORTED):
        sorted_by = Atom("", "ORDER BY", name.removeprefix(SORTED))
        return f"part sorted {plain(order(sorted_by, Scene(names)).offered)}"
    return f"part with the {words(name)}" if ORDINARY.match(name) else f"part with “{name.strip(chr(34))}”"
