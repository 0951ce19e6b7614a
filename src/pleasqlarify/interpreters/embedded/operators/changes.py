"""What an operator gives: a changed plan, which side of which question it takes, and how likely that is."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pleasqlarify.databases.schemas.words import words
from pleasqlarify.interpreters.embedded.operators.context import Context
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Column,
    Comparison,
    Expression,
    Function,
    IsNull,
    Literal,
    Not,
    OneOfValues,
    Plan,
)
from pleasqlarify.model import Choice


class Change(NamedTuple):
    """A plan one step away. ``weight`` is how likely it is beside the plan that it was made of.

    ``before`` is the side of the same choice that this plan took, where that is clear.
    """

    plan: Plan
    choice: Choice
    weight: float
    before: str = ""


Operator = Callable[[Plan, Context], Iterator[Change]]

SAID = {
    "=": "is",
    "<>": "is not",
    "<": "is below",
    "<=": "is at most",
    ">": "is above",
    ">=": "is at least",
    "like": "contains",
}


def name_said(name: str) -> str:
    """A name as words.

    >>> name_said("AudienceReviews")
    'audience reviews'
    """
    return " ".join(words(name)) or name


def said(expression: Expression) -> str:
    """An expression in a few words, for a question.

    >>> said(Comparison("=", Column("film", "genre"), Literal("Drama")))
    'genre is “Drama”'
    """
    match expression:
        case Column(name=name):
            return name_said(name)
        case Literal(value=str(value)):
            return f"“{value.strip('%')}”"
        case Literal(value=value):
            return f"{value}"
        case Comparison(operator, left, right):
            return f"{said(left)} {SAID[operator]} {said(right)}"
        case IsNull(of=of):
            return f"there is no {said(of)}"
        case OneOfValues(of, values):
            return f"{said(of)} is {' or '.join(map(said, values))}"
        case Not(of=of):
            return f"it is not so that {said(of)}"
        case Function(arguments=(of, *_)):
            return said(of)
        case Aggregate(function, of, _):
            return "number of rows" if of is None else f"{function} of {said(of)}"
        case _:
            return "that condition"


def listed(parts: list[str]) -> str:
    """Several things with commas and "and" between them.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
