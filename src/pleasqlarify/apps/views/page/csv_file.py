"""A result as a CSV file by RFC 4180.

The data is not changed. A text that begins with ``=`` may be a formula to a spreadsheet; a mark before it
would be in every other program that reads the file, so the text stays what it is. NULL is nothing between
commas, an empty text is ``""``.
"""

import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from pleasqlarify.apps.views.page.values import whole
from pleasqlarify.model import Output

SPECIAL = frozenset(',"\r\n')
SIGNS = frozenset("=+-@")
"""What a formula begins with: a text that does stands in quotation marks."""


def csv_lines(output: Output) -> Iterator[str]:
    r"""The file line by line, the names of the columns first; CRLF ends each.

    >>> list(csv_lines(Output("a", "a", ("x", "y"), (("a, b", ""), ("=1+1", None)))))
    ['x,y\r\n', '"a, b",""\r\n', '"=1+1",\r\n']
    """
    for row in (output.columns, *output.rows):
        yield ",".join(map(_field, row)) + "\r\n"


def _field(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, int | float | Decimal):
        return str(cell)
    value = whole(cell)
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if text and text[0] not in SIGNS and text == text.strip() and not SPECIAL & set(text):
        return text
    return '"' + text.replace('"', '""') + '"'
