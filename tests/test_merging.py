import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.domains import Parsed
from pleasqlarify.merging import Reading, candidates, parents
from pleasqlarify.model import Output, Proposal, Source
from pleasqlarify.stages.candidates import ALPHA

MODEL, OTHER, GRAMMAR, RIVALS, HAND = "llm:a", "llm:b", "embedded", "variants", "by hand"


def reading(text, *said, result=None):
    """A reading that these proposed, each with a weight; it returns something that nothing else does."""
    output = Output(result or text, "", ("a",), ())
    proposals = [(who, Proposal(text, Source(who, 1, float(weight)))) for who, weight in said]
    return Reading(text, Parsed(frozenset()), output, "", (), proposals)


def weights(*readings, arrived=10):
    return [c.weight for c in candidates(readings, arrived)]


def evened(*weights):
    return sum(weight**ALPHA for weight in weights)


def test_models_with_their_rivals_weigh_six_tenths_beside_the_grammar():
    pool = [reading("a", (MODEL, 9)), reading("b", (RIVALS, 0.2)), reading("c", (GRAMMAR, 1))]
    model, rival, grammar = weights(*pool)
    assert (model + rival, grammar) == pytest.approx((0.6, 0.4))


def test_a_model_alone_with_its_rivals_weighs_all():
    assert sum(weights(reading("a", (MODEL, 9)), reading("b", (RIVALS, 0.2)))) == pytest.approx(1)


def test_a_few_rivals_weigh_as_much_of_their_parents_as_their_changes_say():
    parent, rival = weights(reading("a", (MODEL, 9)), reading("b", (RIVALS, 0.2)))
    assert rival == pytest.approx(0.2 * parent)


@given(st.lists(st.floats(0.01, 0.9), min_size=1, max_size=60))
def test_many_rivals_are_never_believed_more_than_what_they_are_rivals_of(changes):
    pool = [reading("a", (MODEL, 3)), *(reading(f"r{i}", (RIVALS, w)) for i, w in enumerate(changes))]
    parent, *rivals = weights(*pool)
    assert evened(*rivals) <= evened(parent) * (1 + 1e-9)


def test_what_is_written_by_hand_weighs_as_much_as_one_sample():
    assert weights(reading("a", (MODEL, 9)), reading("b", (HAND, 1)), arrived=20) == [1, 0.05]


def test_parents_are_weighed_by_their_share_of_what_models_said():
    found = parents([reading("a", (MODEL, 3), (OTHER, 5)), reading("b", (MODEL, 1))])
    assert [(one.text, share) for one, share in found] == [("a", 0.875), ("b", 0.125)]


@pytest.mark.parametrize("who", [GRAMMAR, RIVALS, HAND])
def test_the_grammar_rivals_and_people_are_no_parents(who):
    assert parents([reading("a", (who, 1))]) == []


def test_a_recording_that_holds_rivals_is_not_expanded_again():
    kept = [
        ("recorded:x", Proposal(text, Source(who, 1, 1.0))) for text, who in [("a", MODEL), ("b", RIVALS)]
    ]
    pool = [reading(said.text) for _, said in kept]
    for one, said in zip(pool, kept, strict=True):
        one.proposals.append(said)
    assert parents(pool) == []


def test_of_a_recording_only_what_models_said_has_rivals():
    pool = [reading("a"), reading("b")]
    pool[0].proposals.append(("recorded:x", Proposal("a", Source(GRAMMAR, 1, 1.0))))
    pool[1].proposals.append(("recorded:x", Proposal("b", Source(MODEL, 1, 1.0))))
    assert [(one.text, share) for one, share in parents(pool)] == [("b", 1)]
