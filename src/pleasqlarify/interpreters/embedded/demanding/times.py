"""Times that a plan must reckon: again within a month, on every day, in somebody's own first year."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.demanding.nouns import Demand, columns_in, norm, reckons
from pleasqlarify.interpreters.embedded.demanding.periods import ONCE_MORE
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Comparison,
    Function,
    Plan,
    Window,
)
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.words.nouns import WordClass

RELATIVE = {"who", "that", "which"}
OWN = {"their", "its", "his", "her"}
STEPS = {"day", "week", "month", "quarter", "year"}


def once_more(asked: Asked) -> Iterator[Demand]:
    """ "Again within 30 days" tells the time between two of them."""
    for amount in asked.words.amounts:
        first = min(amount.positions)
        if norm(asked, first) == "within" and norm(asked, first - 1) in ONCE_MORE:
            yield Demand(amount.positions, _reckons_between_two)


def _reckons_between_two(plan: Plan) -> bool:
    """Whether it tells the time between two rows: from the same date of another one, or of the one before."""
    for node in filter(reckons, walk(plan)):
        columns = columns_in(node)
        alike = len({column.name for column in columns}) < len({(c.alias, c.name) for c in columns})
        if alike or any(isinstance(each, Window) for each in walk(node)):
            return True
    return False


def every_step(asked: Asked) -> Iterator[Demand]:
    """ "Who come every day" come on all of them; counts for each day do not say who."""
    for grain in asked.words.grains:
        first = min(grain.positions)
        before = {norm(asked, place) for place in range(first)}
        if norm(asked, first) == "every" and before & RELATIVE:
            yield Demand(grain.positions, _counts_different)


def _counts_different(plan: Plan) -> bool:
    counts = (node for node in walk(plan) if isinstance(node, Comparison))
    return any(isinstance(each, Aggregate) and each.distinct for node in counts for each in walk(node))


def own_time(asked: Asked) -> Iterator[Demand]:
    """ "In their first year" counts from a day of their own."""
    for place, token in enumerate(asked.words.tokens):
        near = norm(asked, place - 1) in OWN and norm(asked, place + 1) in STEPS
        if token.norm in ("first", "last") and near and token.kind is not WordClass.CONTENT:
            yield Demand(frozenset({place, place + 1}), _reckons_from_own)


def _reckons_from_own(plan: Plan) -> bool:
    stepped = any(
        isinstance(node, Comparison)
        and all(isinstance(s, Function) and columns_in(s) for s in (node.left, node.right))
        for node in walk(plan)
    )
    return stepped or any(map(reckons, walk(plan)))
