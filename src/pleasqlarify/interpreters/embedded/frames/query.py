"""A select under construction: tables are joined as their columns are asked for, along ways of keys."""

from collections.abc import Iterable
from dataclasses import replace

from pleasqlarify.interpreters.embedded.plan.normal import all_of
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Comparison,
    Expression,
    From,
    Item,
    Join,
    Ordered,
    Select,
    Source,
)
from pleasqlarify.interpreters.embedded.plan.scopes import free_alias
from pleasqlarify.interpreters.embedded.profile.ways import Path, Step, Tree


class Query:
    """A select from ``root``; its aliases are none of those of the query ``within`` which it stands."""

    def __init__(self, root: str | From, within: "Query | None" = None) -> None:
        self._taken: set[str] = set(within._taken) if within else set()
        self.source = root if not isinstance(root, str) else Source(self.alias(root), root)
        self._taken.add(self.source.alias.casefold())
        self._joined: dict[tuple[Step, ...], str] = {(): self.source.alias}
        self._first: dict[str, tuple[Step, ...]] = {root: ()} if isinstance(root, str) else {}
        self.joins: list[Join] = []
        self.items: list[Item] = []
        self.where: list[Expression] = []
        self.group: list[Expression] = []
        self.having: list[Expression] = []
        self.order: list[Ordered] = []
        self.limit: int | None = None
        self.distinct = False

    def alias(self, table: str) -> str:
        """An alias that is still free for this table; taken from now on."""
        name = free_alias(table, self._taken)
        self._taken.add(name.casefold())
        return name

    def at(self, path: Path, *, outer: bool = False) -> str:
        """The alias of the table at the end of a way from the root; joined if it was not yet.

        Equal ways are one join, so the same table by two keys stands in two roles.
        """
        return self._at(path.steps, outer)

    def column(self, path: Path, name: str) -> Column:
        """A column of the table at the end of a way from the root."""
        return Column(self.at(path), name)

    def own(self, name: str) -> Column:
        """A column of the root."""
        return Column(self.source.alias, name)

    def join(self, tree: Tree) -> None:
        """The tables of a tree that starts at the root, but for those that are joined already."""
        for step in tree.steps:
            if step.target not in self._first:
                self._at((*self._first[step.source], step), outer=False)

    def of(self, table: str, name: str) -> Column:
        """A column of a table that is joined, or of the root; of one in two roles, the first that was."""
        return Column(self.alias_of(table), name)

    def alias_of(self, table: str) -> str:
        """The alias of a table that is joined; of one in two roles, the first that was."""
        return self._joined[self._first[table]]

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables joined so far, the root first."""
        return tuple(self._first)

    def keep_rows(self, since: int) -> None:
        """Make the joins since then lose no rows, where some find no partner."""
        added = {join.source.alias for join in self.joins[since:]}
        losing = {
            alias
            for steps, alias in self._joined.items()
            if steps and (steps[-1].edge.optional or not steps[-1].up)
        }
        self.joins = [replace(j, outer=j.outer or j.source.alias in added & losing) for j in self.joins]

    def show(self, *expressions: Expression) -> None:
        """More columns of the result, none twice."""
        shown = [item.of for item in self.items]
        self.items += [Item(e) for e in dict.fromkeys(expressions) if e not in shown]

    def plan(self) -> Select:
        """The select."""
        return Select(
            tuple(self.items),
            self.source,
            tuple(self.joins),
            where=all_of(tuple(self.where)),
            group=tuple(dict.fromkeys(self.group)),
            having=all_of(tuple(self.having)),
            order=tuple(self.order),
            limit=self.limit,
            distinct=self.distinct,
        )

    def _at(self, steps: tuple[Step, ...], outer: bool) -> str:
        if steps not in self._joined:
            before = self._at(steps[:-1], outer)
            alias = self.alias(steps[-1].target)
            self.joins.append(Join(Source(alias, steps[-1].target), along(steps[-1], before, alias), outer))
            self._joined[steps] = alias
            self._first.setdefault(steps[-1].target, steps)
        return self._joined[steps]


def along(step: Step, before: str, after: str) -> Expression | None:
    """That the rows of two aliases belong together by a key."""
    sides = (
        (step.edge.columns, step.edge.to_columns) if step.up else (step.edge.to_columns, step.edge.columns)
    )
    pairs: Iterable[tuple[str, str]] = zip(*sides, strict=True)
    return all_of(tuple(Comparison("=", Column(before, one), Column(after, other)) for one, other in pairs))
