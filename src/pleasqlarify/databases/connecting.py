"""What a user names as a database, opened: a database file, data files, folders of them, a server."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from pleasqlarify.databases import Database
from pleasqlarify.databases.files.kinds import Kind, kind_of, suits_database, suits_folder
from pleasqlarify.databases.gate.functions.never import why_never
from pleasqlarify.databases.held import Source, open_held
from pleasqlarify.databases.schemas import Visibility
from pleasqlarify.databases.schemas.visibility import FEW, listed
from pleasqlarify.databases.urls import called, open_server, scheme
from pleasqlarify.errors import DatabaseUnavailable, UnknownName, reason
from pleasqlarify.tables import Schema
from pleasqlarify.uncompiled import TOO_LATE, is_compiled

if TYPE_CHECKING:
    from pleasqlarify.databases.files.importing import Imported

BY_PATH = frozenset({"sqlite", "duckdb", "file"})
KINDS = "SQLite, DuckDB, CSV, TSV, XLSX, Parquet and JSON files, folders of these, and servers by URL"


def connect(
    *sources: Source,
    allow: Sequence[str] = (),
    deny: Sequence[str] = (),
    functions: Sequence[str] = (),
    read: Sequence[str] = (),
) -> Database:
    """The database that is named: one SQLite or DuckDB file, any mix of data files and folders, or one URL.

    Or what a program holds: a frame of pandas or polars, a table of Arrow or a relation of DuckDB (called
    ``data``), a dictionary of these by name, a connection of DuckDB or sqlite3, an engine of SQLAlchemy. What
    lies in memory is copied into a private folder, which goes with ``close()`` and at exit.

    Parameters
    ----------
    sources
        Paths (a file's content tells what it is), one URL (``postgresql://``, ``mysql://``, ``mariadb://``,
        ``sc://``, or any that SQLAlchemy has a dialect for), or one object.
    allow, deny
        Names or glob patterns of tables: only those allowed can be seen, and none that is denied.
    functions
        Names of functions that statements may call beside those that only compute, such as your own.
    read
        How columns of files are read whose values allow several ways, as ``COLUMN=HOW``: ``day-first``,
        ``month-first``, ``decimal-comma``, ``decimal-point``, ``text`` or ``without-totals``. ``*`` means
        all columns.

    Raises
    ------
    UnknownName
        A source is of a kind that there is not, a pattern fits no table, a function is never allowed, or
        there is no such column or way to read it.
    DatabaseUnavailable
        A file is missing, locked, damaged, empty or nothing that can be read; a server cannot be reached,
        or what speaks to it is not installed.
    """
    if is_compiled():
        raise DatabaseUnavailable(TOO_LATE)
    if not sources:
        raise UnknownName(f"no database was named; there is room for {KINDS}")
    visibility = Visibility(tuple(allow), tuple(deny), _callable(functions))
    if any(not isinstance(source, str | Path) for source in sources):
        _check_files(read, "what a program holds")
        held = open_held(sources, visibility, KINDS)
        _peopled(held.schema, held.name, visibility)
        return held
    return _named([source for source in sources if isinstance(source, str | Path)], visibility, read)


def _named(sources: Sequence[str | Path], visibility: Visibility, read: Sequence[str]) -> Database:
    """What is named by where it lies."""
    urls = [source for source in map(str, sources) if scheme(source)]
    if urls and scheme(urls[0]) not in BY_PATH:
        _check_files(read, called(urls[0]))
        return _server(urls[0], len(sources), visibility)
    paths = [_path(source) for source in sources]
    if len(paths) == 1 and paths[0].is_file():
        kind = kind_of(paths[0])
        if kind in (Kind.SQLITE, Kind.DUCKDB):
            _check_files(read, paths[0].name)
        if kind is Kind.SQLITE:
            return _sqlite(paths[0], visibility)
        if kind is Kind.DUCKDB:
            return _duckdb(paths[0], visibility)
    return _files(paths, visibility, read)


def _check_files(read: Sequence[str], source: str) -> None:
    """Nothing; raises UnknownName where columns are to be read in a way in what has types of its own."""
    if read:
        raise UnknownName(f"cannot read {read[0]!r} in {source!r}: a database has types of its own")


def _callable(functions: Sequence[str]) -> tuple[str, ...]:
    """The functions, unless one is never allowed."""
    for name in functions:
        if why := why_never(name):
            raise UnknownName(f"cannot allow {name}(): {why}")
    return tuple(functions)


def _server(url: str, named: int, visibility: Visibility) -> Database:
    if named > 1:
        raise UnknownName(f"{called(url)!r} is on a server, which is opened alone; {named} were named")
    database = open_server(url, visibility)
    _peopled(database.schema, database.name, visibility)
    return database


def _sqlite(path: Path, visibility: Visibility) -> Database:
    from pleasqlarify.databases.schemas import read_sqlite
    from pleasqlarify.databases.sqlite import SqliteDatabase

    return SqliteDatabase(
        path, _peopled(read_sqlite(path, visibility), path.name, visibility), name=path.name
    )


def _duckdb(path: Path, visibility: Visibility) -> Database:
    from pleasqlarify.databases.duckdb import DuckdbDatabase
    from pleasqlarify.databases.schemas import read_duckdb

    return DuckdbDatabase(
        path, _peopled(read_duckdb(path, visibility), path.name, visibility), name=path.name
    )


def _files(paths: Sequence[Path], visibility: Visibility, read: Sequence[str]) -> Database:
    from pleasqlarify.databases.duckdb import DuckdbDatabase
    from pleasqlarify.databases.files.collecting import collected
    from pleasqlarify.databases.files.importing import import_found
    from pleasqlarify.databases.files.in_place import in_place, stays
    from pleasqlarify.databases.schemas import read_duckdb

    name = listed([path.resolve().name or str(path) for path in paths], FEW)
    found, unread = collected(paths)
    if stays(found):
        files = [str(item.path.absolute()) for item in found]
        return _parquet(in_place(found, unread), files, (name, visibility))
    imported = import_found(found, unread, read)
    schema = _peopled(read_duckdb(imported.path, visibility), name, visibility)
    report = imported.report([relation.name for relation in schema.relations])
    return DuckdbDatabase(imported.path, schema, name=name, report=report)


def _parquet(imported: "Imported", files: Sequence[str], shown: tuple[str, Visibility]) -> Database:
    from pleasqlarify.databases.parquet import ParquetDatabase
    from pleasqlarify.databases.schemas import read_duckdb

    name, visibility = shown
    schema = _peopled(read_duckdb(imported.path, visibility, files), name, visibility)
    report = imported.report([relation.name for relation in schema.relations])
    visible = [file for file in files if Path(file).name in report.files]
    return ParquetDatabase(imported.path, visible, schema, name=name, report=report)


def _path(source: str | Path) -> Path:
    """The source as a path that exists."""
    if by := scheme(str(source)):
        raise UnknownName(f"a {by}:// URL is not read; name the file by its path")
    path = Path(source).expanduser()
    try:
        if not str(source):
            raise FileNotFoundError
        path.stat()
    except FileNotFoundError as exc:
        raise DatabaseUnavailable(f"no file {str(source)!r}; {_nearest(path)}") from exc
    except (OSError, ValueError) as exc:
        raise DatabaseUnavailable(f"cannot read {str(source)!r}: {reason(exc)}") from exc
    return path


def _nearest(path: Path) -> str:
    """What there is instead of a missing file: similar names in its folder, else a few that can be read."""
    folder = path.parent
    try:
        names = sorted(entry.name for entry in folder.iterdir() if not entry.name.startswith("."))
    except OSError:
        return f"no folder {str(folder)!r} either"
    same_stem = [name for name in names if Path(name).stem == path.stem]
    near = same_stem or get_close_matches(path.name, names, n=3, cutoff=0.6)
    near = near or [name for name in names if suits_database(Path(name)) or suits_folder(Path(name))]
    return f"there is {listed(near, FEW)}" if near else "nothing in its folder can be read"


def _peopled(schema: Schema, name: str, visibility: Visibility) -> Schema:
    """The schema, unless nothing can be seen in it."""
    if schema.relations:
        return schema
    if visibility.allow or visibility.deny:
        raise DatabaseUnavailable(f"no tables in {name!r} that may be seen: all are denied or not allowed")
    raise DatabaseUnavailable(f"no tables in {name!r}")
