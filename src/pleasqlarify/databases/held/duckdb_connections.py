"""Open connections of DuckDB: copied by a cursor of our own, which sees what was committed."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import duckdb

from pleasqlarify.databases.held.copies import DuckdbCopy
from pleasqlarify.databases.held.copying import copied, first_line
from pleasqlarify.databases.held.folders import Folder
from pleasqlarify.databases.held.relations import taken
from pleasqlarify.databases.held.tables import Taken
from pleasqlarify.databases.quoting import placed
from pleasqlarify.databases.schemas.duckdb import schema_of
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import LoadNote, LoadReport, Relation, Schema

HINT = (
    "what is temporary, registered or not committed only its own connection sees: pass it as a relation, "
    "{'sales': connection.table('sales')}"
)


def opened(connection: duckdb.DuckDBPyConnection, visibility: Visibility) -> DuckdbCopy:
    """A copy of its tables that may be seen, views among them as tables; raises DatabaseUnavailable."""
    folder = Folder()
    try:
        with connection.cursor() as cursor:
            ((name,),) = cursor.execute("SELECT current_database()").fetchall()
            schema = schema_of(cursor, visibility)
            if not schema.relations and not (visibility.allow or visibility.deny):
                raise DatabaseUnavailable(f"no tables in {name!r}; {HINT}")
            path = folder.path / f"{name if re.fullmatch('[a-zA-Z0-9_]+', name) else 'data'}.duckdb"
            rows, notes = _tables(cursor, schema, path)
            gone = {note.table: note for note in _views(cursor, schema, path)}
    except duckdb.Error as exc:
        folder.close()
        raise DatabaseUnavailable(f"cannot read the connection: {first_line(exc)}") from exc
    except BaseException:
        folder.close()
        raise
    kept = tuple(replace(r, view=False) for r in schema.relations if r.name not in gone)
    report = LoadReport((str(name),), rows, 0, (*notes, *gone.values()))
    return DuckdbCopy(folder, path, replace(schema, relations=kept), name=str(name), report=report)


def _tables(cursor: duckdb.DuckDBPyConnection, schema: Schema, path: Path) -> tuple[int, list[LoadNote]]:
    """All tables written into a file, as they were at one moment."""
    cursor.begin()
    tables = {r.parts: _taken(cursor, r) for r in schema.relations if not r.view}
    try:
        return copied(path, tables)
    finally:
        cursor.rollback()


def _views(cursor: duckdb.DuckDBPyConnection, schema: Schema, path: Path) -> Iterator[LoadNote]:
    """A note on each view that cannot be read; the others are written into the file."""
    for view in (relation for relation in schema.relations if relation.view):
        try:
            copied(path, {view.parts: _taken(cursor, view)})
        except (DatabaseUnavailable, duckdb.Error) as exc:
            yield LoadNote(view.name, "", "left out", str(exc))


def _taken(cursor: duckdb.DuckDBPyConnection, relation: Relation) -> Taken:
    return taken(cursor.sql(f"SELECT * FROM {placed(relation.parts)}"))  # noqa: S608
