"""A result as a CSV file."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any

from pleasqlarify.cells import plain
from pleasqlarify.model import Output

AT_ONCE = 500  # rows


def lines(output: Output) -> Iterator[bytes]:
    """The file in pieces: a line of names, then the rows; NULL is empty, nested values are JSON.

    >>> [piece.split() for piece in lines(Output("f", "f", ("n", "says"), ((1, "a,b"), (None, [1]))))]
    [[b'n,says'], [b'1,"a,b"', b',[1]']]
    """
    yield _written([output.columns])
    for first in range(0, len(output.rows), AT_ONCE):
        yield _written([tuple(map(_cell, row)) for row in output.rows[first : first + AT_ONCE]])


def _written(rows: list[tuple[Any, ...]]) -> bytes:
    paper = io.StringIO()
    csv.writer(paper).writerows(rows)
    return paper.getvalue().encode("utf-8", "replace")


def _cell(cell: Any) -> Any:
    value = plain(cell)
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else value
