"""One table read: wholly if it is small, else some rows from all over it."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pleasqlarify.databases import Database
from pleasqlarify.interpreters.embedded.profile.reading.columns import column_seen
from pleasqlarify.interpreters.embedded.profile.reading.seen import NOTHING, ColumnSeen, TableSeen
from pleasqlarify.interpreters.embedded.profile.reading.statements import Ends, Statements
from pleasqlarify.interpreters.embedded.profile.reading.timing import Deadline, rows_of
from pleasqlarify.tables import Column, Relation

SPREAD = 2_000  # rows read of a table that is too large to be read wholly


@dataclass(frozen=True, slots=True)
class Part:
    """Some rows of a table, or all, and what is needed to read more."""

    relation: Relation
    total: int
    rows: Sequence[Sequence[Any]]
    ends: Ends | None = None  # of its key

    @property
    def whole(self) -> bool:
        return len(self.rows) >= self.total

    @property
    def digest(self) -> str:
        """The same as long as the table's definition, its size and these rows are the same."""
        columns = [(column.name, column.type) for column in self.relation.columns]
        told = repr((self.relation.name, self.total, columns, self.rows))
        return hashlib.sha256(told.encode("utf-8", "replace")).hexdigest()


def part(database: Database, relation: Relation, most: int, deadline: Deadline) -> Part:
    """Its rows if there are at most ``most``, else about 2,000 from all over it."""
    statements = statements_about(relation, database.schema.dialect)
    if relation.rows is None or relation.view or relation.rows <= max(most, SPREAD):
        rows = rows_of(database, statements.first(most), deadline, most=most, part=True)
        return Part(relation, max(len(rows), relation.rows or 0), rows)
    found = rows_of(database, statements.ends(), deadline) if statements.key else ()
    ends = Ends(*found[0]) if found and all(isinstance(end, int) for end in found[0]) else None
    few = min(SPREAD, most)
    rows = rows_of(database, statements.spread(few, relation.rows, ends), deadline, part=True)
    if len(rows) < few // 2:  # the keys lie unevenly
        ends, rows = None, rows_of(database, statements.spread(few, relation.rows, None), deadline, part=True)
    return Part(relation, relation.rows, rows, ends)


def seen(read: Part) -> TableSeen:
    """What the rows that were read say; where time did not allow any, what the schema knows."""
    columns = read.relation.columns
    if not read.rows and read.total:
        return TableSeen(read.total, {column.name: _sampled(column) for column in columns}, exact=False)
    cells = list(zip(*read.rows, strict=True)) if read.rows else [()] * len(columns)
    met = {c.name: column_seen(of, read.total) for c, of in zip(columns, cells, strict=True)}
    return TableSeen(read.total, met, read.whole)


def _sampled(column: Column) -> ColumnSeen:
    """The samples of a schema are texts, whatever they stand for."""
    if not column.samples or not any(kind in column.type.upper() for kind in ("CHAR", "TEXT", "STRING")):
        return replace(NOTHING, exact=False)
    values = tuple((sample, 1) for sample in column.samples)
    return ColumnSeen(values, kind="text", distinct=column.distinct or len(values), exact=False)


def statements_about(relation: Relation, dialect: str) -> Statements:
    """The statements about this table."""
    return Statements(relation.parts, [column.name for column in relation.columns], dialect, _key(relation))


def _key(relation: Relation) -> str:
    """The column of whole numbers that begins the primary key; "" where there is none."""
    first = relation.primary_key[0] if relation.primary_key else ""
    kinds = [column.type.upper() for column in relation.columns if column.name == first]
    return first if kinds and "INT" in kinds[0] and not relation.view else ""
