"""Names for regions of the map: what is returned, in about five words."""

import re
from collections.abc import Sequence

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import event
from pleasqlarify.domains.sql.wording.english import listed, singular
from pleasqlarify.domains.sql.wording.expressions import column_phrase
from pleasqlarify.domains.sql.wording.identifiers import unquoted, words
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.parts import distinct_heads, said
from pleasqlarify.domains.sql.wording.showing import STAR, shown
from pleasqlarify.domains.sql.wording.speech import Scene, bare_noun, parse
from pleasqlarify.domains.sql.wording.values import plain
from pleasqlarify.model import Atom

MOST_WORDS = 5
UNKNOWN_COUNT = "number of entries"
RANK = {"SELECT": 0, "VALUES": 0, "GROUP BY": 1, "WHERE": 2, "HAVING": 2, "ANTI JOIN": 2, "LEFT JOIN": 2,
        "DISTINCT": 3, "LIMIT": 3, "ORDER BY": 4, "TABLE": 5, "SEMIJOIN": 6, "JOIN": 7}  # fmt: skip
GENERIC = frozenset({"id", "name"})  # what nearly every table has
QUALIFIERS = frozenset({"GROUP BY", "WHERE", "HAVING", "DISTINCT", "LIMIT", "ANTI JOIN", "LEFT JOIN"})
ROWS = r"^only (?!the\b|what\b)\w+(?: \w+)? "
SHORTER = (
    (re.compile(r"^only ([\w ]+) (?:that|who) belong to (an? [\w ]+), each of them once$"), r"\1 of \2"),
    (re.compile(r"^only ([\w ]+) (?:that|who) have (an? [\w ]+), each of them once$"), r"\1 with \2"),
    (re.compile(rf"{ROWS}(?:that|who) belong to "), "of "),
    (re.compile(r" \((?:for|in|when) [^()]*\)$"), ""),
    (re.compile(rf"{ROWS}(?:whose|where) (.*?)\b(?:is|are) (?:exactly )?(?!the |a )"), r"\1"),
    (re.compile(rf"{ROWS}(?:whose|where) "), ""),
    (re.compile(rf"{ROWS}(?:that|who) have not been "), "not "),
    (re.compile(rf"{ROWS}(?:that|who) (?:have (?=no\b)|are |were )"), ""),
    (re.compile(rf"{ROWS}(?:that|who) have "), "with "),
    (re.compile(rf"{ROWS}(?=\w+ed\b|without\b|with\b)"), ""),
    (re.compile(r"^only (?=the first)"), ""),
    (re.compile(r"^one line (?=per)"), ""),
    (re.compile(r"^each line only once$"), "no repeats"),
)
DANGLING = re.compile(
    r"(?:,? (?:the|of|a|an|in|and|or|whose|with|each|every|by|is|are|that|who|where|its|to|on|than|as))+$"
)


def label_of(atoms: Sequence[Atom], names: Names) -> str:
    """``audience reviews``, ``opinion and title``, ``a count``; "" where there is nothing to say."""
    heads = sorted(distinct_heads(list(atoms)), key=lambda one: (RANK.get(one.kind, 8), len(one.path)))
    outermost = min((len(one.path) for one in heads if one.kind == "SELECT"), default=0)
    shown_here = [
        one for one in heads if one.kind == "SELECT" and (len(one.path) == outermost or "/" not in one.path)
    ]
    if any(not one.path for one in shown_here):
        shown_here = [one for one in shown_here if not one.path]
    things = list(dict.fromkeys(_thing(one, tuple(atoms), names) for one in shown_here))
    rest = [_short(one, tuple(atoms), names) for one in heads if one.kind in QUALIFIERS and not one.path]
    if not things:
        fallback = [_short(one, tuple(atoms), names) for one in heads[:1]]
        return _cut(next((r for r in rest if r), "") or _about(heads, names) or "".join(fallback))
    text = _fitting(things)
    longer = f"{text}, {rest[0]}" if rest and rest[0] else text
    return longer if len(longer.split()) <= MOST_WORDS else text


def _about(heads: Sequence[Atom], names: Names) -> str:
    tables = [names.many(one.payload) for one in heads if one.kind == "TABLE" and names.relation(one.payload)]
    return f"about {listed(tables[:2])}" if tables else ""


def _thing(atom: Atom, atoms: tuple[Atom, ...], names: Names) -> str:
    node = parse(atom.payload, names)
    said_so = bare_noun(shown(atom, Scene(names, atoms, atom.path)))
    if isinstance(node, exp.Count):
        return said_so if said_so != UNKNOWN_COUNT else "a count"
    if isinstance(node, exp.Column) and not STAR.match(atom.payload) and node.table:
        noun = _named(node, names)
        others = {
            a.payload.rpartition(".")[0]
            for a in atoms
            if a.kind == "SELECT" and a.payload.endswith(f".{node.name}")
        }
        ambiguous = noun in GENERIC or len(others) > 1
        return f"{names.one(node.table)} {noun}" if ambiguous else noun
    return "everything" if atom.payload == "*" else said_so


def _named(column: exp.Column, names: Names) -> str:
    """The column as it is called: ``audience reviews``, ``date placed``, ``full name``."""
    written, noun = words(unquoted(column.name)), names.noun(column.table, column.name)
    said_so = bare_noun(column_phrase(column, Scene(names)))
    if event(column, names) or said_so.startswith("whether"):
        return said_so
    return written if singular(written) == noun else noun


def _fitting(things: list[str]) -> str:
    """The things in at most about five words, the rest counted."""
    for count in range(len(things), 1, -1):
        left = len(things) - count
        text = listed(things[:count]) if not left else f"{', '.join(things[:count])} and {left} more"
        if len(text.split()) <= MOST_WORDS + bool(left):
            return text
    return _cut(things[0]) if len(things) == 1 else f"{_cut(things[0])} and {len(things) - 1} more"


def _short(atom: Atom, atoms: tuple[Atom, ...], names: Names) -> str:
    """A part in two or three words: ``per genre``, ``no opinion``, ``genre Drama``."""
    text = re.sub(r", such as .*$", "", plain(said(atom, atoms, names).offered))
    for pattern, short in SHORTER:
        text = pattern.sub(short, text, count=1)
    return _cut(text)


def _cut(text: str) -> str:
    """About five words, and a sign where more followed."""
    found = text.split()
    if len(found) <= MOST_WORDS + 1:
        return text
    return DANGLING.sub("", " ".join(found[:MOST_WORDS]).rstrip(",")) + " …"
