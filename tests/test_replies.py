import pytest

import toy
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.loop import state
from pleasqlarify.model import Attitude, ChoicePoint, Clause, Kind, NoneOf, Region, Reply, Results, Slot
from pleasqlarify.replies import constraints, keep, reply

SPACE = toy.space({"red": 4, "red round": 3, "blue": 2, "blue round": 1, "metal": 1})


def variable(kind):
    return next(v for v in state(SPACE).variables if v.kind is kind)


def test_one_result_kept_is_pointed_at_and_several_are_a_region():
    assert keep(SPACE, ["ball,coin"]).subject == Results(("ball,coin",))
    assert keep(SPACE, ["ball,coin", "plate"]).subject == Region(frozenset({"ball,coin", "plate"}))


def test_keeping_what_is_no_output_is_refused():
    with pytest.raises(UnknownVariable, match="no output among"):
        keep(SPACE, ["teapot"])


def test_an_answer_that_is_not_on_offer_is_refused():
    with pytest.raises(UnknownVariable, match="no answer 9; there are 2"):
        reply(SPACE, variable(Kind.CLUSTER), 9)


def test_replies_about_results_weigh_double_and_know_what_was_there():
    said = reply(SPACE, variable(Kind.RESULT), Attitude.NONE)
    assert (said.weight, len(said.seen)) == (2, len(SPACE.outputs))
    assert reply(SPACE, variable(Kind.SLOT), 0).weight == 1


def test_replies_become_sentences_for_whoever_proposes_more():
    (red,), blue = toy.atoms("red"), toy.atoms("blue")
    said = [
        Reply(Clause((red,)), False),
        Reply(Slot("", "colour"), NoneOf(frozenset({blue}))),
        Reply(Slot("", "form"), toy.atoms("round")),
        Reply(ChoicePoint("Does it hold for both"), "only the first"),
    ]
    assert list(constraints(said)) == [
        "The query has not this: IS red.",
        "The colour is none of these: IS blue.",
        "The form is this: IS round.",
        "Does it hold for both: only the first.",
    ]
