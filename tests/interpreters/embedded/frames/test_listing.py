"""Rows of a table under conditions, shown or counted."""

import pytest

from framed import best_text, left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.listing import listing

FIRST = {
    "how many orders in October": (
        "SELECT COUNT(*) FROM orders WHERE ordered_at >= '2026-10-01' AND ordered_at < '2026-11-01'"
    ),
    "customers in Germany who signed up in 2024": (
        "SELECT first_name, last_name FROM customers"
        " WHERE signed_up_at >= '2024-01-01' AND signed_up_at < '2025-01-01' AND country = 'Germany'"
    ),
    "orders of customers in Germany": (
        "SELECT orders.order_id FROM orders JOIN customers ON orders.customer_id = customers.customer_id"
        " WHERE customers.country = 'Germany'"
    ),
    "emails of customers in Berlin": "SELECT email FROM customers WHERE city = 'Berlin'",
    "only completed orders": "SELECT order_id FROM orders WHERE status = 'completed'",
}


@pytest.mark.parametrize("question", FIRST)
def test_the_likeliest_reading_lists_or_counts_the_rows_that_are_named(question):
    assert texts(listing, question)[0] == FIRST[question]


@pytest.mark.parametrize("question", FIRST)
def test_it_accounts_for_every_word(question):
    assert left_over(listing, question) == []


def test_rows_are_shown_by_their_name_or_with_their_key_as_well():
    shown = sides(listing, "products with a unit price over 30")["how are products shown"]
    assert {"name", "product id and name"} <= shown


def test_rows_that_are_void_are_a_choice():
    labels = sides(listing, "how many orders in October")
    assert labels["do orders count whose status is cancelled or returned"] >= {
        "yes, they count",
        "no, they are left out",
    }


def test_a_table_that_nobody_names_is_not_listed():
    assert texts(listing, "what is the weather like") == []


def test_names_that_share_a_word_are_both_shown():
    question = "first and last name of customers in Berlin"
    assert texts(listing, question)[0] == "SELECT first_name, last_name FROM customers WHERE city = 'Berlin'"
    assert left_over(listing, question) == []


def test_ids_are_the_key():
    assert texts(listing, "ids of accounts in the pro plan", "helpdesk")[0].startswith(
        "SELECT id FROM accounts"
    )


def test_what_is_current_has_not_ended():
    assert texts(listing, "how many accounts do we have right now", "helpdesk")[0] == (
        "SELECT COUNT(*) FROM accounts WHERE cancelled_at IS NULL"
    )


def test_columns_with_their_rows_are_shown_besides_what_these_are_called():
    assert texts(listing, "products with their unit price")[0] == "SELECT name, unit_price FROM products"


def test_by_says_whose_rows_are_meant():
    assert left_over(listing, "orders by customers in Germany") == []


def test_rows_of_things_that_lack_an_event():
    first = texts(listing, "orders of customers without refunds")[0]
    assert first == (
        "SELECT orders.order_id FROM orders JOIN customers ON orders.customer_id = customers.customer_id"
        " WHERE NOT customers.customer_id IN (SELECT orders.customer_id FROM refunds"
        " JOIN orders ON refunds.order_id = orders.order_id WHERE NOT orders.customer_id IS NULL)"
    )


def test_still_belongs_to_the_state_beside_it():
    sql = "SELECT id FROM tickets WHERE closed_at IS NULL AND NOT first_response_at IS NULL"
    assert best_text(listing, "tickets that were answered but still are not closed", "helpdesk") == sql
