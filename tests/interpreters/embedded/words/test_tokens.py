from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.words.numerals import with_numerals
from pleasqlarify.interpreters.embedded.words.tokens import tokens


def norms(text):
    return [token.norm for token in with_numerals(tokens(text), text)]


@given(st.text(max_size=80))
def test_tokens_stand_in_order_and_say_where(text):
    found = with_numerals(tokens(text), text)
    assert all(text[token.start : token.end] == token.text for token in found)
    assert all(one.end <= other.start for one, other in pairwise(found))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1,250", 1250),
        ("2.5k", 2500),
        ("3 million", 3_000_000),
        ("twenty five", 25),
        ("a dozen", 12),
        ("two hundred and five", 205),
        ("half an hour", 0.5),
        ("-4", -4),
        ("3rd", 3),
    ],
)
def test_numbers_are_read_in_digits_and_in_words(text, value):
    assert with_numerals(tokens(text), text)[0].number == value


def test_two_numbers_in_a_row_stay_two():
    assert norms("two three") == ["2", "3"]


def test_a_lone_one_is_a_word():
    assert norms("which one is best") == ["which", "one", "is", "best"]


def test_a_number_and_its_unit_are_parted():
    assert norms("5kg in 30min") == ["5", "kg", "in", "30", "min"]


def test_a_code_is_one_word():
    assert norms("room B12 in Q3") == ["room", "b12", "in", "q3"]


def test_signs_of_currency_and_comparison_are_words():
    assert norms("price >= $5 & 20%") == ["price", ">=", "dollar", "5", "and", "20", "percent"]


def test_a_possessive_is_its_noun_and_a_contraction_stays():
    assert norms("Lena’s tickets haven’t closed") == ["lena", "tickets", "haven't", "closed"]


def test_capitals_inside_a_sentence_mark_names():
    assert [t.text for t in tokens("Orders by Ada Brook. Which of them?") if t.proper] == ["Ada", "Brook"]


def test_capitals_mark_nothing_where_every_word_has_one():
    assert not any(token.proper for token in tokens("TOP TEN CUSTOMERS BY REVENUE"))


def test_quotes_mark_names():
    assert [token.text for token in tokens("songs called 'blue train' here") if token.proper] == [
        "blue",
        "train",
    ]


def test_a_full_stop_inside_a_word_parts_nothing():
    found = tokens("those of ada@example.com. And mine")
    assert [token.norm for token in found if token.breaks] == ["and"]


def test_a_dot_after_a_shortened_title_ends_nothing():
    assert [token.breaks for token in tokens("by Dr. Ada Moen. Thanks")] == [False, False, False, False, True]
