"""Values and multisets of them as 64-bit numbers, the same in every process and on every machine."""

from collections.abc import Callable, Iterable, Sequence
from datetime import timedelta
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.domains.sql.outputs.values import Value, canonical, frozen

Hashes = NDArray[np.uint64]
"""Hashes of cells, rows or columns; any shape."""

Coded = tuple[list[Value], NDArray[np.intp]]
"""The canonical values among some cells, and where each cell finds its own."""

INTEGER, FRACTION = (
    np.uint64(0x9E3779B97F4A7C15),
    np.uint64(0xD1B54A32D192ED03),
)  # odd, to keep the kinds apart
MICROSECOND = timedelta(microseconds=1)


def coded(cells: Sequence[Any]) -> Coded:
    """The canonical values among cells, each distinct cell looked at once, and where each finds its own.

    >>> coded(("b", "a", "b"))
    (['b', 'a'], array([0, 1, 0]))
    """
    try:
        place: dict[Any, int] = dict.fromkeys(cells, 0)  # what Python holds equal is canonically equal
    except TypeError:
        cells = [frozen(cell) for cell in cells]
        place = dict.fromkeys(cells, 0)
    place.update(zip(place, range(len(place)), strict=True))
    index = np.fromiter(map(place.__getitem__, cells), np.intp, len(cells))
    return [canonical(cell) for cell in place], index


def hashes(values: Sequence[Value]) -> Hashes:
    """One hash a value; whole numbers and fractions are mixed as they are, all else goes through blake2."""
    found = np.empty(len(values), np.uint64)
    kinds = [type(value) for value in values]
    for kind in set(kinds):
        where = [i for i, other in enumerate(kinds) if other is kind]
        found[where] = _HASHES.get(kind, _others)([values[i] for i in where])
    return found


def mix(numbers: Hashes) -> Hashes:
    """Numbers scattered over all 64 bits, one to one (the finaliser of SplitMix64, Steele et al. 2014)."""
    x = numbers ^ (numbers >> np.uint64(30))
    x *= np.uint64(0xBF58476D1CE4E5B9)
    x ^= x >> np.uint64(27)
    x *= np.uint64(0x94D049BB133111EB)
    x ^= x >> np.uint64(31)
    return x


def multiset(members: Hashes, axis: int) -> Hashes:
    """Hashes of the multisets along an axis: order is nothing, how often a member occurs counts."""
    return mix(mix(members).sum(axis=axis, dtype=np.uint64))


def digest(parts: Iterable[bytes]) -> str:
    """128 bits of blake2 over parts, none of which can run into the next, as hexadecimal text."""
    whole = blake2b(digest_size=16)
    for part in parts:
        whole.update(len(part).to_bytes(8, "little"))
        whole.update(part)
    return whole.hexdigest()


def _integers(values: list[Any]) -> Hashes:
    try:
        return mix(np.array(values, dtype=np.int64).view(np.uint64) + INTEGER)
    except OverflowError:
        return np.concatenate([_integers([v]) if -(2**63) <= v < 2**63 else _others([v]) for v in values])


def _fractions(values: list[Any]) -> Hashes:
    return mix(np.array(values, dtype=np.float64).view(np.uint64) ^ FRACTION)


def _others(values: list[Any]) -> Hashes:
    short = b"".join(blake2b(_encoded(value), digest_size=8).digest() for value in values)
    return np.frombuffer(short, dtype="<u8").astype(np.uint64)


_HASHES: dict[type, Callable[[list[Any]], Hashes]] = {int: _integers, float: _fractions}


def _encoded(value: Value) -> bytes:
    match value:
        case None:
            return b"0"
        case str():
            return b"s" + value.encode("utf-8", "surrogatepass")
        case bytes():
            return b"b" + value
        case int():
            return b"i" + f"{value:x}".encode()
        case float():
            return b"f" + repr(value).encode()
        case timedelta():
            return b"d" + str(value // MICROSECOND).encode()
        case tuple():
            return b"l" + b"".join(map(_framed, value))
        case _:
            return b"m" + b"".join(sorted(_framed(key) + _framed(part) for key, part in value))


def _framed(value: Value) -> bytes:
    encoded = _encoded(value)
    return len(encoded).to_bytes(8, "little") + encoded
