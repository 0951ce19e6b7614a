"""Open connections of DuckDB: copied by a cursor of our own, which sees what was committed."""

import re
from dataclasses import replace
from pathlib import Path

import duckdb

from pleasqlarify.databases.held.copies import DuckdbCopy
from pleasqlarify.databases.held.copying import copied
from pleasqlarify.databases.held.folders import Folder
from pleasqlarify.databases.held.relations import taken
from pleasqlarify.databases.quoting import placed
from pleasqlarify.databases.schemas.duckdb import schema_of
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import Schema

HINT = "what is temporary, registered or not committed only its own connection sees: pass it as a relation"


def opened(connection: duckdb.DuckDBPyConnection, visibility: Visibility) -> DuckdbCopy:
    """A copy of its tables that may be seen, views among them as tables; raises DatabaseUnavailable."""
    folder = Folder()
    try:
        with connection.cursor() as cursor:
            ((name,),) = cursor.execute("SELECT current_database()").fetchall()
            schema = schema_of(cursor, visibility)
            if not schema.relations and not (visibility.allow or visibility.deny):
                raise DatabaseUnavailable(
                    f"no tables in {name!r}; {HINT}, {{'sales': connection.table('sales')}}"
                )
            stem = name if re.fullmatch(r"\w+", name) else "data"
            path = folder.path / f"{stem}.duckdb"
            _copy(cursor, schema, path)
    except duckdb.Error as exc:
        folder.close()
        first = str(exc).partition("\n")[0]
        raise DatabaseUnavailable(f"cannot read the connection: {first}") from exc
    except BaseException:
        folder.close()
        raise
    tables = tuple(replace(relation, view=False) for relation in schema.relations)
    return DuckdbCopy(folder, path, replace(schema, relations=tables), name=str(name))


def _copy(cursor: duckdb.DuckDBPyConnection, schema: Schema, path: Path) -> None:
    """All relations written into a file, as they were at one moment."""
    cursor.begin()
    tables = {
        relation.parts: taken(cursor.sql(f"SELECT * FROM {placed(relation.parts)}"))  # noqa: S608
        for relation in schema.relations
    }
    copied(path, tables)
    cursor.rollback()
