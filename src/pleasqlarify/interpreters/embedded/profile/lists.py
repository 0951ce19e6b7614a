"""The word lists that roles are told by, as stems; ``roles.json`` is theirs."""

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from pleasqlarify.interpreters.embedded.profile.nouns import Name, Unit
from pleasqlarify.interpreters.embedded.words.stems import stem


@cache
def stems(kind: str) -> frozenset[str]:
    """The list of that name, stemmed.

    >>> "cancel" in stems("void"), "quantiti" in stems("quantity")
    (True, True)
    """
    return frozenset(map(stem, _lists()[kind]))


@cache
def words(kind: str) -> frozenset[str]:
    """The list of that name, as written."""
    return frozenset(_lists()[kind])


def speaks_of(name: Name, kind: str) -> bool:
    """Whether any word of the name is in that list."""
    return not stems(kind).isdisjoint(name.stems)


def says(name: Name, kind: str) -> bool:
    """Whether any word of the name stands in that list as it is: a rating is no rate."""
    return not words(kind).isdisjoint(name.words)


@cache
def unit_words() -> dict[str, Unit]:
    """The unit that each word names."""
    return {word: Unit(unit) for unit, named in _lists()["units"].items() for word in named}


def unit_in(said: Iterable[str]) -> Unit | None:
    """The first unit that is named.

    >>> unit_in(["duration", "minutes"])
    <Unit.MINUTE: 'minute'>
    """
    return next((unit_words()[word] for word in said if word in unit_words()), None)


@cache
def _lists() -> Any:
    return json.loads(files(__package__).joinpath("roles.json").read_text(encoding="utf-8"))
