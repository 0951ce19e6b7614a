"""What a question is about: the tables whose rows it asks for, and how they are wanted."""

from collections.abc import Iterator
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.shown import Shown, rows_shown
from pleasqlarify.interpreters.embedded.link.nouns import Mention, TableNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass

HEADS = 4
OTHER = (WordClass.RATIO, WordClass.SUPERLATIVE, WordClass.EACH)
NUMBERS = (Sense.COUNT, Sense.DISTINCT)


def heads(asked: Asked, kept: int = HEADS) -> list[tuple[Mention, str, float]]:
    """Tables whose rows may be asked for, with a log-weight; the first noun is likelier than later ones."""
    found = []
    for place, spot in enumerate(s for s in asked.links.spots if _names_rows(s.mentions)):
        for mention in spot.mentions:
            if isinstance(mention.meaning, TableNamed) and not mention.meaning.verb:
                cost = likelihood(mention) + place * weight("heads.later")
                found.append((mention, mention.meaning.table, cost))
    return sorted(found, key=lambda head: -head[2])[:kept]


def _names_rows(mentions: tuple[Mention, ...]) -> bool:
    return any(isinstance(m.meaning, TableNamed) and not m.meaning.verb for m in mentions)


def wanted_otherwise(asked: Asked) -> bool:
    """Whether the question asks for more than rows or their number: an average, the most, for each."""
    return any(
        cue.kind in OTHER or (cue.kind is WordClass.AGGREGATE and cue.sense not in NUMBERS)
        for cue in asked.words.cues
    ) or any(grain.unit for grain in asked.words.grains)


def listed_or_counted(asked: Asked, table: str, taken: Positions) -> list[Option[Shown | None]]:
    """Ways to show the rows, or None where their number is asked for."""
    counting = _uses(asked, taken)
    if counting:
        return [Option(None, 0.0, counting)]
    return [*rows_shown(asked, table, taken)]


def _uses(asked: Asked, taken: Positions) -> Uses:
    cues: Iterator[Any] = (cue for cue in asked.cues(Sense.COUNT) if not cue.positions & taken)
    return tuple((cue.positions, "how many") for cue in cues)
