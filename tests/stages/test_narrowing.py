from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from pleasqlarify.loop import state
from pleasqlarify.model import Atom, Attitude, Choice, ChoicePoint, Clause, Kind, NoneOf, Reply, Results, Slot
from pleasqlarify.replies import keep, reply
from pleasqlarify.stages.narrowing import narrow, standing
from strategies import toy_spaces

ROUND, RED, BIG = (next(iter(toy.atoms(word))) for word in ("round", "red", "big"))


@st.composite
def spaces_with_replies(draw):
    """A space and some replies to what it offers, none of which points at a result."""
    space = draw(toy_spaces())
    offered = [v for v in state(space).variables if v.kind is not Kind.RESULT]
    chosen = draw(st.lists(st.sampled_from(offered), max_size=4, unique_by=id)) if offered else []
    attitudes = st.sampled_from([Attitude.NOT_SURE, Attitude.EITHER, Attitude.NONE, 0])
    return space, [reply(space, v, draw(attitudes)) for v in chosen]


@given(spaces_with_replies())
def test_replies_commute(case):
    space, replies = case
    beliefs = [narrow(space, order).belief for order in permutations(replies)]
    assert all(np.array_equal(beliefs[0], belief) for belief in beliefs)


@given(spaces_with_replies())
def test_belief_sums_to_one(case):
    space, replies = case
    assert narrow(space, replies).belief.sum() == pytest.approx(1)


@given(spaces_with_replies())
def test_survivors_disagree_with_the_fewest_replies(case):
    space, replies = case
    narrowed = narrow(space, replies)
    assert np.array_equal(narrowed.belief > 0, narrowed.wrong == narrowed.wrong.min())


@given(spaces_with_replies())
def test_not_knowing_changes_nothing(case):
    space, replies = case
    unsure = [Reply(Clause((ROUND,)), None)]
    assert np.array_equal(narrow(space, unsure + replies[:1]).belief, narrow(space, replies[:1]).belief)


@given(toy_spaces(), st.data())
def test_a_truthful_person_never_loses_the_intent(space, data):
    wanted = data.draw(st.integers(0, len(space.candidates) - 1))
    replies = []
    while (variable := state(space, replies).proposed) is not None and variable.kind is not Kind.RESULT:
        option = int(variable.answer[wanted])
        replies.append(reply(space, variable, option if option >= 0 else Attitude.NONE, replies))
        assert narrow(space, replies).belief[wanted] > 0


def test_a_later_reply_on_the_same_subject_replaces_the_earlier():
    yes, no = Reply(Clause((RED,)), True), Reply(Clause((RED,)), False)
    assert standing([yes, Reply(Clause((BIG,)), True), no]) == (Reply(Clause((BIG,)), True), no)


def test_a_contradicted_reply_is_named():
    space = toy.space({"red": 1, "red big": 1, "blue round": 1})
    replies = [Reply(Clause((RED,)), True), Reply(Clause((BIG,)), True), Reply(Clause((ROUND,)), True)]
    narrowed = narrow(space, replies)
    assert [space.candidates[i].text for i in np.flatnonzero(narrowed.belief)] == ["red big"]
    assert narrowed.set_aside == (replies[2],)


def test_outputs_that_arrive_after_a_lasso_agree_with_it():
    early, late = (
        toy.space({"red": 1, "blue": 1, "big": 1}),
        toy.space({"red": 1, "blue": 1, "big": 1, "paper": 1}),
    )
    lasso = keep(early, [toy.picks("red").fingerprint, toy.picks("blue").fingerprint])
    left = [late.candidates[i].text for i in np.flatnonzero(narrow(late, [lasso]).belief)]
    assert left == ["red", "blue", "paper"]


def test_pointing_at_a_result_outweighs_every_clause_before():
    space = toy.space({"red": 1, "red big": 1, "blue round": 1})
    replies = [Reply(Clause((RED,)), True), Reply(Clause((BIG,)), True), keep(space, ["plate"])]
    narrowed = narrow(space, replies)
    assert narrowed.pointed
    assert [space.candidates[i].text for i in np.flatnonzero(narrowed.belief)] == ["blue round"]


def test_something_else_twice_refuses_both_lists():
    space = toy.space({"red": 1, "blue": 1, "round": 1})
    colour = next(v for v in state(space).variables if v.subject == Slot("", "colour"))
    green = frozenset({Atom("", "IS", "green", slot="colour")})
    second = reply(space, colour, Attitude.NONE, [Reply(colour.subject, NoneOf(frozenset({green})))])
    assert green not in colour.options
    assert second.answer == NoneOf(frozenset({green, *colour.options}))


def test_a_refused_final_look_brings_everything_else_back_by_its_disagreements():
    space = toy.space({"red": 1, "red big": 1, "blue": 1, "blue big round": 1})
    no_blue = Reply(Clause((next(iter(toy.atoms("blue"))),)), False)
    shown = [toy.picks(t).fingerprint for t in ("red", "red big")]
    refusal = Reply(Results(tuple(shown), final=True), NoneOf(frozenset(shown)), 2)
    narrowed = narrow(space, [no_blue, refusal])
    assert narrowed.recovering
    assert [space.candidates[i].text for i in np.flatnonzero(narrowed.belief)] == ["blue", "blue big round"]


def test_not_knowing_later_takes_nothing_back():
    space = toy.space({"red": 1, "blue": 1, "round": 1, "metal": 1})
    refused = Reply(Slot("", "colour"), NoneOf(frozenset({toy.atoms("red")})))
    unsure = Reply(Slot("", "colour"), None)
    assert np.array_equal(narrow(space, [refused, unsure]).belief, narrow(space, [refused]).belief)


def test_a_reply_about_results_counts_double():
    space = toy.space({"red": 1, "blue": 1, "round": 1})
    shown = (toy.picks("red").fingerprint,)
    refused = Reply(Results(shown), NoneOf(frozenset(shown)), 2)
    assert narrow(space, [refused, Reply(Clause((ROUND,)), True)]).wrong.tolist() == [3, 1, 0]


def test_in_recovery_each_disagreement_costs_a_factor_of_ten():
    space = toy.space({"red": 1, "blue": 1, "round": 1, "big": 1})
    shown = (toy.picks("red").fingerprint,)
    refused = Reply(Results(shown, final=True), NoneOf(frozenset(shown)), 2)
    _, blue, rounded, big = narrow(space, [refused, Reply(Clause((ROUND,)), True)]).belief
    assert (blue, big) == pytest.approx((0.1 * rounded, 0.1 * rounded))


def test_a_candidate_that_takes_no_side_of_a_choice_agrees_with_every_reply_to_it():
    sides = {"red": (Choice("scope", "each"),), "blue": (Choice("scope", "all"),)}
    space = toy.space({"red": 1, "blue": 1, "round": 1}, sides)
    left = narrow(space, [Reply(ChoicePoint("scope"), "each")]).belief > 0
    assert left.tolist() == [True, False, True]
