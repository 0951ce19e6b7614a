"""The "by" of "doctors and nurses from Lyon by name": it says what to show, not what to group by."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Uses
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import leading_by
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import NUMBERS
from pleasqlarify.interpreters.embedded.link.nouns import Meaning
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions


def leads_to_name(asked: Asked, cue: Cue) -> bool:
    """Whether the cue is a "by" after which the column stands by which rows are called."""
    named = (spot.positions for spot in asked.links.spots if _is_name(asked, spot.mentions[0].meaning))
    return cue.about == "by" and any(cue in leading_by(asked, places) for places in named)


def shown_by(asked: Asked, places: Positions) -> Uses:
    """The "by" that leads to these words."""
    cues = leading_by(asked, places)
    return tuple((cue.positions, "shown by") for cue in cues if cue.about == "by")


def ranking_numbers(asked: Asked) -> Positions:
    """The words of numbers that a "by" leads to, as the plays of "top 5 songs by plays"."""
    spots = (spot for spot in asked.links.spots if _is_number(asked, spot.mentions[0].meaning))
    return frozenset(place for spot in spots if shown_by(asked, spot.positions) for place in spot.positions)


def _is_number(asked: Asked, meaning: Meaning) -> bool:
    column = asked.column(meaning)
    return column is not None and column.role in NUMBERS and not (column.foreign or column.primary)


def _is_name(asked: Asked, meaning: Meaning) -> bool:
    column = asked.column(meaning)
    return column is not None and column.role is Role.NAME
