"""A schema by the names and types of its columns, as a receipt keeps it: no values, no comments."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pleasqlarify.replaying.names import written
from pleasqlarify.tables import Relation, Schema

MOST_COLUMNS = 2_000
"""Of a schema with more, a receipt keeps the tables that its queries read."""

Columns = tuple[tuple[str, str], ...]
"""Names and types, in order."""


@dataclass(frozen=True, slots=True)
class Outline:
    """Tables by name; ``whole`` where these were all that there were."""

    tables: Mapping[str, Columns]
    whole: bool = True


def outline(schema: Schema, texts: Iterable[str] = ()) -> Outline:
    """The schema's outline; of a large one only the tables that these queries read.

    >>> from pleasqlarify.tables import Column
    >>> film = Relation("film", (Column("id", "INTEGER", samples=("1",)),))
    >>> outline(Schema("sqlite", (film,))).tables
    {'film': (('id', 'INTEGER'),)}
    """
    whole = sum(len(relation.columns) for relation in schema.relations) <= MOST_COLUMNS
    return _drawn(schema.relations if whole else _read(schema, texts), whole=whole)


def drawn(schema: Schema) -> Outline:
    """The outline of all of the schema, however large."""
    return _drawn(schema.relations, whole=True)


def to_json(of: Outline) -> dict[str, Any]:
    """The outline as JSON values."""
    tables = {name: [list(column) for column in columns] for name, columns in of.tables.items()}
    return {"whole": of.whole, "tables": tables}


def from_json(value: Mapping[str, Any]) -> Outline:
    """The outline that ``to_json`` wrote; raises KeyError, TypeError or ValueError if it is none."""
    tables = {
        str(name): tuple((str(column), str(kind)) for column, kind in columns)
        for name, columns in value["tables"].items()
    }
    return Outline(tables, bool(value["whole"]))


def _drawn(relations: Iterable[Relation], *, whole: bool) -> Outline:
    return Outline({r.name: tuple((c.name, c.type) for c in r.columns) for r in relations}, whole)


def _read(schema: Schema, texts: Iterable[str]) -> list[Relation]:
    names = {name for text in texts for name in written(text, schema.dialect).tables}
    return [relation for relation in schema.relations if relation.bare.lower() in names]
