import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.remembering.weighing import STRENGTH, UNMOVED, factors, moved, predictive


@st.composite
def remembered(draw):
    """A prior over candidates, the sense that each takes, and how often each sense was decided."""
    n = draw(st.integers(2, 9))
    weights = np.array(draw(st.lists(st.integers(1, 9), min_size=n, max_size=n)), dtype=float)
    sense = np.array(draw(st.lists(st.integers(-1, 3), min_size=n, max_size=n)), dtype=np.intp)
    counts = np.array(draw(st.lists(st.integers(0, 10_000), min_size=4, max_size=4)), dtype=float)
    return weights / weights.sum(), sense, counts


def mass(prior, sense, wanted):
    return prior[sense == wanted].sum()


@given(remembered())
def test_no_candidate_falls_below_a_tenth_of_what_it_had_whatever_is_remembered(case):
    prior, sense, counts = case
    assert (moved(prior, factors(prior, sense, counts)) >= UNMOVED * prior - 1e-12).all()


@given(remembered())
def test_what_takes_no_side_keeps_what_it_had(case):
    prior, sense, counts = case
    assert factors(prior, sense, counts)[sense < 0] == pytest.approx(1.0)


@given(remembered())
def test_the_prior_still_sums_to_one(case):
    prior, sense, counts = case
    assert moved(prior, factors(prior, sense, counts)).sum() == pytest.approx(1.0)


@given(remembered())
def test_readings_of_one_sense_keep_their_shares_among_themselves(case):
    prior, sense, counts = case
    by = factors(prior, sense, counts)
    assert all(by[sense == one] == pytest.approx(by[sense == one][0]) for one in set(sense))


@given(remembered(), st.integers(0, 3))
def test_one_more_decision_for_a_sense_never_takes_from_it(case, one):
    prior, sense, counts = case
    more = counts + (np.arange(4) == one) * (sense == one).any()
    before, after = (moved(prior, factors(prior, sense, c)) for c in (counts, more))
    assert mass(after, sense, one) >= mass(before, sense, one) - 1e-9


@given(remembered())
def test_nothing_decided_moves_nothing_to_the_last_digit(case):
    prior, sense, _ = case
    assert (factors(prior, sense, np.zeros(4)) == 1.0).all()


def test_a_sense_weighs_what_the_formula_says():
    prior, sense = np.array([0.2, 0.8]), np.array([0, 1])
    wanted = (5 + STRENGTH * 0.2) / (5 + STRENGTH)
    assert (prior * factors(prior, sense, np.array([5.0, 0.0])))[0] == pytest.approx(wanted)
    assert predictive(np.array([5.0, 0.0]), prior)[0] == pytest.approx(wanted)


def test_decisions_for_senses_that_no_reading_takes_here_do_not_count():
    prior, sense = np.array([0.5, 0.5]), np.array([0, 1])
    assert factors(prior, sense, np.array([0.0, 0.0, 99.0])) == pytest.approx(1.0)
