"""The word lists of this folder, read once."""

from functools import cache
from importlib.resources import files

from pleasqlarify.interpreters.embedded.words.nouns import Sense, WordClass

Phrase = tuple[tuple[str, ...], WordClass, Sense]
"""The words of a phrase, what class they are of, and what they say."""


def lines(name: str) -> list[str]:
    """The lines of a list that are no remarks."""
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@cache
def listed(name: str) -> frozenset[str]:
    """All words of a list."""
    return frozenset(word for line in lines(name) for word in line.split())


@cache
def phrases() -> dict[str, tuple[Phrase, ...]]:
    """The phrases that begin with a word, longest first."""
    found: dict[str, list[Phrase]] = {}
    for line in lines("phrases.txt"):
        head, _, body = line.partition(":")
        kind, _, sense = head.partition(" ")
        for phrase in body.split("|"):
            words = tuple(phrase.split())
            found.setdefault(words[0], []).append((words, WordClass(kind), Sense(sense)))
    return {first: tuple(sorted(group, key=lambda p: -len(p[0]))) for first, group in found.items()}
