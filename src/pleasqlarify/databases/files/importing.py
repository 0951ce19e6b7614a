"""The import itself: from files that were named to a DuckDB file and an account of it."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import duckdb

from pleasqlarify.databases.files.cache import kept
from pleasqlarify.databases.files.collecting import Found, collected, unread
from pleasqlarify.databases.files.delimited import csv_source
from pleasqlarify.databases.files.kinds import Kind
from pleasqlarify.databases.files.loading import Account, load
from pleasqlarify.databases.files.readings import Wish, wishes
from pleasqlarify.databases.files.sources import Source
from pleasqlarify.databases.files.spreadsheets.apart import book_sources
from pleasqlarify.databases.files.texts import digest
from pleasqlarify.databases.files.typed import json_source, parquet_source
from pleasqlarify.errors import DatabaseUnavailable, UnknownName, reason
from pleasqlarify.tables import LoadNote, LoadReport

VERSION = 4  # of the way files are imported: a change makes every file be imported anew
CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}


@dataclass(frozen=True, slots=True)
class Imported:
    """The DuckDB file that data files became, and how."""

    path: Path
    account: Account

    def report(self, visible: Sequence[str]) -> LoadReport:
        """The account of the tables that the user may see."""
        tables = [table for table in self.account.tables if table.table in visible]
        return LoadReport(
            tuple(dict.fromkeys(file for table in tables for file in table.files)),
            sum(table.rows_read for table in tables),
            sum(table.rows_rejected for table in tables),
            tuple(note for table in tables for note in table.notes) + self.account.unread,
        )


def import_files(paths: Sequence[Path], read: Sequence[str] = ()) -> Imported:
    """The files, and those of folders, as one DuckDB file; raises what ``import_found`` raises."""
    return import_found(*collected(paths), read)


def import_found(found: Sequence[Found], notes: Sequence[LoadNote], read: Sequence[str] = ()) -> Imported:
    """What was collected, as one DuckDB file; ``notes`` say what was left out of folders.

    ``read`` says how columns are read whose values allow several ways, as ``COLUMN=HOW``. Raises
    DatabaseUnavailable where it cannot, and UnknownName for a column or a way to read that there is not.
    """
    asked = wishes(read)

    def build(target: Path, scratch: Path) -> Account:
        with duckdb.connect(str(target), config=CONFIG | {"temp_directory": str(scratch)}) as connection:
            sources, broken = _sources(connection, found, scratch)
            loaded = load(connection, sources, asked)
            _check_columns(asked, connection)
            return Account(tuple(loaded), broken)

    database, account = kept(_key(found, asked), build)
    return Imported(database, Account(account.tables, (*notes, *account.unread)))


def _check_columns(asked: Sequence[Wish], connection: duckdb.DuckDBPyConnection) -> None:
    """Nothing; raises UnknownName for a column that there is not."""
    if not asked:
        return
    columns = connection.execute(
        "SELECT table_name, column_name FROM duckdb_columns() WHERE database_name = current_database()"
    ).fetchall()
    for wish in asked:
        if not any(wish.is_for(*column) for column in columns):
            near = get_close_matches(wish.column, [name for _, name in columns], n=3, cutoff=0.5)
            there = ", ".join(near or [name for _, name in columns][:5])
            raise UnknownName(f"no column {wish.column!r} to be read as {wish.reading}; there is {there}")


def _key(found: Sequence[Found], asked: Sequence[Wish]) -> str:
    """A hash of names and contents, of what was asked, of this way to import and of DuckDB's version."""
    parts = [f"{VERSION} {duckdb.__version__}", *map(str, asked)]
    for item in found:
        try:
            parts.append(f"{item.path.name}\0{digest(item.path)}\0{item.in_folder}")
        except OSError as exc:
            raise DatabaseUnavailable(f"cannot read {item.path.name!r}: {reason(exc)}") from exc
    return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogateescape")).hexdigest()[:32]


def _sources(
    connection: duckdb.DuckDBPyConnection, found: Sequence[Found], scratch: Path
) -> tuple[list[Source], tuple[LoadNote, ...]]:
    """The files as sources; those of a folder that cannot be read are left out, unless none remains."""
    sources: list[Source] = []
    left_out: list[LoadNote] = []
    for item in found:
        try:
            made, notes = _made(connection, item, scratch)
        except DatabaseUnavailable as exc:
            if not item.in_folder:
                raise
            made, notes = [], [unread(item.path, str(exc))]
        sources += made
        left_out += notes
    if not sources:
        raise DatabaseUnavailable(left_out[0].reason)
    return sources, tuple(left_out)


def _made(
    connection: duckdb.DuckDBPyConnection, item: Found, scratch: Path
) -> tuple[list[Source], list[LoadNote]]:
    """The sources of a file, and what of it was left out."""
    match item.kind:
        case Kind.SPREADSHEET:
            return book_sources(item.path, scratch)
        case Kind.PARQUET:
            return [parquet_source(connection, item.path)], []
        case Kind.JSON:
            return [json_source(connection, item.path, scratch)], []
    return [csv_source(connection, item.path, scratch)], []
