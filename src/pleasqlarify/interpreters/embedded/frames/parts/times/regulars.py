"""Things that take part: "active customers", "repeat buyers", by what happened to them and how often."""

from collections.abc import Iterator
from datetime import timedelta

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import (
    Condition,
    Make,
    among,
    held,
    negated,
    some_below,
)
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import within
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Comparison,
    ComparisonOperator,
    Expression,
    Literal,
)
from pleasqlarify.interpreters.embedded.profile.dating import is_dated, own_dates
from pleasqlarify.interpreters.embedded.profile.ways import Step
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Bounds, Positions, Sense, WordClass
from pleasqlarify.model import Choice

LATELY = (90, 30, 365, 180)
"""Days within which something must have happened to what is active, likeliest first."""

ACTIVE, INACTIVE = {"active"}, {"inactive", "dormant", "lapsed"}
AGAIN, ONCE = {"repeat", "returning", "loyal"}, {"one-time", "first-time", "onetime"}
EVENTS = 3


def regulars(asked: Asked, root: str, taken: Positions) -> list[list[Condition]]:
    """A choice point for each word that says how much rows of the table take part."""
    found = []
    for place, token in enumerate(asked.words.tokens):
        if place in taken or token.kind is not WordClass.CONTENT or not _describes(asked, place, root):
            continue
        if token.norm in ACTIVE | INACTIVE:
            found.append(list(_lately(asked, root, place, denied=token.norm in INACTIVE)))
        elif token.norm in AGAIN | ONCE:
            found.append(list(_often(asked, root, place, once=token.norm in ONCE)))
    return [point for point in found if point]


def _describes(asked: Asked, place: int, root: str) -> bool:
    """Whether the name of the table follows the word."""
    return any(min(m.positions) == place + 1 for m, of in asked.named(TableNamed) if of.table == root)


def events_of(asked: Asked, root: str) -> list[Step]:
    """What happens to rows of the table, the most frequent first."""
    tables = asked.profile.tables
    steps = [s for s in asked.profile.joins.steps(root) if not s.up and is_dated(tables[s.target])]
    return sorted(steps, key=lambda step: (bool(step.edge.role), -tables[step.target].rows))[:EVENTS]


def _lately(asked: Asked, root: str, place: int, *, denied: bool) -> Iterator[Condition]:
    now = frozenset(p for cue in asked.cues(Sense.STILL) for p in cue.positions)
    for rank, step in enumerate(events_of(asked, root)):
        dates = own_dates(asked.profile.tables[step.target])
        for later, days in enumerate(LATELY):
            since = Bounds(f"last {days} days", asked.today - timedelta(days=days), None)
            test = within(dates[0].column, since)
            if test is not None:
                some = some_below(step, held(dates[0].path, test))
                label = f"with {name_said(step.target)} in the last {days} days"
                side = (Choice(f"what does “{asked.words.tokens[place].text}” mean", label),)
                weigh = weight("regulars.by_event") + rank * weight("regulars.next_event")
                weigh += later * weight("regulars.next_days")
                yield Option(negated(some) if denied else some, weigh, ((now | {place}, label),), side)


def _often(asked: Asked, root: str, place: int, *, once: bool) -> Iterator[Condition]:
    for rank, step in enumerate(events_of(asked, root)):
        label = f"{'one' if once else 'more than one'} of {name_said(step.target)}"
        side = (Choice(f"what does “{asked.words.tokens[place].text}” mean", label),)
        make = so_many(step, "=" if once else ">")
        yield Option(make, rank * weight("regulars.next_event"), ((frozenset({place}), label),), side)


def so_many(step: Step, operator: ComparisonOperator) -> Make:
    """That so many events happened to a thing, compared with one."""

    def make(query: Query) -> Expression:
        inner = Query(step.target, query)
        inner.group = [Column(inner.source.alias, column) for column in step.edge.columns]
        inner.having = [Comparison(operator, Aggregate("count"), Literal(1))]
        return among(query.source.alias, step, inner)

    return make
