"""A condition at all, at one or at none of several kinds of rows, and how a person is asked about it."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.parts.kinds.alternatives import Heads
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import Spot, TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import listed
from pleasqlarify.interpreters.embedded.plan.normal import all_of, any_of
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, Literal
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass
from pleasqlarify.model import Choice

MARKS = frozenset(
    {"that", "who", "which", "whose", "where", "with", "having", "for", "in", "at", "from", "on"}
)
"""Words with which a condition begins."""

PLACES = frozenset({"in", "from", "at", "of", "by"})
"""Words after which values are said of something else rather than naming kinds of rows."""

Sides = tuple[int, ...]
"""The places of the kinds that a condition limits, among all of them."""


def sides(asked: Asked, kinds: Sequence[Positions], modifier: Positions) -> list[Option[Sides]]:
    """Where the modifier may stand: at all kinds, at the nearest, at another one."""
    everywhere = tuple(range(len(kinds)))
    near = nearest(kinds, modifier)
    likely = _near_alone(asked, kinds, modifier)
    found = [Option(everywhere, 0.0, (), (apply_to(asked, kinds, modifier, everywhere),))]
    for n in everywhere:
        score = likely if n == near else min(likely, 0.0) + weight("attachment.far")
        found.append(Option((n,), score, (), (apply_to(asked, kinds, modifier, (n,)),)))
    return found


def apply_to(asked: Asked, kinds: Sequence[Positions], modifier: Positions, at: Sides) -> Choice:
    """The side on which a modifier applies to some of the kinds, in words."""
    each = [f"“{quoted(asked, places)}”" for places in kinds]
    both = len(each) == 2
    point = f"does “{_said(asked, kinds, modifier)}” apply to {'both ' if both else ''}{listed(each)}"
    label = ("to both" if both else "to all of them") if len(at) == len(each) else f"only to {each[at[0]]}"
    return Choice(point, label)


def nearest(kinds: Sequence[Positions], modifier: Positions) -> int:
    """Which of the kinds a modifier stands at: the last one before it."""
    return max((n for n, places in enumerate(kinds) if min(places) < min(modifier)), default=0)


def _said(asked: Asked, kinds: Sequence[Positions], modifier: Positions) -> str:
    """The modifier as the question says it, from the end of the kinds on where it comes after them."""
    end = max(max(places) for places in kinds)
    if min(modifier) < end:
        return quoted(asked, modifier)
    tokens = asked.words.tokens
    start, end = min(modifier), _noun_after(asked, end)
    while start - 1 > end and not tokens[start].breaks and tokens[start - 1].norm not in MARKS:
        start -= 1
    start -= start - 1 > end and tokens[start - 1].norm in MARKS
    return quoted(asked, modifier | {start})


def _noun_after(asked: Asked, end: int) -> int:
    """The last place of the noun that the last kind stands before: "phone tickets"."""
    after = next((spot for spot in asked.links.spots if min(spot.positions) == end + 1), None)
    return max(after.positions) if after is not None and _names_table(after) else end


def _names_table(spot: Spot) -> bool:
    return isinstance(spot.mentions[0].meaning, TableNamed)


def attached(heads: Heads, modifiers: Sequence[tuple[Make, Sides]]) -> Make:
    """Any of the kinds, each with the modifiers that limit it."""
    everywhere = tuple(range(len(heads.each)))
    shared = [make for make, limited in modifiers if limited == everywhere]
    own = [(make, limited) for make, limited in modifiers if limited != everywhere]

    def make(query: Query) -> Expression:
        kinds = [head.make(query) for head in heads.each]
        before = len(query.joins)
        extra = [(of(query), limited) for of, limited in own]
        query.keep_rows(before)
        parts = [all_of((kind, *(e for e, at in extra if n in at))) for n, kind in enumerate(kinds)]
        either = any_of(tuple(part for part in parts if part is not None))
        return all_of((either or Literal(True), *(of(query) for of in shared))) or Literal(True)

    return make


def _near_alone(asked: Asked, kinds: Sequence[Positions], modifier: Positions) -> float:
    """How likely a modifier limits the nearest kind alone."""
    tokens, first = asked.words.tokens, min(kinds[0])
    if min(modifier) < first:
        between = tokens[max(modifier) + 1 : first]
        apart = any(token.kind is WordClass.FUNCTION for token in between)
        return weight("attachment.apart" if apart else "attachment.near")
    if min(modifier) < min(kinds[-1]):
        return weight("attachment.within")
    return weight("attachment.of_place" if _of_place(asked, kinds) else "attachment.near")


def _of_place(asked: Asked, kinds: Sequence[Positions]) -> bool:
    """Whether the kinds are values said after "in" or "from" with no noun of their own."""
    tokens, start = asked.words.tokens, min(kinds[0])
    if any(spot.positions == kinds[0] and _names_table(spot) for spot in asked.links.spots):
        return False
    gap = tokens[max(kinds[0]) + 1 : min(kinds[1])]
    return start > 0 and tokens[start - 1].norm in PLACES and all(t.kind is WordClass.FUNCTION for t in gap)
