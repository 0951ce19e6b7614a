"""What a condition is: something demanded of a row, of the root itself or of a row that it belongs to."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from pleasqlarify.interpreters.embedded.frames.nouns import Option
from pleasqlarify.interpreters.embedded.frames.query import Query, along
from pleasqlarify.interpreters.embedded.plan.normal import all_of, any_of
from pleasqlarify.interpreters.embedded.plan.nouns import (
    And,
    Column,
    Comparison,
    ComparisonOperator,
    Exists,
    Expression,
    IsNull,
    Item,
    Literal,
    Not,
    OneOfPlan,
    Or,
    Select,
)
from pleasqlarify.interpreters.embedded.profile.ways import Path, Step

T = TypeVar("T")

Make = Callable[[Query], Expression]
"""An expression over a query with a known root; it joins what it needs."""

Condition = Option[Make | None]
"""One thing that a stretch may demand of a row; None where it demands nothing."""

Row = Callable[[str], Expression]
"""The columns of a row by their names, or what is made of them for a group of rows."""

Test = Callable[[Row], Expression]
"""What a row must pass."""

NEGATED: dict[ComparisonOperator, ComparisonOperator] = {
    "=": "<>",
    "<>": "=",
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
}


def held(path: Path, test: Test) -> Make:
    """That the row at the end of a way passes a test; one of its rows where the way multiplies."""
    return lambda query: _held(query, path, test)


def _held(query: Query, path: Path, test: Test) -> Expression:
    cut = next((n for n, step in enumerate(path.steps) if step.multiplies), None)
    if cut is None:
        return test(lambda name: query.column(path, name))
    step, rest = path.steps[cut], path.steps[cut + 1 :]
    inner = Query(step.target, query)
    inner.where = [_held(inner, Path(step.target, rest), test)]
    return among(query.at(Path(path.start, path.steps[:cut])), step, inner)


def among_its(path: Path, test: Test) -> Make:
    """That the row at the end of a way passes a test, told by keys alone: no table is joined for it."""
    return lambda query: _among_its(query, path, test)


def _among_its(query: Query, path: Path, test: Test) -> Expression:
    if not path.steps:
        return test(query.own)
    step, rest = path.steps[0], Path(path.steps[0].target, path.steps[1:])
    inner = Query(step.target, query)
    inner.where = [_among_its(inner, rest, test)]
    inner.show(inner.own(step.edge.to_columns[0]))
    return OneOfPlan(query.own(step.edge.columns[0]), inner.plan())


def among(alias: str, step: Step, inner: Query, at: str = "") -> Expression:
    """That a row at ``alias`` has one of the rows of ``inner``, whose alias ``at`` lies one step down."""
    at = at or inner.source.alias
    if len(step.edge.columns) == 1:
        inner.show(Column(at, step.edge.columns[0]))
        return OneOfPlan(Column(alias, step.edge.to_columns[0]), inner.plan())
    tie = along(step, alias, at)
    inner.where = [*([tie] if tie else []), *inner.where]
    inner.show(Literal(1))
    return Exists(inner.plan())


def some_below(step: Step, test: Make) -> Make:
    """That one of the rows that belong to a row, one step down, passes a test."""

    def make(query: Query) -> Expression:
        inner = Query(step.target, query)
        inner.where = [test(inner)]
        return among(query.source.alias, step, inner)

    return make


def every(*makes: Callable[[T], Expression]) -> Callable[[T], Expression]:
    """That all of it holds."""
    return lambda of: all_of(tuple(make(of) for make in makes)) or Literal(True)


def either(*makes: Callable[[T], Expression]) -> Callable[[T], Expression]:
    """That one of it holds."""
    return lambda of: any_of(tuple(make(of) for make in makes)) or Literal(True)


def negated(make: Make) -> Make:
    """That it does not hold."""
    return lambda query: denial(make(query))


def denial(of: Expression) -> Expression:
    """The opposite of a condition; a list that is asked for absence holds no NULL."""
    match of:
        case Comparison(operator=operator) if operator in NEGATED:
            return replace(of, operator=NEGATED[operator])
        case Not(inner):
            return inner
        case Or(parts):
            return And(tuple(denial(part) for part in parts))
        case And(parts):
            return Or(tuple(denial(part) for part in parts))
        case OneOfPlan(left, Select(items=(Item(of=Column() as shown),)) as plan):
            filled = all_of((Not(IsNull(shown)), *([plan.where] if plan.where else [])))
            return Not(OneOfPlan(left, replace(plan, where=filled)))
        case _:
            return Not(of)
