"""The import itself: from files that were named to a DuckDB file and an account of it."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import duckdb

from pleasqlarify.databases.files.cache import kept
from pleasqlarify.databases.files.collecting import Found, collected, unread
from pleasqlarify.databases.files.delimited import csv_source
from pleasqlarify.databases.files.kinds import Kind
from pleasqlarify.databases.files.loading import Account, load
from pleasqlarify.databases.files.sources import Source
from pleasqlarify.databases.files.texts import digest
from pleasqlarify.databases.files.typed import json_source, parquet_source
from pleasqlarify.errors import DatabaseUnavailable, reason
from pleasqlarify.tables import LoadNote, LoadReport

VERSION = 1  # of the way files are imported: a change makes every file be imported anew
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
            tuple(file for table in tables for file in table.files),
            sum(table.rows_read for table in tables),
            sum(table.rows_rejected for table in tables),
            tuple(note for table in tables for note in table.notes) + self.account.unread,
        )


def import_files(paths: Sequence[Path]) -> Imported:
    """The files, and those of folders, as one DuckDB file; raises DatabaseUnavailable where it cannot."""
    found, notes = collected(paths)

    def build(target: Path, scratch: Path) -> Account:
        with duckdb.connect(str(target), config=CONFIG | {"temp_directory": str(scratch)}) as connection:
            sources, broken = _sources(connection, found, scratch)
            return Account(tuple(load(connection, sources)), broken)

    database, account = kept(_key(found), build)
    return Imported(database, Account(account.tables, (*notes, *account.unread)))


def _key(found: Sequence[Found]) -> str:
    """A hash of names and contents, of this way to import and of DuckDB's version."""
    parts = [f"{VERSION} {duckdb.__version__}"]
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
    sources, broken = [], []
    for item in found:
        try:
            sources.append(_source(connection, item, scratch))
        except DatabaseUnavailable as exc:
            if not item.in_folder:
                raise
            broken.append(unread(item.path, str(exc)))
    if not sources:
        raise DatabaseUnavailable(broken[0].reason)
    return sources, tuple(broken)


def _source(connection: duckdb.DuckDBPyConnection, item: Found, scratch: Path) -> Source:
    if item.kind is Kind.PARQUET:
        return parquet_source(connection, item.path)
    if item.kind is Kind.JSON:
        return json_source(connection, item.path, scratch)
    return csv_source(connection, item.path, scratch)
