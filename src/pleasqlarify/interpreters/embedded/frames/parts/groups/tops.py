"""Superlatives of a question: which way round they rank, how many they want, and of what."""

from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import named_or_told, slots
from pleasqlarify.interpreters.embedded.frames.parts.measures.unknown_qualities import behind, done, working
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed, Spot, TableNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Cue, Positions, Sense, WordClass

NEAR = 3  # tokens between a superlative and what it ranks: "the most expensive red wines"
MOST = 4  # things that may be what is ranked


@dataclass(frozen=True, slots=True)
class Top:
    """The first ``rows`` of an order, the highest first if ``descending``."""

    about: str  # the quality: "top", "most", "expensive", "best seller"
    descending: bool
    rows: int
    positions: Positions


@dataclass(frozen=True, slots=True)
class Ranked:
    """A stretch that names what is ranked, how likely, and the words that number it."""

    spot: Spot | None  # None where only what it did is named: "best sellers"
    weight: float
    rows: int
    positions: Positions  # of the number, if it stands with the thing, or of the "per" before it

    @property
    def places(self) -> Positions:
        return self.positions | (self.spot.positions if self.spot else frozenset())


def tops(asked: Asked) -> list[Top]:
    """The superlatives of the question from left to right, each with the number that stands beside it."""
    return [_top(asked, cue) for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST) if _ranks(cue)]


def ranked(asked: Asked, top: Top) -> list[Ranked]:
    """What may be ranked, likeliest first: what stands behind the superlative, or what is named first."""
    named = named_or_told(asked)
    free = [spot for spot in named if not (spot.positions & top.positions or _is_done(spot))]
    split = {slot.spot.positions: slot.marks for slot in slots(asked)}
    trailing = bool(split) and _first_after(free, top) is None and top.rows > 1
    found = []
    for spot in free:
        near = spot == _first_after(free, top) and _is_near(free, top)
        opens = spot == free[0] and not (_asks_who(asked, spot) and _is_near(free, top))
        weigh = 0.0 if near or opens else weight("ranking.named_elsewhere")
        if trailing:
            weigh = 0.0 if spot.positions in split else weight("ranking.named_elsewhere")
        elif spot.positions in split:
            weigh += weight("ranking.by_group")
        counted = _number_of(asked, spot)
        rows = int(counted.value) if counted else top.rows
        marks = split.get(spot.positions, frozenset()) if trailing else frozenset()
        found.append(Ranked(spot, weigh, rows, marks | (counted.positions if counted else frozenset())))
    if not trailing and not any(spot.positions not in split for spot in free):
        found.append(Ranked(None, weight("ranking.not_named"), top.rows, frozenset()))
    return sorted(found, key=lambda each: -each.weight)[:MOST]


def _is_done(spot: Spot) -> bool:
    """Whether it rather says what was done than to what: "what did we sell most of"."""
    best = spot.mentions[0].meaning
    return isinstance(best, MeasureNamed) or (isinstance(best, TableNamed) and best.verb)


def _first_after(free: list[Spot], top: Top) -> Spot | None:
    after = [spot for spot in free if min(spot.positions) > max(top.positions)]
    return min(after, key=lambda spot: min(spot.positions), default=None)


def _is_near(free: list[Spot], top: Top) -> bool:
    """Whether something is named right behind the superlative."""
    first = _first_after(free, top)
    return first is not None and min(first.positions) - max(top.positions) <= NEAR


def _asks_who(asked: Asked, spot: Spot) -> bool:
    """Whether it only asks for somebody, so that what is ranked may stand elsewhere."""
    return all(asked.words.tokens[place].kind is WordClass.FUNCTION for place in spot.positions)


def _ranks(cue: Cue) -> bool:
    return cue.kind is WordClass.SUPERLATIVE


def _top(asked: Asked, cue: Cue) -> Top:
    beside = _beside(asked, cue)
    rows = int(beside.value) if beside else 1
    further = behind(asked, cue) or working(asked, cue) or done(asked, cue)
    about = " ".join([cue.about, *(asked.words.tokens[place].norm for place in further)])
    places = cue.positions | further | (beside.positions if beside else frozenset())
    return Top(about, cue.sense is Sense.HIGHEST, max(rows, 1), places)


def _beside(asked: Asked, cue: Cue) -> Amount | None:
    """ "top 10", "the 3 cheapest"."""
    for amount in asked.words.amounts:
        before = max(amount.positions) + 1 == min(cue.positions)
        after = min(amount.positions) == max(cue.positions) + 1
        if amount.rank and (before or after) and amount.value == int(amount.value):
            return amount
    return None


def _number_of(asked: Asked, spot: Spot) -> Amount | None:
    """ "3 countries with the fewest customers": a bare number right before the thing."""
    for amount in asked.words.amounts:
        bare = amount.comparison is None and not (amount.unit or amount.ordinal or amount.rank)
        if bare and amount.noun in spot.positions and amount.value == int(amount.value) > 0:
            return amount
    return None
