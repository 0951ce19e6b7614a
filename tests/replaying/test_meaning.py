from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.model import ChoicePoint, NoneOf, Output, Region, Reply, Results
from pleasqlarify.replaying.meaning import carried_over, joined, parted

TEXTS = st.sampled_from([f"query {n}" for n in range(6)])
PRINTS = st.sampled_from("abc")


@dataclass(frozen=True)
class Read:
    """As much of a reading as is looked at here."""

    output: Output


def today(returned):
    return {text: Read(Output(found, found, (), ())) for text, found in returned.items()}


def pointed(answer, *offered):
    return Reply(Results(offered or (answer,)), answer, 2, frozenset(offered or (answer,)))


@given(st.dictionaries(TEXTS, PRINTS))
def test_where_all_return_what_they_did_nothing_parts_nothing_joins_and_replies_stay(returned):
    said = [pointed(found) for found in set(returned.values())]
    assert carried_over(said, returned, today(returned)) == said
    assert parted(returned, today(returned), "") == ()
    assert joined(returned, today(returned)) == 0


@given(st.dictionaries(TEXTS, st.tuples(PRINTS, PRINTS)))
def test_pairs_that_parted_were_equal_then_and_differ_now(both):
    then, now = ({text: pair[side] for text, pair in both.items()} for side in (0, 1))
    pairs = parted(then, today(now), "query 0")
    assert all(then[one] == then[other] and now[one] != now[other] for one, other in pairs)
    split = sum(len({now[t] for t in then if then[t] == found}) - 1 for found in set(then.values()))
    assert len(pairs) == split


def test_the_pair_with_the_answer_comes_first():
    then = {"a": "x", "b": "x", "c": "y", "d": "y"}
    now = today({"a": "1", "b": "2", "c": "3", "d": "4"})
    assert parted(then, now, "d")[0] == ("d", "c")


def test_a_result_that_was_chosen_is_what_its_query_returns_today():
    (said,) = carried_over([pointed("x")], {"a": "x"}, today({"a": "new"}))
    assert said == pointed("new")


def test_a_choice_whose_queries_part_decides_between_them_no_more():
    (said,) = carried_over([pointed("x")], {"a": "x", "b": "x"}, today({"a": "1", "b": "2"}))
    assert (said.subject, said.answer) == (Region(frozenset("12")), True)


@pytest.mark.parametrize(
    ("then", "now"),
    [
        (Reply(Region(frozenset("x")), True, 2), Reply(Region(frozenset("1")), True, 2)),
        (
            Reply(Results(("x",), final=True), NoneOf(frozenset("x")), 2),
            Reply(Results(("1",), final=True), NoneOf(frozenset("1")), 2),
        ),
        (Reply(Results(("x",)), None), Reply(Results(("1",)), None)),
        (Reply(ChoicePoint("scope"), "each"), Reply(ChoicePoint("scope"), "each")),
        (pointed("gone"), pointed("gone")),
    ],
)
def test_every_kind_of_reply_is_carried_over(then, now):
    assert carried_over([then], {"a": "x"}, today({"a": "1"})) == [now]
