"""Columns held against each other."""

import pytest

from framed import best_text, texts
from pleasqlarify.interpreters.embedded.frames.listing import listing

BELOW = "SELECT id FROM policies WHERE price_paid < list_price"


@pytest.mark.parametrize(
    "said", ["with price paid below list price", "whose price paid is less than the list price"]
)
def test_a_comparison_between_two_names_holds_their_columns_against_each_other(said):
    assert best_text(listing, f"policies {said}", "agency") == BELOW


def test_more_of_one_than_of_the_other():
    assert best_text(listing, "policies with more list price than price paid", "agency") == (
        "SELECT id FROM policies WHERE list_price > price_paid"
    )


@pytest.mark.parametrize("word", ["city", "town"])
def test_the_same_as_another_has_is_what_both_have_under_that_name(word):
    assert best_text(listing, f"clients living in the same {word} as their adviser", "agency") == (
        "SELECT clients.name FROM clients JOIN advisers ON clients.adviser_id = advisers.id"
        " WHERE clients.city = advisers.city"
    )


def test_an_amount_is_no_column_to_compare_with():
    assert "list_price" not in texts(listing, "policies with price paid below 100", "agency")[0]
