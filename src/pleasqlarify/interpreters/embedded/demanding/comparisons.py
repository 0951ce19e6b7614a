"""What is compared must be what the words beside a comparison name: the sum, that column, another's date."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import (
    Demand,
    Place,
    compared,
    is_little,
    norm,
    places_in,
    reckons,
    spot_at,
    two_columns,
)
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.link.rows import is_plural
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Arithmetic,
    Comparison,
    Derived,
    Literal,
    Node,
    Not,
    Plan,
    Scalar,
    Window,
)
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Cue, Sense, WordClass

NEAR = 3
"""Words between "total" and the limit that it is held to, or from a comparison to what it names."""

SURE = 0.9  # of the weight of the best, which others have that may be meant as well
SUMMING = (Sense.SUM, Sense.AVERAGE)
ORDER = {"before", "after", "prior to", "earlier than", "later than", "sooner than", "until", "till"}
THEY = {"they", "it", "he", "she"}
SOMEONE = {"who", "whom", "whoever", "what", "whatever", "where", "those", "their", "its", "his", "her"}


def limited_sums(asked: Asked) -> Iterator[Demand]:
    """ "A total fee above 500" limits the total, not each fee."""
    for amount in asked.words.amounts:
        first = min(amount.positions)
        if amount.comparison is None or amount.rank:
            continue
        for cue in asked.cues(*SUMMING):
            between = range(max(cue.positions) + 1, first)
            if 0 < first - max(cue.positions) <= NEAR + 1 and all(_named(asked, n) for n in between):
                yield Demand(amount.positions, partial(_limits_a_figure, amount))


def _named(asked: Asked, place: int) -> bool:
    token = asked.words.tokens[place]
    return not token.breaks and (token.kind is WordClass.CONTENT or token.norm in ("of", "is", "was"))


def _limits_a_figure(amount: Amount, plan: Plan) -> bool:
    figures = any(isinstance(node, Derived | Scalar) and _figured(node) for node in walk(plan))
    for each in compared(plan):
        literals = [side.value for side in (each.left, each.right) if isinstance(side, Literal)]
        same = amount.unit or amount.value in literals
        if same and (figures or _figured(each)):
            return True
    return False


def _figured(node: Node) -> bool:
    return any(isinstance(each, Aggregate) for each in walk(node))


def named_sides(asked: Asked) -> Iterator[Demand]:
    """ "Below the list price" compares the list price."""
    inside = frozenset(place for amount in asked.words.amounts for place in amount.positions)
    for cue in asked.cues(Sense.MORE, Sense.LESS):
        place = max(cue.positions) + 1
        while place < len(asked.words.tokens) and is_little(asked, place):
            place += 1
        spot = spot_at(asked, place)
        if spot is None or cue.kind is not WordClass.COMPARISON or cue.positions & inside:
            continue
        best = max(mention.weight for mention in spot.mentions)
        named = [m.meaning for m in spot.mentions if m.weight >= best * SURE]
        sides = {(of.table, of.column) for of in named if isinstance(of, ColumnNamed)}
        if len(sides) == len(named) and norm(asked, max(spot.positions) + 1) != "than":
            yield Demand(cue.positions, partial(_compares_one, sides))


def _compares_one(sides: set[Place], plan: Plan) -> bool:
    return not sides.isdisjoint(places_in(plan, compared(plan)))


def multiples(asked: Asked) -> Iterator[Demand]:
    """ "Twice their cost" multiplies, or divides."""
    for cue in asked.cues(Sense.TIMES):
        yield Demand(cue.positions, _multiplies)


def _multiplies(plan: Plan) -> bool:
    return any(isinstance(node, Arithmetic) and node.operator in ("*", "/") for node in walk(plan))


def orders_in_time(asked: Asked) -> Iterator[Demand]:
    """ "Before they registered" holds one moment against another."""
    for cue in asked.cues(Sense.SINCE_THEN):
        if cue.about in ORDER:
            yield Demand(cue.positions, _holds_moments_apart)


def _holds_moments_apart(plan: Plan) -> bool:
    for node in walk(plan):
        limited = isinstance(node, Comparison) and node.operator not in ("=", "<>", "like")
        if reckons(node) or limited or isinstance(node, Window):
            return True
    return False


def others(asked: Asked) -> Iterator[Demand]:
    """ "Other than who opened them" holds two columns against each other."""
    for cue in asked.cues(Sense.EXCEPT):
        if norm(asked, max(cue.positions) + 1) in SOMEONE and _behind_other(cue):
            yield Demand(cue.positions, _holds_columns_apart)


def apart(asked: Asked) -> Iterator[Demand]:
    """ "In another year than they were released" holds columns apart; so does "end where they started"."""
    for cue in asked.cues(Sense.DISTINCT):
        after = [norm(asked, max(cue.positions) + n) for n in range(1, NEAR + 1)]
        if cue.about == "different" and "than" in after:
            yield Demand(cue.positions, _holds_columns_apart)
    for place in range(1, len(asked.words.tokens) - 2):
        pointed = norm(asked, place) == "where" and norm(asked, place + 1) in THEY
        if pointed and _is_done(asked, place - 1):
            denied = (cue.positions for cue in asked.cues(Sense.NOT) if max(cue.positions) < place)
            yield Demand(frozenset({place + 2}).union(*denied), _holds_columns)


def _is_done(asked: Asked, place: int) -> bool:
    """Whether a word says what was done rather than to what: "end where", not "shops where"."""
    spot = spot_at(asked, place)
    named = [m.meaning for m in spot.mentions if not m.soft] if spot else []
    rows = any(isinstance(of, TableNamed) and not of.verb for of in named)
    return not (rows or is_plural(norm(asked, place)) or is_little(asked, place))


def _holds_columns(plan: Plan) -> bool:
    return any(isinstance(node, Comparison) and two_columns(node) for node in walk(plan))


def _behind_other(cue: Cue) -> bool:
    return cue.about in ("other than", "but not")


def _holds_columns_apart(plan: Plan) -> bool:
    nodes = list(walk(plan))
    denied = {node.of for node in nodes if isinstance(node, Not)}
    compared = (node for node in nodes if isinstance(node, Comparison) and two_columns(node))
    return any(node.operator == "<>" or node in denied for node in compared)
