"""Open connections of sqlite3: copied page by page, with what they have not committed; files as they lie."""

import sqlite3
from contextlib import closing
from pathlib import Path

from pleasqlarify.databases import Database
from pleasqlarify.databases.held.copies import SqliteCopy
from pleasqlarify.databases.held.folders import Folder
from pleasqlarify.databases.schemas.sqlite import read_sqlite
from pleasqlarify.databases.schemas.visibility import Visibility
from pleasqlarify.databases.sqlite import SqliteDatabase
from pleasqlarify.errors import DatabaseUnavailable

IN_MEMORY = "memory"


def opened(connection: sqlite3.Connection, visibility: Visibility) -> Database:
    """Its file, or a copy of what is in memory or not committed; raises DatabaseUnavailable."""
    try:
        path = _file(connection)
        if path is not None and not connection.in_transaction:
            return SqliteDatabase(path, read_sqlite(path, visibility), name=path.name)
        return _copied(connection, path.name if path else IN_MEMORY, visibility)
    except sqlite3.Error as exc:
        raise DatabaseUnavailable(f"cannot read the connection: {str(exc).lower()}") from exc


def _copied(connection: sqlite3.Connection, name: str, visibility: Visibility) -> SqliteCopy:
    folder = Folder()
    try:
        path = folder.path / "copy.sqlite"
        if (
            connection.in_transaction
        ):  # its pages are locked for a backup, though not for a look at all of them
            path.write_bytes(connection.serialize())
        else:
            with closing(sqlite3.connect(path)) as target:
                connection.backup(target)
        return SqliteCopy(folder, path, read_sqlite(path, visibility), name=name)
    except BaseException:
        folder.close()
        raise


def _file(connection: sqlite3.Connection) -> Path | None:
    """The file that it is connected to; None for what is in memory."""
    cursor = connection.cursor()
    cursor.row_factory = None  # that of the connection may make anything of a row
    try:
        found = [row[2] for row in cursor.execute("PRAGMA database_list") if _text(row[1]) == "main"]
    finally:
        cursor.close()
    place = _text(found[0]) if found and found[0] else ""
    return Path(place) if place else None


def _text(cell: str | bytes) -> str:
    """A text, whatever the connection makes of texts."""
    return cell.decode() if isinstance(cell, bytes) else cell
