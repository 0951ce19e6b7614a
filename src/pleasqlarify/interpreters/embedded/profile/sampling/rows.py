"""The rows of a sample, and how more of them are fetched."""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, NamedTuple

from pleasqlarify.databases import Database
from pleasqlarify.interpreters.embedded.profile.nouns import Scalar
from pleasqlarify.interpreters.embedded.profile.reading.tables import part, statements_about
from pleasqlarify.interpreters.embedded.profile.reading.timing import Deadline, rows_of
from pleasqlarify.interpreters.embedded.profile.sampling.listing import selecting
from pleasqlarify.interpreters.embedded.profile.sampling.types import column_type, converted
from pleasqlarify.tables import Relation

LISTED = 1_000  # values in one statement

Row = tuple[Any, ...]


class Held(NamedTuple):
    """A value whose rows a sample must hold, if there are any."""

    table: str
    column: str
    value: Scalar


@dataclass(slots=True)
class Rows:
    """The rows chosen of one table; ``whole`` when these are all."""

    relation: Relation
    chosen: list[Row] = field(default_factory=list)
    whole: bool = False  # of a view: all that is wanted
    _known: set[Row] = field(default_factory=set)

    def add(self, rows: Iterable[Sequence[Any]], most: int) -> list[Row]:
        """Adds rows that are not there yet, up to ``most`` in all; those added."""
        fresh = [row for row in map(tuple, rows) if _hashable(row) not in self._known]
        added = fresh[: max(0, most - len(self.chosen))]
        self.chosen += added
        self._known.update(map(_hashable, added))
        return added

    def cells(self, columns: Sequence[str], rows: Iterable[Row] | None = None) -> list[Row]:
        """These columns of each row."""
        names = [column.name for column in self.relation.columns]
        places = [names.index(column) for column in columns]
        return [tuple(row[place] for place in places) for row in (self.chosen if rows is None else rows)]

    def drop(self, columns: Sequence[str], keys: Set[Row]) -> None:
        """Drops the rows that hold one of these keys."""
        if keys:
            pairs = zip(self.chosen, self.cells(columns), strict=True)
            self.chosen = [row for row, key in pairs if key not in keys]
            self._known = set(map(_hashable, self.chosen))

    def copy(self) -> "Rows":
        """The same rows, to which others can be added."""
        return Rows(self.relation, list(self.chosen), self.whole, set(self._known))

    def in_duckdb(self) -> "Rows":
        """The same as DuckDB takes it from another engine: its types, and no name of a database before it."""
        names = self.relation.columns
        cells = list(zip(*self.chosen, strict=True)) or [()] * len(names)
        types = [column_type(column.type, held) for column, held in zip(names, cells, strict=True)]
        columns = tuple(replace(column, type=kind) for column, kind in zip(names, types, strict=True))
        chosen = list(zip(*map(converted, cells, types), strict=True))
        return replace(self, relation=replace(self.relation, columns=columns, catalog=""), chosen=chosen)


class Fetching:
    """Rows of a database by what they hold, within a deadline."""

    def __init__(self, database: Database, deadline: Deadline) -> None:
        self._database, self._deadline = database, deadline
        self._dialect = database.schema.dialect

    def first(self, relation: Relation, most: int) -> Sequence[Sequence[Any]]:
        """The first rows of a table."""
        sql = statements_about(relation, self._dialect).first(most)
        return rows_of(self._database, sql, self._deadline, most=most, part=True)

    def spread(self, relation: Relation, most: int) -> Sequence[Sequence[Any]]:
        """Rows from all over a large table."""
        return part(self._database, relation, most, self._deadline).rows

    def where(self, relation: Relation, column: str, values: Iterable[Any], most: int) -> Iterator[Row]:
        """At most so many rows that hold one of these values in that column."""
        waiting = iter(values)
        start = statements_about(relation, self._dialect).first(0).removesuffix(" LIMIT 0")
        while most > 0 and (batch := list(islice(waiting, LISTED))):
            sql = selecting(start, column, batch, most, self._dialect)
            found = rows_of(self._database, sql, self._deadline, most=most, part=True)
            yield from map(tuple, found)
            most -= len(found)


def _hashable(row: Row) -> Row:
    """The row with lists and structures as text."""
    return tuple(repr(cell) if isinstance(cell, dict | tuple | list) else cell for cell in row)
