"""What a question is about: the tables whose rows it asks for, and how they are wanted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood, positions
from pleasqlarify.interpreters.embedded.frames.parts.names.ellipsis import sharing
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import Shown, rows_shown
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    Mention,
    Spot,
    StateNamed,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass

HEADS = 4
SURE = 0.7  # a value or state so likely stands for rows of its table
OTHER = (WordClass.RATIO, WordClass.SUPERLATIVE, WordClass.EACH)
EVERY, TOLD = ("every", "each"), ("who", "that", "which", "whose", "with", "without", "where")
NUMBERS = (Sense.COUNT, Sense.DISTINCT)


@dataclass(frozen=True, slots=True)
class Head:
    """A table whose rows may be asked for, with a log-weight and the words that name it.

    Only ``spoken`` ones, which are used as a condition, where a state names the rows: "cancellations" are
    orders that are cancelled.
    """

    table: str
    weight: float
    used: Uses = ()
    spoken: Positions = frozenset()

    @property
    def positions(self) -> Positions:
        return positions(self.used)

    @property
    def said(self) -> Option[str]:
        """The table, with the words that name it."""
        return Option(self.table, self.weight, self.used)

    @property
    def places(self) -> Positions:
        """The words that speak of the rows, used or not."""
        return self.positions | self.spoken


def heads(asked: Asked, most: int = HEADS) -> list[Head]:
    """What may be asked for, likeliest first; the first noun is likelier than later ones."""
    spots = [spot for spot in asked.links.spots if any(map(_names_rows, spot.mentions))]
    found = [head for place, spot in enumerate(spots) for head in _named(asked, spot, place)]
    found += _by_column(asked, {head.table for head in found})
    if not spots:
        found = [head for spot in asked.links.spots[:1] for head in _by_state(spot)]
    return sorted(found, key=lambda head: -head.weight)[:most]


def _by_column(asked: Asked, named: set[str]) -> Iterator[Head]:
    """Rows of a table that nobody names, where one of its columns is asked for: "countries with no king"."""
    best = asked.links.spots[0].mentions[0] if asked.links.spots else None
    if best and isinstance(best.meaning, ColumnNamed) and not best.soft and best.meaning.table not in named:
        yield Head(best.meaning.table, likelihood(best) + weight("heads.by_column"))


def _names_rows(mention: Mention) -> bool:
    return isinstance(mention.meaning, TableNamed) and not mention.meaning.verb


def _named(asked: Asked, spot: Spot, place: int) -> Iterator[Head]:
    for mention in spot.mentions:
        if isinstance(mention.meaning, TableNamed) and not mention.meaning.verb:
            table = mention.meaning.table
            cost = likelihood(mention) + place * weight("heads.later")
            yield Head(table, cost, ((mention.positions | _every(asked, mention), table),))
    named = {m.meaning.table for m in spot.mentions if isinstance(m.meaning, TableNamed)}
    for head in _by_state(spot):
        if head.table in named:
            cost = head.weight - weight("heads.by_state") + place * weight("heads.later")
            yield replace(head, weight=cost)


def _by_state(spot: Spot) -> Iterator[Head]:
    """Rows of the tables of which the stretch names a state: "stays" are bookings whose guest stayed."""
    found: dict[str, Head] = {}
    for mention in spot.mentions:
        if isinstance(mention.meaning, ValueNamed | StateNamed) and mention.weight >= SURE:
            table = mention.meaning.table
            cost = likelihood(mention) + weight("heads.by_state")
            found.setdefault(table, Head(table, cost, (), mention.positions))
    yield from found.values()


def _every(asked: Asked, mention: Mention) -> Positions:
    """An "every" or "each" before what is named and told more of: no more than all of them."""
    tokens, after = asked.words.tokens, max(mention.positions) + 1
    told = after < len(tokens) and tokens[after].norm in TOLD
    for cue in asked.cues(Sense.EACH):
        if told and cue.about in EVERY and max(cue.positions) == min(mention.positions) - 1:
            return cue.positions
    return frozenset()


def wanted_otherwise(asked: Asked) -> bool:
    """Whether the question asks for more than rows or their number: an average, the most, for each."""
    all_ = {_every(asked, mention) for mention, _ in asked.named(TableNamed)}
    named = frozenset(
        p for table in asked.profile.tables for o in sharing(asked, table, frozenset()) for p in o.positions
    )
    return any(
        cue.kind in OTHER or (cue.kind is WordClass.AGGREGATE and cue.sense not in NUMBERS)
        for cue in asked.words.cues
        if cue.positions not in all_ and not cue.positions <= named and cue.sense is not Sense.IN_COMMON
    ) or any(grain.unit for grain in asked.words.grains)


def listed_or_counted(asked: Asked, table: str, taken: Positions) -> list[Option[Shown | None]]:
    """Ways to show the rows, or None where their number is asked for."""
    counting = tuple(
        (cue.positions, "how many") for cue in asked.cues(Sense.COUNT) if not cue.positions & taken
    )
    if counting:
        return [Option(None, 0.0, counting)]
    return [*rows_shown(asked, table, taken)]
