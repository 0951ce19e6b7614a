"""The distinct columns of a pool of outputs as bags of loose values, and how alike they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np

from pleasqlarify.domains.sql.outputs.hashing import Hashes, coded, hashes, multiset
from pleasqlarify.domains.sql.outputs.overlaps import Indices, Matrix, overlaps
from pleasqlarify.domains.sql.outputs.values import loose

Rows = tuple[tuple[Any, ...], ...]

# From constructed cases: DISTINCT is .95 like the whole, half of the rows .77, LIMIT 5 of 135 rows .30.
BAG, SET, CONTAINED = 0.4, 0.4, 0.2

WIDEST = 40  # of one output, the columns that are compared: their number counts squared


@dataclass(frozen=True, slots=True, eq=False)
class Pool:
    """Outputs by the distinct columns that they hold.

    Columns are numbered in the order of their hashes, so that nothing depends on which output came first.
    """

    columns: tuple[Hashes, ...]  # the loose values of each
    held: tuple[tuple[int, ...], ...]  # by output: numbers of its columns, ascending
    cells: tuple[Hashes, ...]  # by output: loose values, shape (columns, rows)

    @property
    def widths(self) -> Indices:
        return np.array([len(columns) for columns in self.held], np.intp)


def pooled(tables: Sequence[Rows]) -> Pool:
    """The pool of these tables; a column that one table says twice counts once."""
    values, index = coded(list(chain.from_iterable(chain.from_iterable(tables))))
    known = hashes([loose(value) for value in values])
    ends = np.cumsum([sum(map(len, rows)) for rows in tables])
    parts = np.split(index, ends[:-1])
    cells = tuple(_columns(known[part], rows) for part, rows in zip(parts, tables, strict=True))
    keys = [multiset(grid, axis=1).tolist() for grid in cells]
    column = dict(zip(chain.from_iterable(keys), chain.from_iterable(cells), strict=True))
    number = {key: i for i, key in enumerate(sorted(column))}
    return Pool(
        columns=tuple(column[key] for key in number),
        held=tuple(tuple(sorted(number[key] for key in of)) for of in keys),
        cells=cells,
    )


def column_similarity(columns: Sequence[Hashes]) -> Matrix:
    """How alike columns are: as bags, as sets, and whether the larger set contains the smaller; shape (C, C).

    Containment of m values counts m / (m + 1): one value that occurs in a column is no evidence.
    """
    found = overlaps(columns)
    smaller = np.minimum.outer(found.distinct, found.distinct)
    contained = found.shared_distinct / np.maximum(smaller, 1) * (smaller / (smaller + 1))
    bags = 2 * found.shared / np.maximum(np.add.outer(found.size, found.size), 1)
    sets = 2 * found.shared_distinct / np.maximum(np.add.outer(found.distinct, found.distinct), 1)
    alike: Matrix = BAG * bags + SET * sets + CONTAINED * contained
    np.fill_diagonal(alike, 1)
    return alike


def _columns(hashed: Hashes, rows: Rows) -> Hashes:
    """The cells of a table by columns, without exact duplicates and what is too wide."""
    grid = np.ascontiguousarray(hashed.reshape(len(rows), len(rows[0]) if rows else 0).T)
    first = {column.tobytes(): j for j, column in reversed(list(enumerate(grid)))}
    return grid[sorted(first.values())[:WIDEST]]
