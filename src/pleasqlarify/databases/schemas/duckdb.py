"""The schema of a DuckDB file."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import duckdb

from pleasqlarify.databases.closed_off import connected
from pleasqlarify.databases.schemas import duckdb_definitions, duckdb_rows
from pleasqlarify.databases.schemas.catalogue import Outline, read
from pleasqlarify.databases.schemas.visibility import ALL, Visibility
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import ForeignKey, Relation, Schema

CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "enable_external_access": False,
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}

SENTENCES = {
    "Could not set lock": "{file!r} is locked: another program has it open for writing",
    "different configuration": "{file!r} is open elsewhere in this program; close that connection first",
    "not a valid DuckDB database": "{file!r} is not a DuckDB database",
    "version number": "{file!r} was written by a version of DuckDB that DuckDB {version} cannot read",
    "checksum": "{file!r} is damaged: DuckDB cannot read all of it",
    "Could not read enough bytes": "{file!r} is damaged: it has been cut short",
    "Permission denied": "cannot read {file!r}: permission denied",
    "encrypted": "{file!r} is encrypted, which cannot be opened yet",
}


def schema_of(connection: duckdb.DuckDBPyConnection, visibility: Visibility = ALL) -> Schema:
    """What the user may see of an open database; raises what DuckDB raises."""
    return read(_DuckdbCatalogue(connection), visibility)


def read_duckdb(
    path: str | Path, visibility: Visibility = ALL, files: Sequence[str] = (), *, zone: str = ""
) -> Schema:
    """What the user may see of a DuckDB file; raises DatabaseUnavailable if it cannot be read.

    Where there are other ``files``, its views read these and nothing else, and count as tables. Moments with
    a time zone are sampled in ``zone``, by default where this machine is.
    """
    path = Path(path)
    try:
        with closing(connected(path, CONFIG, files, zone)) as connection:
            return read(_DuckdbCatalogue(connection, are_tables=bool(files)), visibility)
    except duckdb.Error as exc:
        first_line = str(exc).partition("\n")[0]
        sentence = next(
            (s for part, s in SENTENCES.items() if part in str(exc)), "cannot read {file!r}: {first}"
        )
        text = sentence.format(file=path.name, version=duckdb.__version__, first=first_line)
        raise DatabaseUnavailable(text) from exc


class _DuckdbCatalogue:
    dialect = "duckdb"
    default = duckdb_definitions.DEFAULT

    def __init__(self, connection: duckdb.DuckDBPyConnection, *, are_tables: bool = False) -> None:
        self._connection = connection
        self._outlines = duckdb_definitions.outlines(connection)
        if are_tables:
            self._outlines = [replace(o, relation=replace(o.relation, view=False)) for o in self._outlines]

    def outlines(self) -> Sequence[Outline]:
        return self._outlines

    def foreign_keys(self) -> Sequence[ForeignKey]:
        return duckdb_definitions.keys(self._connection)

    def count(self, relation: Relation) -> int | None:
        return duckdb_rows.count(self._connection, relation)

    def rows(self, relation: Relation, limit: int) -> Sequence[Sequence[Any]] | None:
        return duckdb_rows.rows(self._connection, relation, limit)

    def holds(self, relation: Relation, column: str, values: Sequence[Any]) -> int:
        return duckdb_rows.holds(self._connection, relation, column, values)
