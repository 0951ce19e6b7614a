"""Text files as DuckDB reads them: UTF-8, unpacked."""

import codecs
import hashlib
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.databases.files.kinds import opened
from pleasqlarify.errors import DatabaseUnavailable

CHUNK = 1 << 20
NOT_IN_CP1252 = bytes([0x81, 0x8D, 0x8F, 0x90, 0x9D])
CONTROL = bytes(set(range(32)) - {9, 10, 12, 13, 26, 27})  # bytes that text does not hold


NUL_SHARE = 0.7  # of every second byte that is NUL in UTF-16 of mostly Latin letters
ESCAPED = re.compile("[\udc80-\udcff]")
STRAY = "windows-1252 for stray bytes"


@dataclass(frozen=True, slots=True)
class Text:
    """A file that DuckDB can read as it stands, the encoding that the original had, and its stray bytes."""

    path: Path
    encoding: str
    stray: int = 0


def digest(path: Path) -> str:
    """SHA-256 of the file's bytes, as hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def as_utf8(path: Path, folder: Path) -> Text:
    """The file itself, or a copy in that folder where it is packed or not UTF-8."""
    encoding, stray = encoding_of(path)
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    if encoding == "utf-8" and not packed and not stray:
        return Text(path, encoding)
    copy = folder / f"{len(list(folder.iterdir()))}.txt"
    with opened(path) as raw, copy.open("w", encoding="utf-8", newline="") as out:
        shutil.copyfileobj(codecs.getreader(encoding)(raw, STRAY), out)
    return Text(copy, encoding, stray)


def encoding_of(path: Path) -> tuple[str, int]:
    """utf-8, utf-16, windows-1252 or latin-1, and how many bytes are not; raises DatabaseUnavailable for what
    is no text.
    """
    first = next(_chunks(path))
    if wide := _wide(first):
        return wide, 0
    decoder = codecs.getincrementaldecoder("utf-8")(errors="surrogateescape")
    stray, others, undefined = 0, 0, False
    for chunk in _chunks(path):
        if b"\0" in chunk or 20 * len(chunk.translate(None, CONTROL)) < 19 * len(chunk):
            raise DatabaseUnavailable(f"{path.name!r} is not text, so it cannot be read as CSV or JSON")
        undefined = undefined or len(chunk.translate(None, NOT_IN_CP1252)) < len(chunk)
        text = decoder.decode(chunk)
        bad = len(ESCAPED.findall(text))
        stray, others = stray + bad, others + len(text) - len(text.encode("ascii", "ignore")) - bad
    stray += len(decoder.decode(b"", final=True))
    if others > stray or not stray:
        return "utf-8", stray
    return ("latin-1" if undefined else "windows-1252"), 0


def _wide(head: bytes) -> str:
    """The UTF-16 that the bytes are, with its mark or without; "" if they are not."""
    if head[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return "utf-16"
    for name, letters, nuls in (("utf-16-le", head[::2], head[1::2]), ("utf-16-be", head[1::2], head[::2])):
        if nuls.count(0) > NUL_SHARE * len(nuls) and not letters.count(0):
            return name
    return ""


def _as_windows(error: UnicodeError) -> tuple[str, int]:
    """Bytes that are no UTF-8 as letters of windows-1252, else of latin-1, and where they end."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    stray = error.object[error.start : error.end]
    letters = (bytes([b]).decode("latin-1" if b in NOT_IN_CP1252 else "cp1252") for b in stray)
    return "".join(letters), error.end


def _chunks(path: Path) -> Iterator[bytes]:
    with opened(path) as file:
        while chunk := file.read(CHUNK):
            yield chunk


codecs.register_error(STRAY, _as_windows)
