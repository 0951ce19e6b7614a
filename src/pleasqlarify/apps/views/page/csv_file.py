"""A result as a CSV file, as the page downloads it."""

from collections.abc import Iterator

from pleasqlarify.exporting.delimited import lines
from pleasqlarify.model import Output


def csv_lines(output: Output) -> Iterator[str]:
    r"""The file line by line, the names of the columns first; CRLF ends each.

    >>> list(csv_lines(Output("a", "a", ("x", "y"), (("a, b", ""), ("=1+1", None)))))
    ['x,y\r\n', '"a, b",""\r\n', '"=1+1",\r\n']
    """
    return lines((output.columns, *output.rows))
