"""What stands around each stretch of a question: cues that govern it, words that make it a condition."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.identities import identified
from pleasqlarify.interpreters.embedded.link.nouns import (
    AmountOfColumn,
    ColumnNamed,
    ExtremeNamed,
    Meaning,
    Mention,
    NoValue,
    Spot,
    StateNamed,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Cue, Sense, WordClass

CONDITIONAL = frozenset(
    "who that which where whose with having named called for in at from by during than on when if".split()  # noqa: SIM905
)
"""Words after which a name more likely tells rows apart than says what to show."""

TOPIC = frozenset({"for", "in", "of", "among", "at", "within"})
"""Words that open a question with what it is about: "For countries in Asia, show ..."."""

JOINING = frozenset({"and", "or"})
SORT_BY = 7  # tokens from "sort" to its "by"
PASSED = 1  # words of no known sense that may stand between a cue and what it governs
GOVERNING = (WordClass.AGGREGATE, WordClass.SUPERLATIVE, WordClass.EACH)
CONDITIONS = (ValueNamed, AmountOfColumn, StateNamed)


@dataclass(frozen=True, slots=True, eq=False)
class Around:
    """One stretch and what governs it."""

    spot: Spot
    cues: tuple[Cue, ...] = ()  # of aggregates, superlatives, each, distinct: before it, nothing between
    sorting: tuple[Cue, ...] = ()  # says that results are ordered by it
    late: bool = False  # a word of a condition stands before it
    first: bool = False  # no other name stands before it
    belongs: bool = False  # "of" stands before it, and a name before that
    joined: bool = False  # only "and" or a comma stands between it and the stretch before
    next_to: tuple[Spot, ...] = field(default=())  # the two stretches before and after

    def of(self, kind: type[Meaning]) -> tuple[Mention, ...]:
        """The mentions of this kind, best first."""
        return tuple(mention for mention in self.spot.mentions if isinstance(mention.meaning, kind))

    def senses(self, *senses: Sense) -> tuple[Cue, ...]:
        return tuple(cue for cue in self.cues if cue.sense in senses)

    @property
    def start(self) -> int:
        return min(self.spot.positions)


def scene(asked: Asked) -> tuple[Around, ...]:
    """Each stretch with what stands around it, from left to right; counts of wanted rows are none."""
    ranks = [amount.positions for amount in asked.words.amounts if amount.rank]
    spots = [s for s in identified(asked) if not any(s.positions <= rank for rank in ranks)]
    sorting = _sorting(asked, spots)
    made: list[Around] = []
    for n, spot in enumerate(spots):
        before = spots[n - 1] if n else None
        joined = before is not None and _joined(asked, before, spot)
        cues = _before(asked, spots, spot) or (made[-1].cues if joined else ())
        neighbours = tuple(spots[m] for m in (n - 2, n - 1, n + 1, n + 2) if 0 <= m < len(spots))
        named = any(_named(s) for s in spots[:n])
        made.append(
            Around(
                spot,
                cues,
                sorting.get(n, ()),
                late=_late(asked, spot),
                first=not named,
                belongs=named and _belongs(asked, spot),
                joined=joined,
                next_to=neighbours,
            )
        )
    return tuple(made)


def rank_of(asked: Asked) -> Amount | None:
    """How many rows are wanted, if the question says so."""
    return next((amount for amount in asked.words.amounts if amount.rank), None)


def is_condition(mention: Mention) -> bool:
    return isinstance(mention.meaning, CONDITIONS)


def _named(spot: Spot) -> bool:
    return isinstance(spot.mentions[0].meaning, TableNamed | ColumnNamed)


def _late(asked: Asked, spot: Spot) -> bool:
    tokens = asked.words.tokens
    start = min(spot.positions)
    topic = tokens[0].norm in TOPIC and not any(token.breaks for token in tokens[1 : start + 1])
    return topic or any(tokens[place].norm in CONDITIONAL for place in range(2, start))


def _belongs(asked: Asked, spot: Spot) -> bool:
    tokens = asked.words.tokens
    before = min(spot.positions) - 1
    while before > 0 and tokens[before].norm in ("the", "all", "a", "these", "those", "any", "each"):
        before -= 1
    return before > 0 and tokens[before].norm in ("of", "for", "per")


def _joined(asked: Asked, before: Spot, spot: Spot) -> bool:
    start, end = max(before.positions) + 1, min(spot.positions)
    between = {token.norm for token in asked.words.tokens[start:end]}
    comma = start == end and asked.words.tokens[end].breaks
    return comma or (bool(between & JOINING) and between <= JOINING | {"the", "a", "their", "its"})


def _before(asked: Asked, spots: Sequence[Spot], spot: Spot) -> tuple[Cue, ...]:
    """The cues right before a stretch, with nothing but function words and qualities between."""
    tokens, words = asked.words.tokens, asked.words
    by_place = {place: s for s in spots for place in s.positions if s is not spot}
    start = _named_from(spot)
    cue_at = {p: cue for cue in words.cues for p in cue.positions if _governs(cue)}
    ranks = frozenset(p for a in words.amounts if a.rank for p in a.positions)
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
            if not all(is_condition(m) or isinstance(m.meaning, NoValue) for m in by_place[place].mentions):
                break
        elif token.kind is not WordClass.FUNCTION:
            passed += 1
        if token.norm in CONDITIONAL or passed > PASSED or tokens[place + 1].breaks:
            break
    return tuple(reversed(found))


def _named_from(spot: Spot) -> int:
    """Where the name in a stretch begins: "average rating" may be a measure, or the average of "rating"."""
    named = [m.positions for m in spot.mentions if isinstance(m.meaning, TableNamed | ColumnNamed)]
    return min((min(places) for places in named), default=min(spot.positions))


def _governs(cue: Cue) -> bool:
    return cue.kind in GOVERNING


def _sorting(asked: Asked, spots: Sequence[Spot]) -> dict[int, tuple[Cue, ...]]:
    """By stretch, the cues of an order that it is the key of: the first name after the cue, or the last."""
    keys: dict[int, tuple[Cue, ...]] = {}
    for cue in (c for c in asked.words.cues if c.sense is Sense.SORTED):
        start = _keyed_after(asked, min(cue.positions))
        nouns = [
            n for n, s in enumerate(spots) if _named(s) or isinstance(s.mentions[0].meaning, ExtremeNamed)
        ]
        after = [n for n in nouns if min(spots[n].positions) > start]
        chosen = after[:1] or nouns[-1:]
        for n in chosen:
            keys[n] = (*keys.get(n, ()), cue)
    return keys


def _keyed_after(asked: Asked, start: int) -> int:
    """Where the key of an order is named: after its "by", which may stand behind what is ordered."""
    ahead = asked.words.tokens[start : start + SORT_BY]
    return next((start + n for n, token in enumerate(ahead) if token.norm == "by"), start)
