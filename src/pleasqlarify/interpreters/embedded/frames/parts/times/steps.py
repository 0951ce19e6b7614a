"""Steps of time: which part of a date stands for its day, week, month, quarter or year."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, Function
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

if TYPE_CHECKING:
    from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group

OF_DATE = {
    "hour": "hour",
    "weekday": "weekday",
    "month of the year": "label_of_month_of_year",
    "day": "start_of_day",
    "week": "start_of_week",
    "month": "label_of_month",
    "quarter": "start_of_quarter",
    "year": "label_of_year",
}
"""The function that brings a date to its step."""

NAME = 2  # words of a date's name that may follow "per year of"
UNSAID = ("month", "year", "day")
"""Steps that "over time" may mean."""

Step = tuple[str, float, tuple[Choice, ...]]


def step_of_time(unit: str, of: Expression) -> Expression:
    """The step that a moment falls in; a year that is stored as such is one already."""
    return Function(OF_DATE[unit], (of,)) if unit in OF_DATE else of


def steps_of_time(unit: str, column: ColumnProfile) -> Iterator[Step]:
    """The steps that a unit may mean for the dates of a column, each with its log-weight and choice."""
    if column.role is Role.YEAR:
        if unit in ("year", ""):
            yield "as stored", 0.0, ()
        return
    if column.dates_as not in ("iso", "") or (unit == "hour" and not tells_hours(column)):
        return
    if unit in OF_DATE:
        yield unit, 0.0, ()
    if unit == "month":
        yield "month of the year", weight("steps.months_together"), _months("those of all years together")
    elif unit == "":
        for each in UNSAID:
            yield each, weight(f"steps.each_{each}"), (Choice("which steps", f"each {each}"),)


def tells_hours(column: ColumnProfile) -> bool:
    """Whether its moments have a time of day; unknown ones may have."""
    seen = [str(one) for one in (column.low, column.high, *column.samples) if one is not None]
    return not seen or any(":" in one for one in seen)


def _months(side: str) -> tuple[Choice, ...]:
    return (Choice("which months are one", side),)


def other_date(asked: Asked, groups: Sequence["Group"], demanded: Sequence[Option[Any]]) -> bool:
    """Whether rows are grouped by steps of one date and held to a period by another."""
    stepped = {group.columns[0] for group in groups if group.unit}
    held = dates_held(asked, demanded)
    return bool(stepped and held) and not held <= stepped


def dates_held(asked: Asked, demanded: Sequence[Option[Any]]) -> set[str]:
    """The columns of dates by which rows are held to a period."""
    timed = {place for period in asked.words.periods for place in period.positions}
    return {what.split(":")[0] for each in demanded for places, what in each.used if places & timed}


def date_said(asked: Asked, column: ColumnProfile, last: int) -> Positions:
    """The words behind a step that say which date: "per year of invoice"."""
    tokens = asked.words.tokens
    if last + 1 >= len(tokens) or tokens[last + 1].norm != "of":
        return frozenset()
    behind = range(last + 2, min(last + 2 + NAME, len(tokens)))
    return frozenset(n for n in behind if tokens[n].stem in column.named.stems)
