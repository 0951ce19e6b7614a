"""Columns that no word names, where a word means nothing known."""

import pytest

from framed import left_over, readings, texts
from pleasqlarify.interpreters.embedded.frames.sweep import sweep

VAGUE = "the vibe of customers in Germany"


def test_columns_of_what_the_question_is_about_are_shown_beside_what_is_named():
    shown = texts(sweep, VAGUE)
    where = " FROM customers WHERE country = 'Germany'"
    assert {f"SELECT first_name, last_name, email{where}", f"SELECT first_name, last_name, city{where}"} <= {
        *shown
    }


def test_keys_are_not_swept():
    assert not any("customer_id" in text.partition(" FROM ")[0] for text in texts(sweep, VAGUE))


def test_the_word_that_means_nothing_is_not_claimed():
    assert left_over(sweep, VAGUE) == ["vibe"]


def test_a_question_of_which_every_word_is_understood_is_not_swept():
    assert readings(sweep, "names of products") == []


@pytest.mark.parametrize("question", [VAGUE, "the aura of products"])
def test_readings_come_best_first(question):
    weights = [reading.weight for reading in readings(sweep, question)]
    assert weights
    assert weights == sorted(weights, reverse=True)
