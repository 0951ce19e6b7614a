"""What is worked out of a space is kept with it, and goes with it."""

import gc
import weakref

import pytest

import toy
from pleasqlarify.once import once_per_space


@pytest.fixture
def counted():
    """A function of a space and a number, and what it was asked for."""
    asked = []

    @once_per_space
    def work(space, number):
        asked.append(number)
        return [number]

    return work, asked


def test_the_same_is_worked_out_once(counted):
    (work, asked), space = counted, toy.space({"red": 1.0, "blue": 1.0})
    assert work(space, 1) is work(space, 1)
    work(space, 2)
    assert asked == [1, 2]


def test_each_space_has_its_own_however_many_there_are(counted):
    (work, asked), spaces = counted, [toy.space({"red": 1.0, "blue": 1.0}) for _ in range(100)]
    for space in [*spaces, *spaces]:
        work(space, 1)
    assert len(asked) == len(spaces)


def test_a_space_that_nobody_needs_is_let_go(counted):
    (work, _), space = counted, toy.space({"red": 1.0, "blue": 1.0})
    work(space, 1)
    there = weakref.ref(space)
    del space
    gc.collect()
    assert there() is None
