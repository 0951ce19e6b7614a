"""What a noun is said for: to be seen, or to say how things belong together or which of them are meant."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Spot, TableNamed
from pleasqlarify.interpreters.embedded.link.rows import is_plural
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.cues import PARTICIPLE

EACH = frozenset({"each", "every", "all", "both"})

MARKS = {
    "who", "that", "which", "where", "whose", "with", "having", "named", "called", "for", "in", "at", "from",
    "by", "during", "than", "on",
}  # fmt: skip
"""Words after which nouns speak of conditions rather than of what is to be seen."""


def shown_chance(asked: Asked, spots: Sequence[Spot], place: int) -> float:
    """How likely the noun is one that is to be seen: less after "with" or "that", and after "genre of"."""
    tokens, start = asked.words.tokens, min(spots[place].positions)
    if place and tokens[start - 1].norm == "of" and max(spots[place - 1].positions) == start - 2:
        return weight("wanted.shown_of")
    if is_doing(asked, spots[place]):
        return weight("wanted.doing")
    late = any(token.norm in MARKS for token in tokens[2:start])
    return weight("wanted.shown_late" if late else "wanted.shown")


def is_doing(asked: Asked, spot: Spot) -> bool:
    """Whether the word only says how things belong together: "wines produced at each vineyard"."""
    tokens, place = asked.words.tokens, max(spot.positions)
    done = len(spot.positions) == 1 and PARTICIPLE.match(tokens[place].norm)
    follows = place + 1 < len(tokens) and tokens[place + 1].norm in MARKS
    noun = any(max(other.positions) == place - 1 for other in asked.links.spots)
    return (bool(done) and follows and noun) or _after_each(asked, spot)


def is_modifier(asked: Asked, spots: Sequence[Spot], place: int) -> bool:
    """Whether the noun, a singular right before another, only says of what kind that is: "film genres"."""
    end = max(spots[place].positions)
    if place + 1 == len(spots) or is_plural(asked.words.tokens[end].norm):
        return False
    head = spots[place + 1]
    adjoins = min(head.positions) == end + 1 and not asked.words.tokens[end + 1].breaks
    names = isinstance(head.mentions[0].meaning, TableNamed | ColumnNamed)
    return adjoins and names and not is_doing(asked, head)


def _after_each(asked: Asked, spot: Spot) -> bool:
    """Whether the word stands right after what "each" or "all" speak of: "all editors visit"."""
    start = min(spot.positions)
    before = next((other for other in asked.links.spots if max(other.positions) == start - 1), None)
    place = min(before.positions) - 1 if before else -1
    quantified = place >= 0 and asked.words.tokens[place].norm in EACH
    return quantified and isinstance(spot.mentions[0].meaning, TableNamed)
