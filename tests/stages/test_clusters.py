import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.cluster import hierarchy
from scipy.spatial.distance import squareform

from pleasqlarify.stages.clusters import apart, clusters, cut, evenness, join, linkage, relabel, silhouette
from strategies import point_distances

FAR_APART = 1 - np.eye(12)


def all_of(distances):
    return np.ones(len(distances), dtype=bool)


def none_of(distances):
    return np.zeros(len(distances), dtype=bool)


def together(found):
    """Who shares a cluster with whom: the clusters without their numbers."""
    return found[:, None] == found[None, :]


def scipy_tree(distances):
    return hierarchy.linkage(squareform(distances, checks=False), "average")


# Linkage


@given(point_distances())
def test_heights_are_those_of_average_linkage(distances):
    assert np.allclose(linkage(distances)[:, 2], scipy_tree(distances)[:, 2])


@given(point_distances(), st.integers(1, 5))
def test_cuts_are_those_of_scipy_where_no_heights_tie(distances, n):
    n = min(n, len(distances))
    expected = hierarchy.cut_tree(scipy_tree(distances), n_clusters=n).ravel()
    assert np.array_equal(together(cut(linkage(distances), n)), together(expected))


@given(st.integers(2, 12), st.integers(1, 12))
def test_ties_never_collapse_to_fewer_clusters(k, n):
    found = cut(linkage(FAR_APART[:k, :k]), min(n, k))
    assert len(np.unique(found)) == min(n, k)


@given(st.lists(st.integers(1, 5), min_size=1, max_size=5))
def test_groups_with_nothing_in_common_are_found_in_spite_of_ties(sizes):
    group = np.repeat(range(len(sizes)), sizes)
    distances = np.where(together(group), 0.1, 1.0) * (1 - np.eye(len(group)))
    assert np.array_equal(cut(linkage(distances), len(sizes)), group)


@pytest.mark.parametrize("k", [0, 1])
def test_nothing_is_merged_where_there_is_nothing_to_merge(k):
    assert linkage(np.zeros((k, k))).shape == (0, 3)


@given(point_distances(min_points=3))
def test_linkage_leaves_the_distances_as_they_are(distances):
    before = distances.copy()
    linkage(distances)
    assert np.array_equal(distances, before)


# The number of clusters


@given(point_distances(min_points=3), st.integers(2, 5))
def test_the_silhouette_is_that_of_the_book(distances, n):
    found = cut(linkage(distances), min(n, len(distances) - 1))
    assert silhouette(distances, found) == pytest.approx(by_hand(distances, found))


def by_hand(distances, found):
    score = []
    for i, own in enumerate(found):
        a = [distances[i, j] for j in range(len(found)) if found[j] == own and j != i]
        b = min(distances[i, found == other].mean() for other in set(found.tolist()) - {own})
        score.append((b - np.mean(a)) / max(b, np.mean(a)) if a else 0.0)
    return np.mean(score)


@given(st.integers(2, 5))
def test_as_many_clusters_are_made_as_stand_apart(n):
    group = np.repeat(range(n), 4)
    distances = np.where(together(group), 0.1, 0.9) * (1 - np.eye(len(group)))
    assert np.array_equal(clusters(distances, all_of(group), none_of(group)), group)


@given(point_distances(min_points=1))
def test_there_are_two_to_five_clusters(distances):
    found = clusters(distances, all_of(distances), none_of(distances))
    assert min(2, len(distances)) <= found.max() + 1 <= 5
    assert set(found.tolist()) == set(range(found.max() + 1))


@pytest.mark.parametrize("k", [1, 2, 3, 5])
def test_a_few_outputs_that_are_equally_unlike_stand_alone(k):
    assert clusters(FAR_APART[:k, :k], all_of(range(k)), none_of(range(k))).tolist() == list(range(k))


