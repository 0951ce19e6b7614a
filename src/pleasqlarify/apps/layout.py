"""Where outputs stand on the map: alike ones near each other."""

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.apps.umap import embedded, improved, spiral, upright

Distances = NDArray[np.float64]
"""Between outputs; shape (k, k), symmetric, 0 on the diagonal."""

Sites = NDArray[np.float64]
"""Positions on the map; shape (k, 2). The middle of their box is 0, its longer side goes from -1 to 1."""

NEAREST = 3  # known sites that say where a later output goes
NUDGE = 0.02  # so that no site lies on another


def layout(distances: Distances, start: Sites | None = None) -> Sites:
    """Sites for outputs with these distances; with a start, better sites close to it.

    One output stands in the middle, two or three stand at their distances.

    >>> layout(np.array([[0.0, 0.4], [0.4, 0.0]]))
    array([[ 1.,  0.],
           [-1.,  0.]])
    """
    if len(distances) <= 3:
        return _boxed(_in_proportion(distances)) if start is None else start.copy()
    return _boxed(embedded(distances) if start is None else improved(distances, start))


def place(distances: NDArray[np.float64], sites: Sites) -> Sites:
    """Sites for m later outputs: each at the mean of the three nearest known ones; shape (m, 2).

    ``distances`` to the k known outputs has shape (m, k). Each is moved by 0.02 in a direction of its own,
    so that none lies on another.
    """
    nearest = np.argsort(distances, axis=1, kind="stable")[:, :NEAREST]
    middle = sites[nearest].mean(axis=1) if len(sites) else np.zeros((len(distances), 2))
    aside = spiral(len(sites) + len(distances))[len(sites) :]
    placed: Sites = middle + NUDGE * aside / np.linalg.norm(aside, axis=1, keepdims=True)
    return placed


def _boxed(sites: Sites) -> Sites:
    if not len(sites):
        return sites
    low, high = sites.min(axis=0), sites.max(axis=0)
    half = float((high - low).max()) / 2
    boxed: Sites = (sites - (low + high) / 2) / (half or 1.0)
    return boxed


def _in_proportion(distances: Distances) -> Sites:
    """Classical scaling (Torgerson 1952): exact for outputs whose distances make a triangle."""
    k = len(distances)
    if k < 2:
        return np.zeros((k, 2))
    centred = np.eye(k) - 1 / k
    values, vectors = np.linalg.eigh(-centred @ distances**2 @ centred / 2)
    lengths = np.sqrt(np.maximum(values[::-1][:2], 0))
    points: Sites = upright(vectors[:, ::-1][:, :2]) * lengths
    return points
