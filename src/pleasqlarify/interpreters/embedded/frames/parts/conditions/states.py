"""States and flags as conditions: "open", "overdue", "vegetarian"."""

from datetime import date

from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Row, Test
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import moment
from pleasqlarify.interpreters.embedded.link.flags import sides
from pleasqlarify.interpreters.embedded.link.nouns import Condition, Holds, StateNamed
from pleasqlarify.interpreters.embedded.plan.normal import all_of
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Comparison,
    Expression,
    IsNull,
    Literal,
    Not,
    OneOfValues,
)
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, TableProfile

VERBS = {Holds.DIFFERS: "is not ", Holds.BELOW: "is less than ", Holds.NOT_ABOVE: "is at most "}


def in_state(state: StateNamed, table: TableProfile, today: date) -> Test:
    """That a row is in the state: all that tells it holds together."""

    def test(row: Row) -> Expression:
        parts = tuple(_holds(condition, table, today, row) for condition in state.conditions)
        return all_of(parts) or Literal(True)

    return test


def is_set(column: ColumnProfile) -> Test:
    """That a flag is set."""
    true, _ = sides(column)
    return lambda row: Comparison("=", row(column.name), Literal(1 if true is None else true))


def is_filled(column: ColumnProfile) -> Test:
    """That a column has a value."""
    return lambda row: Not(IsNull(row(column.name)))


def one_of(column: str, values: tuple[str | int | float, ...]) -> Test:
    """That a column holds one of these values."""
    literals = tuple(Literal(value) for value in values)
    if len(literals) == 1:
        return lambda row: Comparison("=", row(column), literals[0])
    return lambda row: OneOfValues(row(column), literals)


def _holds(condition: Condition, table: TableProfile, today: date, row: Row) -> Expression:
    column = row(condition.column)
    match condition.holds:
        case Holds.EQUALS:
            return one_of(condition.column, condition.values)(row)
        case Holds.DIFFERS if len(condition.values) == 1:
            return Comparison("<>", column, Literal(condition.values[0]))
        case Holds.DIFFERS:
            return Not(one_of(condition.column, condition.values)(row))
        case Holds.FILLED:
            return Not(IsNull(column))
        case Holds.EMPTY:
            return IsNull(column)
        case Holds.PAST:
            return Comparison("<", column, moment(today, table.column(condition.column)))
        case Holds.BELOW:
            return Comparison("<", column, row(str(condition.values[0])))
        case Holds.NOT_ABOVE:
            return Comparison("<=", column, row(str(condition.values[0])))


def said(state: StateNamed) -> str:
    """The state in a few words."""
    signs = {Holds.FILLED: "is filled", Holds.EMPTY: "is empty", Holds.PAST: "is past"}
    parts = []
    for condition in state.conditions:
        values = " or ".join(map(str, condition.values))
        verb = VERBS.get(condition.holds, "is ")
        parts.append(f"{condition.column} {signs.get(condition.holds, verb + values)}")
    return " and ".join(parts)
