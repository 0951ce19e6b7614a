"""What is said beside a time must be what the time is told of: who arrives tomorrow, again within a month."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import (
    Demand,
    Place,
    columns_in,
    is_little,
    norm,
    placed,
    two_columns,
)
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Arithmetic,
    Comparison,
    Function,
    OneOfValues,
    Plan,
)
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.lexicon import moments
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass

ONCE_MORE = {"again", "back"}
RELATIVE = {"who", "that", "which"}
OWN = {"their", "its", "his", "her"}
STEPS = {"day", "week", "month", "quarter", "year"}
DATES = (Role.DATE, Role.YEAR)
PLAIN = frozenset({"at", "on", "in", "date", "time", "day", "datetim", "timestamp"})
"""What a date is called that says nothing of what happened then."""


def told_of(asked: Asked) -> Iterator[Demand]:
    """ "Guests who arrive tomorrow": the date is that of arriving, where there is one."""
    for places in _timed(asked):
        doing = _doing(asked, min(places))
        fitting = _moments(asked, doing)
        if fitting:
            yield Demand(places, partial(_limits_one, asked, fitting))


def _timed(asked: Asked) -> Iterator[Positions]:
    """The stretches that tell when: "tomorrow", "within 30 days"."""
    yield from (period.positions for period in asked.words.periods)
    for amount in asked.words.amounts:
        if norm(asked, min(amount.positions)) == "within":
            yield amount.positions


def _doing(asked: Asked, end: int) -> str:
    """The word that a time stands behind, little words aside."""
    place = end - 1
    while place >= 0 and (is_little(asked, place) or norm(asked, place) in ONCE_MORE):
        place -= 1
    return norm(asked, place)


def _moments(asked: Asked, doing: str) -> frozenset[Place]:
    """The dates that tell when that was done."""
    dates = [
        column for table in asked.profile.tables.values() for column in table.columns if column.role in DATES
    ]
    return frozenset(
        column.key
        for name in moments().get(doing, ())
        for column in dates
        if set(name) <= set(column.named.stems)
    )


def _limits_one(asked: Asked, fitting: frozenset[Place], plan: Plan) -> bool:
    """Whether the plan limits one of these dates, or no other that says what happened then."""
    table = placed(plan)
    limited = {
        table(column)
        for node in walk(plan)
        if isinstance(node, Comparison | OneOfValues)
        for column in columns_in(node)
    }
    dates = [one for place in limited if (one := asked.profile.column(*place)) and one.role in DATES]
    return not dates or any(one.key in fitting or _is_plain(asked, one) for one in dates)


def _is_plain(asked: Asked, column: ColumnProfile) -> bool:
    return set(column.named.stems) <= PLAIN.union(asked.profile.tables[column.table].named.stems)


def once_more(asked: Asked) -> Iterator[Demand]:
    """ "Again within 30 days" tells the time between two of them."""
    for amount in asked.words.amounts:
        first = min(amount.positions)
        if norm(asked, first) == "within" and norm(asked, first - 1) in ONCE_MORE:
            yield Demand(amount.positions, _reckons_between)


def _reckons_between(plan: Plan) -> bool:
    reckoned = (node for node in walk(plan) if isinstance(node, Arithmetic) and node.operator == "-")
    return any(two_columns(node) for node in reckoned)


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
    return stepped or _reckons_between(plan)
