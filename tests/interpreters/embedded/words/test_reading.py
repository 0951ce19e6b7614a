import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.words import as_used, left_out, read
from pleasqlarify.interpreters.embedded.words.lists import listed, phrases
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from questions import TODAY

WORDS = sorted(
    {
        *phrases(),
        *listed("function.txt"),
        "last",
        "next",
        "months",
        "quarter",
        "2025",
        "31/12/2025",
        "may",
        "q3",
        "5",
        "two",
        "half",
        "days",
        "ago",
        "of",
        "$",
        "%",
        "-",
        '"',
        "customers",
        "1990s",
    }
)


def phrased():
    return st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join)


@given(st.text(max_size=120) | phrased())
def test_any_text_can_be_read_and_always_alike(text):
    assert read(text, TODAY) == read(text, TODAY)


@given(phrased())
def test_no_word_is_taken_twice_but_for_comparisons_in_amounts(text):
    words = read(text, TODAY)
    taken = [p for group in (words.cues, words.periods, words.grains) for one in group for p in one.positions]
    numbers = [p for amount in words.amounts for p in amount.positions]
    assert len(taken) == len(set(taken))
    assert len(numbers) == len(set(numbers))


@given(st.text(max_size=120) | phrased())
def test_every_period_begins_before_it_ends(text):
    for period in read(text, TODAY).periods:
        assert period.options[0].weight == 0
        assert all(o.start is None or o.end is None or o.start < o.end for o in period.options)


def test_what_a_reading_leaves_out_is_told_by_class():
    words = read("customers who never ordered books", TODAY)
    assert left_out(words, {0, 3}) == ({2}, {4})


def test_used_words_are_stretches_of_the_utterance():
    words = read("the shipping fee of an order", TODAY)
    (used,) = as_used(words, {1, 2}, "orders.shipping_fee")
    assert words.utterance[used.start : used.end] == "shipping fee"


def test_verbs_of_place_need_no_account_where_a_place_follows():
    kinds = {token.norm: token.kind.value for token in read("customers who live in Oslo", TODAY).tokens}
    assert kinds["live"] == "function"
    assert read("live accounts", TODAY).tokens[0].kind.value == "content"


@pytest.mark.parametrize("text", ["name and city of all customers", "name, city and email"])
def test_what_may_ask_is_a_thing_where_it_stands_in_a_list(text):
    assert read(text, TODAY).tokens[0].kind.value == "content"
    assert read("name the customers", TODAY).tokens[0].kind.value == "function"


@pytest.mark.parametrize("text", ["rated above 4 and more than 3 reviews", "a price of 4 and over 3 reviews"])
def test_another_number_after_and_has_a_comparison_of_its_own(text):
    assert [(amount.value, amount.comparison) for amount in read(text, TODAY).amounts][1] == (3, Sense.MORE)


@pytest.mark.parametrize(
    ("question", "bears"),
    [
        ("patients in the same city as their doctor", True),
        ("nurses with the same home town as Ada", True),
        ("orders shipped on the same day as booked", True),
        ("pupils from the same town", True),
        ("show the same for Oslo", False),
        ("who was there at the same time", False),
    ],
)
def test_same_bears_meaning_where_it_holds_two_things_against_each_other(question, bears):
    token = next(token for token in read(question, TODAY).tokens if token.norm == "same")
    assert token.kind.bears_meaning is bears
