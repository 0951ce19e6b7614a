import numpy as np
import pytest
from hypothesis import given

import toy
from pleasqlarify.bench.bounds import bounds, huffman
from strategies import toy_spaces


@given(toy_spaces())
def test_bounds_stand_in_their_order(space):
    if (found := bounds(space)) is not None:
        assert found.entropy <= found.huffman + 1e-9 <= found.optimal + 2e-9 <= found.greedy + 3e-9


def test_the_best_tree_of_four_that_two_questions_tell_apart_asks_two():
    found = bounds(toy.space(dict.fromkeys(("red big", "red small", "blue big", "blue small"), 1.0)))
    assert (found.optimal, found.greedy) == (pytest.approx(2), pytest.approx(2))


def test_one_result_needs_no_question():
    assert bounds(toy.space({"red": 1.0})) is None
    assert huffman(np.array([1.0])) == 0
