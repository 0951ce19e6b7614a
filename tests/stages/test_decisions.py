import numpy as np
from hypothesis import given

import toy
from pleasqlarify.loop import state
from pleasqlarify.model import Attitude, Choice, ChoicePoint, Clause, Kind, Slot
from pleasqlarify.replies import reply
from pleasqlarify.stages.decisions import consequence, result_variable
from pleasqlarify.stages.narrowing import narrow
from strategies import toy_spaces

FOUR = {"red": 4.0, "red round": 3.0, "blue": 2.0, "blue round": 1.0}


def kinds(space, replies=()):
    return {v.kind for v in state(space, replies).variables}


def test_all_five_kinds_are_asked():
    sides = {"red": (Choice("scope", "each"),), "blue": (Choice("scope", "all"),)}
    texts = ("red", "red big", "red small", "blue", "blue square", "metal", "paper", "round")
    many = dict.fromkeys(texts, 1.0)
    assert kinds(toy.space(many, sides)) == set(Kind)


@given(toy_spaces())
def test_every_variable_tells_survivors_apart(space):
    alive = state(space).belief > 0
    for variable in state(space).variables:
        told_apart = len(set(variable.answer[alive])) > 1
        assert told_apart or variable.kind is Kind.RESULT


@given(toy_spaces())
def test_what_a_candidate_answers_does_not_depend_on_whether_it_survives(space):
    first, before = state(space).proposed, {v.subject: v for v in state(space).variables}
    if first is not None:
        for after in state(space, [reply(space, first, Attitude.EITHER)]).variables:
            if isinstance(after.subject, Clause) and after.subject in before:
                assert np.array_equal(after.answer, before[after.subject].answer)


def test_atoms_of_the_same_survivors_are_one_variable():
    space = toy.space({"red round": 1, "blue": 1, "big": 1})
    (bundle,) = [
        v for v in state(space).variables if toy.atoms("red") <= set(v.atoms) and v.kind is not Kind.SLOT
    ]
    assert set(bundle.atoms) == toy.atoms("red round")


def test_a_slot_names_the_four_likeliest_fillings_and_leaves_the_rest_to_something_else():
    texts = ("rubber", "metal", "paper", "rubber metal", "metal paper")
    space = toy.space({text: float(9 - i) for i, text in enumerate(texts)})
    slot = next(v for v in state(space).variables if v.subject == Slot("", "stuff"))
    assert slot.options == tuple(toy.atoms(text) for text in texts[:4])
    assert slot.answer.tolist() == [0, 1, 2, 3, -1]


def test_choices_that_an_interpreter_recorded_are_asked_in_its_own_words():
    space = toy.space(FOUR, {"red": (Choice("scope", "each"),), "blue": (Choice("scope", "all"),)})
    choice = next(v for v in state(space).variables if v.kind is Kind.CHOICE)
    assert (choice.subject, choice.options) == (ChoicePoint("scope"), ("each", "all"))
    assert choice.answer.tolist() == [0, -1, 1, -1]


def test_results_are_offered_likeliest_first_and_say_when_none_stands_outside():
    space = toy.space(FOUR)
    two, four = (result_variable(space, space.prior, most) for most in (2, 4))
    assert two.options == (toy.picks("red").fingerprint, toy.picks("red round").fingerprint)
    assert (two.subject.final, four.subject.final) == (False, True)


def test_a_consequence_tells_what_else_an_answer_settles():
    space = toy.space({"red round": 3, "red big": 1, "blue square": 1, "blue small": 1})
    variable = next(v for v in state(space).variables if v.subject == Clause((next(iter(toy.atoms("red"))),)))
    yes, no = (consequence(space, space.prior, variable, option) for option in (0, 1))
    assert set(yes.ruled_out) == toy.atoms("blue square small")
    assert set(no.implied) == toy.atoms("blue")


@given(toy_spaces())
def test_what_an_answer_implies_holds_for_all_that_it_leaves(space):
    for variable in state(space).variables:
        for option in range(len(variable.options)):
            left = narrow(space, [reply(space, variable, option)]).belief > 0
            told = consequence(space, space.prior, variable, option)
            columns = [space.atoms.index(a) for a in told.implied]
            if (variable.answer[left] == option).all():
                assert space.features[np.ix_(left, columns)].all()


def test_what_an_answer_makes_likely_is_told_with_its_share():
    space = toy.space({"red round": 4, "red round big": 4, "red small": 1, "blue": 4})
    asked = next(v for v in state(space).variables if v.subject == Clause((next(iter(toy.atoms("blue"))),)))
    told = dict(consequence(space, space.prior, asked, 1).likely)
    (rounded,) = toy.atoms("round")
    assert 0.75 <= told[rounded] < 0.999
