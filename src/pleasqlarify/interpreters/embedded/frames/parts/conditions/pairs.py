"""Two things that one stretch of a question joins by "and": values of one column, limits of one, periods."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    Mention,
    Spot,
    StateNamed,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass

GAP = 9  # tokens between the two
NEAR = 2  # tokens between "both" and the first of them
BOTH = "both"

Both = tuple[Positions, Positions, Positions]
"""The places of "both", and of the two of which it is said."""


def pairs(asked: Asked) -> Iterator[tuple[Positions, Positions]]:
    """Two conditions on one column, or two periods, with "and" between them."""
    found = {spot.positions: columns_of(spot) for spot in asked.links.spots if columns_of(spot)}
    for period in asked.words.periods:
        found.setdefault(period.positions, set()).add(("", "period"))
    for one, other in pairwise(sorted(found.items(), key=lambda stretch: min(stretch[0]))):
        between = asked.words.tokens[max(one[0]) + 1 : min(other[0])]
        if one[1] & other[1] and len(between) <= GAP and any(token.norm == "and" for token in between):
            yield one[0], other[0]


def both_of(asked: Asked) -> Iterator[Both]:
    """Each "both" with the two of which it is said: "in both May and June"."""
    return _said(asked, pairs(asked))


def both_kinds(asked: Asked) -> Iterator[Both]:
    """Each "both" with the names of two kinds of rows of which it is said: "both orders and tickets"."""
    named = [spot.positions for spot in asked.links.spots if any(map(_names_rows, spot.mentions[:1]))]
    return _said(asked, (pair for pair in pairwise(named) if _joined(asked, *pair)))


def _said(asked: Asked, found: Iterable[tuple[Positions, Positions]]) -> Iterator[Both]:
    for one, other in found:
        for cue in asked.cues(Sense.IN_COMMON):
            if BOTH in cue.about.split() and 0 < min(one) - max(cue.positions) <= NEAR + 1:
                yield cue.positions, one, other


def _names_rows(mention: Mention) -> bool:
    return isinstance(mention.meaning, TableNamed) and not mention.meaning.verb


def _joined(asked: Asked, one: Positions, other: Positions) -> bool:
    between = asked.words.tokens[max(one) + 1 : min(other)]
    small = all(token.norm == "and" or token.kind is WordClass.FUNCTION for token in between)
    return small and any(token.norm == "and" for token in between)


def columns_of(spot: Spot) -> set[tuple[str, str]]:
    """The columns of which a stretch may demand something."""
    found = set()
    for mention in spot.mentions:
        match mention.meaning:
            case ValueNamed(table=table, column=column) | AmountOfColumn(table=table, column=column):
                found.add((table, column))
            case StateNamed(table, demanded):
                found |= {(table, condition.column) for condition in demanded}
            case _:
                pass
    return found
