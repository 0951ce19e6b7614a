from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from pleasqlarify.loop import LOOK_AT, state
from pleasqlarify.model import Kind
from pleasqlarify.stages.planning import CLEARLY, FEW, quickest, seconds_in_all, seconds_looking
from strategies import toy_spaces

masses = st.lists(st.floats(0.01, 1), min_size=1, max_size=12).map(lambda m: np.array(m) / sum(m))


@given(masses)
def test_whoever_looks_at_everything_at_once_needs_one_screen(mass):
    tables = np.ones(len(mass))
    assert seconds_looking(tables, mass, len(mass)) == pytest.approx(
        seconds_looking(np.array([float(len(mass))]), np.ones(1), 1)
    )


@given(masses, st.integers(1, 4))
def test_looking_takes_longer_the_longer_tables_take_to_read(mass, most):
    tables = np.ones(len(mass))
    assert seconds_looking(2 * tables, mass, most) > seconds_looking(tables, mass, most)


def test_nothing_left_takes_no_time():
    assert seconds_looking(np.ones(3), np.zeros(3), 4) == 0


@given(toy_spaces())
def test_a_question_is_asked_only_if_its_plan_is_quicker_than_looking(space):
    now = state(space)
    if (asked := quickest(space, now.belief, now.variables, LOOK_AT)) is None:
        return
    assert asked.score > 0
    first = next(v for v in now.variables if v.score > 0)
    planned = [seconds_in_all(space, now.belief, v, LOOK_AT) for v in (asked, first)]
    assert asked is first or planned[0] < CLEARLY * planned[1]


def test_few_small_results_are_looked_at():
    space = toy.space(dict.fromkeys(("red", "blue", "round")[:FEW], 1.0))
    assert quickest(space, space.prior, state(space).variables, LOOK_AT) is None


def test_nothing_worth_asking_is_not_asked():
    space = toy.space({"red": 1, "blue": 1})
    assert quickest(space, space.prior, (), LOOK_AT) is None


def test_what_takes_long_to_read_is_asked_about_first():
    space = toy.space(dict.fromkeys(("red big", "red small", "blue big", "blue small", "metal"), 1.0))
    wide = replace(space, outputs=tuple(replace(o, rows=((1, 2, 3, 4),) * 4, columns=tuple("abcd"))
                                        for o in space.outputs))  # fmt: skip
    asked = quickest(wide, wide.prior, state(wide).variables, LOOK_AT)
    assert asked is not None
    assert asked.kind is not Kind.RESULT
