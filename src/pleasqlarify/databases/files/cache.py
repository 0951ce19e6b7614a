"""Imported files, kept in the user's cache folder under what they hold."""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pleasqlarify.databases.caching import VARIABLE, folder
from pleasqlarify.databases.files.loading import Account, Loaded
from pleasqlarify.errors import DatabaseUnavailable, reason
from pleasqlarify.tables import LoadNote

Build = Callable[[Path, Path], Account]
"""Writes a DuckDB file to the first path, with scratch files in the second, and gives account."""


def kept(key: str, build: Build) -> tuple[Path, Account]:
    """The import of that key, built if it is not there yet; two processes may build it at once."""
    place = folder() / "imports"
    database, account = place / f"{key}.duckdb", place / f"{key}.json"
    if not (database.exists() and account.exists()):
        _built(place, database, account, build)
    return database, _read(account)


def _built(place: Path, database: Path, account: Path, build: Build) -> None:
    """Built aside, then renamed into place, the database last."""
    try:
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
        with TemporaryDirectory(prefix="new-", dir=place) as scratch:
            new, copies = Path(scratch) / "new.duckdb", Path(scratch) / "copies"
            copies.mkdir()
            written = Path(scratch) / "new.json"
            written.write_text(json.dumps(asdict(build(new, copies))), encoding="utf-8")
            _renamed(written, account)
            _renamed(new, database)
    except DatabaseUnavailable:
        raise
    except OSError as exc:
        raise DatabaseUnavailable(
            f"cannot write to {str(place)!r}: {reason(exc)}; {VARIABLE} names another folder"
        ) from exc


def _renamed(new: Path, target: Path) -> None:
    try:
        new.replace(target)
    except PermissionError:  # Windows: another process has it open, so it is there
        if not target.exists():
            raise


def _read(account: Path) -> Account:
    entries = json.loads(account.read_text(encoding="utf-8"))
    tables = tuple(
        Loaded(
            entry["table"],
            tuple(entry["files"]),
            entry["rows_read"],
            entry["rows_rejected"],
            _notes(entry["notes"]),
        )
        for entry in entries["tables"]
    )
    return Account(tables, _notes(entries["unread"]))


def _notes(entries: list[dict[str, Any]]) -> tuple[LoadNote, ...]:
    return tuple(LoadNote(**entry) for entry in entries)
