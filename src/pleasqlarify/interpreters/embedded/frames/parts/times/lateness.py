"""What was done too late, or on time: a date held against the one by which it was due."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make, either
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import moment
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import said
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import (
    And,
    Comparison,
    ComparisonOperator,
    Expression,
    Function,
    IsNull,
)
from pleasqlarify.interpreters.embedded.profile.dating import own_dates
from pleasqlarify.interpreters.embedded.profile.lists import speaks_of
from pleasqlarify.interpreters.embedded.profile.meanings import EventDate
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass
from pleasqlarify.model import Choice

LATE = {"late", "delayed", "belated", "belatedly"}
IN_TIME = {("on", "time"), ("in", "time"), ("before", "deadline")}
TOO = {"too", "very"}
CAME = {"came", "come", "comes", "arrived", "arrive", "arrives", "ran", "running"}
MOST = 4
NEAR = 3  # tokens between "late" and what was done late
Ends = tuple[EventDate, EventDate]


def late(asked: Asked, root: str, taken: Positions) -> list[Condition]:
    """Ways in which rows of the table may be late, or on time; none where the question does not say so."""
    told = _told(asked, taken)
    if told is None:
        return []
    places, in_time = told
    made = [way for ends in _ends(asked, root) for way in _ways(asked, ends, places, in_time=in_time)]
    return sorted(made, key=lambda option: -option.weight)[:MOST]


def _told(asked: Asked, taken: Positions) -> tuple[Positions, bool] | None:
    """The words that say it, and whether they say the opposite."""
    tokens = asked.words.tokens
    for place, token in enumerate(tokens):
        after = tokens[place + 1].norm if place + 1 < len(tokens) else ""
        if (token.norm, after) in IN_TIME and place not in taken:
            return frozenset({place, place + 1}), True
        if token.norm in LATE and token.kind is WordClass.CONTENT and place not in taken:
            too = {place - 1} if place and tokens[place - 1].norm in TOO | CAME else set[int]()
            return frozenset({place}) | too, False
    return None


def _ends(asked: Asked, root: str) -> Iterator[Ends]:
    """By when something was due, of the rows or of what they belong to, and when it was done."""
    tables = asked.profile.tables
    ways = [Path(root), *(Path(root, (step,)) for step in asked.profile.joins.steps(root) if step.up)]
    for path in ways:
        for due in own_dates(tables[path.end]):
            if due.column.dates_as == "iso" and speaks_of(due.column.named, "deadline"):
                done = [d for d in own_dates(tables[root]) if d.column != due.column]
                done = [d for d in done if not speaks_of(d.column.named, "born")] or done  # begun, not done
                yield from (
                    (EventDate(path, due.column), end) for end in done if end.column.dates_as == "iso"
                )


def _ways(asked: Asked, ends: Ends, places: Positions, *, in_time: bool) -> Iterator[Condition]:
    due, done = ends
    near = [p for p in said(asked, done.column) if min(abs(p - q) for q in places) <= NEAR]
    later = speaks_of(done.column.named, "later") or done.column.filled < 1
    if not (near or later):
        return
    score = weight("late.by_dates") + (0.0 if near else weight("late.unsaid"))
    label = f"{name_said(done.column.name)} against {name_said(due.column.name)}"
    used: Uses = ((places | frozenset(near), label),)
    point = "which dates say what is late"
    operator: ComparisonOperator = "<=" if in_time else ">"
    was = _was(due, done, operator)
    yield Option(was, score, used, (Choice(point, label),))
    if not in_time and done.column.filled < 1:
        also = Choice(point, f"{label}, and what is still not done")
        yield Option(_or_open(asked, was, ends), score + weight("late.open_too"), used, (also,))


def _was(due: EventDate, done: EventDate, operator: ComparisonOperator) -> Make:
    """That it was done later than due, by days where one of both is a day only."""
    exact = [":" in str(date.column.high) for date in (due, done)]

    def make(query: Query) -> Expression:
        dates = [query.column(date.path, date.column.name) for date in (done, due)]
        days = [Function("start_of_day", (d,)) for d in dates] if exact[0] != exact[1] else dates
        return Comparison(operator, days[0], days[1])

    return make


def _or_open(asked: Asked, was: Make, ends: Ends) -> Make:
    due, done = ends

    def still_open(query: Query) -> Expression:
        past = Comparison("<", query.column(due.path, due.column.name), moment(asked.today, due.column))
        return And((IsNull(query.column(done.path, done.column.name)), past))

    return either(was, still_open)