@given(point_distances(), st.data())
def test_the_order_of_outputs_changes_nothing_but_numbers(distances, data):
    turn = np.array(data.draw(st.permutations(range(len(distances)))))
    whole = clusters(distances, all_of(distances), none_of(distances))
    turned = clusters(distances[np.ix_(turn, turn)], all_of(distances), none_of(distances))
    assert np.array_equal(together(whole)[np.ix_(turn, turn)], together(turned))


def test_strays_do_not_hide_that_the_rest_falls_into_groups():
    group = np.repeat([0, 1, 2, 3, 4, 5], [9, 9, 1, 1, 1, 1])
    distances = np.where(together(group), 0.2, np.where(group[:, None] + group == 1, 0.5, 0.9))
    distances *= 1 - np.eye(len(group))
    found = clusters(distances, all_of(group), none_of(group))
    assert found[0] != found[9]


@given(point_distances(min_points=3), st.integers(2, 5))
def test_joined_pieces_are_as_many_as_wanted_and_never_parted(distances, few):
    pieces = cut(linkage(distances), len(distances) - 1)
    found = join(apart(distances, pieces), pieces, few)
    assert len(np.unique(found)) == min(few, len(distances) - 1)
    assert (together(found) | ~together(pieces)).all()


@given(st.lists(st.integers(0, 4), min_size=1).map(np.array))
def test_evenness_lies_between_nothing_and_one(found):
    renumbered = np.unique(found, return_inverse=True)[1]
    assert 0 <= evenness(renumbered) <= 1 + 1e-9


# Survivors and empty results


@given(point_distances(), st.data())
def test_outputs_that_are_ruled_out_count_for_nothing(distances, data):
    alive = np.array(data.draw(st.lists(st.booleans(), min_size=len(distances), max_size=len(distances))))
    found = clusters(distances, alive, none_of(distances))
    assert (found[~alive] == -1).all()
    survivors = distances[np.ix_(alive, alive)]
    assert np.array_equal(found[alive], clusters(survivors, all_of(survivors), none_of(survivors)))


@given(point_distances(min_points=4), st.data())
def test_empty_results_are_a_cluster_apart(distances, data):
    chosen = data.draw(st.lists(st.integers(0, 3), min_size=1, max_size=2))
    empty = np.isin(range(len(distances)), chosen)
    found = clusters(distances, all_of(distances), empty)
    assert len(set(found[empty].tolist())) == 1
    assert not set(found[empty].tolist()) & set(found[~empty].tolist())
    assert found.max() + 1 <= 5


# Names from round to round


def test_the_largest_overlap_keeps_its_name():
    assert relabel(np.array([0, 0, 0, 1, 1]), np.array([1, 1, 0, 0, 0])).tolist() == [1, 1, 1, 0, 0]


def test_a_piece_that_splits_off_gets_a_name_that_nobody_had():
    assert relabel(np.array([0, 0, 0, 1, 2]), np.array([0, 0, 0, 0, 1])).tolist() == [0, 0, 0, 2, 1]


def test_two_that_join_take_the_name_of_the_larger():
    assert relabel(np.array([0, 0, 0, 1]), np.array([2, 1, 1, 0])).tolist() == [1, 1, 1, 0]


def test_outputs_that_come_later_join_or_get_a_new_name():
    assert relabel(np.array([0, 1, 0, 2]), np.array([1, 0])).tolist() == [1, 0, 1, 2]


def labels(k):
    return st.lists(st.integers(-1, 4), min_size=k, max_size=k).map(np.array)


@given(labels(8), labels(8))
def test_names_change_and_clusters_do_not(new, old):
    named = relabel(new, old)
    assert np.array_equal(together(named), together(new))
    assert np.array_equal(named == -1, new == -1)


@given(labels(8), st.permutations(range(5)))
def test_clusters_that_stay_keep_their_names_however_they_are_numbered(old, numbers):
    renumbered = np.array([numbers[i] if i >= 0 else -1 for i in old])
    assert np.array_equal(relabel(renumbered, old), old)
