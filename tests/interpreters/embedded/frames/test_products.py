"""Choice points multiplied, best first."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.frames.nouns import Option
from pleasqlarify.interpreters.embedded.frames.products import best

POINTS = st.lists(
    st.lists(st.integers(-20, 0).map(float), min_size=1, max_size=4).map(
        lambda weights: [Option(n, weight) for n, weight in enumerate(weights)]
    ),
    max_size=4,
)


@given(POINTS)
def test_every_combination_comes_once_the_likeliest_first(points):
    found = list(best(points, 1_000))
    assert len(found) == len(list(product(*points)))
    assert len({tuple(id(option) for option in taken) for _, taken in found}) == len(found)
    weights = [weight for weight, _ in found]
    assert weights == sorted(weights, reverse=True)


@given(POINTS)
def test_a_weight_says_how_much_less_likely_its_options_are_than_the_best(points):
    top = sum(max(option.weight for option in point) for point in points)
    for weight, taken in best(points, 50):
        assert abs(sum(option.weight for option in taken) - top - weight) < 1e-9


@given(POINTS, st.integers(0, 10))
def test_no_more_come_than_are_wanted(points, most):
    assert len(list(best(points, most))) <= most


def test_a_point_without_options_leaves_no_combination():
    assert list(best([[Option("a")], []], 9)) == []
