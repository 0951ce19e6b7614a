"""Fingerprints, similarity, clusters and layout of results, each with the plain way of doing it beside it."""

import random
from collections import Counter
from hashlib import blake2b
from itertools import combinations

import numpy as np
import pytest
from reviews import outputs, table, tables

from pleasqlarify.apps.layout import layout
from pleasqlarify.domains.sql.outputs import compare, see
from pleasqlarify.stages.clusters import clusters, linkage

KINDS = {
    "mixed": lambda draw, i: (i, f"name {i}", draw.random(), draw.randrange(10), f"text {draw.random()}"),
    "fractions": lambda draw, _: tuple(draw.random() for _ in range(5)),
    "texts": lambda draw, _: tuple(f"text {draw.random()}" for _ in range(5)),
    "anything": lambda draw, i: tuple(draw.choice((None, i, draw.random(), f"name {i}")) for _ in range(5)),
}


def large(kind):
    draw = random.Random(3)
    return table([KINDS[kind](draw, i) for i in range(10_000)])


@pytest.mark.parametrize("kind", KINDS)
def test_fingerprint_of_10_000_rows(benchmark, kind):
    assert benchmark(see, large(kind)).rows


def test_fingerprint_of_10_000_rows_plain(benchmark):
    assert benchmark.pedantic(plain_fingerprint, (large("mixed"),), rounds=3)


def test_fingerprints_of_100_results(benchmark):
    benchmark.extra_info["cells"] = sum(len(result.rows) * len(result.columns) for result in tables(100))
    assert len(benchmark(lambda: [see(result) for result in tables(100)])) == 100


def test_fingerprints_of_100_results_plain(benchmark):
    assert benchmark.pedantic(lambda: [plain_fingerprint(result) for result in tables(100)], rounds=3)


def test_fingerprints_of_100_small_results(benchmark):
    small = [table(list(result.rows[:20])) for result in tables(100)]
    assert len(benchmark(lambda: [see(result) for result in small])) == 100


@pytest.mark.parametrize("k", [60, 150, 357])
def test_similarity(benchmark, k):
    benchmark.extra_info["cells"] = sum(len(output.rows) * len(output.columns) for output in outputs(k))
    assert benchmark(compare, outputs(k)).shape == (k, k)


def test_similarity_plain(benchmark):
    assert benchmark.pedantic(plain_similarity, (outputs(60),), rounds=1)


@pytest.mark.parametrize("k", [60, 357])
def test_clusters(benchmark, k):
    distances = compare(outputs(k))
    alive, empty = np.ones(k, dtype=bool), np.array([not output.rows for output in outputs(k)])
    assert benchmark(clusters, distances, alive, empty).max() >= 1


def test_linkage(benchmark):
    assert len(benchmark(linkage, compare(outputs(357)))) == 356


def test_linkage_plain(benchmark):
    assert len(benchmark.pedantic(plain_linkage, (compare(outputs(357)),), rounds=3)) == 356


@pytest.mark.parametrize("k", [60, 150, 357])
def test_layout(benchmark, k):
    assert benchmark(layout, compare(outputs(k))).shape == (k, 2)


def test_layout_from_a_start(benchmark):
    distances = compare(outputs(357))
    assert benchmark(layout, distances, layout(distances)).shape == (357, 2)


@pytest.mark.filterwarnings("ignore")
def test_layout_by_umap_learn_when_it_is_compiled(benchmark):
    from umap import UMAP

    distances = compare(outputs(357))
    fit = UMAP(metric="precomputed", random_state=0).fit_transform
    assert benchmark.pedantic(fit, (distances,), rounds=3, warmup_rounds=1).shape == (357, 2)


def plain_fingerprint(result):
    """Three rounds of refinement, cell by cell."""
    grid = [[repr(cell) for cell in row] for row in result.rows]
    columns, rows = [""] * len(result.columns), [""] * len(grid)
    for _ in range(3):
        columns = [
            digest(colour, *sorted(digest(row, cells[j]) for row, cells in zip(rows, grid, strict=True)))
            for j, colour in enumerate(columns)
        ]
        rows = [digest(*sorted(map(digest, columns, cells))) for cells in grid]
    return digest(*sorted(rows))


def digest(*parts):
    return blake2b("\x1f".join(parts).encode(), digest_size=8).hexdigest()


def plain_similarity(given):
    """Shared cells of the best pairs of columns, pair of outputs by pair of outputs."""
    bags = [[Counter(column) for column in zip(*output.rows, strict=True)] for output in given]
    return [
        sum(max(((a & b).total() for b in other), default=0) for a in one)
        for one, other in combinations(bags, 2)
    ]


def plain_linkage(distances):
    """The nearest pair of all, again and again."""
    near, size = distances + np.diag(np.full(len(distances), np.inf)), np.ones(len(distances))
    heights = []
    for _ in range(len(near) - 1):
        a, b = np.unravel_index(near.argmin(), near.shape)
        heights.append(near[a, b])
        joined = (size[a] * near[a] + size[b] * near[b]) / (size[a] + size[b])
        joined[[a, b]] = np.inf
        near[b] = near[:, b] = joined
        near[a] = near[:, a] = np.inf
        size[b] += size[a]
    return heights
