"""What stands around each stretch of a question: cues that govern it, words that make it a condition."""

from dataclasses import dataclass, field

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, M
from pleasqlarify.interpreters.embedded.frames.parts.names.governing import (
    CONDITIONAL,
    cues_before,
    ends_name,
    is_named,
    part_of_name,
    sorting_of,
)
from pleasqlarify.interpreters.embedded.frames.parts.names.identities import identified
from pleasqlarify.interpreters.embedded.link.nouns import Mention, Spot
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Cue, Positions, Sense

TOPIC = frozenset({"for", "in", "of", "among", "at", "within"})
"""Words that open a question with what it is about: "For countries in Asia, show ..."."""

ALONGSIDE, THEIR = frozenset({"with", "and", "plus"}), frozenset({"their", "its", "his", "her"})
"""Words before what is shown of things that are named before."""

JOINING = frozenset({"and", "or"})


@dataclass(frozen=True, slots=True, eq=False)
class Around:
    """One stretch and what governs it."""

    spot: Spot
    cues: tuple[Cue, ...] = ()  # of aggregates, superlatives, each, distinct: before it, nothing between
    sorting: tuple[Cue, ...] = ()  # says that results are ordered by it
    late: bool = False  # a word of a condition stands before it
    first: bool = False  # no other name stands before it
    belongs: bool = False  # "of" stands before it, and a name before that
    part: Positions = frozenset()  # a cue that is the end of the name: whoever uses the name uses it
    beside: bool = False  # it is to be shown beside what is named before: "products with their category"
    joined: bool = False  # only "and" or a comma stands between it and the stretch before
    next_to: tuple[Spot, ...] = field(default=())  # the two stretches before and after

    def of(self, kind: type[M]) -> tuple[tuple[Mention, M], ...]:
        """The mentions that mean something of this kind, best first, each with its meaning."""
        return tuple((m, m.meaning) for m in self.spot.mentions if isinstance(m.meaning, kind))

    def senses(self, *senses: Sense) -> tuple[Cue, ...]:
        return tuple(cue for cue in self.cues if cue.sense in senses)

    @property
    def start(self) -> int:
        return min(self.spot.positions)


def scene(asked: Asked) -> tuple[Around, ...]:
    """Each stretch with what stands around it, from left to right; counts of wanted rows are none."""
    ranks = [amount.positions for amount in asked.words.amounts if amount.rank]
    spots = [s for s in identified(asked) if not any(s.positions <= rank for rank in ranks)]
    spots = [s for s in spots if len(s.positions) > 1 or not ends_name(asked, min(s.positions))]
    sorting = sorting_of(asked, spots)
    made: list[Around] = []
    for n, spot in enumerate(spots):
        before = spots[n - 1] if n else None
        joined = before is not None and _joined(asked, before, spot)
        cues = cues_before(asked, spots, spot) or (made[-1].cues if joined else ())
        neighbours = tuple(spots[m] for m in (n - 2, n - 1, n + 1, n + 2) if 0 <= m < len(spots))
        named = any(is_named(s) for s in spots[:n])
        made.append(
            Around(
                spot,
                cues,
                sorting.get(n, ()),
                late=_late(asked, spot),
                first=not named,
                belongs=named and _belongs(asked, spot),
                part=part_of_name(asked, spot),
                beside=named and _beside(asked, spot),
                joined=joined,
                next_to=neighbours,
            )
        )
    return tuple(made)


def rank_of(asked: Asked) -> Amount | None:
    """How many rows are wanted, if the question says so."""
    return next((amount for amount in asked.words.amounts if amount.rank), None)


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


def _beside(asked: Asked, spot: Spot) -> bool:
    start, tokens = min(spot.positions), asked.words.tokens
    return start > 1 and tokens[start - 2].norm in ALONGSIDE and tokens[start - 1].norm in THEIR


def _joined(asked: Asked, before: Spot, spot: Spot) -> bool:
    start, end = max(before.positions) + 1, min(spot.positions)
    between = {token.norm for token in asked.words.tokens[start:end]}
    comma = start == end and asked.words.tokens[end].breaks
    return comma or (bool(between & JOINING) and between <= JOINING | {"the", "a", "their", "its"})
