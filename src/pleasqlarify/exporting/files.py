"""An answer as a file: the ending of its name says which kind."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from errno import ENOENT
from importlib import import_module
from os import strerror
from pathlib import Path

from pleasqlarify.errors import UnknownName
from pleasqlarify.exporting.dialects import Translated
from pleasqlarify.exporting.pieces import pieces
from pleasqlarify.intents import Intent
from pleasqlarify.private import whole
from pleasqlarify.tables import Table

WRITERS = {
    ".csv": "pleasqlarify.exporting.delimited",
    ".tsv": "pleasqlarify.exporting.delimited",
    ".parquet": "pleasqlarify.exporting.columnar",
    ".arrow": "pleasqlarify.exporting.columnar",
    ".feather": "pleasqlarify.exporting.columnar",
}
QUERY = ".sql"
ENDINGS = (*WRITERS, QUERY)

Write = Callable[[Path, Iterator[Table]], tuple[str, ...]]
"""Writes pieces of a table into a file; what could not be kept as it was, in words."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A file that was written: rows, and what of them or of the query is not as it was."""

    path: Path
    rows: int
    notes: tuple[str, ...] = ()


def save(intent: Intent, path: str | Path, dialect: str = "") -> Saved:
    """An answer in a file, whole or not at all; ``dialect`` is that of a query.

    Raises
    ------
    UnknownName
        The name ends in nothing that can be written, or there is no such dialect.
    RowsMissing
        Not all rows can be fetched.
    OSError
        There is no such folder, or it cannot be written to.
    """
    target = Path(path)
    ending = check_ending(target)
    if not target.parent.is_dir():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), str(target.parent))
    if ending == QUERY:
        return _query(intent, target, dialect)
    counted = _Counted(pieces(intent))
    write: Write = import_module(WRITERS[ending]).write
    with whole(target) as part:
        notes = write(part, iter(counted))
    return Saved(target, counted.rows, notes)


def check_ending(path: Path) -> str:
    """The ending of a file that can be written; raises UnknownName for another.

    >>> check_ending(Path("result.CSV"))
    '.csv'
    """
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise UnknownName(f"cannot write {path.name!r}: no kind {ending!r}; there is {', '.join(ENDINGS)}")
    return ending


def _query(intent: Intent, target: Path, dialect: str) -> Saved:
    text = intent.sql_in(dialect) if dialect else Translated(intent.sql)
    remarks = "".join(f"-- {' '.join(note.split())}\n" for note in text.notes)
    with whole(target) as part:
        part.write_text(f"{remarks}{text};\n", encoding="utf-8", errors="replace")
    return Saved(target, len(intent.output.rows), text.notes)


class _Counted:
    """Pieces, and how many rows went by."""

    def __init__(self, of: Iterator[Table]) -> None:
        self._of, self.rows = of, 0

    def __iter__(self) -> Iterator[Table]:
        for piece in self._of:
            self.rows += len(piece.rows)
            yield piece
