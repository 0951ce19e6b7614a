"""The data files among what was named: files themselves, and those of folders."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.databases.files.kinds import Kind, kind_of, suits_folder
from pleasqlarify.errors import DatabaseUnavailable, reason
from pleasqlarify.tables import LoadNote

DATABASES = (Kind.SQLITE, Kind.DUCKDB)


@dataclass(frozen=True, slots=True)
class Found:
    """A data file; one of a folder may turn out unreadable without spoiling the rest."""

    path: Path
    kind: Kind
    in_folder: bool = False


def collected(paths: Sequence[Path]) -> tuple[list[Found], list[LoadNote]]:
    """The files to read, each once, and what is left out of folders, with the reason.

    Raises DatabaseUnavailable for a file that cannot be read, and for a folder that holds none.
    """
    found: dict[Path, Found] = {}
    notes: list[LoadNote] = []
    for path in paths:
        for item in _of_folder(path) if path.is_dir() else [_of_file(path)]:
            if isinstance(item, LoadNote):
                notes.append(item)
            else:
                found.setdefault(item.path.resolve(), item)
    return list(found.values()), notes


def unread(path: Path, reason: str) -> LoadNote:
    """A note that a file of a folder was left out, which whoever asks is told if its name is that of data."""
    return LoadNote(path.name, "", "not read", reason, lost=path.is_file() and suits_folder(path))


def _of_file(path: Path) -> Found:
    kind = kind_of(path)
    if kind in DATABASES:
        raise DatabaseUnavailable(
            f"{path.name!r} is a database and stands alone; only data files can be combined"
        )
    return Found(path, kind)


def _of_folder(folder: Path) -> Iterator[Found | LoadNote]:
    try:
        entries = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError as exc:
        raise DatabaseUnavailable(f"cannot read the folder {folder.resolve().name!r}: {reason(exc)}") from exc
    items = [_entry(path) for path in entries]
    if not any(isinstance(item, Found) for item in items):
        raise DatabaseUnavailable(f"nothing to read in the folder {folder.resolve().name!r}{_instead(items)}")
    yield from items


def _entry(path: Path) -> Found | LoadNote:
    if path.is_dir():
        return unread(path, "it is a folder inside the folder")
    try:
        kind = kind_of(path)
    except DatabaseUnavailable as exc:
        return unread(path, str(exc))
    if kind in DATABASES:
        return unread(path, "it is a database, which can be opened by itself")
    if not suits_folder(path) and kind is not Kind.PARQUET:
        return unread(path, "its name is not that of a data file; it is read when named itself")
    return Found(path, kind, in_folder=True)


def _instead(items: Sequence[Found | LoadNote]) -> str:
    """The most telling reason why nothing of a folder can be read."""
    notes = [item for item in items if isinstance(item, LoadNote)]
    if not notes:
        return ": it is empty"
    note = next((note for note in notes if "no data file" not in note.reason), notes[0])
    return f"; {note.reason}" if note.table in note.reason else f"; {note.table}: {note.reason}"
