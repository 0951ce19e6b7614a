"""What is in sight at one place of a statement: tables, their columns, aliases."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pleasqlarify.databases.gate.rules import Rules, rules
from pleasqlarify.tables import Relation, Schema


def folded(name: str) -> str:
    """The name as the engines compare it: ASCII letters without case, all others as they are.

    >>> folded("Größe"), folded("ÄRZTE")
    ('größe', 'Ärzte')
    """
    return name.lower() if name.isascii() else "".join(c.lower() if c.isascii() else c for c in name)


@dataclass(frozen=True, slots=True)
class Source:
    """Something with columns that a FROM names; ``open`` where they cannot all be known beforehand."""

    name: str = ""
    columns: frozenset[str] = frozenset()
    open: bool = False
    stored: bool = False  # a table of the schema, which has row ids
    order: tuple[str, ...] = ()  # the columns in order, where a list of aliases may rename them

    def renamed(self, name: str, columns: Sequence[str] = ()) -> "Source":
        """The same under another name, its first columns under other names too."""
        if not columns:
            return Source(name, self.columns, self.open, self.stored, self.order)
        order = (*columns, *self.order[len(columns) :])
        return Source(
            name, frozenset(order), self.open and len(self.order) > len(columns), self.stored, order
        )


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

    def _has(self, parts: Sequence[str]) -> bool:
        *qualifiers, name = parts
        if not qualifiers:
            return self._has_plain(name)
        if any(s.name == qualifiers[-1] and self._holds(s, name) for s in self.sources):
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
        row_id = source.stored and name in self.rules.row_ids
        return name == "*" or source.open or name in source.columns or row_id

    def _is_field(self, parts: Sequence[str]) -> bool:
        """Whether the parts lead into a struct: ``column.field``, ``table.column.field``."""
        if any(s.open or parts[0] in s.columns for s in self.sources) or parts[0] in self.aliases:
            return True
        return any(s.name == parts[0] and self._holds(s, parts[1]) for s in self.sources)


@dataclass(frozen=True, slots=True)
class Names:
    """The tables of a schema by folded name; made once."""

    dialect: str
    rules: Rules
    catalog: str
    sources: Mapping[str, Source]
    relations: Mapping[str, Relation]

    @classmethod
    def of(cls, schema: Schema, catalog: str = "") -> "Names":
        """The names of a schema whose database is called ``catalog``."""
        relations = {folded(relation.name): relation for relation in schema.relations}
        sources = {name: _stored(name, relation) for name, relation in relations.items()}
        return cls(schema.dialect, rules(schema.dialect), folded(catalog), sources, relations)


def _stored(name: str, relation: Relation) -> Source:
    order = tuple(folded(column.name) for column in relation.columns)
    return Source(name, frozenset(order), stored=not relation.view, order=order)


def together(sources: Iterable[Source]) -> Source:
    """All columns of several sources as one without a name."""
    sources = list(sources)
    order = tuple(column for source in sources for column in source.order)
    columns = frozenset[str]().union(*(source.columns for source in sources))
    return Source("", columns, any(source.open for source in sources), order=order)
