"""What is not known of rows, said behind the name of it."""

import pytest

from framed import best_text, left_over, texts
from pleasqlarify.interpreters.embedded.frames.listing import listing


@pytest.mark.parametrize(
    "question",
    [
        "tickets whose satisfaction is unknown",
        "tickets where the satisfaction is missing",
        "tickets whose satisfaction has not been recorded",
        "tickets whose satisfaction we don't know",
        "tickets with no recorded satisfaction",
    ],
)
def test_a_name_of_which_nothing_is_known_is_empty(question):
    text = best_text(listing, question, "helpdesk")
    assert text.endswith("FROM tickets WHERE satisfaction IS NULL")
    assert left_over(listing, question, "helpdesk") == []


def test_of_two_columns_with_such_a_name_both_are_rather_empty():
    found = texts(listing, "clients without any phone", "agency")
    neither = "SELECT name FROM clients WHERE home_phone IS NULL AND mobile_phone IS NULL"
    assert found[0] == neither
    assert {neither.partition(" AND ")[0], "SELECT name FROM clients WHERE mobile_phone IS NULL"} <= {*found}


def test_who_cannot_be_reached_by_something_has_none():
    assert best_text(listing, "clients we can't reach by mobile phone", "agency") == (
        "SELECT name FROM clients WHERE mobile_phone IS NULL"
    )
