"""A condition at all, at one or at none of several kinds of rows, and how a person is asked about it."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.alternatives import Heads
from pleasqlarify.interpreters.embedded.frames.parts.demands import Condition, Make
from pleasqlarify.interpreters.embedded.frames.parts.wording import quoted
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.operators.changes import listed
from pleasqlarify.interpreters.embedded.plan.normal import all_of, any_of
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, Literal
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass
from pleasqlarify.model import Choice

PLACES = frozenset({"in", "from", "at", "of", "by"})
"""Words after which values are said of something else rather than naming kinds of rows."""

Sides = tuple[int, ...]
"""The places of the kinds that a condition limits, among all of them."""


def sides(asked: Asked, heads: Heads, modifier: Condition) -> list[Option[Sides]]:
    """Where the modifier may stand: at all kinds, at the nearest, at another one."""
    each = [quoted(asked, head.positions) for head in heads.each]
    said = f"{'both ' if len(each) == 2 else ''}{listed([f'“{one}”' for one in each])}"
    point = f"does “{quoted(asked, modifier.positions)}” apply to {said}"
    everywhere = "to both" if len(each) == 2 else "to all of them"
    near, likely = _nearest(asked, heads, modifier.positions)
    found = [Option(tuple(range(len(each))), 0.0, (), (Choice(point, everywhere),))]
    for n, one in enumerate(each):
        score = likely if n == near else min(likely, 0.0) + weight("attachment.far")
        found.append(Option((n,), score, (), (Choice(point, f"only to “{one}”"),)))
    return found


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


def _nearest(asked: Asked, heads: Heads, places: Positions) -> tuple[int, float]:
    """The kind that the modifier stands next to, and how likely it limits that one alone."""
    tokens = asked.words.tokens
    last = len(heads.each) - 1
    starts = [min(head.positions) for head in heads.each]
    if min(places) < starts[0]:
        between = tokens[max(places) + 1 : starts[0]]
        apart = any(token.kind is WordClass.FUNCTION for token in between)
        return 0, weight("attachment.apart" if apart else "attachment.near")
    near = max((n for n, start in enumerate(starts) if start < min(places)), default=last)
    if near < last:
        return near, weight("attachment.within")
    return near, weight("attachment.of_place" if _of_place(asked, heads) else "attachment.near")


def _of_place(asked: Asked, heads: Heads) -> bool:
    """Whether the kinds are values said after "in" or "from" with no noun of their own."""
    tokens, start = asked.words.tokens, min(heads.each[0].positions)
    gap = tokens[max(heads.each[0].positions) + 1 : min(heads.each[1].positions)]
    return start > 0 and tokens[start - 1].norm in PLACES and all(t.kind is WordClass.FUNCTION for t in gap)
