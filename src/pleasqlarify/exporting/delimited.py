"""Rows as comma- or tab-separated values by RFC 4180, in UTF-8.

The data is not changed. A text that begins with ``=`` may be a formula to a spreadsheet; a mark before it
would be in every other program that reads the file, so the text stays what it is. NULL is nothing between
commas, an empty text is ``""``.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from pleasqlarify.cells import plain
from pleasqlarify.tables import Table

SPECIAL = frozenset(',"\r\n\t')
SIGNS = frozenset("=+-@")
"""What a formula begins with: a text that does stands in quotation marks."""


def write(path: Path, pieces: Iterator[Table]) -> tuple[str, ...]:
    """Nothing to remark: what stands in the file is what was there."""
    between = "\t" if path.suffix.lower() == ".tsv" else ","
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        for place, piece in enumerate(pieces):
            if not place:
                file.write(line(piece.columns, between))
            file.writelines(lines(piece.rows, between))
    return ()


def lines(rows: Iterable[Sequence[Any]], between: str = ",") -> Iterator[str]:
    """A line for each row."""
    return (line(row, between) for row in rows)


def line(row: Sequence[Any], between: str = ",") -> str:
    r"""One row; CRLF ends it.

    >>> line((1.5, None, "", "a, b", "=1+1", True))
    '1.5,,"","a, b","=1+1",true\r\n'
    """
    return between.join(map(_field, row)) + "\r\n"


def _field(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, int | float | Decimal):
        return str(cell)
    value = plain(cell)
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if text and text[0] not in SIGNS and text == text.strip() and not SPECIAL & set(text):
        return text
    return '"' + text.replace('"', '""') + '"'
