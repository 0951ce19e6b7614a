import pytest

from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from questions import TODAY


def amount(question):
    words = read(question, TODAY)
    (only,) = words.amounts
    noun = words.tokens[only.noun].text if only.noun is not None else None
    return only.value, only.to, only.comparison, only.unit, noun


@pytest.mark.parametrize(
    ("question", "read_as"),
    [
        ("cities with at least 5 customers", (5, None, Sense.AT_LEAST, "", "customers")),
        ("3 or more comments", (3, None, Sense.AT_LEAST, "", "comments")),
        ("5+ rooms", (5, None, Sense.AT_LEAST, "", "rooms")),
        ("no more than two rooms", (2, None, Sense.AT_MOST, "", "rooms")),
        ("cheaper than $20", (20, None, Sense.LESS, "money", None)),
        ("longer than 2 hours", (2, None, Sense.MORE, "hour", None)),
        ("closed within a day", (1, None, Sense.AT_MOST, "day", None)),
        ("not paid after 30 days", (30, None, Sense.MORE, "day", None)),
        ("between 5 and 10 rooms", (5, 10, Sense.BETWEEN, "", "rooms")),
        ("rooms of 5-10 beds", (5, 10, None, "", "beds")),
        ("between 500 g and 2 kg", (0.5, 2, Sense.BETWEEN, "kilogram", None)),
        ("ordered more than once", (1, None, Sense.MORE, "time", None)),
        ("only one customer", (1, None, Sense.ONLY, "", "customer")),
        ("less than 20 %", (20, None, Sense.LESS, "percent", None)),
        ("over 1,000 euros", (1000, None, Sense.MORE, "money", None)),
        ("tickets that were reopened twice", (2, None, None, "time", None)),
        ("singers above age 40", (40, None, Sense.MORE, "", None)),
        ("room 12", (12, None, None, "", None)),
    ],
)
def test_a_number_has_its_comparison_unit_and_noun(question, read_as):
    assert amount(question) == read_as


@pytest.mark.parametrize(
    "question", ["top 10 customers", "the 3 cheapest rooms", "first five orders", "last 3 orders"]
)
def test_a_number_beside_a_superlative_is_how_many_rows_are_wanted(question):
    assert read(question, TODAY).amounts[0].rank


def test_second_before_a_superlative_is_an_ordinal():
    (only,) = read("the second highest salary", TODAY).amounts
    assert (only.value, only.ordinal) == (2, True)


def test_a_year_is_no_amount():
    assert read("sales in 2025", TODAY).amounts == ()
