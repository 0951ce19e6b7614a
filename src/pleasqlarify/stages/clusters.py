"""Stage 2, Cluster Outputs: outputs that are alike are one region of the map, again after every reply.

Unweighted average linkage (UPGMA) over the surviving distinct outputs. Its last merges mostly add strays to
one large body, so the tree is cut finer than that and strays join what they are nearest to: over 25 spaces
of three databases the largest cluster held .82 of the outputs before and .46 now, at a better silhouette
(.21, .24).
Results without rows are a cluster apart.
"""

from collections.abc import Iterator
from itertools import count

import numpy as np
from numpy.typing import NDArray

Distances = NDArray[np.float64]
"""Between outputs; shape (k, k), symmetric, 0 on the diagonal."""

Mask = NDArray[np.bool_]
"""Which outputs; shape (k,)."""

Clusters = NDArray[np.intp]
"""The cluster of each output; shape (k,), -1 = ruled out."""

Merges = NDArray[np.float64]
"""Rows of (member of one side, member of the other, height); shape (k - 1, 3)."""

FEWEST, MOST = 2, 5  # the map has five shades; results without rows take one of them
FINER = 0.25  # by how much more pieces the tree is cut anew
SAME = 9  # decimals to which silhouettes are compared: beyond, the order of summation decides


def clusters(distances: Distances, alive: Mask, empty: Mask) -> Clusters:
    """The cluster of each output, numbered by first member; -1 for outputs that are not alive.

    >>> distances = 1 - np.array([[1, 0.9, 0, 0], [0.9, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    >>> clusters(distances, np.array([True, True, True, False]), np.zeros(4, bool))
    array([ 0,  0,  1, -1])
    """
    found = np.full(len(distances), -1, np.intp)
    filled = np.flatnonzero(alive & ~empty)
    bare = np.flatnonzero(alive & empty)
    most = MOST - 1 if len(bare) else MOST
    found[filled] = _clearest(distances[np.ix_(filled, filled)], most)
    found[bare] = len(filled)
    found[alive] = _in_order(found[alive])
    return found


def relabel(new: Clusters, old: Clusters) -> Clusters:
    """The new clusters under the old names: the largest overlap keeps its name, a new piece gets a free one.

    Outputs that have come since are at the end of ``new``.

    >>> relabel(np.array([0, 1, 1, 2, -1]), np.array([1, 0, 0, 0]))
    array([ 1,  0,  0,  2, -1])
    """
    known = old[: len(new)]
    both = (new[: len(known)] >= 0) & (known >= 0)
    pairs, overlap = np.unique(np.stack([known[both], new[: len(known)][both]]), axis=1, return_counts=True)
    name: dict[int, int] = {}
    for i in np.argsort(-overlap, kind="stable"):
        before, now = pairs[:, i].tolist()
        if now not in name and before not in name.values():
            name[now] = before
    taken = set(old.tolist())
    free = (i for i in count() if i not in taken)
    for now in np.unique(new[new >= 0]).tolist():
        if now not in name:
            name[now] = next(free)
    return np.array([name.get(i, -1) for i in new.tolist()], np.intp)


def linkage(distances: Distances) -> Merges:
    """Merges in the order of their height: a member of either side, and the height.

    Average linkage along chains of nearest neighbours (Murtagh 1983), O(k^2).

    >>> linkage(np.array([[0, 1, 4], [1, 0, 2], [4, 2, 0.0]]))
    array([[0., 1., 1.],
           [1., 2., 3.]])
    """
    near = np.array(distances, np.float64)
    np.fill_diagonal(near, np.inf)
    size = np.ones(len(near))
    merges: list[tuple[int, int, float]] = []
    chain: list[int] = []
    while len(merges) < len(near) - 1:
        chain = chain or [int(size.argmax())]
        last, before = chain[-1], chain[-2] if len(chain) > 1 else chain[-1]
        nearest = int(near[last].argmin())
        if near[last, before] > near[last, nearest]:
            chain.append(nearest)
            continue
        a, b = sorted((last, before))
        merges.append((a, b, float(near[a, b])))
        joined = (size[a] * near[a] + size[b] * near[b]) / (size[a] + size[b])
        joined[[a, b]] = np.inf
        near[b] = near[:, b] = joined
        near[a] = near[:, a] = np.inf
        size[a], size[b] = 0, size[a] + size[b]
        chain = chain[:-2]
    return np.array(sorted(merges, key=lambda merge: merge[2])).reshape(-1, 3)


