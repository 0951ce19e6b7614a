"""The algebra of queries: frozen, hashable nodes with aliases, so that one table may stand in two roles.

An alias belongs to the select that names it and is visible in that select and in the plans inside its
conditions and scalars (not in ``Derived`` ones). A column always names its alias; how little of that is
printed is up to ``to_sql``.
"""

from dataclasses import dataclass
from typing import Literal as OneOf

from pleasqlarify.interpreters.embedded.plan.expressions import (
    Aggregate,
    AggregateName,
    And,
    Arithmetic,
    Branch,
    Case,
    Column,
    Comparison,
    ComparisonOperator,
    Condition,
    Exists,
    Expression,
    Function,
    IsNull,
    Literal,
    Name,
    Not,
    OneOfPlan,
    OneOfValues,
    Or,
    Ordered,
    Scalar,
    Star,
    Window,
)

__all__ = [
    "Aggregate",
    "AggregateName",
    "And",
    "Arithmetic",
    "Branch",
    "Case",
    "Column",
    "Comparison",
    "ComparisonOperator",
    "Condition",
    "Derived",
    "Exists",
    "Expression",
    "From",
    "Function",
    "IsNull",
    "Item",
    "Join",
    "Literal",
    "Name",
    "Node",
    "Not",
    "OneOfPlan",
    "OneOfValues",
    "Or",
    "Ordered",
    "Plan",
    "Scalar",
    "Select",
    "SetOperation",
    "Source",
    "Star",
    "Window",
]


@dataclass(frozen=True, slots=True)
class Source:
    """A table in FROM, under the name by which this select calls it."""

    alias: str
    table: str


@dataclass(frozen=True, slots=True)
class Derived:
    """A plan in FROM: rows brought to another grain before they are joined."""

    alias: str
    plan: "Plan"


From = Source | Derived


@dataclass(frozen=True, slots=True)
class Join:
    """A further source; ``outer`` keeps rows that find no partner in it, no ``on`` means all pairs."""

    source: From
    on: "Expression | None"
    outer: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """What one column of the result shows, and its name where one is given."""

    of: "Expression"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """One select; clauses in the order in which they are written."""

    items: tuple[Item, ...]
    source: From
    joins: tuple[Join, ...] = ()
    where: "Expression | None" = None
    group: tuple["Expression", ...] = ()
    having: "Expression | None" = None
    order: tuple[Ordered, ...] = ()
    limit: int | None = None
    distinct: bool = False

    @property
    def sources(self) -> tuple[From, ...]:
        return (self.source, *(join.source for join in self.joins))

    @property
    def tables(self) -> dict[str, str]:
        """Its tables by alias."""
        return {source.alias: source.table for source in self.sources if isinstance(source, Source)}


@dataclass(frozen=True, slots=True)
class SetOperation:
    """Rows of two plans put together; ``all`` keeps duplicates."""

    operator: OneOf["union", "intersect", "except"]
    left: "Plan"
    right: "Plan"
    all: bool = False
    order: tuple[Ordered, ...] = ()
    limit: int | None = None


Plan = Select | SetOperation
Node = Plan | From | Join | Item | Ordered | Branch | Expression
