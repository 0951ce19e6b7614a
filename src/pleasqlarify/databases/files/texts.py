"""Text files as DuckDB reads them: UTF-8, unpacked."""

import codecs
import hashlib
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.databases.files.kinds import opened
from pleasqlarify.errors import DatabaseUnavailable

CHUNK = 1 << 20
NOT_IN_CP1252 = bytes([0x81, 0x8D, 0x8F, 0x90, 0x9D])
CONTROL = bytes(set(range(32)) - {9, 10, 12, 13, 26, 27})  # bytes that text does not hold


@dataclass(frozen=True, slots=True)
class Text:
    """A file that DuckDB can read as it stands, and the encoding that the original had."""

    path: Path
    encoding: str


def digest(path: Path) -> str:
    """SHA-256 of the file's bytes, as hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def as_utf8(path: Path, folder: Path) -> Text:
    """The file itself, or a copy in that folder where it is packed or not UTF-8."""
    encoding = encoding_of(path)
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    if encoding == "utf-8" and not packed:
        return Text(path, encoding)
    copy = folder / f"{len(list(folder.iterdir()))}.txt"
    with opened(path) as raw, copy.open("w", encoding="utf-8", newline="") as out:
        shutil.copyfileobj(codecs.getreader(encoding)(raw), out)
    return Text(copy, encoding)


def encoding_of(path: Path) -> str:
    """utf-8, utf-16, windows-1252 or latin-1; raises DatabaseUnavailable for what is no text."""
    mark = next(_chunks(path))[:2]
    if mark in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return "utf-16"
    decoder, valid, undefined = codecs.getincrementaldecoder("utf-8")(), True, False
    for chunk in _chunks(path):
        if b"\0" in chunk or 20 * len(chunk.translate(None, CONTROL)) < 19 * len(chunk):
            raise DatabaseUnavailable(f"{path.name!r} is not text, so it cannot be read as CSV or JSON")
        undefined = undefined or len(chunk.translate(None, NOT_IN_CP1252)) < len(chunk)
        valid = valid and _decodes(decoder, chunk)
    if valid and _decodes(decoder, b"", final=True):
        return "utf-8"
    return "latin-1" if undefined else "windows-1252"


def _decodes(decoder: codecs.IncrementalDecoder, chunk: bytes, *, final: bool = False) -> bool:
    try:
        decoder.decode(chunk, final)
    except UnicodeDecodeError:
        return False
    return True


def _chunks(path: Path) -> Iterator[bytes]:
    with opened(path) as file:
        while chunk := file.read(CHUNK):
            yield chunk
