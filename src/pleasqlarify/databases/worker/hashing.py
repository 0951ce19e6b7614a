"""Functions for an engine that cannot hash: aggregates over cells as SQLite hands them to Python.

No statement of a model or a person can call them: they are on no list of functions.
"""

from hashlib import blake2b
from math import isfinite
from sqlite3 import Connection
from typing import Any

COLUMNS, ROWS, DIFFERING = "hash_of_columns", "hash_of_rows", "rows_that_differ"
NAMES = frozenset({COLUMNS, ROWS, DIFFERING})
KEPT = 50_000  # hashes of cells that are remembered
MOST_BITS = (1 << 128) - 1

Cell = None | int | float | str | bytes


def add_to(connection: Connection) -> None:
    """Makes the functions known to a connection."""
    for name, number, aggregate in AGGREGATES:
        connection.create_aggregate(name, number, aggregate)


def canonical(cell: Cell) -> bytes:
    """A cell so that what a reader takes for the same is the same, as everywhere else in the program.

    >>> canonical(3), canonical(3.0), canonical(0.1 + 0.2), canonical(" a ")
    (b'i3', b'i3', b'f0.3', b'sa')
    """
    if isinstance(cell, float):
        return _number(cell)
    if isinstance(cell, str):
        return b"s" + cell.strip().encode("utf-8", "surrogatepass")
    if isinstance(cell, bytes):
        return b"b" + cell
    return b"0" if cell is None else b"i%d" % cell


def _number(number: float) -> bytes:
    if isfinite(number) and not number.is_integer():
        number = float(f"{number:.9e}")
        if abs(number) >= 1e10:
            return b"f" + repr(number).encode()
    return b"i%d" % int(number) if number.is_integer() else b"f" + repr(number).encode()


class _Hashed:
    """Hashes of cells; those met lately are remembered."""

    def __init__(self) -> None:
        self._known: dict[Cell, bytes] = {}

    def __call__(self, cell: Cell) -> bytes:
        found = self._known.get(cell)
        if found is None:
            found = blake2b(canonical(cell), digest_size=8).digest()
            if len(self._known) < KEPT:
                self._known[cell] = found
        return found


class _Columns:
    """The number of rows, and for each column the sum of the hashes of its cells."""

    def __init__(self) -> None:
        self._hashed, self._n = _Hashed(), 0
        self._sums: list[int] = []

    def step(self, *cells: Cell) -> None:
        """One row."""
        numbers = [int.from_bytes(self._hashed(cell), "little") for cell in cells]
        self._n += 1
        self._sums = [a + b for a, b in zip(self._sums, numbers, strict=True)] if self._sums else numbers

    def finalize(self) -> str:
        """All of them as one text: the sums are too large for SQLite."""
        return " ".join(map(str, [self._n, *self._sums]))


class _Rows:
    """The sum of the hashes of rows, 128 bits."""

    def __init__(self) -> None:
        self._hashed, self._sum = _Hashed(), 0

    def step(self, *cells: Cell) -> None:
        """One row."""
        row = blake2b(b"".join(map(self._hashed, cells)), digest_size=16).digest()
        self._sum = (self._sum + int.from_bytes(row, "little")) & MOST_BITS

    def finalize(self) -> str:
        """As text."""
        return str(self._sum)


class _Differing:
    """How many rows hold different values in two columns."""

    def __init__(self) -> None:
        self._n = 0

    def step(self, one: Cell, other: Cell) -> None:
        """One row."""
        self._n += canonical(one) != canonical(other)

    def finalize(self) -> int:
        """The number."""
        return self._n


AGGREGATES: tuple[tuple[str, int, Any], ...] = (
    (COLUMNS, -1, _Columns),
    (ROWS, -1, _Rows),
    (DIFFERING, 2, _Differing),
)
