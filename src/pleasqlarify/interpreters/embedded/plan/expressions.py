"""The nouns of expressions and conditions; ``nouns`` has those of the plans in which they stand."""

from dataclasses import dataclass
from typing import TYPE_CHECKING
from typing import Literal as OneOf

if TYPE_CHECKING:
    from pleasqlarify.interpreters.embedded.plan.nouns import Plan

AggregateName = OneOf["count", "sum", "avg", "min", "max"]
ComparisonOperator = OneOf["=", "<>", "<", "<=", ">", ">=", "like"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the source that has this alias."""

    alias: str
    name: str


@dataclass(frozen=True, slots=True)
class Star:
    """All columns: of every source, or of the one that has this alias."""

    alias: str = ""


@dataclass(frozen=True, slots=True)
class Name:
    """A column of the result by its name: what ORDER BY of a set operation speaks of."""

    name: str


@dataclass(frozen=True, slots=True)
class Literal:
    """A value; 1, 1.0, True and '1' are four different ones, as they are in SQL.

    >>> Literal(1) == Literal(1.0), Literal(1) == Literal(True), Literal("x") == Literal("x")
    (False, False, True)
    """

    value: str | int | float | bool | None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Literal):
            return NotImplemented
        return type(self.value) is type(other.value) and self.value == other.value

    def __hash__(self) -> int:
        return hash((type(self.value).__name__, self.value))


@dataclass(frozen=True, slots=True)
class Aggregate:
    """``count``, ``sum`` ... of an expression; a count of nothing counts rows."""

    function: AggregateName
    of: "Expression | None" = None
    distinct: bool = False


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Two expressions with +, -, *, / or % between them; / is the engine's own (see ``ratio``)."""

    operator: OneOf["+", "-", "*", "/", "%"]
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Function:
    """A call. Names in small letters are portable (see ``functions``), in capitals the engine's own."""

    name: str
    arguments: tuple["Expression", ...] = ()


@dataclass(frozen=True, slots=True)
class Branch:
    """One WHEN of a CASE."""

    when: "Expression"
    then: "Expression"


@dataclass(frozen=True, slots=True)
class Case:
    """The first branch whose condition holds; NULL where none does and nothing else is said."""

    branches: tuple[Branch, ...]
    otherwise: "Expression | None" = None


@dataclass(frozen=True, slots=True)
class Scalar:
    """The one value that a plan returns."""

    plan: "Plan"


@dataclass(frozen=True, slots=True)
class Ordered:
    """A key of an order; where NULLs stand is the engine's habit unless said."""

    of: "Expression"
    descending: bool = False
    nulls_first: bool | None = None


@dataclass(frozen=True, slots=True)
class Window:
    """A rank, a row number or an aggregate over the rows of a partition."""

    of: Function | Aggregate
    partition: tuple["Expression", ...] = ()
    order: tuple[Ordered, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two expressions compared."""

    operator: ComparisonOperator
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class IsNull:
    """Whether there is no value."""

    of: "Expression"


@dataclass(frozen=True, slots=True)
class OneOfValues:
    """Whether a value is among these."""

    of: "Expression"
    values: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class OneOfPlan:
    """Whether a value is among those that a plan returns: a semi-join; an anti-join under ``Not``."""

    of: "Expression"
    plan: "Plan"


@dataclass(frozen=True, slots=True)
class Exists:
    """Whether a plan, which may speak of the aliases around it, returns any row."""

    plan: "Plan"


@dataclass(frozen=True, slots=True)
class Not:
    """A condition turned round."""

    of: "Expression"


@dataclass(frozen=True, slots=True)
class And:
    """All of at least two conditions."""

    of: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Or:
    """Any of at least two conditions."""

    of: tuple["Expression", ...]


Condition = Comparison | IsNull | OneOfValues | OneOfPlan | Exists | Not | And | Or
Expression = (
    Column | Star | Name | Literal | Aggregate | Arithmetic | Function | Case | Scalar | Window | Condition
)
"""A condition is an expression as well: engines count and sum them."""
