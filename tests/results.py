"""Results made in a test, and when two are the same: some order of columns makes their rows equal."""

from itertools import permutations

from pleasqlarify.domains.sql.outputs import see
from pleasqlarify.tables import Table


def table(rows, *, names=None, limited=None):
    columns = names or tuple(f"column {j}" for j in range(len(rows[0]) if rows else 1))
    return Table(columns, ("",) * len(columns), tuple(map(tuple, rows)), limited)


def fingerprint(rows, **options):
    return see(table(rows, **options)).fingerprint


def by_columns(rows, columns):
    return tuple(tuple(row[j] for j in columns) for row in rows)


def same_up_to_columns(one, other, *, ordered=False):
    """Whether some order of the distinct columns makes the rows equal, by trying all."""
    arranged = list if ordered else sorted
    one, other = (list(dict.fromkeys(zip(*_as_text(rows), strict=True))) for rows in (one, other))
    rows = arranged(zip(*one, strict=True))
    return any(arranged(zip(*columns, strict=True)) == rows for columns in permutations(other))


def _as_text(rows):
    return [[repr(int(c) if isinstance(c, int | float) and c == int(c) else c) for c in row] for row in rows]
