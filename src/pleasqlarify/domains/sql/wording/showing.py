"""What is shown, and how often."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import is_plural, listed
from pleasqlarify.domains.sql.wording.expressions import everything
from pleasqlarify.domains.sql.wording.identifiers import unquoted, words
from pleasqlarify.domains.sql.wording.said import Said
from pleasqlarify.domains.sql.wording.speech import Scene, noun, parse, phrase
from pleasqlarify.domains.sql.wording.values import stressed, strong
from pleasqlarify.model import Atom

STAR = re.compile(r"(?:(?P<table>.+)\.)?\*(?: EXCLUDE \((?P<without>[^()]*)\))?$", re.S)


def shown(atom: Atom, scene: Scene) -> str:
    """What the atom shows, as a thing; the text in quotes where it cannot be said."""
    star = STAR.match(atom.payload)
    if star:
        return _all_of(star, scene)
    node = parse(atom.payload, scene.names)
    return phrase(node, scene) if node is not None else f"“{atom.payload}”"


def _all_of(star: re.Match[str], scene: Scene) -> str:
    written = [one.payload for one in scene.of("TABLE")]  # not its topics: elsewhere it stands for others
    tables = [star["table"]] if star["table"] else written
    known = list(dict.fromkeys(t for t in tables if scene.names.relation(t)))
    without = [words(unquoted(name)) for name in star["without"].split(", ")] if star["without"] else []
    return everything(known, scene) + (f" except the {listed(without)}" if without else "")


def select(atom: Atom, scene: Scene) -> Said:
    """``Should the result show the *audience review* too?``"""
    thing = shown(atom, scene)
    if thing.startswith("everything"):
        rest = thing.removeprefix("everything")
        asks = f"should the result show {strong('everything')}{rest}"
        return Said(asks, f"show {thing}", "only part of it", f"shows {thing}", thing)
    node = parse(atom.payload, scene.names)
    if isinstance(node, exp.Literal):
        thing = f"the fixed value {thing}"
    column = isinstance(node, exp.Column)
    asks = f"should the result show {stressed(thing)}{' too' if column else ''}"
    them = "them" if column and is_plural(thing) else "it"
    return Said(asks, f"show {thing}", f"leave {them} out", f"shows {thing}", thing)


def distinct(_atom: Atom, _scene: Scene) -> Said:
    """``Should each line appear only *once*, or as often as it occurs?``"""
    asks = f"should each line appear only {strong('once')}, or as often as it occurs"
    once, often = "each line only once", "each line as often as it occurs"
    return Said(asks, once, often, f"shows {once}", once, often, either=True)


def distinct_on(atom: Atom, scene: Scene) -> Said:
    """``Only *one line* per genre?``"""
    node = parse(atom.payload, scene.names)
    each = noun(node, scene) if node is not None else f"“{atom.payload}”"
    only = f"only one line per {each}"
    asks = f"only {strong('one line')} per {each}"
    return Said(asks, only, "as many lines as there are", f"shows {only}", only)
