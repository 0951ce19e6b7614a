"""Where the data comes from, and how what belongs together is brought together."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import a
from pleasqlarify.domains.sql.wording.identifiers import ORDINARY, split_number
from pleasqlarify.domains.sql.wording.links import Link, among, belongs, link, tied
from pleasqlarify.domains.sql.wording.people import who
from pleasqlarify.domains.sql.wording.said import Said, quoting
from pleasqlarify.domains.sql.wording.speech import Scene, columns, parse, phrase
from pleasqlarify.domains.sql.wording.values import strong
from pleasqlarify.model import Atom

OF_STEP = re.compile(r"\bfrom\d*\.")  # what a derived table gives
ITSELF = "itself"  # what the atoms call a step that builds on itself
LISTED = frozenset(
    {
        *("UNNEST", "JSON_EACH", "JSON_TREE", "JSON_TABLE", "EXPLODE", "POSEXPLODE", "INLINE", "FLATTEN"),
        *("JSONB_EACH", "JSONB_EACH_TEXT", "JSON_EACH_TEXT", "JSON_ARRAY_ELEMENTS", "JSONB_ARRAY_ELEMENTS"),
        *("JSON_ARRAY_ELEMENTS_TEXT", "JSONB_ARRAY_ELEMENTS_TEXT", "JSON_OBJECT_KEYS", "JSONB_OBJECT_KEYS"),
        *("JSONB_TO_RECORDSET", "JSON_TO_RECORDSET", "JSONB_PATH_QUERY", "REGEXP_SPLIT_TO_TABLE"),
        *("STRING_TO_TABLE", "REGEXP_MATCHES"),
    }
)
NUMBERS = frozenset({"RANGE", "GENERATE_SERIES", "SEQUENCE"})
FIELDS = frozenset({"JSON_TO_RECORD", "JSONB_TO_RECORD", "JSON_POPULATE_RECORD", "JSONB_POPULATE_RECORD"})
NUMBERED = re.compile(r" WITH ORDINALITY$")


def table(atom: Atom, scene: Scene) -> Said:
    """``Should the *reviews* be taken into account?``"""
    named = scene.names.relation(atom.payload) or (ORDINARY.match(atom.payload) and atom.payload != ITSELF)
    if not named:
        return _no_table(atom, scene)
    rows = scene.names.many(atom.payload)
    asks = f"should the {strong(rows)} be taken into account"
    return Said(asks, f"take the {rows} into account", f"leave the {rows} aside", f"looks at {rows}", rows)


def _no_table(atom: Atom, scene: Scene) -> Said:
    """What stands in for a table: the step before, each part of a list, numbers that are made up."""
    if atom.payload == ITSELF:
        asks = f"should each step build on the {strong('one before')}"
        return Said(asks, "step by step", "all at once", "builds on the step before", "the step before")
    numbered = NUMBERED.search(atom.payload) is not None or atom.payload.startswith("POSEXPLODE")
    node = parse(NUMBERED.sub("", atom.payload), scene.names)
    of = [phrase(c, scene) for c in columns(node)] if node is not None else []
    call = atom.payload.partition("(")[0]
    if call in LISTED and of:
        asks = f"should each part of {strong(of[0])} have a line of its own{', numbered' * numbered}"
        lines = f"a line for each part of {of[0]}{', numbered' * numbered}"
        return Said(asks, lines, "all in one line", f"gives {lines}", lines)
    if call in FIELDS and of:
        asks = f"should the entries of {strong(of[0])} be read one by one"
        reads = f"reads the entries of {of[0]}"
        return Said(asks, f"read the entries of {of[0]}", "leave it whole", reads, f"the entries of {of[0]}")
    if call in NUMBERS:
        asks = f"should a {strong('series of values')} be made up, not taken from your data"
        return Said(
            asks, "make them up", "take them from the data", "makes up a series of values", "made-up values"
        )
    return quoting(str(atom))


def join(atom: Atom, scene: Scene) -> Said:
    """``Should each *review* be matched with its *film*?``"""
    names = scene.names
    found = link(atom.payload, names)
    if found and split_number(found.many)[0] != split_number(found.one)[0]:
        one, many = names.one(found.one), names.one(found.many)
        asks = f"should each {strong(many)} be matched with its {strong(one)}"
        offers = f"each {many} matched with its {one}"
        pair = f"each {many} with its {one}"
        return Said(asks, f"match {pair}", "do not match them", f"matches {pair}", offers)
    node = parse(atom.payload, names)
    sides = columns(node) if node is not None else []
    if isinstance(node, exp.EQ) and OF_STEP.search(atom.payload):
        return _steps_matched(node, scene)
    if len(sides) != 2 or not isinstance(node, exp.EQ):
        return quoting(str(atom))
    return _matched(sides[0], sides[1], scene)


def _steps_matched(node: exp.EQ, scene: Scene) -> Said:
    """What was found in a first step, tied to something else."""
    left, right = phrase(node.left, scene), phrase(node.right, scene)
    by = f"where {left} is {right}" if left != right else f"by {left}"
    asks = f"should what was found step by step be matched {strong(by)}"
    return Said(
        asks, f"match it {by}", "do not match it this way", f"matches what was found {by}", f"matched {by}"
    )


def _matched(left: exp.Column, right: exp.Column, scene: Scene) -> Said:
    """Rows of two tables that no key ties together."""
    names = scene.names
    first, second = sorted((left, right), key=lambda c: split_number(c.table)[1])
    nouns = names.short(first.table, first.name), names.short(second.table, second.name)
    same = nouns[0] == nouns[1]
    by = f"of the same {nouns[0]}" if same else f"where {phrase(first, scene)} is {phrase(second, scene)}"
    pair = f"{names.many(first.table)} with {names.many(second.table)} {by}"
    asks = f"should {names.many(first.table)} be matched with {names.many(second.table)} {strong(by)}"
    offers = pair.replace(" with ", " matched with ", 1)
    return Said(asks, f"match {pair}", "do not match them this way", f"matches {pair}", offers)


def semijoin(atom: Atom, scene: Scene) -> Said:
    """``Only reviews *that belong to a film*, each of them once?``"""
    kept, _, other = atom.payload.partition(" IN ")
    nodes = [parse(part, scene.names) for part in (kept, other)]
    tables = [n.table if isinstance(n, exp.Column) else "" for n in nodes]
    if not all(scene.names.relation(t) for t in tables):
        return quoting(str(atom))
    rows = scene.names.many(tables[0])
    theirs = who(rows, partner(tables[0], tables[1], scene))
    left, right = nodes
    if isinstance(left, exp.Column) and isinstance(right, exp.Column) and not tied(left, right, scene.names):
        theirs = among(left, right, scene.names.many(right.table), scene)
    states = f"only {rows} {theirs}, each of them once"
    asks = f"only {rows} {strong(theirs)}, each of them once"
    return Said(asks, states, f"not only those {rows}", states, states)


def partner(kept: str, other: str, scene: Scene) -> str:
    """``that belong to a film``, ``that have a review``."""
    verb = "belong to" if belongs(kept, other, scene.names) else "have"
    return f"that {verb} {a(scene.names.one(other))}"


def repeated(found: Link | None, kept: str, other: str, scene: Scene) -> str:
    """What parts matching from filtering: ``should a film be repeated for each of its reviews``."""
    names = scene.names
    one = a(names.one(kept))
    if found and found.one == kept:
        return f"should {one} be {strong('repeated')} for each of its {names.many(other)}"
    return f"should {one} be {strong('repeated')} for each {names.one(other)} it belongs to"
