"""Names for results: their columns and how many rows, or the one value that they are."""

from pleasqlarify.apps.views.page.values import short
from pleasqlarify.model import Output

MOST_COLUMNS = 3
MOST_LETTERS = 40


def caption(output: Output) -> str:
    """A result in a few words.

    >>> caption(Output("a", "a", ("Title", "Year"), (("Dawn", 1999), ("Dusk", 2001))))
    'Title, Year · 2 rows'
    >>> caption(Output("a", "a", ("n",), ((1234.5,),))), caption(Output("a", "a", ("n",), ()))
    ('1,234.5', 'no rows')
    >>> caption(Output("a", "a", ("n",), ((1,),), sampled=True))
    '1, from a sample'
    """
    return _whole(output) + ", from a sample" * output.sampled


def how_many(output: Output) -> str:
    """How many rows a result has, as far as that is known.

    >>> from dataclasses import replace
    >>> page = Output("a", "a", ("n",), ((1,), (2,)), truncated=True)
    >>> how_many(page), how_many(replace(page, total=12345)), how_many(replace(page, truncated=False))
    ('more than 2 rows', '12,345 rows', '2 rows')
    """
    n = len(output.rows) if output.total is None else output.total
    unknown = output.truncated and output.total is None
    return f"{'more than ' * unknown}{n:,} row{'s' * (n != 1 or unknown)}"


def _whole(output: Output) -> str:
    if not output.rows:
        return "no rows"
    if len(output.rows) == 1 and len(output.columns) == 1 and not output.truncated:
        return _cut(_value(output.rows[0][0]))
    names = output.columns if len(output.columns) <= MOST_COLUMNS else (f"{len(output.columns)} columns",)
    return f"{_cut(', '.join(names))} · {how_many(output)}"


def _value(cell: object) -> str:
    value = short(cell)
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "NULL"}[value]
    if isinstance(value, int | float):
        return f"{value:,}" if isinstance(value, int) or 1e-3 < abs(value) < 1e15 else repr(value)
    return f"“{value}”" if value else "an empty text"


def _cut(text: str) -> str:
    return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…"
