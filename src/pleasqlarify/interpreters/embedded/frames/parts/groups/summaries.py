"""Selects that show one or more numbers for each group of rows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, Plan, Select
from pleasqlarify.interpreters.embedded.words.nouns import Positions

Values = Callable[[Query], Sequence[Expression]]
"""What a result shows beside its groups."""


@dataclass(frozen=True, slots=True, eq=False)
class Summary:
    """Rows of ``root`` that fulfil what is demanded, in groups, with values for each group."""

    root: str
    values: Values
    groups: Sequence[Group] = ()
    demanded: Sequence[Make | None] = ()
    having: Sequence[Make] = ()

    def query(self, within: Query | None = None) -> Query:
        """The select, still open for an order or a limit."""
        query = Query(self.root, within)
        query.where = [demand(query) for demand in self.demanded if demand]
        for group in self.groups:
            query.show(*group.shown(query))
            query.group += group.keys(query)
        query.show(*self.values(query))
        query.having = [limit(query) for limit in self.having]
        return query

    def plan(self) -> Select:
        return self.query().plan()


def reading(
    frame: str, weight: float, options: Sequence[Option[Any]], make: Callable[[], Plan | None]
) -> Reading:
    """A reading that takes these options: their words and choices are its own."""
    used = tuple(dict.fromkeys(chain.from_iterable(option.used for option in options)))
    choices = {choice.point: choice for option in options for choice in option.choices}
    return Reading(frame, weight, used, tuple(choices.values()), make)


def demands(options: Sequence[Option[Make | None]]) -> list[Make]:
    """What the options demand of rows."""
    return [option.of for option in options if option.of]


def used_by(points: Sequence[Sequence[Option[Any]]]) -> Positions:
    """The tokens that choice points account for."""
    return frozenset(place for point in points for option in point for place in option.positions)
