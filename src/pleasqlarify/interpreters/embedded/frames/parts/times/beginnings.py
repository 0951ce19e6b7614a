"""Things by how they began, or came back: "first-time buyers in 2025", "who came back for a second order"."""

import re
from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make, Test, among
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import within
from pleasqlarify.interpreters.embedded.frames.parts.times.regulars import events_of, so_many
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.doings import is_doing
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.link.phrased import phrased
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Column, Expression
from pleasqlarify.interpreters.embedded.profile.dating import own_dates
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.profile.ways import Step
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Period, Positions
from pleasqlarify.model import Choice

FIRST = re.compile(
    r"for the first time|(?:(?:placed|made|had|place|make|whose|with) )?(?:(?:their|his|her|the|a) )?"
    r"first (?P<of>\w+)(?: (?:was|were|is|came))?"
)
AGAIN = re.compile(
    r"(?:came|come|comes|coming) (?:back|again)(?: for (?:a second|another|more) \w+)?"
    r"|(?:placed|made|place|make|with) (?:a second|another) (?P<of>\w+)|a second time|again"
)


def beginnings(asked: Asked, root: str, taken: Positions) -> list[list[Condition]]:
    """A choice point for each phrase that tells of the first event of things, or of a further one."""
    named = any(of.table == root and not of.verb for _, of in asked.named(TableNamed))
    if not named or asked.profile.tables[root].kind is not Kind.ENTITY:
        return []
    points = [list(_first(asked, root, *said)) for said in _said(asked, FIRST, taken)]
    points += [list(_again(asked, root, *said)) for said in _said(asked, AGAIN, taken)]
    return [point for point in points if point]


def _said(asked: Asked, pattern: re.Pattern[str], taken: Positions) -> Iterator[tuple[Positions, str]]:
    """The places of such a phrase with the verb before it, and what is said to be the first."""
    for start, end, match in phrased(asked.words, pattern):
        done = start > 0 and is_doing(asked.words.tokens[start - 1])
        places = frozenset(range(start - done, end))
        if not places & taken:
            yield places, match.groupdict().get("of") or "time"


def _events(asked: Asked, root: str) -> list[Step]:
    """What happens to the things: what the question names, else what is most frequent."""
    steps = events_of(asked, root)
    named = {of.table: m.weight for m, of in reversed(list(asked.named(TableNamed)))}
    told = [step for step in steps if step.target in named]
    return sorted(told, key=lambda step: -named[step.target]) or steps


def _first(asked: Asked, root: str, places: Positions, of: str) -> Iterator[Condition]:
    steps = _named(asked, _events(asked, root), places, of)
    for rank, step in enumerate(steps):
        for period in asked.words.periods:
            yield from _begun(asked, step, (places, period), rank * weight("regulars.next_event"))


def _begun(asked: Asked, step: Step, said: tuple[Positions, Period], cost: float) -> Iterator[Condition]:
    """That the first event of a thing lies in a period."""
    places, period = said
    for date in own_dates(asked.profile.tables[step.target])[:1]:
        for bounds in period.options:
            test = within(date.column, bounds)
            if test is not None:
                label = f"first {date.column.name}: {bounds.label}"
                choice = Choice(f"what does “{quoted(asked, places)}” mean", label)
                used = ((places | period.positions, label),)
                weigh = weight("regulars.begun") + cost + bounds.weight
                yield Option(_earliest(step, test), weigh, used, (choice,))


def _earliest(step: Step, test: Test) -> Make:
    def make(query: Query) -> Expression:
        inner = Query(step.target, query)
        inner.group = [Column(inner.source.alias, column) for column in step.edge.columns]
        inner.having = [test(lambda name: Aggregate("min", inner.own(name)))]
        return among(query.source.alias, step, inner)

    return make


def _named(asked: Asked, steps: list[Step], places: Positions, of: str) -> list[Step]:
    """Those of the events that a noun names, or all where it is but a "time"."""
    nouns = {place for place in places if asked.words.tokens[place].norm == of}
    named = {m.table for mention, m in asked.named(TableNamed) if mention.positions & nouns}
    return [step for step in steps if of == "time" or step.target in named]


def _again(asked: Asked, root: str, places: Positions, of: str) -> Iterator[Condition]:
    for rank, step in enumerate(_named(asked, _events(asked, root), places, of)):
        label = f"more than one of {name_said(step.target)}"
        choice = Choice(f"what does “{quoted(asked, places)}” mean", label)
        cost = rank * weight("regulars.next_event")
        yield Option(so_many(step, ">"), cost, ((places, label),), (choice,))
