"""Dates compared with the days of a calendar, however they are stored."""

from datetime import UTC, date, datetime

from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Row, Test
from pleasqlarify.interpreters.embedded.plan.normal import all_of
from pleasqlarify.interpreters.embedded.plan.nouns import Comparison, Expression, Literal
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.nouns import Bounds

EPOCHS = {"epoch": 1, "epoch_ms": 1000}


def moment(day: date, column: ColumnProfile | None) -> Literal:
    """The beginning of a day as the column stores it."""
    if column is not None and column.role is Role.YEAR:
        return Literal(day.year if column.numeric else str(day.year))
    if column is not None and column.dates_as in EPOCHS:
        seconds = int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())
        return Literal(seconds * EPOCHS[column.dates_as])
    return Literal(day.isoformat())


def within(column: ColumnProfile, bounds: Bounds) -> Test | None:
    """That a date lies in a stretch of days; None where the column cannot tell."""
    years = column.role is Role.YEAR
    whole = all(day is None or (day.day, day.month) == (1, 1) for day in (bounds.start, bounds.end))
    if column.dates_as == "other" or (years and not whole):
        return None
    if years and bounds.start and bounds.end and bounds.end.year == bounds.start.year + 1:
        year = moment(bounds.start, column)
        return lambda row: Comparison("=", row(column.name), year)
    return lambda row: _between(row, column, bounds)


def as_written(column: ColumnProfile, said: str) -> Test | None:
    """That a date is stored as it is said; None where dates are stored so that days can be compared."""
    if column.dates_as != "other" or column.numeric or not said[:1].isdigit():
        return None
    return lambda row: Comparison("=", row(column.name), Literal(said))


def _between(row: Row, column: ColumnProfile, bounds: Bounds) -> Expression:
    at = row(column.name)
    limits: list[Expression] = []
    if bounds.start:
        limits.append(Comparison(">=", at, moment(bounds.start, column)))
    if bounds.end:
        limits.append(Comparison("<", at, moment(bounds.end, column)))
    return all_of(tuple(limits)) or Literal(True)
