"""Conditions on how long something took, how old it is, and whether it was late."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, held
from pleasqlarify.interpreters.embedded.frames.parts.times.beginnings import beginnings
from pleasqlarify.interpreters.embedded.frames.parts.times.durations import Span, spans
from pleasqlarify.interpreters.embedded.frames.parts.times.elapsed import DAYS, between, limits_of, times
from pleasqlarify.interpreters.embedded.frames.parts.times.lateness import late
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import within
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import said
from pleasqlarify.interpreters.embedded.frames.parts.times.regulars import regulars
from pleasqlarify.interpreters.embedded.link.nouns import StateNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.profile.dating import own_dates
from pleasqlarify.interpreters.embedded.profile.lists import speaks_of
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Bounds, Positions, Sense
from pleasqlarify.model import Choice

NEAR = 4  # tokens between an amount of time and what took it
LONGER = (Sense.MORE, Sense.AT_LEAST)
SHORTER = (Sense.LESS, Sense.AT_MOST)
DATES, MOST = 2, 4


def timed(asked: Asked, root: str, taken: Positions) -> list[list[Condition]]:
    """A choice point for each amount of time that may limit rows of the table, for late and active ones."""
    amounts = [amount for amount in times(asked) if not amount.positions & taken]
    points = [_limited(asked, root, amount, taken) for amount in amounts]
    points += [late(asked, root, taken), *regulars(asked, root, taken), *beginnings(asked, root, taken)]
    return [point for point in points if point]


def _limited(asked: Asked, root: str, amount: Amount, taken: Positions) -> list[Condition]:
    lasting = [
        limit
        for span in spans(asked)
        if span.of.table == root
        for limit in _lasted(asked, span, amount, taken)
    ]
    lasting = [] if _stands(asked, amount) else lasting
    less = weight("late.age_of_what_lasts") if lasting else 0.0
    aged = [replace(option, weight=option.weight + less) for option in _aged(asked, root, amount)]
    return sorted([*lasting, *aged], key=lambda option: -option.weight)[:MOST]


def _stands(asked: Asked, amount: Amount) -> bool:
    """Whether rows have been in a state for so long: "open for more than 30 days"."""
    place = min(amount.positions)
    behind = amount.positions | {place - 1}
    led = "for" in (token.norm for token in asked.words.tokens[max(place - 1, 0) : place + 1])
    states = (m.positions for m, _ in asked.named(StateNamed))
    return led and any(max(places) + 1 in behind for places in states)


def _lasted(asked: Asked, span: Option[Span], amount: Amount, taken: Positions) -> Iterator[Condition]:
    """How long it took, where a word near the amount says what was done in that time."""
    ends = said(asked, span.of.end.column) - amount.positions
    near = frozenset(p for p in ends if min(abs(p - q) for q in amount.positions) <= NEAR)
    if not near:
        return
    for limit in limits_of(asked, span.of):
        if limit.positions & amount.positions and not limit.positions & taken:
            starts = said(asked, span.of.start.column)
            used = (*limit.used, (near - limit.positions - taken, span.of.end.column.name))
            used += between(asked, starts)
            yield replace(
                limit,
                weight=limit.weight + span.weight + weight("late.lasting"),
                used=used,
                choices=(*span.choices, *limit.choices),
            )


def _aged(asked: Asked, root: str, amount: Amount) -> Iterator[Condition]:
    """How long ago a row's own date is: "older than 30 days", "still open after 30 days"."""
    if amount.comparison not in (*LONGER, *SHORTER):
        return
    cutoff = asked.today - timedelta(days=round(amount.value * DAYS[amount.unit]))
    older = amount.comparison in LONGER
    label = f"{'before' if older else 'since'} {cutoff.isoformat()}"
    bounds = Bounds(label, None, cutoff) if older else Bounds(label, cutoff, None)
    dates = [d for d in own_dates(asked.profile.tables[root]) if d.column.role is Role.DATE]
    for date in [d for d in dates if not speaks_of(d.column.named, "later")][:DATES]:
        test = within(date.column, bounds)
        if test is not None:
            choice = Choice("what tells how long ago it is", name_said(date.column.name))
            weigh = weight("late.age") + date.weight
            yield Option(held(date.path, test), weigh, ((amount.positions, label),), (choice,))
