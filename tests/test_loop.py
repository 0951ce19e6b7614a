from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from pleasqlarify.bench.people import Wish, by_text
from pleasqlarify.bench.strategies import MOST_SCREENS, ours
from pleasqlarify.loop import Status, state
from pleasqlarify.model import ActionSpace, Attitude, Kind
from pleasqlarify.replies import keep, reply
from pleasqlarify.stages.decisions import result_variable
from strategies import toy_spaces

MANY = dict.fromkeys(("red", "red big", "red small", "blue", "blue square", "metal", "paper", "round"), 1.0)


def wish(space: ActionSpace, candidate: int) -> Wish:
    return Wish(space.outputs[space.intent[candidate]].fingerprint, space.candidates[candidate].atoms)


@given(toy_spaces(), st.data())
def test_everyone_who_knows_what_they_want_gets_it(space, data):
    wanted = wish(space, data.draw(st.integers(0, len(space.candidates) - 1)))
    run = ours(space, by_text(wanted))
    assert run.found == wanted.fingerprint


@given(toy_spaces(), st.data())
def test_one_wrong_first_answer_does_not_lose_the_answer(space, data):
    wanted = wish(space, data.draw(st.integers(0, len(space.candidates) - 1)))
    honest, turn = by_text(wanted), iter(range(99))

    def person(variable):
        said = honest(variable)
        wrong = next(turn) == 0 and variable.kind is not Kind.RESULT
        return (0 if said == 1 else 1) if wrong and len(variable.options) > 1 else said

    assert ours(space, person).found == wanted.fingerprint


@given(toy_spaces(), st.lists(st.sampled_from([*Attitude, 0, 1]), max_size=MOST_SCREENS))
def test_no_replies_lead_to_a_dead_end(space, sayings):
    replies = []
    for said in sayings:
        now = state(space, replies)
        if now.proposed is None:
            assert now.status in {Status.ANSWERED, Status.OPEN, Status.EXHAUSTED}
            assert (now.belief.sum() == 0) == (now.status is Status.EXHAUSTED)
            break
        said = min(said, len(now.proposed.options) - 1) if isinstance(said, int) else said
        replies.append(reply(space, now.proposed, said, replies))


@given(toy_spaces(), st.data())
def test_undo_restores_exactly(space, data):
    before = state(space)
    if before.proposed is not None:
        state(space, [reply(space, before.proposed, data.draw(st.sampled_from([0, *Attitude])))])
        after = state(space)
        assert np.array_equal(before.belief, after.belief)
        assert np.array_equal(before.regions, after.regions)
        assert [v.subject for v in before.variables] == [v.subject for v in after.variables]


def test_one_intent_from_the_start_is_the_answer_at_once():
    now = state(toy.space({"red round big": 2, "rubber": 1}))
    assert (now.status, now.proposed, now.entropy) == (Status.ANSWERED, None, 0)


@pytest.mark.parametrize("texts", [("red", "blue"), ("red", "blue", "round")])
def test_two_or_three_intents_are_shown_rather_than_asked_about(texts):
    now = state(toy.space(dict.fromkeys(texts, 1.0)))
    assert now.status is Status.LOOKING
    assert now.proposed.subject.final


def test_pointing_at_a_result_ends_the_loop():
    space = toy.space(MANY)
    now = state(space, [keep(space, [toy.picks("metal").fingerprint])])
    assert (now.status, now.proposed) == (Status.ANSWERED, None)


def test_none_of_these_at_the_end_leads_on():
    space = toy.space(MANY)
    answered = [keep(space, [toy.picks("metal").fingerprint])]
    end = result_variable(space, state(space, answered).belief, 1, final=True)
    now = state(space, [*answered, reply(space, end, Attitude.NONE, answered)])
    assert now.status is Status.RECOVERING
    assert toy.picks("metal").fingerprint not in now.proposed.options
    assert len(now.proposed.options) == 4