def cut(merges: Merges, n: int) -> Clusters:
    """The n clusters before the last merges; by their order and not by height, for heights may tie."""
    group = np.arange(len(merges) + 1)
    for a, b in merges[: len(group) - n, :2].astype(np.intp):
        group[group == group[a]] = group[b]
    return _in_order(group)


def apart(distances: Distances, pieces: Clusters) -> Distances:
    """How far outputs of two pieces are from each other on average; shape (pieces, pieces).

    >>> apart(np.array([[0, 1, 2], [1, 0, 4], [2, 4, 0]]), np.array([0, 0, 1]))
    array([[0.5, 3. ],
           [3. , 0. ]])
    """
    members = np.eye(int(pieces.max()) + 1)[pieces]
    size = members.sum(axis=0)
    return np.asarray((members.T @ distances @ members) / np.outer(size, size))


def join(away: Distances, pieces: Clusters, few: int) -> Clusters:
    """The ``few`` largest pieces, each other one in the nearest of them; ``away`` is how far they are apart.

    >>> join(np.array([[0, 2, 9], [2, 0, 9], [9, 9, 0]]), np.array([0, 0, 1, 2]), 2)
    array([0, 0, 0, 1])
    """
    size = np.bincount(pieces)
    far = (away @ size).round(SAME)  # of pieces of one size, those far from all others are kept
    kept = np.lexsort((-far, -size))[:few]
    into = kept[away[:, kept].argmin(axis=1)]
    into[kept] = kept
    return _in_order(into[pieces])


def evenness(found: Clusters) -> float:
    """How evenly outputs are spread: their entropy over that of as many equal clusters, 0 to 1.

    >>> round(evenness(np.array([0, 0, 1, 1])), 6), round(evenness(np.array([0, 0, 0, 1])), 2)
    (1.0, 0.81)
    """
    share = np.bincount(found) / len(found)
    return float(-(share @ np.log(share)) / np.log(len(share))) if len(share) > 1 else 0.0


def silhouette(distances: Distances, found: Clusters) -> float:
    """How much nearer outputs are to their own cluster than to the next: mean of (b - a) / max(a, b).

    An output that is alone counts 0 (Rousseeuw 1987).
    """
    members = np.eye(int(found.max()) + 1)[found]
    size, every = members.sum(axis=0), np.arange(len(found))
    total = distances @ members
    own = total[every, found] / np.maximum(size[found] - 1, 1)
    mean = total / size
    mean[every, found] = np.inf
    other = mean.min(axis=1)
    larger = np.maximum(own, other)
    clear = np.where((size[found] > 1) & (larger > 0), (other - own) / np.where(larger > 0, larger, 1), 0)
    return float(clear.mean())


def _clearest(distances: Distances, most: int) -> Clusters:
    """The cut that parts outputs most clearly and evenly; of equals, the finer one."""
    if len(distances) <= FEWEST:
        return np.arange(len(distances))
    return max(_cuts(distances, min(most, len(distances))), key=lambda found: _worth(distances, found))


def _worth(distances: Distances, found: Clusters) -> float:
    """The silhouette, less where one cluster holds nearly all: that tells nobody where to look."""
    clear = silhouette(distances, found)
    return round(clear * evenness(found) if clear > 0 else clear, SAME)


def _cuts(distances: Distances, most: int) -> Iterator[Clusters]:
    """Cuts of the tree, ever finer; of each the largest pieces, the others joined to them."""
    merges, n = linkage(distances), most
    while n <= len(distances):
        pieces = cut(merges, n)
        away = apart(distances, pieces)
        for few in range(most, FEWEST - 1, -1):
            yield join(away, pieces, few)
        n = n + max(1, int(n * FINER))


def _in_order(groups: NDArray[np.intp]) -> Clusters:
    """The same groups, numbered by their first members."""
    _, first, group = np.unique(groups, return_index=True, return_inverse=True)
    return first.argsort().argsort()[group]
