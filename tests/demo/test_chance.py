from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.demo.chance import Chance

seeds = st.integers(0, 2**64 - 1)


def test_the_sequence_is_that_of_the_published_generator():
    chance = Chance(1234567)
    assert [chance.below(2**64) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(seeds)
def test_the_same_seed_gives_the_same_choices(seed):
    one, other = Chance(seed), Chance(seed)
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]


@given(seeds, st.integers(-50, 50), st.integers(0, 50))
def test_a_number_lies_between_its_bounds(seed, low, width):
    assert low <= Chance(seed).between(low, low + width) <= low + width


@given(seeds)
def test_what_weighs_nothing_never_comes(seed):
    chance = Chance(seed)
    assert {chance.weighted((("a", 0), ("b", 2), ("c", 0), ("d", 1))) for _ in range(20)} <= {"b", "d"}


def test_choices_come_as_often_as_their_weights_say():
    chance = Chance(1)
    seen = Counter(chance.weighted((("often", 3), ("seldom", 1))) for _ in range(4000))
    assert seen["often"] / 4000 == pytest.approx(0.75, abs=0.03)


def test_there_is_no_choice_among_nothing():
    with pytest.raises(ZeroDivisionError):
        Chance(1).weighted(())
