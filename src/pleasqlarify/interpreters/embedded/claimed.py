"""Which words a plan is about indeed: a word that compares is not used where nothing is compared."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.demanding import Demand
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Uses, positions
from pleasqlarify.interpreters.embedded.kept_words import place, spoken_of, without
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Arithmetic,
    Comparison,
    Exists,
    Function,
    OneOfPlan,
    Plan,
)
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass

SIDES = (Sense.MORE, Sense.LESS)


def truly_used(asked: Asked, used: Uses, plan: Plan, demanded: Sequence[Demand]) -> Uses:
    """The uses that the plan bears out.

    Not those of "higher than" where it compares nothing, nor those of a whole name that only columns have,
    of which none occurs in it, nor those of words that have ``demanded`` of a plan what this one does not do.
    A part of a name may be said of a table: "wines produced at", of yearProduced. Nor those of a column that
    labels a condition on another table: "refunds", of refunded_on, where the date is that of the orders.
    """
    said = positions(used)
    unmet = [one.words for one in demanded if one.words & said and not one.holds(plan)]
    claims = (_comparing(asked, said, plan), _naming(asked, said, plan), _labelling(asked, used, plan))
    false = frozenset().union(*claims, *unmet)
    return without(used, false) if false else used


def _comparing(asked: Asked, said: Positions, plan: Plan) -> Positions:
    cues = [cue for cue in asked.cues(*SIDES) if cue.kind is WordClass.COMPARISON and cue.positions & said]
    if not cues or any(map(_compares, walk(plan))):
        return frozenset()
    return frozenset().union(*(cue.positions for cue in cues))


def _compares(node: object) -> bool:
    if isinstance(node, Comparison):
        return node.operator not in ("=", "<>")
    return isinstance(node, Arithmetic | Exists | OneOfPlan)


def _naming(asked: Asked, said: Positions, plan: Plan) -> Positions:
    tokens = asked.words.tokens
    spots = [
        spot
        for spot in asked.links.spots
        if spot.positions <= said
        and not spot.mentions[0].soft
        and spot.mentions[0].weight >= weight("link.whole_name")
        and all(tokens[p].kind is WordClass.CONTENT for p in spot.positions)
        and all(isinstance(mention.meaning, ColumnNamed) for mention in spot.mentions)
    ]
    if not spots or any(isinstance(node, Arithmetic | Function) for node in walk(plan)):
        return frozenset()  # what is computed may be called as none of its columns is
    spoken = spoken_of(plan)
    absent = [s for s in spots if not any(place(mention.meaning) in spoken for mention in s.mentions)]
    return frozenset().union(*(spot.positions for spot in absent))


def _labelling(asked: Asked, used: Uses, plan: Plan) -> Positions:
    """The words used for a column, where nothing of the tables that have such a one occurs in the plan."""
    named: dict[str, list[tuple[Positions, str]]] = {}
    for mention, of in asked.named(ColumnNamed):
        named.setdefault(of.column, []).append((mention.positions, of.table))
    pairs = [(places, [t for at, t in named[what] if at & places]) for places, what in used if what in named]
    tables = {table for table, _ in spoken_of(plan)} if pairs else set()
    absent = (places for places, owners in pairs if owners and tables.isdisjoint(owners))
    return frozenset().union(*absent)
