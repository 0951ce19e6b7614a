import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.server.board import Board, turned

IDS = "abcdefghijkl"


@st.composite
def growing(draw):
    """Distances between some outputs, and how many of them are there at first."""
    k = draw(st.integers(1, 12))
    points = np.array([[draw(st.floats(0, 1)), draw(st.floats(0, 1))] for _ in range(k)])
    return np.abs(points[:, None] - points[None, :]).sum(axis=2) / 2, draw(st.integers(0, k))


@given(growing())
def test_once_settled_what_stands_on_the_map_stays(case):
    distances, first = case
    board = Board()
    board.extend(distances[:first, :first], IDS[:first])
    board.settle(distances[:first, :first])
    before = board.sites.copy()
    board.extend(distances, IDS[: len(distances)])
    assert (board.sites[:first] == before).all()


@given(growing())
def test_every_output_has_a_place(case):
    distances, first = case
    board = Board()
    board.extend(distances[:first, :first], IDS[:first])
    board.extend(distances, IDS[: len(distances)])
    assert board.sites.shape == (len(distances), 2)
    assert np.isfinite(board.sites).all()


@given(growing(), st.data())
def test_what_makes_way_for_another_moves_nothing_else(case, data):
    distances, _ = case
    board, gone = Board(), data.draw(st.integers(0, len(distances) - 1))
    board.extend(distances, IDS[: len(distances)])
    board.settle()
    before = board.sites.copy()
    board.extend(distances, ["new" if m == gone else IDS[m] for m in range(len(distances))])
    stayed = [m for m in range(len(distances)) if m != gone]
    assert (board.sites[stayed] == before[stayed]).all()


def test_results_that_become_one_leave_the_others_in_place():
    board = Board()
    board.extend(1 - np.eye(3), "abc")
    board.settle()
    before = board.sites.copy()
    board.extend(1 - np.eye(2), "ac")
    assert (board.sites == before[[0, 2]]).all()


def test_it_is_settled_only_once():
    board = Board()
    board.extend(np.zeros((1, 1)), IDS[:1])
    board.settle()
    before = board.sites.copy()
    board.settle(np.zeros((1, 1)))
    assert (board.sites == before).all()


@given(st.lists(st.tuples(st.floats(-1, 1), st.floats(-1, 1)), min_size=1, max_size=6))
def test_a_map_that_was_only_turned_or_mirrored_is_turned_back(points):
    sites = np.array(points)
    assert np.allclose(turned(sites @ np.array([[0, -1], [1, 0]]), sites), sites)
