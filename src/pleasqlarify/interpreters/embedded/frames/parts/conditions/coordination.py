"""Stretches joined by "or", "and" or commas: "Berlin, Paris or Rome"."""

from collections.abc import Iterator
from itertools import pairwise

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import AmountOfColumn, Spot, StateNamed, ValueNamed
from pleasqlarify.interpreters.embedded.words.nouns import WordClass

JOINING = frozenset({"or", "and", "nor"})
SMALL = frozenset(
    {
        "either",
        "neither",
        "a",
        "an",
        "the",
        "both",
        "in",
        "from",
        "of",
        "with",
        "to",
        "by",
    }
)
DEMANDING = (ValueNamed, StateNamed, AmountOfColumn)


def coordinated(asked: Asked) -> list[tuple[Spot, ...]]:
    """Groups of at least two neighbouring stretches that may demand something, joined to one another."""
    groups: list[list[Spot]] = []
    for spot in asked.links.spots:
        if not any(isinstance(mention.meaning, DEMANDING) for mention in spot.mentions):
            continue
        if groups and _joined(asked, groups[-1][-1], spot):
            groups[-1].append(spot)
        else:
            groups.append([spot])
    return [tuple(group) for group in groups if len(group) > 1]


def joined_by(asked: Asked, group: tuple[Spot, ...]) -> str:
    """The word that joins a group: "or" or "and"."""
    said = [word for one, other in pairwise(group) for word in _between(asked, one, other)]
    return "or" if "or" in said or "nor" in said else "and"


def _joined(asked: Asked, one: Spot, other: Spot) -> bool:
    said = list(_between(asked, one, other))
    comma = asked.words.tokens[min(other.positions)].breaks or any(
        asked.words.tokens[place].breaks for place in _gap(one, other)
    )
    small = all(
        asked.words.tokens[place].kind is WordClass.FUNCTION or asked.words.tokens[place].norm in JOINING
        for place in _gap(one, other)
    )
    return small and set(said) <= JOINING | SMALL and bool(JOINING & set(said) or comma)


def _between(asked: Asked, one: Spot, other: Spot) -> Iterator[str]:
    return (asked.words.tokens[place].norm for place in _gap(one, other))


def _gap(one: Spot, other: Spot) -> range:
    return range(max(one.positions) + 1, min(other.positions))
