"""What names mean inside one select: its sources, those around it, and the names it gives to its items."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from pleasqlarify.identifiers import meant
from pleasqlarify.interpreters.embedded.plan.nouns import (
    And,
    Column,
    Comparison,
    Derived,
    Expression,
    From,
    Plan,
    Select,
    Source,
    Star,
)
from pleasqlarify.tables import Schema


class NotInFragment(Exception):
    """A text uses what the algebra has no noun for."""


Columns = dict[str, str]
"""Names of columns as they are, by their small letters."""


@dataclass(slots=True)
class Known:
    """A source in scope: by which name the text calls it, by which alias the plan, and what it holds."""

    called: str
    alias: str
    columns: Columns


@dataclass(slots=True)
class Scope:
    """The sources and names that a select may speak of."""

    schema: Schema
    outer: "Scope | None" = None
    known: list[Known] = field(default_factory=list)
    named: dict[str, Expression] = field(default_factory=dict)  # items by their names
    common: dict[str, Plan] = field(default_factory=dict)  # WITH
    merged: dict[str, Column] = field(default_factory=dict)  # USING: the column of the earlier source

    def around(self) -> "Iterator[Scope]":
        """This scope and those around it, inmost first."""
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.outer

    def add(self, called: str, source: From) -> From:
        """The source under an alias that no scope around uses yet."""
        taken = {known.alias.casefold() for scope in self.around() for known in scope.known}
        alias = free_alias(source.table if isinstance(source, Source) else source.alias, taken)
        columns = self._columns(source)
        self.known.append(Known(called.casefold(), alias, {name.casefold(): name for name in columns}))
        return Source(alias, source.table) if isinstance(source, Source) else Derived(alias, source.plan)

    def _columns(self, source: From) -> tuple[str, ...]:
        if isinstance(source, Derived):
            return result_names(source.plan, self.schema)
        relation = self.schema.relation(source.table)
        return tuple(column.name for column in relation.columns) if relation else ()

    def source(self, called: str) -> Known:
        """The source that the text calls so."""
        for scope in self.around():
            for known in scope.known:
                if known.called == called.casefold():
                    return known
        raise NotInFragment(called)

    def is_one(self, *parts: str) -> bool:
        """Whether a table is called by its last part alone here, so that its schema need not be said."""
        called = [known.called for scope in self.around() for known in scope.known]
        return meant(self.schema, parts) is not None and called.count(parts[-1].casefold()) == 1

    def column(self, name: str, called: str = "") -> Column | None:
        """The column of that name; None where no source has one, NotInFragment where two have."""
        for scope in self.around():
            if not called and name.casefold() in scope.merged:
                return scope.merged[name.casefold()]
            known = [k for k in scope.known if not called or k.called == called.casefold()]
            holders = [k for k in known if name.casefold() in k.columns]
            if len(holders) > 1:
                raise NotInFragment(name)
            if holders:
                return Column(holders[0].alias, holders[0].columns[name.casefold()])
            if called and known:
                return None
        return None

    def using(self, names: list[str]) -> Expression:
        """The condition that the last source has the same values in these columns as one before it."""
        *before, last = self.known
        pairs = []
        for name in names:
            earlier = Scope(self.schema, known=before, merged=self.merged).column(name)
            later = Scope(self.schema, known=[last]).column(name)
            if earlier is None or later is None:
                raise NotInFragment(name)
            self.merged[name.casefold()] = earlier
            pairs.append(Comparison("=", earlier, later))
        return pairs[0] if len(pairs) == 1 else And(tuple(pairs))

    def plans_only(self) -> "Scope":
        """A scope that knows the plans of WITH, but none of the sources: what a plan in FROM may see."""
        found: dict[str, Plan] = {}
        for scope in self.around():
            found = scope.common | found
        return Scope(self.schema, common=found)

    def plan(self, name: str) -> Plan | None:
        """The plan that WITH gave this name."""
        for scope in self.around():
            if name.casefold() in scope.common:
                return scope.common[name.casefold()]
        return None


def free_alias(name: str, taken: set[str]) -> str:
    """The name, or the name with the first number that makes it new.

    >>> free_alias("film", {"film", "film_2"})
    'film_3'
    """
    number, alias = 1, name
    while alias.casefold() in taken:
        number += 1
        alias = f"{name}_{number}"
    return alias


def result_names(plan: Plan, schema: Schema) -> tuple[str, ...]:
    """The names by which a plan's columns can be spoken of; "" where one has none."""
    if not isinstance(plan, Select):
        return result_names(plan.left, schema)
    return tuple(name for item in plan.items for name in _names(item.name, item.of, plan, schema))


def _names(name: str, of: Expression, plan: Select, schema: Schema) -> tuple[str, ...]:
    if name:
        return (name,)
    if isinstance(of, Column):
        return (of.name,)
    if not isinstance(of, Star):
        return ("",)
    shown = [source for source in plan.sources if of.alias in {"", source.alias}]
    scope = Scope(schema)
    return tuple(each for source in shown for each in scope._columns(source))
