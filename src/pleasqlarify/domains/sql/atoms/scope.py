"""Which table a column belongs to: the sources of one SELECT, and those of the queries around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.naming import plain


@dataclass(frozen=True, slots=True)
class Said:
    """A piece of a query in canonical words, the columns that it speaks about, and their tables."""

    text: str
    columns: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    nodes: tuple[exp.Expr, ...] = field(default=(), compare=False, repr=False)  # where it is written

    def at(self, *nodes: exp.Expr) -> Said:
        """The same, written there."""
        return replace(self, nodes=nodes)


@dataclass(frozen=True, slots=True)
class Output:
    """A column that a source offers: the name it answers to, and what it is called in atoms."""

    name: str
    text: str
    tables: tuple[str, ...] = ()
    lasting: bool = True  # whether the text survives another name, as it tells what the column is

    def renamed(self, name: str) -> Output:
        """The same column under another name."""
        return Output(name, self.text if self.lasting else plain(name), self.tables, self.lasting)


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """Something that stands in FROM."""

    text: str  # what it is called in atoms: Film, Film#2, from, from2, unnest
    outputs: tuple[Output, ...] | None  # None = not known
    table: str = ""  # the relation of the schema that it reads
    hidden: bool = False  # right side of a semi or anti join: offers no columns

    def output(self, name: str) -> Output | None:
        """The column of that name, letter case aside."""
        return next((o for o in self.outputs or () if o.name.lower() == name.lower()), None)

    def column(self, name: str) -> Said:
        """The column of that name, whether it is known or not."""
        found = self.output(name)
        text = f"{self.text}.{found.text if found else plain(name.lower())}"
        return Said(text, (text,), found.tables if found else (self.table,) if self.table else ())


@dataclass(slots=True, eq=False)
class Scope:
    """What a SELECT can name: its sources by alias, its own output aliases, and the queries around it."""

    outer: Scope | None = None
    sources: list[Source] = field(default_factory=list)
    aliases: dict[str, Source] = field(default_factory=dict)
    placed: dict[tuple[str, str], Source] = field(default_factory=dict)  # by schema and name
    items: dict[str, exp.Expr] = field(default_factory=dict)  # output alias -> expression

    def find(self, parts: Sequence[str]) -> Said | None:
        """The column that dotted ``parts`` name among this SELECT's sources, with any fields of a struct."""
        for skip in range(len(parts) - 2):
            placed = self.placed.get((parts[skip].lower(), parts[skip + 1].lower()))
            if placed is not None:
                return _fields(placed.column(parts[skip + 2]), parts[skip + 3 :])
        for skip in range(max(1, len(parts) - 1)):  # a leading catalog or schema name says nothing here
            source = self.aliases.get(parts[skip].lower())
            if source is not None and len(parts) > skip + 1:
                return _fields(source.column(parts[skip + 1]), parts[skip + 2 :])
        owner = self.owner(parts[0])
        return _fields(owner.column(parts[0]), parts[1:]) if owner else None

    def owner(self, column: str) -> Source | None:
        """The first source that offers the column; else the only one whose columns are unknown."""
        known = next((s for s in self.sources if s.output(column)), None)
        unknown = [s for s in self.sources if s.outputs is None]
        return known or (unknown[0] if len(unknown) == 1 else None)

    def find_outside(self, parts: Sequence[str]) -> Said | None:
        """The column among the queries around, nearest first."""
        return next((found for scope in self.around() if (found := scope.find(parts))), None)

    def around(self) -> Iterator[Scope]:
        """The scopes around this one, nearest first."""
        scope = self.outer
        while scope is not None:
            yield scope
            scope = scope.outer

    def certain(self) -> bool:
        """Whether every column that can be named here is known."""
        return all(s.outputs is not None for scope in (self, *self.around()) for s in scope.sources)


def _fields(column: Said, fields: Sequence[str]) -> Said:
    text = ".".join([column.text, *(plain(name) for name in fields)])
    return Said(text, (text,), column.tables)
