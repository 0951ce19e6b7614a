"""How names, strings and numbers are written in an atom: one spelling for each, never ambiguous."""

import re

from pleasqlarify.tables import Relation

PLAIN = re.compile(r"[^\W\d]\w*")
OURS = re.compile(r"from\d*|itself")  # what derived tables and recursion are called here
RESERVED = re.compile(
    "all|and|any|as|asc|between|by|case|cast|check|collate|column|constraint|create|cross|default|desc|distinct|"
    "do|else|end|except|exists|false|fetch|filter|for|foreign|from|full|group|having|in|inner|insert|intersect|"
    "into|is|join|lateral|left|like|limit|natural|not|null|offset|on|or|order|over|partition|primary|qualify|"
    "references|right|select|semi|set|some|table|then|to|true|union|unique|update|using|values|when|where|"
    "window|with"
)


def plain(name: str) -> str:
    """The name, in double quotes only where it could be taken for something else.

    >>> plain("Genre"), plain("box office"), plain("order"), plain('5" disk')
    ('Genre', '"box office"', '"order"', '"5"" disk"')
    """
    folded = name.lower()
    if PLAIN.fullmatch(name) and not RESERVED.fullmatch(folded) and not OURS.fullmatch(folded):
        return name
    return '"' + name.replace('"', '""') + '"'


def called(relation: Relation) -> str:
    """What a relation is called: by its name, with its schema where that tells it from others.

    >>> called(Relation("sales.orders", (), schema="sales")), called(Relation("a.b", ()))
    ('sales.orders', '"a.b"')
    """
    if relation.name == relation.bare:
        return plain(relation.name)
    return f"{plain(relation.schema)}.{plain(relation.bare)}"


def string(value: str) -> str:
    """A string literal.

    >>> string("it's")
    "'it''s'"
    """
    return "'" + value.replace("'", "''") + "'"


def number(written: str) -> str:
    """A number without idle zeros; 100.0 keeps its point, as integers divide differently.

    >>> [number(n) for n in ("1.50", "007", "100.0", ".5", "1e3", "1_000")]
    ['1.5', '7', '100.0', '0.5', '1000.0', '1000']
    """
    digits = written.replace("_", "").lower()
    try:
        if "e" in digits:
            return repr(float(digits))
        whole, point, rest = digits.partition(".")
        return f"{int(whole or '0')}" + (f".{rest.rstrip('0') or '0'}" if point else "")
    except ValueError:
        return written


def inside(path: str, name: str) -> str:
    """The path of a part of what stands at ``path``.

    >>> inside("", "from"), inside("from", "in(Film.id)")
    ('from', 'from/in(Film.id)')
    """
    return f"{path}/{name}" if path else name
