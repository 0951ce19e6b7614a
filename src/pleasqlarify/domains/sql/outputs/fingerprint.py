"""A table as an output: its fingerprint is the multiset of its rows, without order and names of columns.

Columns cannot be put in order by their own values, nor cells within a row: that would take ((1, 2), (2, 1))
for ((1, 1), (2, 2)). Colour refinement describes a column by its values, a row by its (column, value) pairs,
then columns by the rows they meet, until no more of them can be told apart (Weisfeiler and Leman 1968).
Columns that still look alike are marked one after the other: otherwise two rings of three pairs, (1, 2),
(2, 3), (3, 1) and (4, 5), (5, 6), (6, 4), would be the same as two that turn in opposite directions.
"""

import numpy as np

from pleasqlarify.domains.sql.outputs.hashing import Coded, Hashes, coded, digest, hashes, mix, multiset
from pleasqlarify.domains.sql.outputs.values import shown
from pleasqlarify.model import Output
from pleasqlarify.tables import Table

MARK = np.uint64(0x2545F4914F6CDD1D)
FRACTIONAL = {float, tuple, frozenset}  # kinds of values that may be shown less exactly than they are


def see(table: Table) -> Output:
    """The table as an output: equal fingerprints for equal rows, whatever the order of rows and columns."""
    codes = _codes(table)
    exact = _exact(table, codes)
    coarse = _coarse(exact, codes)
    fingerprint = _fingerprint(table, exact)
    return Output(
        fingerprint=fingerprint,
        coarse=fingerprint if np.array_equal(exact, coarse) else _fingerprint(table, coarse),
        columns=table.columns,
        rows=table.rows,
        truncated=table.truncated,
        types=table.types,
    )


def order(table: Table) -> str:
    """The fingerprint that respects the order of rows; order and names of columns still count for nothing."""
    columns = _distinct(_exact(table, _codes(table))).astype("<u8")
    return digest([b"in order", *_header(table), *sorted(column.tobytes() for column in columns)])


def _codes(table: Table) -> list[Coded]:
    return [coded(column) for column in zip(*table.rows, strict=True)]


def _exact(table: Table, codes: list[Coded]) -> Hashes:
    """Hashes of the cells; shape (columns, rows)."""
    exact = np.empty((len(codes), len(table.rows)), np.uint64)
    for j, (values, index) in enumerate(codes):
        exact[j] = hashes(values)[index]
    return exact


def _coarse(exact: Hashes, codes: list[Coded]) -> Hashes:
    """Hashes of the cells as they are shown."""
    coarse = exact.copy()
    for j, (values, index) in enumerate(codes):
        if FRACTIONAL.intersection(map(type, values)):
            coarse[j] = hashes(shown(values))[index]
    return coarse


def _fingerprint(table: Table, cells: Hashes) -> str:
    if not table.rows:
        return digest(_header(table))
    cells = _distinct(cells)
    columns, rows = _refined(cells, multiset(cells, axis=1))
    _, which, count = np.unique(columns, return_inverse=True, return_counts=True)
    alike = np.flatnonzero(count[which] > 1)
    views = [_refined(cells, _marked(columns, j))[1] for j in alike.tolist()] if len(alike) else [rows]
    return digest([*_header(table), *sorted(np.sort(view).astype("<u8").tobytes() for view in views)])


def _refined(cells: Hashes, columns: Hashes) -> tuple[Hashes, Hashes]:
    """Colours of columns and rows, refined until the columns fall into no more classes."""
    classes = 0
    while True:
        rows = multiset(cells + columns[:, None], axis=0)
        before, classes = classes, len(np.unique(columns))
        if classes in (before, len(columns)):
            return columns, rows
        columns = mix(columns + multiset(cells + rows, axis=1))


def _marked(columns: Hashes, j: int) -> Hashes:
    """The colours with that of one column changed."""
    return np.where(np.arange(len(columns)) == j, mix(columns ^ MARK), columns)


def _distinct(cells: Hashes) -> Hashes:
    """The columns without exact duplicates: a column that is said twice says nothing new."""
    first = {column.tobytes(): j for j, column in reversed(list(enumerate(cells)))}
    return cells[sorted(first.values())]


def _header(table: Table) -> list[bytes]:
    """What must differ for tables that may never be equal: a table cut short and a whole one."""
    return [(table.limited or "whole").encode()]
