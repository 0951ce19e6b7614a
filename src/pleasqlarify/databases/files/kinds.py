"""What a file is, by its content first and its name second."""

import gzip
from enum import Enum, auto
from pathlib import Path
from typing import IO, cast
from zipfile import BadZipFile, ZipFile

from pleasqlarify.errors import DatabaseUnavailable, reason

HEAD = 4096  # bytes that tell
DATABASES = frozenset({".sqlite", ".sqlite3", ".db", ".db3", ".s3db", ".sl3", ".duckdb", ".ddb"})
SPREADSHEETS = frozenset({".xlsx", ".xlsm", ".xlsb", ".xls", ".ods"})
ARCHIVES = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
BOOKS = ("xl/workbook.xml", "xl/workbook.bin", "content.xml")  # parts that only spreadsheets have
TABLES = frozenset({".csv", ".tsv", ".tab", ".psv"})
JSONS = frozenset({".json", ".jsonl", ".ndjson"})
PLAIN = frozenset({".txt", ".dat", ".data", ""})  # read as CSV when named, left alone in a folder
READABLE = "CSV, TSV, XLSX, Parquet, JSON"


class Kind(Enum):
    """What can be opened."""

    SQLITE = auto()
    DUCKDB = auto()
    PARQUET = auto()
    JSON = auto()
    SPREADSHEET = auto()
    CSV = auto()


def kind_of(path: Path) -> Kind:
    """What the file is; raises DatabaseUnavailable, with the reason, for what cannot be opened."""
    try:
        head = begin(path)
    except (OSError, EOFError) as exc:
        raise DatabaseUnavailable(f"cannot read {path.name!r}: {reason(exc)}") from exc
    kind = _by_mark(path, head)
    if kind is not None:
        return kind
    refusal = _refusal(path, head)
    if refusal:
        raise DatabaseUnavailable(refusal)
    return Kind.JSON if _is_json(path, head) else Kind.CSV


def opened(path: Path) -> IO[bytes]:
    """The file's bytes, unpacked where it is gzipped."""
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    return cast(IO[bytes], gzip.open(path)) if packed else path.open("rb")


def begin(path: Path) -> bytes:
    """The first bytes of the file, unpacked."""
    with opened(path) as file:
        return file.read(HEAD)


def plain_name(path: Path) -> Path:
    """The file's name without ``.gz``.

    >>> print(plain_name(Path("sales.csv.gz")))
    sales.csv
    """
    return path.with_suffix("") if path.suffix.lower() == ".gz" and path.stem else path


def suits_folder(path: Path) -> bool:
    """Whether a file of this name is read when a folder is given, rather than left alone."""
    return plain_name(path).suffix.lower() in TABLES | JSONS | SPREADSHEETS | {".parquet", ".pq"}


def suits_database(path: Path) -> bool:
    """Whether the name is that of a database file."""
    return path.suffix.lower() in DATABASES


def _by_mark(path: Path, head: bytes) -> Kind | None:
    if head.startswith(b"SQLite format 3\0"):
        return Kind.SQLITE
    if head[8:12] == b"DUCK":
        return Kind.DUCKDB
    if head.startswith(b"PAR1"):
        return Kind.PARQUET
    return Kind.SPREADSHEET if head.startswith(ARCHIVES) and _is_book(path, head) else None


def _is_book(path: Path, head: bytes) -> bool:
    """Whether an archive is a spreadsheet; of the old kind only its name tells."""
    if not head.startswith(ARCHIVES[0]):
        return path.suffix.lower() in SPREADSHEETS
    try:
        with ZipFile(path) as archive:
            return any(part in archive.namelist() for part in BOOKS)
    except (BadZipFile, OSError):
        return False


def _refusal(path: Path, head: bytes) -> str:
    """Why a file without a known mark cannot be read as text; empty if it can be tried."""
    name, suffix = path.name, plain_name(path).suffix.lower()
    if not head.strip(b" \t\r\n\0\xef\xbb\xbf\xff\xfe"):
        return f"{name!r} is empty"
    if head.startswith(ARCHIVES):
        return f"{name!r} is an archive or a document and no spreadsheet; there is {READABLE}, SQLite, DuckDB"
    if suffix in SPREADSHEETS and head.lstrip().startswith(b"<"):
        return f"{name!r} is a web page or XML named like a spreadsheet; open it in one and save it as XLSX"
    if suits_database(path):
        return f"{name!r} is not a database, or it is encrypted: it does not begin like SQLite or DuckDB"
    if suffix in (".parquet", ".pq"):
        return f"{name!r} is not a Parquet file: it does not begin with PAR1"
    if suffix not in TABLES | JSONS | SPREADSHEETS | PLAIN:
        return f"{name!r} is no data file; there is {READABLE}, SQLite, DuckDB"
    return ""


def _is_json(path: Path, head: bytes) -> bool:
    if plain_name(path).suffix.lower() in JSONS:
        return True
    text = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    return text.startswith(b'{"') or (text[:1] == b"[" and text[1:].lstrip()[:1] == b"{")
