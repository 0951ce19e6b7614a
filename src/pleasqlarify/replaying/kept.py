"""What a receipt keeps of an answer's rows: the first of them whole, of each a digest, and a key.

A digest of a row is 48 bits, one of its key another 48: among 10,000 rows two are taken for one another
once in some million receipts. So a receipt grows by 16 characters a row, and names changes in any of them.
"""

from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import numpy as np

from pleasqlarify.cells import plain
from pleasqlarify.domains.sql.outputs.hashing import Hashes, coded, hashes, mix
from pleasqlarify.domains.sql.outputs.values import Value, canonical
from pleasqlarify.model import Output
from pleasqlarify.tables import Schema

BYTES = 6
PLACE, WORD = 0x9FB21C651E98DF25, (1 << 64) - 1
PAIR_OF = 6
"""Among so many columns on the left two are looked for that tell rows apart together."""

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known of a result: its first rows at least, as JSON values; digests in their order."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    n_rows: int
    key: tuple[str, ...] = ()  # columns that tell rows apart; () = none do
    digests: tuple[int, ...] = ()  # of every row that was fetched; () = not kept
    keys: tuple[int, ...] = ()  # of their keys
    more: bool = False  # there are rows of which nothing is known

    @property
    def whole(self) -> bool:
        """Whether all rows are known with their values."""
        return len(self.rows) == self.n_rows and not self.more


def kept(output: Output, schema: Schema, most: int) -> Kept:
    """What to keep of a result, with no more than so many rows."""
    rows = plain_rows(output.rows)
    key = key_of(output.columns, output.rows, schema)
    places = [output.columns.index(name) for name in key]
    told = len(rows) > most
    return Kept(
        output.columns,
        rows[:most],
        len(rows),
        key,
        digests(rows) if told else (),
        digests(rows, places) if told and key else (),
    )


def plain_rows(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Rows as a receipt holds them."""
    return tuple(tuple(map(plain, row)) for row in rows)


def digests(rows: Sequence[Row], places: Sequence[int] | None = None) -> tuple[int, ...]:
    """A digest of each plain row, by all columns or by those at these places; the order of columns counts.

    >>> one, other, again = digests([(1, "a"), ("a", 1), (1.0, " a ")])
    >>> one == other, one == again
    (False, True)
    """
    if not rows:
        return ()
    columns = list(zip(*rows, strict=True))
    total: Hashes = np.zeros(len(rows), np.uint64)
    for rank, place in enumerate(range(len(columns)) if places is None else places, 1):
        values, index = coded(columns[place])
        total += mix(hashes(values)[index] + np.uint64(PLACE * rank & WORD))
    return tuple((mix(total) >> np.uint64(64 - 8 * BYTES)).tolist())


def key_of(columns: Sequence[str], rows: Sequence[Row], schema: Schema) -> tuple[str, ...]:
    """The columns that tell rows apart, as few as possible; () where none do.

    A table's own key comes first; then a column of texts, dates or keys, then two of them. A count or a sum
    may differ in every row, but says of none which it is.
    """
    lower = {name.lower(): name for name in reversed(columns)}
    declared = [r.primary_key for r in schema.relations if r.primary_key]
    whole = [tuple(lower[n.lower()] for n in key) for key in declared if {n.lower() for n in key} <= {*lower}]
    names = {name.lower() for key in declared for name in key}
    names |= {name.lower() for key in schema.keys for name in (*key.columns, *key.to_columns)}
    naming = [n for j, n in enumerate(columns) if columns.index(n) == j and _names(n, j, rows, names)]
    pairs = [(a, b) for i, a in enumerate(naming[:PAIR_OF]) for b in naming[i + 1 : PAIR_OF]]
    for key in [*whole, *((name,) for name in naming), *pairs]:
        if tells_apart(rows, [columns.index(name) for name in key]):
            return key
    return ()


def tells_apart(rows: Sequence[Row], places: Sequence[int]) -> bool:
    """Whether no two rows have the same values in these columns."""
    return len({tuple(value(row[place]) for place in places) for row in rows}) == len(rows)


def value(cell: Any) -> Value:
    """What a cell, or what a receipt holds of it, stands for."""
    return canonical(plain(cell))


def to_json(of: Kept) -> dict[str, Any]:
    """What is kept beside the rows, as JSON values."""
    return {"key": list(of.key), "digests": _packed(of.digests), "keys": _packed(of.keys)}


def from_json(answer: Mapping[str, Any]) -> Kept:
    """What a receipt's answer says of its rows; raises KeyError, TypeError or ValueError."""
    told = Kept(
        tuple(map(str, answer["columns"])),
        tuple(map(tuple, answer["rows"])),
        int(answer["n_rows"]),
        tuple(map(str, answer.get("key", ()))),
        _unpacked(answer.get("digests", "")),
        _unpacked(answer.get("keys", "")),
    )
    whole = all(len(row) == len(told.columns) for row in told.rows) and {*told.key} <= {*told.columns}
    if not whole or {len(told.digests), len(told.keys)} - {0, told.n_rows} or len(told.rows) > told.n_rows:
        raise ValueError("rows, columns and digests do not fit one another")
    return told


def _names(column: str, place: int, rows: Sequence[Row], keys: set[str]) -> bool:
    """Whether the column says which row it is, as names, days and ids do."""
    kinds = {type(row[place]) for row in rows}
    naming = all(issubclass(kind, str | date) for kind in kinds)
    return naming or (column.lower() in keys and kinds <= {int, str})


def _packed(numbers: Sequence[int]) -> str:
    return b64encode(b"".join(number.to_bytes(BYTES, "big") for number in numbers)).decode()


def _unpacked(text: str) -> tuple[int, ...]:
    """The numbers again.

    >>> _unpacked(_packed([5, 2**48 - 1]))
    (5, 281474976710655)
    """
    raw = b64decode(text, validate=True)
    if len(raw) % BYTES:
        raise ValueError(f"{len(raw)} bytes are no digests of {BYTES}")
    return tuple(int.from_bytes(raw[at : at + BYTES], "big") for at in range(0, len(raw), BYTES))
