"""What was learnt of large tables, kept in the user's cache folder under what their rows hold."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pleasqlarify.databases.caching import folder
from pleasqlarify.interpreters.embedded.profile.reading.seen import ColumnSeen, TableSeen
from pleasqlarify.private import write_private

VERSION = 1
MOST_FILES = 300


def kept(key: str) -> TableSeen | None:
    """What was kept under that key; None where nothing was, or nothing that can be read."""
    try:
        entry = json.loads(_file(key).read_text(encoding="utf-8"))
        columns = {name: _column(of) for name, of in entry["columns"].items()}
        return TableSeen(entry["rows"], columns, entry["exact"])
    except (OSError, RuntimeError, ValueError, KeyError, TypeError, AttributeError):
        return None


def keep(key: str, table: TableSeen) -> None:
    """Keeps it if it can; a folder that cannot be written to only means that it is learnt again."""
    with suppress(OSError, RuntimeError):
        place = _file(key)
        write_private(place, json.dumps(asdict(table)).encode())
        _oldest_dropped(place.parent)


def _file(key: str) -> Path:
    return folder() / "profiles" / f"{key}-{VERSION}.json"


def _column(entry: Mapping[str, Any]) -> ColumnSeen:
    return ColumnSeen(**{**entry, "values": tuple((value, rows) for value, rows in entry["values"])})


def _oldest_dropped(place: Path) -> None:
    files = sorted(place.glob("*.json"), key=lambda file: file.stat().st_mtime)
    for file in files[:-MOST_FILES]:
        file.unlink(missing_ok=True)
