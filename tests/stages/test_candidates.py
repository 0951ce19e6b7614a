import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from pleasqlarify.belief import over_intents
from pleasqlarify.model import Choice, Proposal, Source
from pleasqlarify.stages.candidates import cut, merge, prior
from strategies import beliefs_with_answers, toy_weights


@given(beliefs_with_answers())
def test_at_alpha_one_the_prior_is_the_share_of_the_samples(case):
    weights, intents, _ = case
    assert prior(weights[weights > 0], intents[weights > 0], alpha=1.0) == pytest.approx(weights[weights > 0])


@given(toy_weights())
def test_the_prior_of_an_intent_goes_with_the_square_root_of_its_share(weights):
    space = toy.space(weights)
    share = over_intents(np.array(list(weights.values())), space.intent)
    assert over_intents(space.prior, space.intent) == pytest.approx(np.sqrt(share) / np.sqrt(share).sum())


def test_proposals_of_one_program_add_up_and_keep_where_they_came_from():
    model, grammar = Source("llm:small", 2, 0.2), Source("embedded", 1, 0.4)
    chosen = Proposal("red", grammar, (Choice("a", "b"),))
    same = [Proposal("red", model, repaired=True), Proposal("red", model), chosen]
    both = merge(same, toy.atoms("red"), frozenset())
    assert both.sources == (Source("llm:small", 4, 0.4), grammar)
    assert both.weight == pytest.approx(0.8)
    assert (both.choices, both.repaired) == ((Choice("a", "b"),), False)


def test_candidates_with_equal_outputs_are_one_intent():
    space = toy.space({"red round": 1, "round": 1, "red round big": 1, "big red round": 1, "rubber": 1})
    assert space.intent.tolist() == [0, 1, 2, 2, 2]
    assert [o.fingerprint for o in space.outputs] == ["ball,coin", "ball,coin,plate", "ball"]


RARE = {"red": (Choice("scope", "each"),), "metal": (Choice("scope", "all"),)}
SIX = {"red": 9, "blue": 8, "round": 7, "big": 6, "small": 5, "metal": 1}


def test_a_pool_is_cut_to_its_likeliest_intents():
    assert cut(toy.space(SIX), 3) == [0, 1, 2]


def test_the_rarest_side_of_a_choice_survives_the_cut():
    assert cut(toy.space(SIX, RARE), 3) == [0, 1, 5]


def test_a_label_that_has_no_other_side_saves_nothing():
    assert cut(toy.space(SIX, {"metal": (Choice("scope", "all"),)}), 3) == [0, 1, 2]


def test_no_side_is_cut_away_for_another():
    assert cut(toy.space(SIX, RARE), 1) == [0]


@given(toy_weights(), st.integers(0, 9))
def test_the_likeliest_stay_in_their_order(weights, most):
    space = toy.space(weights)
    kept = cut(space, most)
    assert len(kept) == min(most, len(space.outputs))
    mass = over_intents(space.prior, space.intent).round(12)
    assert list(mass[kept]) == sorted(mass, reverse=True)[:most]
