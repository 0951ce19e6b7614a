"""What is in sight at one place of a statement: tables, their columns, aliases."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pleasqlarify.databases.gate.functions.listing import words
from pleasqlarify.databases.gate.rules import Rules
from pleasqlarify.tables import Relation

ALONE: frozenset[tuple[str, ...]] = frozenset({()})
MADE_UP = words(
    "?column? array bool bpchar case coalesce date exists float8 int4 int8 interval json jsonb numeric row"
    " text time timestamp timestamptz varchar"
)
"""What PostgreSQL calls columns that are given no name, beside the names of functions."""


@dataclass(frozen=True, slots=True)
class Source:
    """Something with columns that a FROM names; ``open`` where they cannot all be known beforehand."""

    name: str = ""
    columns: frozenset[str] = frozenset()
    open: bool = False
    stored: bool = False  # a table of the schema, which has row ids
    order: tuple[str, ...] = ()  # the columns in order, where a list of aliases may rename them
    relation: Relation | None = None  # the table or view of the schema that it is
    ways: frozenset[tuple[str, ...]] = ALONE  # what may stand before its name

    @property
    def is_default(self) -> bool:
        """Whether it lies in the default schema."""
        return self.relation is not None and not self.relation.schema

    def renamed(self, name: str, columns: Sequence[str] = ()) -> "Source":
        """The same under another name, its first columns under other names too."""
        ways = self.ways if name == self.name else ALONE
        if not columns:
            return replace(self, name=name, ways=ways)
        order = (*columns, *self.order[len(columns) :])
        is_open = self.open and len(self.order) > len(columns)
        return replace(self, name=name, ways=ways, columns=frozenset(order), open=is_open, order=order)


@dataclass(slots=True)
class Scope:
    """One SELECT: what its FROM names, its aliases, and the statement around it."""

    rules: Rules
    tables: Mapping[str, Source]  # common table expressions in sight
    parent: "Scope | None" = None
    sources: list[Source] = field(default_factory=list)
    aliases: set[str] = field(default_factory=set)
    listing: bool = False  # while its select list is read, where not every engine knows its aliases

    def knows(self, parts: Sequence[str]) -> bool:
        """Whether a column of these parts (``a``, ``t.a``, ``main.t.a``) is something, here or around."""
        return any(scope._has(parts) for scope in self.outwards())

    def outwards(self) -> "Iterator[Scope]":
        """This scope and those around it, nearest first."""
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.parent

    def called(self, qualifiers: Sequence[str]) -> list[Source]:
        """The sources that what stands before a column may mean."""
        *way, name = qualifiers
        return [s for s in self.sources if s.name == name and tuple(way) in s.ways]

    def _has(self, parts: Sequence[str]) -> bool:
        *qualifiers, name = parts
        if not qualifiers:
            return self._has_plain(name)
        if any(self._holds(source, name) for source in self.called(qualifiers)):
            return True
        return self.rules.fields and self._is_field(parts)

    def _has_plain(self, name: str) -> bool:
        if any(s.open or name in s.columns for s in self.sources):
            return True
        if name in self.aliases and (self.rules.aliases_beside or not self.listing):
            return True
        if name in self.rules.row_ids and len(self.sources) == 1:
            return self.sources[0].stored
        return self.rules.whole_rows and any(s.name == name for s in self.sources)

    def _holds(self, source: Source, name: str) -> bool:
        """Whether a source has a column; where ``x.f`` may be a call of f, no other name is let through."""
        row_id = source.stored and name in self.rules.row_ids
        calls = self.rules.calls
        is_open = source.open and (calls is None or name in calls or name in MADE_UP)
        return name == "*" or is_open or name in source.columns or row_id

    def _is_field(self, parts: Sequence[str]) -> bool:
        """Whether the parts lead into a struct: ``column.field``, ``table.column.field``."""
        if any(s.open or parts[0] in s.columns for s in self.sources) or parts[0] in self.aliases:
            return True
        return any(
            self._holds(source, parts[place])
            for place in range(1, len(parts) - 1)
            for source in self.called(parts[:place])
        )


def together(sources: Iterable[Source]) -> Source:
    """All columns of several sources as one without a name."""
    sources = list(sources)
    order = tuple(column for source in sources for column in source.order)
    columns = frozenset[str]().union(*(source.columns for source in sources))
    return Source("", columns, any(source.open for source in sources), order=order)
