"""How alike distinct outputs are: columns are matched by their values, not by name or place.

Similarity = 0.98 (0.9 F + 0.1 sqrt(F) shape). F is the Dice coefficient of the best matching of columns,
shape the agreement in the numbers of rows and of columns. Only equal outputs have 1; none and some rows, 0.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from pleasqlarify.domains.sql.outputs.columns import Pool, column_similarity, pooled
from pleasqlarify.domains.sql.outputs.hashing import Hashes, multiset
from pleasqlarify.domains.sql.outputs.matching import matched
from pleasqlarify.domains.sql.outputs.overlaps import Indices, Matrix, overlaps
from pleasqlarify.model import Output

MOST = 0.98  # of outputs that are not equal, however alike
COLUMNS, SHAPE = 0.9, 0.1
PAIRING = 0.15  # weight of which values stand in one row, where all columns agree


def compare(outputs: Sequence[Output]) -> Matrix:
    """Distances between distinct outputs, 1 - similarity; shape (k, k), symmetric, 0 on the diagonal.

    Every row that was fetched counts, for their number those of a long output too; of very wide outputs,
    the first columns.
    """
    if len(outputs) < 2:
        return np.zeros((len(outputs), len(outputs)))
    pool = pooled([output.rows for output in outputs])
    heights = np.array([output.total or len(output.rows) for output in outputs], np.intp)
    empty = heights == 0
    if empty.all():
        return (1 - MOST) * (1 - np.eye(len(outputs)))
    total = np.add.outer(pool.widths, pool.widths)
    dice = 2 * matched(pool, column_similarity(pool.columns)) / np.maximum(total, 1)
    alike = MOST * (COLUMNS * dice + SHAPE * np.sqrt(dice) * _shape(heights, pool.widths)) * _pairing(pool)
    alike[np.logical_and.outer(empty, empty)] = MOST
    np.fill_diagonal(alike, 1)
    return 1 - alike


def _shape(heights: Indices, widths: Indices) -> Matrix:
    """Agreement in the numbers of rows, by their logarithms, and of columns; each pair in [0, 1]."""
    rows, columns = np.log1p(heights), widths.astype(np.float64)
    height = 1 - np.abs(np.subtract.outer(rows, rows)) / np.maximum(np.maximum.outer(rows, rows), 1e-9)
    width = np.minimum.outer(columns, columns) / np.maximum(np.maximum.outer(columns, columns), 1)
    return (height + width) / 2


def _pairing(pool: Pool) -> Matrix:
    """1, but less for two outputs of the same columns whose values stand in different rows."""
    factor = np.ones((len(pool.held), len(pool.held)))
    often = Counter(pool.held)
    kind = {columns: i for i, columns in enumerate(often)}
    several = [i for i, columns in enumerate(pool.held) if columns and often[columns] > 1]
    if several:
        found = overlaps([_rows(pool.cells[i]) for i in several])
        common = found.shared_distinct / np.maximum.outer(found.distinct, found.distinct)
        kinds = np.array([kind[pool.held[i]] for i in several])
        same = np.equal.outer(kinds, kinds)
        factor[np.ix_(several, several)] = np.where(same, 1 - PAIRING * (1 - common), 1)
    return factor


def _rows(cells: Hashes) -> Hashes:
    """A hash of each row as (column, value) pairs, each column known by its values."""
    return multiset(cells + multiset(cells, axis=1)[:, None], axis=0)
