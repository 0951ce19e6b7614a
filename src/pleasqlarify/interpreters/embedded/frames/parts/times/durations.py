"""Stretches of time between two dates of a row, or of a row and the one it belongs to."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import (
    durations_named,
    part_said,
    said,
)
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Expression, Function, Literal
from pleasqlarify.interpreters.embedded.profile.dating import own_dates
from pleasqlarify.interpreters.embedded.profile.lists import speaks_of
from pleasqlarify.interpreters.embedded.profile.meanings import EventDate
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.interpreters.embedded.words.stems import stem
from pleasqlarify.model import Choice

MOST = 6
UNITS = {
    "minute": ("minutes_between", 1),
    "hour": ("hours_between", 1),
    "day": ("days_between", 1),
    "week": ("days_between", 7),
    "month": ("days_between", 30.4375),
    "year": ("days_between", 365.25),
}
"""The function that tells a stretch of time in a unit, and what its result is divided by."""

PAIRS = [
    (frozenset(map(stem, starts.split())), frozenset(map(stem, ends.split())))
    for starts, ends in (
        ("in arrival arrived admitted admission", "out departure departed left discharged discharge"),
        ("start started begin begun from opened open", "end ended finished finish until to closed close"),
        ("brought received", "picked collected returned"),
        ("hired joined", "left terminated resigned fired"),
    )
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Span:
    """From one date to another, seen from rows of ``table``; of a running one the end is today."""

    table: str
    start: EventDate
    end: EventDate

    def between(self, query: Query, unit: str) -> Expression:
        """How long it is, in this unit."""
        ends = [query.column(date.path, date.column.name) for date in (self.start, self.end)]
        return time_between(ends[0], ends[1], unit)

    @property
    def timed(self) -> bool:
        """Whether the hour of both ends is known."""
        return all(":" in str(date.column.high) for date in (self.start, self.end))


def time_between(start: Expression, end: Expression, unit: str) -> Expression:
    """How long it is from one moment to the other, in this unit."""
    function, size = UNITS[unit]
    length = Function(function, (start, end))
    return length if size == 1 else Arithmetic("/", length, Literal(size))


def spans(asked: Asked) -> list[Option[Span]]:
    """The stretches of time that the question may speak of, likeliest first; none that nothing names."""
    found = [option for table in asked.profile.tables for option in _of_table(asked, table)]
    return sorted(found, key=lambda option: -option.weight)[:MOST]


def paired(asked: Asked) -> list[Option[Span]]:
    """The stretches from a coming to a going that nothing names, the most frequent first."""
    found = []
    for table in sorted(asked.profile.tables.values(), key=lambda table: -table.rows):
        dates = [d for d in own_dates(table) if tells_days(d)]
        known = [Span(table.name, start, end) for start, end in _own(dates)]
        found += [Option(span, weight("durations.no_table")) for span in known if _paired(span)]
    return found[:MOST]


def _of_table(asked: Asked, table: str) -> Iterator[Option[Span]]:
    named = [(likelihood(m), m.positions) for m, of in asked.named(TableNamed) if of.table == table]
    verbs = {of.verb for _, of in asked.named(TableNamed) if of.table == table}
    nouns = [pair for pair in named if verbs != {True}] if False in verbs else []
    dates = [d for d in own_dates(asked.profile.tables[table]) if tells_days(d)]
    for start, end in [*_own(dates), *_with_parents(asked, table, dates)]:
        option = _scored(asked, Span(table, start, end), max(nouns, default=None))
        if option is not None:
            yield option


def tells_days(date: EventDate) -> bool:
    """Whether days can be counted from it, and something happened then."""
    named = date.column.named
    return date.column.role is Role.DATE and date.column.dates_as == "iso" and not speaks_of(named, "touched")


def _own(dates: list[EventDate]) -> Iterator[tuple[EventDate, EventDate]]:
    """Pairs of a row's own dates: the earlier one first, where values tell it, else as they stand."""
    for start, end in combinations(dates, 2):
        yield (end, start) if _after(start, end) else (start, end)


def _with_parents(asked: Asked, table: str, dates: list[EventDate]) -> Iterator[tuple[EventDate, EventDate]]:
    """The first date of what a row belongs to, where that is named, and the row's own."""
    named = {of.table for _, of in asked.named(TableNamed)}
    for step in asked.profile.joins.steps(table):
        if step.up and step.target in named and step.target != table and dates:
            path = Path(table, (step,))
            for date in [d for d in own_dates(asked.profile.tables[step.target]) if tells_days(d)][:1]:
                yield EventDate(path, date.column, date.weight + weight("durations.of_parent")), dates[0]


def _after(start: EventDate, end: EventDate) -> bool:
    """Whether values tell that the first date is the later one."""
    one, other = start.column, end.column
    return str(one.low) > str(other.low) and str(one.high) > str(other.high)


def _scored(asked: Asked, span: Span, named: tuple[float, Positions] | None) -> Option[Span] | None:
    starts, ends = said(asked, span.start.column), said(asked, span.end.column)
    lexical = durations_named(asked)
    part = [p for p, m in lexical if set(m.part) & set(span.end.column.named.stems)]
    whole = [p for p, m in lexical if set(m.whole) & set(span.start.column.named.stems)]
    if not (starts - ends or ends or part or named):
        return None
    score = named[0] * weight("durations.table") if named else weight("durations.no_table")
    if not (starts or ends or part or whole) and _paired(span):
        score += weight("durations.paired") + weight("durations.named_otherwise") * bool(lexical)
    else:
        score += weight("durations.end_unsaid") * (1 - max(part_said(asked, span.end.column), bool(part)))
        score += weight("durations.start_unsaid") * (not (starts or whole))
    score += weight("durations.start_late") * max(-span.start.weight, 0.0)
    due = speaks_of(span.end.column.named, "deadline") and not ends
    score += weight("durations.deadline") * due
    used: Uses = ((starts | ends | frozenset(p for places in part + whole for p in places), "the dates"),)
    used += ((named[1], span.table),) if named else ()
    point, side = "how long from when to when", f"from {span.start.column.name} to {span.end.column.name}"
    return Option(span, score, used, (Choice(point, side),))


def _paired(span: Span) -> bool:
    """Whether the names of its ends belong together: check in and check out, start and end."""
    one, other = set(span.start.column.named.stems), set(span.end.column.named.stems)
    return any(one & starts and other & ends for starts, ends in PAIRS)
