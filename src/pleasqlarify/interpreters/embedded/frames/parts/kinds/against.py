"""A column compared with a figure of many rows: which column, how, and with which figure."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.measures.comparing import LIMITING, TURNED
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import AGGREGATES
from pleasqlarify.interpreters.embedded.link.degrees import measuring
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName, ComparisonOperator
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass

ANY = frozenset({"any", "all", "every", "some"})
AHEAD = 6  # tokens between the comparison and the figure
BEFORE, AFTER = 6, 3  # tokens between a column's name and the comparison, and the figure


@dataclass(frozen=True, slots=True)
class Figure:
    """A column that compares so with an aggregate of it; ``end`` is the token after the words that say so."""

    table: str
    column: str
    operator: ComparisonOperator
    aggregate: AggregateName
    end: int
    said: str


def compared(asked: Asked) -> list[Option[Figure]]:
    """Comparisons with figures that the question may make, likeliest first, with the words that make them."""
    found = [
        option
        for cue in asked.cues(*LIMITING)
        for aggregate, places, likely in _figures(asked, cue)
        for option in _columns(asked, cue, places, (aggregate, likely))
    ]
    return sorted(found, key=lambda option: -option.weight)


def _figures(asked: Asked, cue: Cue) -> Iterator[tuple[AggregateName, Positions, float]]:
    """The aggregates that stand right after a comparison; "any" may mean the least or the most of them."""
    start, tokens = max(cue.positions) + 1, asked.words.tokens
    for other in asked.cues(*AGGREGATES):
        between = tokens[start : min(other.positions)]
        small = all(_small(t.kind) or _names_column(asked, start + n) for n, t in enumerate(between))
        if start <= min(other.positions) <= start + AHEAD and small:
            yield AGGREGATES[other.sense], other.positions, 0.0
    for place in range(start, min(start + AHEAD, len(tokens))):
        if tokens[place].norm in ANY:
            upward = LIMITING[cue.sense] in (">", ">=")
            every: AggregateName = "max" if upward else "min"
            some: AggregateName = "min" if upward else "max"
            yield every, frozenset({place}), 0.0
            yield (
                some,
                frozenset({place}),
                weight("nested.some") if tokens[place].norm in ("all", "every") else 0.0,
            )


def _names_column(asked: Asked, place: int) -> bool:
    spot = next((spot for spot in asked.links.spots if place in spot.positions), None)
    return spot is not None and isinstance(spot.mentions[0].meaning, ColumnNamed)


def _small(kind: WordClass) -> bool:
    return kind is WordClass.FUNCTION


def _columns(
    asked: Asked, cue: Cue, places: Positions, what: tuple[AggregateName, float]
) -> Iterator[Option[Figure]]:
    """The columns that may be compared: those named around, or those that the adjective measures."""
    aggregate, likely = what
    used, operator = cue.positions | places, LIMITING[cue.sense]
    named = _named(asked, cue, places)
    for mention, words in named:
        of = mention.meaning
        if isinstance(of, ColumnNamed):
            figure = Figure(of.table, of.column, operator, aggregate, max(used | words) + 1, cue.about)
            label = f"{aggregate} of {of.column}"
            yield Option(figure, likely + likelihood(mention), ((used | words, label),))
    if named:
        return
    for column, upward, strength in measuring(cue.about, asked.profile):
        if column.numeric:
            natural = upward == (cue.sense in (Sense.MORE, Sense.AT_LEAST))
            op = operator if natural else TURNED[operator]
            figure = Figure(column.table, column.name, op, aggregate, max(used) + 1, cue.about)
            yield Option(
                figure, likely + log(max(strength, 1e-4)), ((used, f"{aggregate} of {column.name}"),)
            )


def _numeric(asked: Asked, mention: Mention) -> ColumnNamed | None:
    """The column of numbers that a mention names for certain."""
    of = mention.meaning
    if not isinstance(of, ColumnNamed) or mention.weight < weight("nested.least_name"):
        return None
    column = asked.profile.column(of.table, of.column)
    return of if column is not None and column.numeric and not column.foreign else None


def _counts(asked: Asked, start: int, end: int) -> Positions:
    """The words "number of" between two places: "the average number of products"."""
    cues = (cue.positions for cue in asked.cues(Sense.COUNT))
    return frozenset(p for places in cues for p in places if start < min(places) and max(places) < end)


def _named(asked: Asked, cue: Cue, places: Positions) -> list[tuple[Mention, Positions]]:
    """Columns named right after the figure or before the comparison, each with all the words that name it."""
    end, start = max(places), min(cue.positions)
    found: dict[tuple[str, str], tuple[Mention, Positions]] = {}
    for spot in asked.links.spots:
        after = end < min(spot.positions) <= end + AFTER
        before = start - BEFORE <= max(spot.positions) < end and not spot.positions & cue.positions
        for mention in spot.mentions if after or before else ():
            of = _numeric(asked, mention)
            if of is not None:
                key = (of.table, of.column)
                known = found.get(key)
                words = (known[1] if known else frozenset()) | mention.positions
                words |= _counts(asked, end, min(mention.positions))
                found[key] = (known[0] if known and known[0].weight > mention.weight else mention, words)
    most = max((len(words) for _, words in found.values()), default=0)
    return [
        (mention, words) for mention, words in found.values() if len(words) == most or mention.weight > 0.9
    ]
