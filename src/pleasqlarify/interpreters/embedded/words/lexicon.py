"""The concept lexicon: what English words speak about in any database. The data is ``lexicon.json``."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from pleasqlarify.interpreters.embedded.words.entries import Adjective, Measure, State, Stems, Unit, Verb
from pleasqlarify.interpreters.embedded.words.stems import stem, stems_of


@cache
def entries() -> dict[str, Any]:
    """All sections of the data file."""
    text = files(__package__).joinpath("lexicon.json").read_text(encoding="utf-8")
    sections: dict[str, Any] = json.loads(text)
    return sections


def distinct_stems(words: str) -> tuple[str, ...]:
    """The stems of words, each once."""
    return tuple(dict.fromkeys(stems_of(words)))


@cache
def concepts() -> dict[str, frozenset[str]]:
    """The concepts that a stem belongs to.

    >>> sorted(concepts()["price"])
    ['money']
    """
    found: dict[str, frozenset[str]] = {}
    for name, words in entries()["concepts"].items():
        for one in distinct_stems(words):
            found[one] = found.get(one, frozenset()) | {name}
    return found


@cache
def synonyms() -> dict[str, Stems]:
    """The stems that may stand for a stem, itself included.

    >>> "client" in synonyms()[stem("customers")]
    True
    """
    found: dict[str, Stems] = {}
    for line in entries()["synonyms"]:
        group = frozenset(distinct_stems(line))
        for one in group:
            found[one] = found.get(one, frozenset()) | group
    return found


@cache
def adjectives() -> dict[str, Adjective]:
    """Adjectives by every word of theirs in the plain degree: "long", "lengthy"."""
    return {word: adjective for entry, adjective in _adjectives() for word in entry["words"].split()}


@cache
def degrees() -> dict[str, tuple[Adjective, bool]]:
    """Comparatives and superlatives in one word, and whether it is the superlative: "longer", "longest"."""
    return {
        word: (adjective, degree == "most")
        for entry, adjective in _adjectives()
        for degree in ("more", "most")
        for word in entry[degree].split()
    }


@cache
def _adjectives() -> tuple[tuple[dict[str, str], Adjective], ...]:
    return tuple(
        (
            entry,
            Adjective(
                entry["words"].split()[0], *(distinct_stems(entry.get(k, "")) for k in ("high", "low"))
            ),
        )
        for entry in entries()["adjectives"]
    )


@cache
def verbs() -> dict[str, Verb]:
    """Verbs by every form of theirs, lower case; a form of several verbs has the events of all."""
    found: dict[str, Verb] = {}
    for entry in entries()["verbs"]:
        for form in entry["forms"].split():
            old = found.get(form, Verb((), ()))
            events, measures = (
                old.events + distinct_stems(entry["events"]),
                old.measures + distinct_stems(entry["measures"]),
            )
            found[form] = Verb(tuple(dict.fromkeys(events)), tuple(dict.fromkeys(measures)))
    return found


@cache
def same_doing() -> dict[str, Stems]:
    """For the stem of each verb form the stems of all forms of its verbs: "reply", "answered".

    >>> stem("answered") in same_doing()[stem("replied")]
    True
    """
    found: dict[str, Stems] = {}
    for entry in entries()["verbs"]:
        forms = frozenset(distinct_stems(entry["forms"]))
        for one in forms:
            found[one] = found.get(one, frozenset()) | forms
    return found


@cache
def measures() -> dict[tuple[str, ...], Measure]:
    """Business measures by the words of each of their names; the first entry of a name wins."""
    found: dict[tuple[str, ...], Measure] = {}
    for entry in entries()["measures"]:
        parts = (distinct_stems(entry.get(key, "")) for key in ("events", "part", "whole"))
        measure = Measure(entry["name"], entry["kind"], *parts)
        for phrase in entry["phrases"].split(" | "):
            found.setdefault(tuple(phrase.split()), measure)
    return found


@cache
def states() -> dict[str, State]:
    """States of rows by every word that names them."""
    keys = ("like", "not", "flag", "unflag", "filled", "empty", "past")
    return {
        word: State(*(frozenset(_whole_or_stems(entry.get(key, ""))) for key in keys))
        for entry in entries()["states"]
        for word in entry["words"].split()
    }


def _whole_or_stems(words: str) -> tuple[str, ...]:
    """Stems; those of "in_progress" joined by a space, for it is stored in many ways."""
    return tuple(" ".join(stem(part) for part in word.split("_")) for word in words.split())


@cache
def moments() -> dict[str, tuple[tuple[str, ...], ...]]:
    """The dates that verbs and adjectives speak of, by the stems of their names, the likeliest first.

    >>> moments()["arrive"][0]
    ('check', 'in')
    """
    return {
        word: tuple(tuple(stem(part) for part in name.split("_")) for name in entry["of"].split())
        for entry in entries()["moments"]
        for word in entry["words"].split()
    }


@cache
def units() -> dict[str, Unit]:
    """Units by every word for them."""
    return {
        word: Unit(entry["name"], entry["of"], float(entry["size"]))
        for entry in entries()["units"]
        for word in entry["words"].split()
    }


@cache
def units_by_name() -> dict[str, Unit]:
    """Units by their own names, which are not always words for them: "money"."""
    return {unit.name: unit for unit in units().values()}


def is_person(one: str) -> bool:
    """Whether a stem is a word for people.

    >>> is_person(stem("nurses")), is_person(stem("wards"))
    (True, False)
    """
    return "person" in concepts().get(one, frozenset())


def share_a_concept(one: str, other: str) -> bool:
    """Whether two stems are synonyms or belong to one concept."""
    alike = other in synonyms().get(one, ())
    return alike or bool(concepts().get(one, frozenset()) & concepts().get(other, frozenset()))
