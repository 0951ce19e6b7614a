"""The key of a table for which none was declared: a column named so that tells all its rows apart."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.profile.lists import words
from pleasqlarify.interpreters.embedded.profile.naming import named
from pleasqlarify.interpreters.embedded.profile.reading import Seen
from pleasqlarify.interpreters.embedded.profile.reading.seen import NOTHING, TableSeen
from pleasqlarify.tables import Relation, Schema

LEAST = 2  # rows: one row is told apart by anything


def with_identities(schema: Schema, seen: Seen) -> Schema:
    """The schema with a primary key for each table whose rows a column evidently tells apart."""
    targets = {(key.to_table, key.to_columns[0]) for key in schema.keys if len(key.to_columns) == 1}
    return replace(schema, relations=tuple(_with_key(r, seen[r.name], targets) for r in schema.relations))


def _with_key(relation: Relation, seen: TableSeen, targets: set[tuple[str, str]]) -> Relation:
    if relation.primary_key or relation.view or seen.rows < LEAST:
        return relation
    found = [column.name for column in relation.columns if _tells_apart(column.name, seen)]
    pointed_at = [name for name in found if (relation.name, name) in targets]
    keyed = [name for name in found if named(name).words[-1:] and named(name).words[-1] in words("id")]
    best = (pointed_at or keyed)[:1]
    return replace(relation, primary_key=tuple(best))


def _tells_apart(name: str, seen: TableSeen) -> bool:
    of = seen.columns.get(name, NOTHING)
    return of.unique and of.filled == 1.0
