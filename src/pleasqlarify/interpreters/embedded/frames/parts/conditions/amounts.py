"""Columns held to an amount: "at least 5 stars", "between 10 and 20", "older than 30 days"."""

from datetime import date

from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Row, Test
from pleasqlarify.interpreters.embedded.frames.parts.measures.comparing import LIMITING, TURNED
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import moment
from pleasqlarify.interpreters.embedded.link.limits import tells_birth
from pleasqlarify.interpreters.embedded.link.nouns import AmountOfColumn
from pleasqlarify.interpreters.embedded.plan.nouns import And, Comparison, Expression, Literal
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import DAYS_IN, MONTHS_IN, step
from pleasqlarify.interpreters.embedded.words.nouns import Sense

OLDEST = 150  # years: a greater number is a year itself
NEAR = 0.1  # "about 100" is 90 to 110


def limited(meaning: AmountOfColumn, column: ColumnProfile, today: date) -> Test | None:
    """That the column keeps the limit; None where a date cannot be told from today in that unit."""
    if column.role is Role.DATE:
        return _aged(meaning, column, today)
    if column.role is Role.YEAR and tells_birth(column) and meaning.amount.value < OLDEST:
        return _of_age(meaning, column, today.year)
    amount, factor = meaning.amount, meaning.factor
    operator = LIMITING.get(meaning.comparison) if meaning.comparison else None
    low, high = amount.value * factor, (amount.value if amount.to is None else amount.to) * factor
    if meaning.comparison is Sense.ABOUT:
        low, high = low * (1 - NEAR), high * (1 + NEAR)
    if operator or low == high:
        return lambda row: Comparison(operator or "=", row(column.name), _number(low))
    return lambda row: _between(row, column.name, _number(low), _number(high))


def _of_age(meaning: AmountOfColumn, column: ColumnProfile, year: int) -> Test:
    """That those born in the year of the column are so old, this year."""
    operator = LIMITING.get(meaning.comparison) if meaning.comparison else None
    least, most = meaning.amount.value, meaning.amount.to or meaning.amount.value
    first, last = _number(year - most), _number(year - least)
    if operator or first == last:
        return lambda row: Comparison(TURNED[operator] if operator else "=", row(column.name), last)
    return lambda row: _between(row, column.name, first, last)


def _number(value: float) -> Literal:
    """The number, without a fraction where it has none."""
    return Literal(int(value) if value == int(value) else round(value, 10))


def _between(row: Row, column: str, low: Literal, high: Literal) -> Expression:
    return And((Comparison(">=", row(column), low), Comparison("<=", row(column), high)))


def _aged(meaning: AmountOfColumn, column: ColumnProfile, today: date) -> Test | None:
    """The time from a date until today is so long: "older than 30 days"."""
    unit = meaning.amount.unit or "year"
    if unit not in MONTHS_IN and unit not in DAYS_IN:
        return None
    count = meaning.amount.value
    if count != int(count) or column.dates_as == "other":
        return None
    then = step(today, unit, -int(count))
    operator = LIMITING.get(meaning.comparison) if meaning.comparison else None
    if operator:
        return lambda row: Comparison(TURNED[operator], row(column.name), moment(then, column))
    longest = int(meaning.amount.to or count) + 1
    first = moment(step(today, unit, -longest), column)
    last = moment(then, column)
    return lambda row: And(
        (Comparison(">", row(column.name), first), Comparison("<=", row(column.name), last))
    )
