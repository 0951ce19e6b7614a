"""A demand of a thing that rows belong to in two roles, or of a value that two columns hold: of either."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, groupby

from pleasqlarify.interpreters.embedded.frames.nouns import Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import (
    Condition,
    among_its,
    either,
    held,
    negated,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.meanings import Demand
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import route_said
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

Places = Callable[[Demand, Path], Positions]
"""The words of a demand if it is of the row at the end of this way."""


def by_either(meant: Iterable[tuple[Demand, Path]], point: str, places: Places) -> Iterator[Condition]:
    """The sides on which a row may be reached by either of two ways that both lead to one row.

    Words that speak of one way alone are not used: they say which of the two it is.
    """
    for demand, group in groupby(meant, key=lambda pair: pair[0]):
        paths = [path for _, path in group]
        if len(paths) > 1 and not demand.only_denied and not any(map(_loses_one, paths)):
            choice = Choice(point, f"{demand.label} ({' or '.join(map(route_said, paths))})")
            cost = demand.weight - paths[0].cost + weight("conditions.either_way")
            said = frozenset.intersection(*(places(demand, path) for path in paths))
            used = ((demand.positions | said, demand.label),)
            made = either(*(among_its(path, demand.test) for path in paths))
            yield Option(made, cost, used, (choice,))


def in_either_column(meant: Sequence[tuple[Demand, Path]], point: str) -> Iterator[Condition]:
    """The sides on which one of two columns of a row holds the value that the words name."""
    for (one, path), (other, way) in combinations(meant, 2):
        same = (one.table, one.positions, path) == (other.table, other.positions, way)
        if same and one.column != other.column and _value(one) and _value(one) == _value(other):
            choice = Choice(point, f"{one.column} or {other.column} is {_value(one)}")
            cost = min(one.weight, other.weight) - path.cost + weight("conditions.either_column")
            made = either(held(path, one.test), held(path, other.test))
            yield Option(made, cost, ((one.positions, choice.label),), (choice,))


def in_neither_column(meant: Sequence[tuple[Demand, Path]], point: str, no: Positions) -> Iterator[Condition]:
    """The sides on which two columns of a row that the words may name are both empty: no phone at all."""
    for (one, path), (other, way) in combinations(meant, 2):
        same = (one.table, one.positions, path) == (other.table, other.positions, way)
        if same and one.column != other.column and one.only_denied and _value(one) == _value(other) != "":
            choice = Choice(point, f"neither {one.column} nor {other.column} is {_value(one)}")
            cost = min(one.weight, other.weight) - path.cost + weight("conditions.neither_column")
            made = negated(either(held(path, one.test), held(path, other.test)))
            yield Option(made, cost, ((one.positions, choice.label), (no, "not")), (choice,))


def _value(demand: Demand) -> str:
    """The value that is demanded; "" where it is something else."""
    column, is_, value = demand.label.partition(" is ")
    return value if is_ and column == demand.column else ""


def _loses_one(path: Path) -> bool:
    """Whether it does not lead to one row, by a key of one column."""
    return not path.steps or not all(step.up and len(step.edge.columns) == 1 for step in path.steps)
