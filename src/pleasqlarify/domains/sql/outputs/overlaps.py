"""How much many bags of hashes share, pair by pair, as products of matrices."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.domains.sql.outputs.hashing import Hashes, mix

Indices = NDArray[np.intp]
Matrix = NDArray[np.float64]
Vector = NDArray[np.float64]

NEXT = np.uint64(0x9E3779B97F4A7C15)  # from one occurrence of a value to the next
STEP = 8192  # groups of tokens multiplied at a time; 4 bytes each for every bag


@dataclass(frozen=True, slots=True)
class Overlaps:
    """Sizes of bags and of what each two share, with repetitions and without; shapes (n,) and (n, n)."""

    size: Vector
    shared: Matrix
    distinct: Vector
    shared_distinct: Matrix


@dataclass(frozen=True, slots=True)
class _Groups:
    """Tokens that the same bags hold, as one: who holds each, and how many tokens it stands for."""

    owner: Indices
    group: Indices
    tokens: Vector
    first: Vector  # tokens that are the first occurrence of their value


def overlaps(bags: Sequence[Hashes]) -> Overlaps:
    """What each two of n bags have in common.

    >>> found = overlaps([np.array([7, 7, 8], np.uint64), np.array([7, 7, 7], np.uint64)])
    >>> int(found.shared[0, 1]), int(found.shared_distinct[0, 1])
    (2, 1)
    """
    held = [np.unique(bag, return_counts=True) for bag in bags]
    groups = _groups(*_tokens(held), len(bags))
    size = np.array([len(bag) for bag in bags], np.float64)
    distinct = np.array([len(values) for values, _ in held], np.float64)
    shared = _shared(groups, groups.tokens, len(bags))
    shared_distinct = _shared(groups, groups.first, len(bags))
    np.fill_diagonal(shared, size)
    np.fill_diagonal(shared_distinct, distinct)
    return Overlaps(size, shared, distinct, shared_distinct)


def _tokens(held: Sequence[tuple[Hashes, Indices]]) -> tuple[Hashes, Indices, NDArray[np.bool_]]:
    """One token for each occurrence of a value, the bag that holds it, and whether it is the first."""
    counts = np.concatenate([counts for _, counts in held])
    values = np.repeat(np.concatenate([values for values, _ in held]), counts)
    rank = np.arange(len(values)) - np.repeat(np.cumsum(counts) - counts, counts)
    owner = np.repeat(np.arange(len(held)), [counts.sum() for _, counts in held])
    return mix(values + rank.astype(np.uint64) * NEXT), owner, rank == 0


def _groups(tokens: Hashes, owner: Indices, first: NDArray[np.bool_], n: int) -> _Groups:
    """The groups of tokens that two bags or more hold."""
    by_token = np.argsort(tokens)
    tokens, owner, first = tokens[by_token], owner[by_token], first[by_token]
    start = np.flatnonzero(np.diff(tokens, prepend=~tokens[:1]))
    length = np.diff(np.append(start, len(tokens)))
    names = mix(np.arange(1, n + 1, dtype=np.uint64))
    holders = np.add.reduceat(names[owner], start)  # a set of bags as the sum of their names
    several = length > 1
    start, length, holders = start[several], length[several], holders[several]
    _, chosen, group = np.unique(holders, return_index=True, return_inverse=True)
    members, where = length[chosen], start[chosen]
    within = np.arange(members.sum()) - np.repeat(np.cumsum(members) - members, members)
    return _Groups(
        owner=owner[np.repeat(where, members) + within],
        group=np.repeat(np.arange(len(chosen)), members),
        tokens=np.bincount(group, minlength=len(chosen)).astype(np.float64),
        first=np.bincount(group, weights=first[start], minlength=len(chosen)).astype(np.float64),
    )


def _shared(groups: _Groups, weight: Vector, n: int) -> Matrix:
    """Sum of the weights of the groups that two bags both hold; float32 is exact for counts below 2^24."""
    counted = weight > 0
    kept = counted[groups.group]
    owner, column = groups.owner[kept], (np.cumsum(counted) - 1)[groups.group[kept]]
    weight = weight[counted].astype(np.float32)
    shared = np.zeros((n, n))
    for begin in range(0, len(weight), STEP):
        low, high = np.searchsorted(column, (begin, begin + STEP))
        held = np.zeros((n, len(weight[begin : begin + STEP])), np.float32)
        held[owner[low:high], column[low:high] - begin] = 1
        shared += (held * weight[begin : begin + STEP]) @ held.T
    return shared
