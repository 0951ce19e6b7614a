"""What a verb before a time names must be what happened then: who ordered in May has orders of May."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import (
    DATES,
    Demand,
    Place,
    dates_in,
    is_little,
    norm,
    spot_at,
)
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.times.named_dates import events_done
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Comparison, OneOfValues, Plan
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.profile.dating import event_dates, is_dated
from pleasqlarify.interpreters.embedded.words.lexicon import moments
from pleasqlarify.interpreters.embedded.words.nouns import WordClass


def happened_then(asked: Asked) -> Iterator[Demand]:
    """ "Customers who ordered in May": a date of the orders, and not that since which they are customers."""
    tables, joins = asked.profile.tables, asked.profile.joins
    for period in asked.words.periods:
        done = _done_before(asked, min(period.positions))
        dates = {when.column.key for table in done for when in event_dates(tables, joins, table)}
        if dates := dates or _of_the_noun(asked, min(period.positions)):
            yield Demand(period.positions, partial(_limits_one, asked, dates))


def _done_before(asked: Asked, end: int) -> frozenset[str]:
    """What the nearest verb before a time names, and what else has dates between them: "booked a course"."""
    named: frozenset[str] = frozenset()
    for place in range(end - 1, -1, -1):
        if done := events_done(asked, place):
            return done | named
        token = asked.words.tokens[place]
        if token.norm in moments() or token.kind is WordClass.TIME or asked.words.tokens[place + 1].breaks:
            break
        named |= _dated_at(asked, place)
    return frozenset()


def _of_the_noun(asked: Asked, end: int) -> set[Place]:
    """ "Refunds for orders placed in May": the date of placing that the noun before the verb has."""
    place = end - 1
    while place > 0 and is_little(asked, place):
        place -= 1
    for table in _dated_at(asked, place - 1) if place > 0 else ():
        columns = asked.profile.tables[table].columns
        for name in moments().get(norm(asked, place), ()):
            found = {c.key for c in columns if c.role in DATES and set(name) <= set(c.named.stems)}
            if found:
                return found
    return set()


def _dated_at(asked: Asked, place: int) -> frozenset[str]:
    """The tables with dates whose rows are named at a place."""
    spot, tables = spot_at(asked, place), asked.profile.tables
    named = {m.meaning.table for m in spot.mentions if isinstance(m.meaning, TableNamed)} if spot else set()
    return frozenset(table for table in named if is_dated(tables[table]))


def _limits_one(asked: Asked, own: set[Place], plan: Plan) -> bool:
    """Whether it limits one of these dates, or none at all."""
    dates = dates_in(asked, plan, (n for n in walk(plan) if isinstance(n, Comparison | OneOfValues)))
    return not dates or any(one.key in own for one in dates)
