"""What a schema is read from, as five verbs; and the shared way to read one."""

from collections.abc import Sequence
from time import monotonic
from typing import Any, Protocol

from pleasqlarify.databases.schemas.implied import implied_keys
from pleasqlarify.databases.schemas.naming import between
from pleasqlarify.databases.schemas.outlines import Outline, seen
from pleasqlarify.databases.schemas.samples import Sample, described, shares
from pleasqlarify.databases.schemas.targets import Holds, Known
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.tables import ForeignKey, Relation, Schema

__all__ = ["ByReader", "Catalogue", "Outline", "read"]

VIEW_ROWS = 1000  # rows read of a view; a longer one is not counted
LOOKUPS_S = 1.5  # for all values that are looked up in tables too large to read
VIEWS_S = 2.0  # for all views together: each may be any query


class Catalogue(Protocol):
    """An open database, as far as reading its schema needs it."""

    @property
    def dialect(self) -> str:
        """sqlglot's name of its SQL."""

    @property
    def default(self) -> str:
        """What the schema is called whose tables need no schema before their names; "" = it has no name."""

    def outlines(self) -> Sequence[Outline]:
        """Every table and view, each with a name of its own: ``naming.qualified`` with its schema."""

    def foreign_keys(self) -> Sequence[ForeignKey]:
        """Every declared foreign key, as far as both its ends exist, by the same names."""

    def count(self, relation: Relation) -> int | None:
        """Number of rows of a table; None where counting takes too long."""

    def rows(self, relation: Relation, limit: int) -> Sequence[Sequence[Any]] | None:
        """At most that many rows, spread over the table, long texts cut; None if that takes too long."""

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        """How many of these distinct values occur in a column."""


class RowReader(Protocol):
    """Who looks at the rows of a catalogue's tables, as its last three verbs say."""

    def count(self, relation: Relation, /) -> int | None: ...

    def rows(self, relation: Relation, limit: int, /) -> Sequence[Sequence[Any]] | None: ...

    def holds(self, relation: Relation, column: str, values: Sequence[Any], /) -> int: ...


class ByReader:
    """The half of a catalogue that looks at rows, by a reader that keeps account of its time."""

    reader: RowReader

    def count(self, relation: Relation) -> int | None:
        """Number of rows of a table."""
        return self.reader.count(relation)

    def rows(self, relation: Relation, limit: int) -> Sequence[Sequence[Any]] | None:
        """At most that many rows."""
        return self.reader.rows(relation, limit)

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        """How many of these distinct values occur in a column."""
        return self.reader.holds(relation, column, values)


def read(catalogue: Catalogue, visibility: Visibility) -> Schema:
    """The schema that the user may see, with row counts, samples and implied keys."""
    outlines, names = seen(catalogue.outlines(), visibility, catalogue.default)
    unique = {outline.relation.name: outline.unique for outline in outlines}
    declared = between(catalogue.foreign_keys(), names)
    samples = _samples(catalogue, outlines)
    relations = tuple(described(outline.relation, samples[outline.relation.name]) for outline in outlines)
    tables = tuple(relation for relation in relations if not relation.view)
    known = Known(tables, samples, unique, _for_a_while(catalogue.holds))
    keys = declared + implied_keys(known, declared)
    return Schema(catalogue.dialect, relations, keys, catalogue.default, visibility.functions)


def _for_a_while(holds: Holds) -> Holds:
    """The same look-up, which finds nothing any more when its time is over."""
    until = monotonic() + LOOKUPS_S

    def looked_up(relation: Relation, column: str, values: Sequence[Any]) -> int:
        return holds(relation, column, values) if monotonic() < until else 0

    return looked_up


def _samples(catalogue: Catalogue, outlines: Sequence[Outline]) -> dict[str, Sample]:
    tables = [o.relation for o in outlines if not o.relation.view]
    counts = {table.name: catalogue.count(table) for table in tables}
    limits = shares({table.name: (counts[table.name], len(table.columns)) for table in tables})
    samples = {t.name: Sample.of(t, catalogue.rows(t, limits[t.name]), counts[t.name]) for t in tables}
    until = monotonic() + VIEWS_S
    for view in (o.relation for o in outlines if o.relation.view):
        rows = catalogue.rows(view, VIEW_ROWS) if monotonic() < until else None
        total = len(rows) if rows is not None and len(rows) < VIEW_ROWS else None
        samples[view.name] = Sample.of(view, rows, total)
    return samples
