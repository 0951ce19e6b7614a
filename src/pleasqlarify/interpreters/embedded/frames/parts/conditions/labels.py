"""Words that only say which column or relation a condition speaks of: "directed by Ben Jones"."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    ColumnNamed,
    Spot,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.words.cues import PARTICIPLE
from pleasqlarify.interpreters.embedded.words.lexicon import same_doing
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass

NEAR = 4  # tokens between a column and its value
FIRM = 0.5  # a word that is linked so well says something itself
OPENING = frozenset(
    {"who", "that", "which", "do", "does", "did", "have", "has", "had", "to", "are", "is", "were", "was"}
)


def label_of(asked: Asked, path: Path, column: str, places: Positions) -> Positions:
    """The words beside a condition that name its column, or a table on the way to it; nothing if none do."""
    best: tuple[int, Positions] | None = None
    for spot in asked.links.spots:
        if spot.positions & places:
            continue
        for mention in spot.mentions:
            named = mention.meaning
            if mention.guess:
                continue
            of_column = isinstance(named, ColumnNamed) and (named.table, named.column) == (path.end, column)
            if of_column or (isinstance(named, TableNamed) and named.table in path.tables[1:]):
                gap = _gap(asked, mention.positions, places)
                if gap is not None and (best is None or gap < best[0]):
                    best = (gap, mention.positions)
    return best[1] if best else frozenset()


def labels(asked: Asked, spot: Spot, column: ColumnNamed) -> bool:
    """Whether a stretch that names a column stands beside a condition on that column, and only labels it."""
    for other in asked.links.spots:
        if other == spot or _gap(asked, spot.positions, other.positions) is None:
            continue
        best = other.mentions[0].weight
        for mention in other.mentions:
            of = mention.meaning
            if not isinstance(of, ValueNamed | AmountOfColumn) or mention.weight < 0.8 * best:
                continue
            if (of.table, of.column) == (column.table, column.column):
                return True
    return False


def verb_before(asked: Asked, places: Positions, taken: Positions = frozenset()) -> Positions:
    """The verb before a stretch that is linked to nothing, and so says no more than that it belongs here."""
    tokens = asked.words.tokens
    at = min(places, default=0) - 1
    while at >= 0 and tokens[at].kind is WordClass.FUNCTION and tokens[at].norm not in OPENING:
        at -= 1
    if at < 1 or at in taken or tokens[at].kind is not WordClass.CONTENT or _says_something(asked, at):
        return frozenset()
    before = tokens[at - 1]
    return frozenset({at}) if before.norm in OPENING or before.kind is WordClass.NEGATION else frozenset()


def done_by(asked: Asked, by: Positions, taken: Positions = frozenset()) -> Positions:
    """The participle before a "by" that is linked to nothing: "planets found by radial velocity"."""
    at = min(by, default=0) - 1
    token = asked.words.tokens[at] if at >= 0 and at not in taken else None
    if token is None or token.kind is not WordClass.CONTENT or _says_something(asked, at):
        return frozenset()
    return frozenset({at}) if PARTICIPLE.match(token.norm) or token.stem in same_doing() else frozenset()


def _says_something(asked: Asked, place: int) -> bool:
    found = [spot for spot in asked.links.spots if place in spot.positions]
    return any(m.weight >= FIRM and not m.soft for spot in found for m in spot.mentions[:1])


def _gap(asked: Asked, one: Positions, other: Positions) -> int | None:
    """How many words lie between two stretches; None where they are far apart or others stand between."""
    first, second = (one, other) if min(one) < min(other) else (other, one)
    between = range(max(first) + 1, min(second))
    small = (WordClass.FUNCTION, WordClass.NEGATION, WordClass.COMPARISON)
    if len(between) > NEAR or any(asked.words.tokens[place].kind not in small for place in between):
        return None
    return len(between)
