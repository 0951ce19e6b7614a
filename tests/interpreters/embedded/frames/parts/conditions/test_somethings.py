"""With or without some of what a column tells; days of the week as conditions."""

import pytest

from one_table import texts
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.share import share
from pleasqlarify.interpreters.embedded.frames.simple import simple


def first(frame, question, table="rides"):
    return next(iter(texts(frame, question, table).items()))


def counted(question, table="rides"):
    """The conditions of the readings that count rows and leave no word out."""
    start = f"SELECT COUNT(*) FROM {table} WHERE "
    found = texts(listing, question, table).items()
    return [text.removeprefix(start) for text, left in found if text.startswith(start) and not left]


@pytest.mark.parametrize("question", ["how many trips had no tip", "how many rides without a tip"])
def test_no_amount_is_nought_or_empty_or_either(question):
    assert counted(question) == ["tip IS NULL OR tip = 0", "tip = 0", "tip IS NULL"]


def test_what_is_never_empty_is_nought():
    assert counted("how many rides without a distance") == []
    assert counted("how many animals without sex", "animals") == ["sex IS NULL"]


def test_unknown_is_empty():
    assert counted("how many animals of unknown sex", "animals") == ["sex IS NULL"]


def test_with_an_amount_is_more_than_nought():
    assert "NOT tip IS NULL AND tip <> 0" in counted("how many rides with a tip")


def test_a_share_of_rows_may_be_of_those_without():
    text, left = first(share, "what share of trips had no tip")
    assert "tip = 0" in text
    assert not left


def test_a_share_of_rows_told_by_a_value_is_taken_of_them():
    found = texts(share, "what percentage of card payments had no tip")
    (text,) = [text for text in list(found)[:1] if not found[text]]
    assert "tip = 0" in text
    assert text.endswith("WHERE payment = 'card'")


@pytest.mark.parametrize(("days", "test"), [("weekends", "IN (0, 6)"), ("Fridays", "= 5")])
def test_days_of_the_week_are_a_condition_on_the_date(days, test):
    assert first(simple, f"how many trips on {days}") == (
        f"SELECT COUNT(*) FROM rides WHERE DAYOFWEEK(begun) {test}", [],
    )  # fmt: skip
