"""How a number of things grew is told by counting them, not by what a column of theirs adds up to."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.demanding.nouns import Demand, is_little, spot_at
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, MeasureNamed, Spot, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Case, Literal, Plan
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.words.nouns import Sense

SURE = 0.9  # of the weight of the best, which a column has that may be meant as well


def counted_growth(asked: Asked) -> Iterator[Demand]:
    """ "How did the number of orders grow" counts orders; pieces of them are another number."""
    growing = asked.cues(Sense.GROWTH, Sense.YEAR_OVER_YEAR, Sense.DIFFERENCE)
    for cue in asked.cues(Sense.COUNT) if growing else ():
        place = max(cue.positions) + 1
        while place < len(asked.words.tokens) and is_little(asked, place):
            place += 1
        spot = spot_at(asked, place)
        behind = spot_at(asked, max(spot.positions) + 1) if spot else None
        if spot is not None and _is_rows(spot) and not _is_measure(behind):
            yield Demand(cue.positions, _counts)


def _is_rows(spot: Spot) -> bool:
    """Whether it surely names rows, and no column that holds how many there are."""
    best = spot.mentions[0]
    columns = (m for m in spot.mentions if isinstance(m.meaning, ColumnNamed))
    rivals = any(mention.weight >= best.weight * SURE for mention in columns)
    return isinstance(best.meaning, TableNamed) and not best.meaning.verb and not best.soft and not rivals


def _is_measure(spot: Spot | None) -> bool:
    """Whether it says what adds up: "products sold" are pieces."""
    return spot is not None and any(isinstance(mention.meaning, MeasureNamed) for mention in spot.mentions)


def _counts(plan: Plan) -> bool:
    return any(
        isinstance(node, Aggregate) and (node.function == "count" or _ones(node)) for node in walk(plan)
    )


def _ones(figure: Aggregate) -> bool:
    """Whether it adds up a one for each row of a kind."""
    if figure.function != "sum" or not isinstance(figure.of, Case):
        return False
    return all(branch.then == Literal(1) for branch in figure.of.branches)
