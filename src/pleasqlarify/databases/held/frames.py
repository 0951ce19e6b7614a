"""Data frames of pandas and polars, tables of Arrow, relations of DuckDB: one, or several by name."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from pleasqlarify.databases.held import origins, streams
from pleasqlarify.databases.held.copies import DuckdbCopy
from pleasqlarify.databases.held.copying import copied
from pleasqlarify.databases.held.folders import Folder
from pleasqlarify.databases.held.tables import Taken
from pleasqlarify.databases.held.zones import zone_of
from pleasqlarify.databases.schemas.duckdb import read_duckdb
from pleasqlarify.databases.schemas.visibility import FEW, Visibility, listed
from pleasqlarify.errors import DatabaseUnavailable, UnknownName
from pleasqlarify.tables import LoadReport

ALONE = "data"
"""What a frame is called that comes without a name."""

TAKEN_BY = {
    "pandas": "pandas_frames",
    "polars": "polars_frames",
    "duckdb": "relations",
    "pyarrow": "arrow_tables",
}
FRAMES = "a data frame of pandas or polars, an Arrow table or a DuckDB relation"


def opened(source: Any, visibility: Visibility) -> DuckdbCopy:
    """A copy of the frames that may be seen; raises UnknownName, DatabaseUnavailable."""
    frames = dict(source) if isinstance(source, Mapping) else {ALONE: source}
    _check_names(frames)
    visibility.check(list(frames))
    tables = {name: taken(name, frame) for name, frame in frames.items() if visibility.shows(name)}
    if not tables:
        raise DatabaseUnavailable("no tables that may be seen: all are denied or not allowed")
    folder = Folder()
    try:
        zone, told = zone_of([zone for table in tables.values() for zone in table.zones])
        path = folder.path / f"{ALONE}.duckdb"
        rows, notes = copied(path, {(name,): table for name, table in tables.items()}, zone=zone)
        schema = read_duckdb(path, Visibility(functions=visibility.functions), zone=zone)
    except BaseException:
        folder.close()
        raise
    report = LoadReport(tuple(tables), rows, 0, (*notes, *told))
    database = DuckdbCopy(folder, path, schema, name=listed(list(tables), FEW), report=report)
    database.zone = zone
    return database


def taken(name: str, frame: Any) -> Taken:
    """One frame as a table; raises UnknownName for what is none."""
    by = next((TAKEN_BY[library] for library, _ in origins(frame) if library in TAKEN_BY), "")
    if by:
        made: Taken = import_module(f"pleasqlarify.databases.held.{by}").taken(frame)
        return made
    if streams(frame):
        streamed: Taken = import_module("pleasqlarify.databases.held.arrow_tables").streamed(frame)
        return streamed
    raise UnknownName(f"{name!r} is {type(frame).__name__!r}, which is no table; there is room for {FRAMES}")


def _check_names(frames: Mapping[Any, Any]) -> None:
    """Nothing; raises UnknownName for what cannot be the name of a table."""
    if not frames:
        raise UnknownName(f"an empty dictionary names no table; there is room for {FRAMES}, by name")
    known: set[str] = set()
    for name in frames:
        if not isinstance(name, str) or not name.strip() or "\0" in name:
            raise UnknownName(f"no table can be called {name!r}; its name is a text")
        if name.casefold() in known:
            raise UnknownName(f"two tables are called {name!r}, letter case aside")
        known.add(name.casefold())
