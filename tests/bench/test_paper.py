import numpy as np
import pytest

import toy
from pleasqlarify.bench.mining import mined
from pleasqlarify.bench.paper import CONDITIONS, LEAST_SHARE, MOST_QUESTIONS
from pleasqlarify.bench.people import Wish, by_text
from pleasqlarify.model import Kind

MANY = toy.space(
    dict.fromkeys(("red", "red big", "red small", "blue", "blue square", "metal", "paper", "round"), 1.0)
)


def wish(space, i):
    return Wish(space.outputs[space.intent[i]].fingerprint, space.candidates[i].atoms)


@pytest.mark.parametrize("condition", CONDITIONS.values(), ids=CONDITIONS)
def test_every_condition_asks_clauses_and_looks_once(condition):
    asked = condition(MANY, by_text(wish(MANY, 0))).asked
    assert (asked[-1], asked.count(Kind.RESULT)) == (Kind.RESULT, 1)
    assert len(asked) <= MOST_QUESTIONS + 1


@pytest.mark.parametrize("condition", CONDITIONS.values(), ids=CONDITIONS)
def test_every_condition_is_the_same_on_every_run(condition):
    person = by_text(wish(MANY, 3))
    assert condition(MANY, person) == condition(MANY, person)


def test_a_question_that_hardly_splits_is_not_asked():
    rare = toy.space({"red": 1000.0, "blue": 1000.0, "blue big": 2000 * LEAST_SHARE / 10})
    assert CONDITIONS["eig-atoms"](rare, by_text(wish(rare, 0))).asked.count(Kind.CLAUSE) == 1


def test_asking_what_is_surest_first_takes_longest():
    screens = dict.fromkeys(("max-probability", "eig-atoms"), 0)
    for i in range(len(MANY.candidates)):
        for name in screens:
            screens[name] += CONDITIONS[name](MANY, by_text(wish(MANY, i))).screens
    assert screens["max-probability"] > screens["eig-atoms"]


def test_what_one_cluster_alone_carries_is_mined():
    features = np.array([[1, 1, 0, 1], [1, 1, 1, 0], [0, 1, 1, 1], [0, 0, 0, 1]], dtype=bool)
    assert mined(features, np.array([True, True, False, False])) == (0, 1)


def test_a_cluster_that_carries_what_all_do_has_no_group():
    assert mined(np.ones((4, 3), dtype=bool), np.array([True, True, False, False])) is None
