"""Selects that show the first rows, or groups of rows, of an order."""

from collections.abc import Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Comparison,
    Derived,
    Function,
    Item,
    Literal,
    Ordered,
    Select,
    Window,
)

PLACE, RANKED = "place", "ranked"


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """Rows of ``root`` that fulfil what is demanded, in an order of ``figure``; ``thing`` is what is shown.

    With ``summed`` rows are put together for each thing, and the figure is an aggregate.
    """

    root: str
    thing: Group
    figure: Make
    descending: bool
    rows: int
    demanded: Sequence[Make | None] = ()
    summed: bool = True
    figure_shown: bool = True

    def first(self) -> Select:
        """The first of all."""
        query = self._query(())
        query.order = [Ordered(self.figure(query), self.descending)]
        query.limit = self.rows
        return query.plan()

    def first_in(self, groups: Sequence[Group], *, ties: bool) -> Select:
        """The first in each group; all that tie, or one of them."""
        inner = self._query(groups)
        inner.items = [Item(item.of, f"shown_{n}") for n, item in enumerate(inner.items)]
        keys = tuple(key for group in groups for key in group.keys(inner))
        order = (Ordered(self.figure(inner), self.descending),)
        place = Window(Function("rank" if ties else "row_number"), keys, order)
        names = [item.name for item in inner.items]
        inner.items.append(Item(place, PLACE))
        outer = Query(Derived(RANKED, inner.plan()))
        outer.show(*(Column(RANKED, name) for name in names))
        outer.where = [Comparison("<=", Column(RANKED, PLACE), Literal(self.rows))]
        return outer.plan()

    def _query(self, groups: Sequence[Group]) -> Query:
        query = Query(self.root)
        query.where = [demand(query) for demand in self.demanded if demand]
        for group in (*groups, self.thing):
            query.show(*group.shown(query))
            if self.summed:
                query.group += group.keys(query)
        if self.figure_shown:
            query.show(self.figure(query))
        return query
