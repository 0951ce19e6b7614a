"""Parquet that is too much to copy: read where it lies, by views in a small DuckDB file."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

import duckdb

from pleasqlarify.databases.files.cache import kept
from pleasqlarify.databases.files.collecting import Found
from pleasqlarify.databases.files.grouping import Planned, free, label, planned
from pleasqlarify.databases.files.importing import CONFIG, Imported
from pleasqlarify.databases.files.kinds import Kind
from pleasqlarify.databases.files.loading import Account, Loaded
from pleasqlarify.databases.files.sources import counted
from pleasqlarify.databases.files.typed import parquet_source
from pleasqlarify.databases.quoting import literal, quoted
from pleasqlarify.errors import DatabaseUnavailable, reason
from pleasqlarify.tables import LoadNote

VERSION = 1  # of the way views are made
TOO_MUCH = 1_000_000_000  # bytes of Parquet, which are several times as much as DuckDB holds them
PATTERN = frozenset("*?[")  # what DuckDB takes for a pattern in the name of a file


def stays(found: Sequence[Found]) -> bool:
    """Whether these files are read where they lie: Parquet only, and a lot of it."""
    if not all(item.kind is Kind.PARQUET and not PATTERN & set(str(item.path)) for item in found):
        return False
    return sum(_stat(item.path)[0] for item in found) >= TOO_MUCH


def in_place(found: Sequence[Found], unread: Sequence[LoadNote]) -> Imported:
    """The files as views, made anew when one of them changes."""

    def build(target: Path, _scratch: Path) -> Account:
        with duckdb.connect(str(target), config=CONFIG) as connection:
            tables = planned([parquet_source(connection, item.path) for item in found])
            return Account(tuple(_view(connection, table) for table in tables))

    database, account = kept(_key(found), build)
    return Imported(database, Account(account.tables, tuple(unread)))


def _view(connection: duckdb.DuckDBPyConnection, table: Planned) -> Loaded:
    """One table as a view of its files."""
    column = free("file", table.sources[0].columns)
    several = len(table.sources) > 1
    parts = [
        f"SELECT *, {literal(label(s))} AS {quoted(column)} FROM ({s.sql})" if several else s.sql  # noqa: S608
        for s in table.sources
    ]
    connection.execute(f"CREATE VIEW {quoted(table.name)} AS {' UNION ALL BY NAME '.join(parts)}")
    (rows,) = connection.execute(f"SELECT count(*) FROM {quoted(table.name)}").fetchone() or (0,)  # noqa: S608
    files = tuple(source.path.name for source in table.sources)
    size = sum(_stat(source.path)[0] for source in table.sources)
    why = f"{counted(len(files), 'file')} of Parquet, {size / 1e9:,.1f} GB, are not copied: queries read them"
    notes = [LoadNote(table.name, "", "read in place", why)]
    if several:
        decision = f"{len(parts)} files are one table, told apart by the column {column}"
        told = "their names differ in a number or date only and their columns are equal"
        notes.append(LoadNote(table.name, "", decision, told))
    return Loaded(table.name, files, rows, 0, tuple(notes))


def _key(found: Sequence[Found]) -> str:
    """A hash of places, sizes and times of change: reading all of them would take too long."""
    parts = [f"in place {VERSION} {duckdb.__version__}"]
    parts += ["\0".join([str(item.path.absolute()), *map(str, _stat(item.path))]) for item in found]
    return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogateescape")).hexdigest()[:32]


def _stat(path: Path) -> tuple[int, int]:
    """Size and time of change."""
    try:
        found = path.stat()
    except OSError as exc:
        raise DatabaseUnavailable(f"cannot read {path.name!r}: {reason(exc)}") from exc
    return found.st_size, found.st_mtime_ns
