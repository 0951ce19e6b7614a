"""A file as something to select from."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pleasqlarify.databases.quoting import literal
from pleasqlarify.tables import LoadNote

if TYPE_CHECKING:
    import duckdb

NO_HEADER = "its header is empty"
LONGEST_LINE = 1 << 24  # bytes of a row


@dataclass(frozen=True, slots=True)
class Source:
    """Rows of a file, or of one of its sheets, which ``sql`` returns under these column names."""

    path: Path
    columns: tuple[str, ...]
    sql: str
    raw: bool = False  # whether every cell is still text
    sheet: str = ""
    separator: str = ""
    unnamed: tuple[str, ...] = ()  # columns that the file does not name
    rejected: int = 0  # rows left out before DuckDB saw the file
    comments: tuple[tuple[str, str], ...] = ()  # what the file says of a column, or of all under ""
    notes: tuple[LoadNote, ...] = ()  # their table is filled in later


def as_path(path: Path) -> str:
    """The path as a string in SQL that DuckDB does not take for a pattern.

    >>> print(as_path(Path("/a/s*[1].csv")))
    '/a/s[*][[]1].csv'
    """
    return literal("".join(f"[{letter}]" if letter in "*?[" else letter for letter in str(path.absolute())))


def described(connection: "duckdb.DuckDBPyConnection", sql: str) -> list[tuple[str, str]]:
    """Names and types of the columns that a query returns."""
    return [(row[0], row[1]) for row in connection.execute(f"DESCRIBE {sql}").fetchall()]


def counted(number: int, noun: str) -> str:
    """The number with its noun.

    >>> counted(1, "row"), counted(1200, "value")
    ('1 row', '1,200 values')
    """
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def note(decision: str, reason: str, column: str = "", instead: str = "") -> LoadNote:
    """A note whose table is not known yet."""
    return LoadNote("", column, decision, reason, instead)


def lost(rows: int, reason: str) -> LoadNote:
    """A note that so many rows do not fit, which whoever asks is told."""
    return LoadNote("", "", f"left out {counted(rows, 'row')}", reason, lost=True)
