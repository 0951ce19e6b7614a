"""UMAP (McInnes et al. 2018) for the few hundred points of a map, in plain numpy.

Its fuzzy graph, kernel and spectral start; but the sampled forces are replaced by their expectation, as dense
matrices. So equal distances give equal maps, without chance and without compiling. It is the objective of
UMAP, not the path that umap-learn happens to take.
"""

import numpy as np
from numpy.typing import NDArray

Square = NDArray[np.float64]
"""One number for each two of k points; shape (k, k)."""

Plane = NDArray[np.float64]
"""Points on a plane; shape (k, 2)."""

Graph = NDArray[np.float32]
"""How far points are neighbours, in [0, 1]; shape (k, k), symmetric, 0 on the diagonal."""

NEIGHBOURS = 15  # with the point itself
A, B = 1.576943460405378, 0.8950608781227859  # 1 / (1 + A x^2B) fitted to a minimal distance of 0.1
PUSHES = 5.0  # umap-learn draws this many points to push away for each that it pulls
STRONGEST = 4.0  # of the forces, and of the steps, as in umap-learn
EPOCHS, STEP = 200, 0.5
WARM_EPOCHS, WARM_STEP = (
    50,
    0.15,
)  # better places nearby: moves points by a third of the radius, not by more than it
RADIUS = 10.0  # of the spectral start, in units of the kernel
APART = 0.02  # between points that start at the same place


def embedded(distances: Square) -> Plane:
    """Points whose neighbours on the plane are those by these distances; for four points or more."""
    graph = _graph(distances)
    return _settled(graph, _spectral(graph), EPOCHS, STEP)


def improved(distances: Square, points: Plane) -> Plane:
    """Points at better places close to given ones, whose scale is theirs to choose."""
    graph = _graph(distances)
    return _settled(graph, _balanced(graph, points + APART * spiral(len(points))), WARM_EPOCHS, WARM_STEP)


def upright(vectors: NDArray[np.float64]) -> NDArray[np.float64]:
    """Eigenvectors, in columns, with their sign fixed: the largest entry is positive, the first of equals."""
    largest = np.abs(vectors).round(9).argmax(axis=0)
    return vectors * np.where(vectors[largest, np.arange(vectors.shape[1])] < 0, -1, 1)


def spiral(k: int) -> Plane:
    """Points spread evenly over the unit disc, no two in one direction.

    >>> spiral(2).round(3)
    array([[ 0.707,  0.   ],
           [-0.737,  0.675]])
    """
    angle = np.arange(k) * np.pi * (3 - np.sqrt(5))
    radius = np.sqrt((np.arange(k) + 1) / max(k, 1))
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)


def _graph(distances: Square) -> Graph:
    """How far two outputs are neighbours, in [0, 1]: the one of the other, or the other of the one."""
    k = len(distances)
    order = np.argsort(distances - np.diag(np.full(k, np.inf)), axis=1, kind="stable")[:, 1:NEIGHBOURS]
    near = np.take_along_axis(distances, order, axis=1)
    nearest = np.where(near > 0, near, np.inf).min(axis=1, keepdims=True)
    beyond = np.maximum(near - np.where(np.isinf(nearest), 0, nearest), 0)
    width = np.maximum(_widths(beyond), 1e-3 * near.mean(axis=1, keepdims=True))
    strength = np.zeros((k, k))
    np.put_along_axis(strength, order, np.exp(-beyond / width), axis=1)
    either = (strength + strength.T - strength * strength.T).astype(np.float32)
    graph: Graph = either / either.max()
    return graph


def _widths(beyond: Square) -> Square:
    """Widths at which neighbours add up to log2 of their number, by bisection; shape (k, 1)."""
    target = np.log2(beyond.shape[1] + 1)
    low, high = np.zeros((len(beyond), 1)), np.full((len(beyond), 1), np.inf)
    width = np.ones((len(beyond), 1))
    for _ in range(40):
        wide = np.exp(-beyond / width).sum(axis=1, keepdims=True) > target
        low, high = np.where(wide, low, width), np.where(wide, width, high)
        width = np.where(np.isinf(high), 2 * width, (low + high) / 2)
    return width


def _spectral(graph: Graph) -> Plane:
    """A start from the two slowest waves on the graph, points that share a place a little apart."""
    root = 1 / np.sqrt(np.maximum(graph.sum(axis=1, dtype=np.float64), 1e-9))
    _, vectors = np.linalg.eigh(root[:, None] * graph * root)
    waves = upright(vectors[:, -3:-1][:, ::-1])
    start: Plane = RADIUS * waves / np.abs(waves).max() + APART * spiral(len(graph))
    return start


def _forces(apart: NDArray[np.float32], graph: Graph) -> Graph:
    """The force in each pair along its difference, shape (2, k, k) -> (k, k); below 0 where it pulls."""
    square = (apart * apart).sum(axis=0) + np.float32(1e-6)
    fall = np.exp(np.float32(B) * np.log(square))
    pull = np.float32(-4 * A * B) * fall / square * graph
    push = np.float32(2 * B) / (np.float32(0.001) + square)
    push *= (np.float32(PUSHES / len(graph)) * graph.sum(axis=1))[:, None]
    np.fill_diagonal(push, 0)
    force: Graph = (pull + push) / (1 + np.float32(A) * fall)
    return force


def _apart(at: NDArray[np.float32]) -> NDArray[np.float32]:
    """Differences between points, by coordinate; shape (2, k) -> (2, k, k)."""
    return at[:, :, None] - at[:, None, :]


def _settled(graph: Graph, points: Plane, epochs: int, step: float) -> Plane:
    """The points after so many steps along the forces, each smaller than the one before."""
    at = points.T.astype(np.float32, order="C")
    for epoch in range(epochs):
        apart = _apart(at)
        force = np.clip(_forces(apart, graph) * apart, -STRONGEST, STRONGEST).sum(axis=2)
        at += np.clip(np.float32(step * (1 - epoch / epochs)) * force, -STRONGEST, STRONGEST)
    return at.T.astype(np.float64)


def _balanced(graph: Graph, points: Plane) -> Plane:
    """The points at the scale where pulls and pushes hold the balance, by bisection of its logarithm."""
    apart = _apart(points.T.astype(np.float32, order="C"))
    low, high = 1e-3, 1e3
    for _ in range(20):
        scale = float(np.sqrt(low * high))
        outward = (_forces(np.float32(scale) * apart, graph) * apart**2).sum() > 0
        low, high = (scale, high) if outward else (low, scale)
    return points * scale
