import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.layout import layout, place
from strategies import point_distances


def between(points):
    return np.sqrt(((points[:, None] - points[None, :]) ** 2).sum(axis=-1))


def blobs():
    """Outputs in four groups."""
    draw = np.random.default_rng(0)
    return between(draw.normal(size=(100, 5)) + 3 * draw.integers(0, 4, (100, 1)))


def roll():
    """Outputs along a rolled-up sheet."""
    draw = np.random.default_rng(1)
    turn = draw.uniform(0, 4 * np.pi, 150)
    return between(np.stack([turn * np.cos(turn), turn * np.sin(turn), draw.uniform(0, 8, 150)], axis=1))


def overlapping():
    """Outputs by the share of 30 rows that they do not have in common: bounded, with many ties at 1."""
    draw = np.random.default_rng(2)
    rows = draw.random((80, 30)) < np.repeat([0.2, 0.5], 40)[:, None] * (draw.random((80, 30)) < 0.7)
    either = rows[:, None] | rows[None, :]
    return (1 - (rows[:, None] & rows[None, :]).sum(-1) / either.sum(-1).clip(1)) * (1 - np.eye(80))


def trustworthiness(distances, sites, n=10):
    """Share of neighbours on the map that are neighbours indeed, by ranks (Venna and Kaski 2001)."""
    k = len(distances)
    rank = distances.argsort(axis=1).argsort(axis=1)
    on_map = between(sites).argsort(axis=1)[:, 1 : n + 1]
    intruded = np.maximum(np.take_along_axis(rank, on_map, axis=1) - n, 0).sum()
    return 1 - intruded * 2 / (k * n * (2 * k - 3 * n - 1))


@pytest.fixture(scope="module")
def reference():
    """The module of umap-learn, of which nothing is compiled that has nothing to do here.

    What it loads to find neighbours among points takes a quarter of a minute, and our distances are given;
    the rest is compiled for one thread.
    """
    with warnings.catch_warnings(), pytest.MonkeyPatch.context() as patch:
        warnings.simplefilter("ignore")
        import numba

        patch.setattr(numba.config, "DISABLE_JIT", 1)
        import pynndescent  # noqa: F401 - so that it is loaded as it stands

        patch.undo()
        from umap import umap_

        for name in ("fast_knn_indices", "smooth_knn_dist", "compute_membership_strengths"):
            patch.setattr(umap_, name, numba.njit(getattr(umap_, name).py_func))
        yield umap_


def umap_learn(reference, distances, seed):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return reference.UMAP(metric="precomputed", random_state=seed).fit_transform(distances)


# Quality


@pytest.mark.parametrize("distances", [blobs(), roll(), overlapping()], ids=["blobs", "roll", "overlapping"])
def test_neighbours_are_kept_as_well_as_by_umap_learn(distances, reference):
    maps = [umap_learn(reference, distances, seed) for seed in (0, 1, 2)]
    kept = np.mean([trustworthiness(distances, sites) for sites in maps])
    assert trustworthiness(distances, layout(distances)) >= kept - 0.02


def test_outputs_of_one_group_stand_nearer_to_each_other_than_to_the_rest():
    group = np.repeat(range(3), 8)
    apart = group[:, None] != group[None, :]
    shown = between(layout(np.where(apart, 0.9, 0.1) * (1 - np.eye(24))))
    assert shown[~apart].max() < shown[apart].min()


# Form


@given(point_distances(min_points=1, max_points=20))
def test_sites_are_finite_in_a_box_around_the_middle_and_distinct(distances):
    sites = layout(distances)
    assert sites.shape == (len(distances), 2)
    assert np.allclose(sites.max(axis=0), -sites.min(axis=0))
    assert np.abs(sites).max() == pytest.approx(1 if len(sites) > 1 else 0)
    assert len(np.unique(sites.round(6), axis=0)) == len(sites)


@given(point_distances(max_points=20))
def test_equal_distances_give_equal_maps(distances):
    assert np.array_equal(layout(distances), layout(distances.copy()))


@given(st.integers(0, 20), st.sampled_from((0.0, 1.0)))
def test_outputs_that_are_all_equally_far_have_sites_too(k, distance):
    assert np.isfinite(layout(distance * (1 - np.eye(k)))).all()


def test_one_output_stands_in_the_middle():
    assert layout(np.zeros((1, 1))).tolist() == [[0, 0]]


@given(point_distances(min_points=2, max_points=3))
def test_two_or_three_outputs_stand_at_their_distances(distances):
    shown = between(layout(distances))
    assert np.allclose(shown / shown.max(), distances / distances.max())


# A start


@pytest.mark.parametrize("distances", [blobs(), roll()], ids=["blobs", "roll"])
def test_a_map_that_is_arranged_already_hardly_moves(distances):
    sites = layout(distances)
    moved = layout(distances, start=sites) - sites
    assert np.sqrt((moved**2).sum(axis=1).mean()) < 0.2


def test_a_start_is_improved_without_a_jump():
    distances = blobs()
    sites = layout(distances)
    disturbed = sites + np.random.default_rng(3).normal(scale=0.3, size=sites.shape)
    better = layout(distances, start=disturbed)
    assert trustworthiness(distances, better) > trustworthiness(distances, disturbed) + 0.02
    assert np.sqrt(((better - disturbed) ** 2).sum(axis=1).mean()) < 0.6


@pytest.mark.parametrize("k", [1, 2, 3])
def test_few_sites_stay_where_they_are(k):
    start = np.arange(2.0 * k).reshape(k, 2)
    assert np.array_equal(layout(1 - np.eye(k), start=start), start)


# Later outputs

KNOWN = np.array([[0.0, 0.0], [0.6, 0.0], [0.0, 0.6], [1.0, 1.0]])


def test_a_later_output_goes_to_the_mean_of_its_three_nearest():
    placed = place(np.array([[0.1, 0.2, 0.3, 0.9]]), KNOWN)
    assert np.linalg.norm(placed - [[0.2, 0.2]]) == pytest.approx(0.02)


def test_later_outputs_never_lie_on_one_another():
    placed = place(np.tile([0.1, 0.2, 0.3, 0.9], (5, 1)), KNOWN)
    later = place(np.full((1, 9), 0.5), np.concatenate([KNOWN, placed]))
    assert between(np.concatenate([KNOWN, placed, later]))[~np.eye(10, dtype=bool)].min() > 1e-3


@pytest.mark.parametrize("k", [0, 1, 2])
def test_with_fewer_than_three_known_sites_those_count(k):
    middle = KNOWN[:k].mean(axis=0) if k else np.zeros(2)
    assert np.linalg.norm(place(np.full((1, k), 0.5), KNOWN[:k]) - middle) == pytest.approx(0.02)
