"""The cues that govern each stretch: those right before it, and those of an order that it is the key of."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.names.told import told_things
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    ColumnNamed,
    ExtremeNamed,
    Mention,
    NoValue,
    Spot,
    StateNamed,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass

CONDITIONAL = frozenset(
    {"who", "that", "which", "where", "whose", "with", "having", "named", "called", "for", "in", "at", "from"}
    | {"by", "during", "than", "on", "when", "if"}
)
"""Words after which a name more likely tells rows apart than says what to show."""

NUMBERS = frozenset({"number", "numbers"})
SORT_BY = 7  # tokens from "sort" to its "by"
PASSED = 1  # words of no known sense that may stand between a cue and what it governs
GOVERNING = (WordClass.AGGREGATE, WordClass.SUPERLATIVE, WordClass.EACH)
CONDITIONS = (ValueNamed, AmountOfColumn, StateNamed)


def is_condition(mention: Mention) -> bool:
    """Whether a meaning is something that rows are held to."""
    return isinstance(mention.meaning, CONDITIONS)


def is_named(spot: Spot) -> bool:
    """Whether a stretch most likely names a table or a column."""
    return isinstance(spot.mentions[0].meaning, TableNamed | ColumnNamed)


def cues_before(asked: Asked, spots: Sequence[Spot], spot: Spot) -> tuple[Cue, ...]:
    """The cues right before a stretch, with nothing but function words and qualities between."""
    tokens, words = asked.words.tokens, asked.words
    by_place = {place: s for s in spots for place in s.positions if s is not spot}
    start = _named_from(spot)
    named = {
        p for one in spots for p in part_of_name(asked, one) if not part_of_name(asked, one) & one.positions
    }
    cue_at = {p: cue for cue in words.cues for p in cue.positions if _governs(cue) and not {p} & named}
    ranks = frozenset(p for a in words.amounts if a.rank for p in a.positions)
    told = told_things(asked)
    found: list[Cue] = []
    passed = 0
    for place in range(start - 1, -1, -1):
        token = tokens[place]
        if place in cue_at:
            found += [cue_at[place]] if cue_at[place] not in found else []
            continue
        if place in ranks:
            continue
        if place in by_place:
            conditions = all(
                is_condition(m) or isinstance(m.meaning, NoValue) for m in by_place[place].mentions
            )
            if not conditions or by_place[place] in told:
                break
        elif token.kind is not WordClass.FUNCTION:
            passed += 1
        if token.norm in CONDITIONAL or passed > PASSED or tokens[place + 1].breaks:
            break
    return tuple(reversed(found))


def part_of_name(asked: Asked, spot: Spot) -> Positions:
    """The cue that is the end of a column's name rather than a count: "phone numbers of"."""
    if not isinstance(spot.mentions[0].meaning, ColumnNamed):
        return frozenset()
    counts = [cue for cue in asked.words.cues if cue.sense is Sense.COUNT and cue.about.startswith("number")]
    after = max(spot.positions) + 1
    found = [cue.positions for cue in counts if after in cue.positions or cue.positions & spot.positions]
    return frozenset().union(*found, *([frozenset({after})] if ends_name(asked, after) else ()))


def ends_name(asked: Asked, place: int) -> bool:
    """Whether the word is the "numbers" of a column that is named right before it: "phone numbers"."""
    tokens = asked.words.tokens
    if not 0 < place < len(tokens) or tokens[place].norm not in NUMBERS or tokens[place].breaks:
        return False
    before = [spot.mentions[0] for spot in asked.links.spots if max(spot.positions) == place - 1]
    return any(isinstance(mention.meaning, ColumnNamed) and not mention.soft for mention in before)


def _named_from(spot: Spot) -> int:
    """Where the name in a stretch begins: "average rating" may be a measure, or the average of "rating"."""
    named = [m.positions for m in spot.mentions if isinstance(m.meaning, TableNamed | ColumnNamed)]
    return min((min(places) for places in named), default=min(spot.positions))


def _governs(cue: Cue) -> bool:
    return cue.kind in GOVERNING


def sorting_of(asked: Asked, spots: Sequence[Spot]) -> dict[int, tuple[Cue, ...]]:
    """By stretch, the cues of an order that it is the key of: the name after "by", or the one before."""
    nouns = [n for n, s in enumerate(spots) if is_named(s) or isinstance(s.mentions[0].meaning, ExtremeNamed)]
    keys: dict[int, tuple[Cue, ...]] = {}
    cues = [cue for cue in asked.words.cues if cue.sense is Sense.SORTED]
    for cue in sorted(cues, key=lambda cue: not _says_by(asked, cue)):
        start = _keyed_after(asked, min(cue.positions))
        after = [n for n in nouns if min(spots[n].positions) > start]
        before = [n for n in nouns if min(spots[n].positions) < start]
        only_direction = not _says_by(asked, cue)
        chosen = (list(keys) or before[-1:] or after[:1]) if only_direction else after[:1] or before[-1:]
        for n in chosen[:1]:
            keys[n] = (*keys.get(n, ()), cue, *_by_after(asked, cue))
    return keys


def _says_by(asked: Asked, cue: Cue) -> bool:
    """Whether the key is named after the cue: "sorted by", "in order of", not "in descending order"."""
    end = max(cue.positions) + 1
    ahead = asked.words.tokens[end : end + 1]
    said = cue.about.split()
    return (
        said[-1] in ("by", "of") or said[0] in ("sort", "order") or any(t.norm in ("by", "of") for t in ahead)
    )


def _by_after(asked: Asked, cue: Cue) -> tuple[Cue, ...]:
    """The "by" that stands apart from its cue: "sort the products by price"."""
    start = _keyed_after(asked, min(cue.positions))
    return tuple(c for c in asked.words.cues if c.sense is Sense.EACH and c.positions == {start})


def _keyed_after(asked: Asked, start: int) -> int:
    """Where the key of an order is named: after its "by", which may stand behind what is ordered."""
    ahead = asked.words.tokens[start : start + SORT_BY]
    return next((start + n for n, token in enumerate(ahead) if token.norm == "by"), start)
