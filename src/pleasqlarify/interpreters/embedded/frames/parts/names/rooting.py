"""Whose rows a select is about: the table that conditions speak of, and from which the others are joined."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.names.building import bottom
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import Selection
from pleasqlarify.interpreters.embedded.frames.parts.names.governing import CONDITIONS
from pleasqlarify.interpreters.embedded.link.nouns import Meaning
from pleasqlarify.interpreters.embedded.words.nouns import Positions

MOST = 2


def roots(asked: Asked, chosen: Selection) -> list[str]:
    """The tables that may be the root, likeliest first."""
    shown = chosen.piece.tables
    if not shown:
        return []
    demanded = conditioned(asked, chosen.piece.left)
    found = [bottom(asked.profile, shown), bottom(asked.profile, (*shown, *demanded))]
    return list(dict.fromkeys(root for root in found if root))[:MOST]


def conditioned(asked: Asked, left: Positions) -> tuple[str, ...]:
    """The likeliest table of each stretch that is left to conditions."""
    best = []
    for spot in asked.links.spots:
        if spot.positions <= left:
            meanings: list[Meaning] = [m.meaning for m in spot.mentions if isinstance(m.meaning, CONDITIONS)]
            best += [meaning.table for meaning in meanings[:1] if isinstance(meaning, CONDITIONS)]
    return tuple(dict.fromkeys(best))