def test_what_looks_the_same_is_said_not_to_matter():
    space = toy.space({"red": 1, "blue": 1, "round": 1})
    alike = replace(space, outputs=tuple(replace(o, coarse="same") for o in space.outputs))
    now = state(alike)
    assert (now.status, now.immaterial, now.proposed) == (Status.ANSWERED, True, None)


def test_what_is_not_known_is_not_asked_again():
    space, replies = toy.space(MANY), []
    for _ in range(MOST_SCREENS):
        now = state(space, replies)
        if now.proposed is None:
            break
        assert now.proposed.subject not in {r.subject for r in replies}
        replies.append(reply(space, now.proposed, Attitude.NOT_SURE, replies))
    assert state(space, replies).status is Status.OPEN
    assert np.array_equal(state(space, replies).belief, space.prior)


def test_either_is_fine_takes_the_likeliest_and_says_so():
    space = toy.space({**MANY, "blue": 9.0})
    colour = next(
        v for v in state(space).variables if str(v.subject).find("colour") >= 0 and v.kind is Kind.SLOT
    )
    said = reply(space, colour, Attitude.EITHER)
    mass = [space.prior[colour.answer == i].sum() for i in range(len(colour.options))]
    assert (said.answer, said.either) == (colour.options[int(np.argmax(mass))], True)


def test_a_region_keeps_its_number_while_others_fall_away():
    space = toy.space(MANY)
    before = state(space).regions
    last = max(r for r in before if np.count_nonzero(before == r) > 1)
    kept = [o.fingerprint for o, r in zip(space.outputs, before, strict=True) if r == last]
    after = state(space, [keep(space, kept)]).regions
    assert last > 0
    assert last in after[before == last]


def test_every_region_is_labelled_by_what_stands_out_in_it():
    now = state(toy.space(MANY))
    assert set(now.labels) == set(now.regions)
    assert any(now.labels.values())


@given(toy_spaces(), st.data())
def test_no_question_is_asked_again_in_vain(space, data):
    replies, before = [], set()
    for _ in range(MOST_SCREENS):
        now = state(space, replies)
        if now.proposed is None:
            break
        here = (now.proposed.subject, now.proposed.options, now.belief.tobytes())
        assert here not in before
        before.add(here)
        said = data.draw(st.sampled_from([0, *Attitude]))
        replies.append(reply(space, now.proposed, said, replies))


@given(toy_spaces(), st.lists(st.sampled_from([*Attitude, 0]), max_size=6))
def test_whatever_is_asked_takes_time(space, sayings):
    replies = []
    for said in sayings:
        now = state(space, replies)
        if now.proposed is None:
            break
        assert now.proposed.seconds > 0
        replies.append(reply(space, now.proposed, said, replies))


def test_not_knowing_in_recovery_leads_on():
    space = toy.space(MANY)
    replies = [keep(space, [toy.picks("metal").fingerprint])]
    end = result_variable(space, state(space, replies).belief, 1, final=True)
    replies.append(reply(space, end, Attitude.NONE, replies))
    replies.append(reply(space, state(space, replies).proposed, Attitude.NOT_SURE, replies))
    assert state(space, replies).status is Status.ASKING


def test_a_clause_is_asked_with_what_stands_inside_it():
    from pleasqlarify.model import Atom, Clause
    from pleasqlarify.stages.decisions import clause_variables

    outer, inner = Atom("", "WHERE", "price > (subquery)"), Atom("value(price)", "SELECT", "AVG(price)")
    (asked,) = clause_variables(toy.space({"red": 1, "blue": 1}), [[outer, inner, Atom("", "LIMIT", "1")]])
    assert asked.subject == Clause((outer, inner))


def test_four_intents_are_asked_about_before_they_are_shown():
    now = state(toy.space(dict.fromkeys(("red big", "red small", "blue big", "blue small"), 1.0)))
    assert now.status is Status.ASKING
