"""A number compared with an amount of the question."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Option
from pleasqlarify.interpreters.embedded.plan.normal import all_of
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Comparison,
    ComparisonOperator,
    Expression,
    Literal,
)
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Sense
from pleasqlarify.model import Choice

LIMITING: dict[Sense, ComparisonOperator] = {
    Sense.AT_LEAST: ">=",
    Sense.MORE: ">",
    Sense.AT_MOST: "<=",
    Sense.LESS: "<",
}
TURNED: dict[ComparisonOperator, ComparisonOperator] = {">": "<", ">=": "<=", "<": ">", "<=": ">="}
"""The same with its sides changed over: of a date, what is longer ago is the earlier one."""

OPERATORS: dict[Sense, ComparisonOperator] = {**LIMITING, Sense.EXACTLY: "=", Sense.ONLY: "="}


def comparisons(amount: Amount) -> Iterator[Option[ComparisonOperator]]:
    """How the amount compares: as it says; a bare number is exactly so many, or so many at least."""
    if amount.comparison in OPERATORS:
        yield Option(OPERATORS[amount.comparison])
    elif amount.to is not None:
        yield Option(">=")
    else:
        point = f"is {_plain(amount.value)} exactly that many"
        yield Option("=", choices=(Choice(point, "exactly that many"),))
        yield Option(">=", weight("having.bare_at_least"), choices=(Choice(point, "that many or more"),))


def compared(
    value: Expression, operator: ComparisonOperator, amount: Amount, factor: float = 1.0
) -> Expression:
    """That the value lies where the amount says; both ends of a range belong to it."""
    limits: list[Expression] = [Comparison(operator, value, Literal(_plain(amount.value * factor)))]
    if amount.to is not None:
        limits.append(Comparison("<=", value, Literal(_plain(amount.to * factor))))
    return all_of(tuple(limits)) or limits[0]


def _plain(value: float) -> int | float:
    return int(value) if float(value).is_integer() else value
