"""The date that a time is told of: who arrives tomorrow, two years of one thing, answered within an hour."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import (
    DATES,
    Demand,
    Place,
    dates_in,
    is_little,
    norm,
    places_in,
    reckons,
)
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Comparison, Literal, OneOfValues, Plan
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.profile.dating import own_dates
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.lexicon import moments
from pleasqlarify.interpreters.embedded.words.nouns import Positions

ONCE_MORE = {"again", "back"}
OFF = {"late", "later", "after", "early"}
"""What tells that an amount of time is counted from something."""

PARTICLES = {"up", "off", "out"}
PLAIN = frozenset({"at", "on", "in", "date", "time", "day", "datetim", "timestamp"})
"""What a date is called that says nothing of what happened then."""


def told_of(asked: Asked) -> Iterator[Demand]:
    """ "Guests who arrive tomorrow": the date is that of arriving, where there is one."""
    for places in _timed(asked):
        doing = _doing(asked, min(places))
        fitting = moments_of(asked, doing)
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
    while place >= 0 and (is_little(asked, place) or norm(asked, place) in ONCE_MORE | PARTICLES):
        place -= 1
    return norm(asked, place)


def moments_of(asked: Asked, doing: str) -> frozenset[Place]:
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
    """Whether the plan limits these dates, or no other that says what happened then."""
    dates = _limited(asked, plan)
    fit = [one.key in fitting or _is_plain(asked, one) for one in dates]
    several = len(asked.words.periods) > 1 or any(map(reckons, walk(plan)))
    return (any(fit) or not fit) if several else all(fit)


def _limited(asked: Asked, plan: Plan) -> list[ColumnProfile]:
    """The dates that the plan holds against days."""
    limiting = (
        node
        for node in walk(plan)
        if isinstance(node, OneOfValues) or (isinstance(node, Comparison) and isinstance(node.right, Literal))
    )
    return dates_in(asked, plan, limiting)


def _is_plain(asked: Asked, column: ColumnProfile) -> bool:
    return set(column.named.stems) <= PLAIN.union(asked.profile.tables[column.table].named.stems)


def one_date(asked: Asked) -> Iterator[Demand]:
    """ "More this year than last year" speaks of one date in both years, if no words name two."""
    if len(asked.words.periods) > 1:
        yield Demand(asked.words.periods[-1].positions, partial(_limits_no_two, asked))


def _limits_no_two(asked: Asked, plan: Plan) -> bool:
    unsaid = {one.key for one in _limited(asked, plan) if not _is_said(asked, one)}
    return all(len({key for key in unsaid if key[0] == table}) < 2 for table, _ in unsaid)


def _is_said(asked: Asked, column: ColumnProfile) -> bool:
    """Whether a word of the question says what happened on that date."""
    named = any((of.table, of.column) == column.key and not m.soft for m, of in asked.named(ColumnNamed))
    return named or any(column.key in moments_of(asked, token.norm) for token in asked.words.tokens)


def of_theirs(asked: Asked) -> Iterator[Demand]:
    """ "Courses tomorrow": not when their trainer left, of whom no word speaks."""
    heads = {of.table for m, of in asked.named(TableNamed) if not (m.soft or of.verb)}
    for period in asked.words.periods if heads else ():
        yield Demand(period.positions, partial(_speaks_of_them, asked, heads))


def _speaks_of_them(asked: Asked, heads: set[str], plan: Plan) -> bool:
    return not any(_is_strange(asked, heads, one) for one in _limited(asked, plan))


def _is_strange(asked: Asked, heads: set[str], date: ColumnProfile) -> bool:
    """Whether it is a date of a thing that others belong to and that no word names: not that of an order."""
    mentions = (mention for spot in asked.links.spots for mention in spot.mentions if not mention.soft)
    named = date.table in {getattr(mention.meaning, "table", "") for mention in mentions}
    thing = any(column.role is Role.NAME for column in asked.profile.tables[date.table].columns)
    above = any(asked.profile.joins.upward(head, date.table) for head in heads)
    return thing and above and not named and not _is_said(asked, date)


def done_in_time(asked: Asked) -> Iterator[Demand]:
    """ "Not answered within 3 hours" reckons the time until the answer; so does "paid 3 days late"."""
    held = [
        amount.positions for amount in asked.words.amounts if norm(asked, max(amount.positions) + 1) in OFF
    ]
    for places in (*_timed(asked), *held):
        first = min(places)
        said = norm(asked, first) == "within" or places in held
        fitting = moments_of(asked, _doing(asked, first)) if said else frozenset()
        ends = frozenset(key for key in fitting if not _begins(asked, key))
        if ends:
            yield Demand(places, partial(_reckons_until, ends))


def _begins(asked: Asked, key: Place) -> bool:
    """Whether it is the first date of its rows, from which no time has passed."""
    dates = own_dates(asked.profile.tables[key[0]])
    return len(dates) < 2 or dates[0].column.key == key


def _reckons_until(ends: frozenset[Place], plan: Plan) -> bool:
    return not ends.isdisjoint(places_in(plan, filter(reckons, walk(plan))))
