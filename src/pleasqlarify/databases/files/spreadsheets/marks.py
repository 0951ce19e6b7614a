"""What the XML of a workbook says beyond its values: errors, formulas never worked out, padded numbers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import PurePosixPath
from zipfile import ZipFile

CHUNK = 1 << 22
CELL = re.compile(rb"<c ([^>]*?)(?:/>|>(.*?)</c>)", re.DOTALL)
PLACE = re.compile(rb'\br="([A-Z]+)(\d+)"')
STYLE = re.compile(rb'\bs="(\d+)"')
VALUE = re.compile(rb"<v>([^<]+)</v>")
PADDED = re.compile(r"0{2,}")


@dataclass(slots=True)
class Marks:
    """Places, counted from 0, as (row, column)."""

    errors: dict[tuple[int, int], str] = field(default_factory=dict)
    unknown: set[tuple[int, int]] = field(default_factory=set)  # formulas without a value
    padded: dict[tuple[int, int], int] = field(default_factory=dict)  # numbers shown with so many digits


def marks(book: ZipFile, sheet: str) -> Marks:
    """What is marked in the sheet of that name; nothing where the file is built in another way."""
    part, seen = _part(book, sheet), Marks()
    if part is None:
        return seen
    padding = _padding(book)
    for attributes, inside in _cells(book, part):
        place = PLACE.search(attributes)
        if place is None:
            continue
        at = int(place[2]) - 1, _column(place[1])
        if b't="e"' in attributes:
            error = VALUE.search(inside)
            seen.errors[at] = error[1].decode() if error else "an error"
        elif b"<f" in inside and b't="str"' not in attributes and not VALUE.search(inside):
            seen.unknown.add(at)
        elif padding and (style := STYLE.search(attributes)) and int(style[1]) in padding:
            seen.padded[at] = padding[int(style[1])]
    return seen


def _cells(book: ZipFile, part: str) -> Iterator[tuple[bytes, bytes]]:
    """Attributes and content of the cells, a part of the file at a time."""
    rest = b""
    with book.open(part) as file:
        while chunk := file.read(CHUNK):
            rest += chunk
            cut = max(rest.rfind(b"<c "), 0)
            for cell in CELL.finditer(rest, 0, cut):
                yield cell[1], cell[2] or b""
            rest = rest[cut:]
    for cell in CELL.finditer(rest):
        yield cell[1], cell[2] or b""


def _part(book: ZipFile, sheet: str) -> str | None:
    """Where the sheet lies in the archive."""
    try:
        overview = book.read("xl/workbook.xml").decode("utf-8", "replace")
        relations = book.read("xl/_rels/workbook.xml.rels").decode("utf-8", "replace")
    except KeyError:
        return None
    ids = {a.get("name", ""): a.get("r:id", "") for a in _tags(overview, "sheet")}
    targets = {a.get("Id", ""): a.get("Target", "") for a in _tags(relations, "Relationship")}
    target = targets.get(ids.get(sheet, ""), "")
    part = target.removeprefix("/") if target.startswith("/") else str(PurePosixPath("xl") / target)
    return part if part in book.namelist() else None


def _padding(book: ZipFile) -> dict[int, int]:
    """The styles that show numbers with leading zeros, and with how many digits."""
    try:
        styles = book.read("xl/styles.xml").decode("utf-8", "replace")
    except KeyError:
        return {}
    digits = {
        a.get("numFmtId", ""): len(a["formatCode"])
        for a in _tags(styles, "numFmt")
        if PADDED.fullmatch(a.get("formatCode", ""))
    }
    cells = styles.partition("<cellXfs")[2].partition("</cellXfs>")[0]
    used = [a.get("numFmtId", "") for a in _tags(cells, "xf")]
    return {style: digits[format_] for style, format_ in enumerate(used) if format_ in digits}


def _tags(xml: str, name: str) -> Iterator[dict[str, str]]:
    """The attributes of each tag of that name."""
    for tag in re.finditer(rf"<(?:\w+:)?{name}\s([^>]*)>", xml):
        yield {key: unescape(value) for key, value in re.findall(r'([\w:]+)="([^"]*)"', tag[1])}


def _column(letters: bytes) -> int:
    """The number of a column, counted from 0.

    >>> _column(b"A"), _column(b"AB")
    (0, 27)
    """
    number = 0
    for letter in letters:
        number = 26 * number + letter - 64
    return number - 1
