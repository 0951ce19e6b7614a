import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from pleasqlarify.bench.bootstrap import estimate
from pleasqlarify.bench.people import Wish, by_meaning, by_text, careless, slipping
from pleasqlarify.bench.strategies import STRATEGIES, ours, results
from pleasqlarify.model import Attitude, Kind
from strategies import toy_spaces

MANY = toy.space(
    dict.fromkeys(("red", "red big", "red small", "blue", "blue square", "metal", "paper", "round"), 1.0)
)


def wishes(space):
    return [
        Wish(space.outputs[m].fingerprint, c.atoms)
        for c, m in zip(space.candidates, space.intent, strict=True)
    ]


SURE = {name: found for name, found in STRATEGIES.items() if name in ("ours", "results", "eig-intents")}


@pytest.mark.parametrize("strategy", SURE.values(), ids=SURE)
@given(space=toy_spaces(), data=st.data())
def test_an_honest_person_with_a_candidates_text_in_mind_finds_its_result(strategy, space, data):
    wish = data.draw(st.sampled_from(wishes(space)))
    assert strategy(space, by_text(wish)).found == wish.fingerprint


@given(space=toy_spaces(), data=st.data())
def test_so_does_one_who_knows_only_the_result(space, data):
    wish = data.draw(st.sampled_from(wishes(space)))
    assert ours(space, by_meaning(space, wish)).found == wish.fingerprint


@pytest.mark.parametrize("strategy", STRATEGIES.values(), ids=STRATEGIES)
def test_a_run_counts_what_was_shown(strategy):
    run = strategy(MANY, by_text(wishes(MANY)[0]))
    assert run.screens == len(run.asked) > 0
    assert len(run.entropies) == run.screens + 1
    assert run.seconds > 2.65 * run.screens


def test_results_only_ever_shows_three_at_a_time():
    assert set(results(MANY, by_text(wishes(MANY)[7])).asked) == {Kind.RESULT}


@pytest.mark.parametrize("strategy", [ours, results])
@given(space=toy_spaces(), data=st.data(), seed=st.integers(0, 9))
def test_a_wrong_pick_is_noticed_at_the_end_and_mended(strategy, space, data, seed):
    wish = data.draw(st.sampled_from(wishes(space)))
    person = slipping(by_text(wish), Kind.RESULT, random.Random(seed))
    assert strategy(space, person).found == wish.fingerprint


def test_a_slip_happens_once_and_only_where_it_should():
    said = []
    honest = by_text(wishes(MANY)[0])

    def listening(variable):
        said.append((variable, honest(variable)))
        return said[-1][1]

    slipped = slipping(listening, None, random.Random(0))
    given_answers = []
    ours(MANY, lambda v: given_answers.append(slipped(v)) or given_answers[-1])
    wrong = [v.kind for (v, true), answer in zip(said, given_answers, strict=True) if answer != true]
    assert len(wrong) == 1
    assert wrong[0] is not Kind.RESULT


def test_someone_who_is_never_careless_is_the_same_person():
    honest = by_text(wishes(MANY)[2])
    assert ours(MANY, careless(honest, 0.0, 0.0, random.Random(0))) == ours(MANY, honest)


def test_somebody_with_a_query_in_mind_has_no_word_for_an_interpreters_choice():
    from pleasqlarify.model import Choice

    sides = {"red": (Choice("scope", "each"),), "blue": (Choice("scope", "all"),)}
    space = toy.space({"red": 1, "blue": 1, "round": 1, "metal": 1}, sides)
    from pleasqlarify.loop import state

    choice = next(v for v in state(space).variables if v.kind is Kind.CHOICE)
    assert by_text(wishes(space)[0])(choice) is Attitude.NOT_SURE


def test_intervals_are_over_questions_not_runs():
    together = estimate({"a": [0.0] * 50, "b": [1.0] * 50})
    assert (together["mean"], together["low"], together["high"]) == (0.5, 0.0, 1.0)
