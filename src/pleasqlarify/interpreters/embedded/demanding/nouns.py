"""What a question's words demand of a plan before they count as used; and where a plan has it. No I/O."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import Spot, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Arithmetic,
    Column,
    Comparison,
    Function,
    Literal,
    Node,
    Plan,
    Source,
)
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass

Place = tuple[str, str]
"""A table and one of its columns."""

DATES = (Role.DATE, Role.YEAR)
IN_TIME = frozenset({"early", "late", "new", "old"})
"""What superlatives are about that tell which comes first in time."""


@dataclass(frozen=True, slots=True)
class Demand:
    """Words that a reading uses only where this holds of its plan."""

    words: Positions
    holds: Callable[[Plan], bool]


def spot_at(asked: Asked, place: int) -> Spot | None:
    """The stretch in which a token stands."""
    return next((spot for spot in asked.links.spots if place in spot.positions), None)


def norm(asked: Asked, place: int) -> str:
    """The word at a place; "" outside of the question."""
    return asked.words.tokens[place].norm if 0 <= place < len(asked.words.tokens) else ""


def named_first(asked: Asked, end: int) -> str:
    """The table that is named first, before a place; "" where there is none."""
    named = (
        (min(m.positions), of.table)
        for m, of in asked.named(TableNamed)
        if not m.soft and not of.verb and max(m.positions) < end
    )
    return min(named, default=(0, ""))[1]


def is_little(asked: Asked, place: int) -> bool:
    """Whether a function word stands there: "the", "their"."""
    return asked.words.tokens[place].kind is WordClass.FUNCTION


def compared(plan: Plan) -> Iterator[Comparison]:
    """The comparisons of more and less."""
    for node in walk(plan):
        if isinstance(node, Comparison) and node.operator in ("<", "<=", ">", ">="):
            yield node


def columns_in(node: Node) -> list[Column]:
    """The columns that stand in it."""
    return [each for each in walk(node) if isinstance(each, Column)]


def placed(plan: Plan) -> Callable[[Column], Place]:
    """The table of each column, by the aliases of the plan."""
    tables = {node.alias: node.table for node in walk(plan) if isinstance(node, Source)}
    return lambda column: (tables.get(column.alias, ""), column.name)


def places_in(plan: Plan, nodes: Iterable[Node]) -> set[Place]:
    """The columns that stand in these nodes of a plan, with their tables."""
    table = placed(plan)
    return {table(column) for node in nodes for column in columns_in(node)}


def known_in(asked: Asked, plan: Plan, nodes: Iterable[Node]) -> list[ColumnProfile]:
    """Those of these columns that are stored."""
    known = (asked.profile.column(*place) for place in places_in(plan, nodes))
    return [column for column in known if column is not None]


def dates_in(asked: Asked, plan: Plan, nodes: Iterable[Node]) -> list[ColumnProfile]:
    """The dates and years among them."""
    return [column for column in known_in(asked, plan, nodes) if column.role in DATES]


def two_columns(node: Node) -> bool:
    """Whether it holds columns against each other, on either side one, and no constant."""
    sides = (getattr(node, "left", None), getattr(node, "right", None))
    return all(side is not None and not isinstance(side, Literal) and columns_in(side) for side in sides)


def reckons(node: Node) -> bool:
    """Whether it tells the time from one column to another."""
    if isinstance(node, Function) and node.name.endswith("_between"):
        return all(columns_in(argument) for argument in node.arguments)
    return isinstance(node, Arithmetic) and node.operator == "-" and two_columns(node)
