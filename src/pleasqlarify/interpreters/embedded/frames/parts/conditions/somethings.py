"""Whether a row has anything of what a column tells: "without a tip" may be nought, empty, or either."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Test
from pleasqlarify.interpreters.embedded.frames.parts.conditions.states import is_filled
from pleasqlarify.interpreters.embedded.plan.nouns import And, Comparison, Literal
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

NUMBERS = (Role.MEASURE, Role.PRICE, Role.QUANTITY, Role.DISCOUNT)
ANY, HAVING = frozenset({"a", "an", "any", "some"}), frozenset({"with", "had", "have", "has", "having"})
OWNING = (["had"], ["have"], ["has"], ["having"])


@dataclass(frozen=True, slots=True, eq=False)
class Something:
    """A test that a row has some of it and what to call that; ``only_denied`` where no word asks for it."""

    test: Test
    label: str
    weight: float = 0.0
    only_denied: bool = True


def somethings(asked: Asked, column: ColumnProfile, places: Positions) -> Iterator[Something]:
    """What having some of a column may mean, as far as its rows differ in it; likeliest first."""
    only_denied, name = not _said_to_have(asked, places), column.name
    said = 0.0 if only_denied else weight("something.said")
    counted = column.role in NUMBERS or (column.role is Role.CATEGORY and column.numeric)
    nought = counted and column.low == 0
    filled = is_filled(column)
    if nought and column.filled < 1:
        both = f"{name} is filled and not 0"
        yield Something(lambda row: And((filled(row), _some(name)(row))), both, said, only_denied)
    if nought:
        less = weight("something.nought") * (column.filled < 1) + said
        yield Something(_some(name), f"{name} is not 0", less, only_denied)
    if column.filled < 1:
        yield Something(filled, f"{name} is filled", weight("something.empty") * nought)


def _some(name: str) -> Test:
    return lambda row: Comparison("<>", row(name), Literal(0))


def _said_to_have(asked: Asked, places: Positions) -> bool:
    """Whether "with a", "had" or the like stands before the name."""
    before = [token.norm for token in asked.words.tokens[max(0, min(places) - 2) : min(places)]]
    return before[-1:] in OWNING or (len(before) == 2 and before[0] in HAVING and before[1] in ANY)
