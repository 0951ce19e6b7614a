import numpy as np
import pytest
from hypothesis import given

import toy
from pleasqlarify.belief import entropy, over_intents
from pleasqlarify.loop import state
from pleasqlarify.model import Atom, Choice, Clause, Kind, Variable
from pleasqlarify.stages.gain import binary_gains, blur, expected_information_gain, rank, seconds, topics
from strategies import beliefs_with_answers, toy_spaces


@given(beliefs_with_answers())
def test_gain_lies_between_zero_and_the_entropy_left(case):
    belief, intents, answer = case
    gain = expected_information_gain(belief, intents, answer)
    assert -1e-9 <= gain <= entropy(over_intents(belief, intents)) + 1e-9


@given(beliefs_with_answers())
def test_gain_and_blur_together_are_the_entropy_of_the_reply(case):
    belief, intents, answer = case
    gain, spelling = expected_information_gain(belief, intents, answer), blur(belief, intents, answer)
    assert gain + spelling == pytest.approx(entropy(over_intents(belief, answer + 1)))
    assert spelling >= -1e-9


@given(beliefs_with_answers())
def test_renaming_the_options_changes_nothing(case):
    belief, intents, answer = case
    asked = expected_information_gain(belief, intents, answer)
    assert expected_information_gain(belief, intents, answer.max() - answer) == pytest.approx(asked)


@given(beliefs_with_answers())
def test_many_yes_no_questions_at_once_give_what_each_gives_alone(case):
    belief, intents, answer = case
    masks = np.array([answer == option for option in (-1, 0, 1, 2)])
    gains, blurs = binary_gains(belief, intents, masks)
    alone = [expected_information_gain(belief, intents, mask.astype(np.intp)) for mask in masks]
    assert gains == pytest.approx(alone, abs=1e-9)
    assert blurs == pytest.approx([blur(belief, intents, mask.astype(np.intp)) for mask in masks], abs=1e-9)


def test_a_question_that_every_candidate_answers_alike_is_worth_nothing():
    assert expected_information_gain(np.full(2, 0.5), np.array([0, 1]), np.zeros(2, dtype=np.intp)) == 0


@given(toy_spaces())
def test_the_list_is_ordered_by_bits_per_second(space):
    scores = [v.score for v in state(space).variables]
    assert scores == sorted(scores, reverse=True)


def test_the_topic_of_the_last_reply_is_kept_when_it_comes_close_to_the_best():
    variables = state(toy.space({"red": 1, "blue": 1, "red big": 1, "blue big": 1, "round": 1})).variables
    best, other = variables[0], next(v for v in variables if v.atoms and not topics(v) & topics(variables[0]))
    near, far = (rank([best, _with_score(other, best.score * share)], topics(other)) for share in (0.95, 0.5))
    assert near[0].subject == other.subject
    assert far[0].subject == best.subject


def _with_score(variable, score):
    from dataclasses import replace

    return replace(variable, score=score)


def test_a_clause_that_is_hard_to_judge_takes_longer():
    easy, hard = Atom("", "WHERE", "a = 1"), Atom("", "JOIN", "a = b", burden=3.0)
    space, nobody = toy.space({"red": 1, "blue": 1}), np.zeros(2, dtype=np.intp)
    asked = [Variable(Kind.CLAUSE, Clause((atom,)), (True, False), nobody, (atom,)) for atom in (easy, hard)]
    assert [seconds(space, space.prior, v) for v in asked] == [3.65, 6.65]


def test_a_choice_is_worth_nothing_where_nobody_takes_a_side():
    sides = {"red": (Choice("scope", "each"),), "blue": (Choice("scope", "all"),)}
    few, all_ = (
        next(v for v in state(toy.space(texts, sides)).variables if v.kind is Kind.CHOICE)
        for texts in ({"red": 1, "blue": 1, "round": 1, "big": 1}, {"red": 1, "blue": 1})
    )
    assert (few.gain, all_.gain) == pytest.approx((0.5, 1))
