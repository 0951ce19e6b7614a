"""Parts of a whole."""

import pytest

from framed import best_text, left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.share import share

CANCELLED = "AVG(CASE WHEN status = 'cancelled' THEN 1.0 ELSE 0.0 END)"


def test_a_share_is_a_fraction_first_and_a_percentage_comes_in_percent():
    assert texts(share, "share of orders that are cancelled")[:2] == [
        f"SELECT {CANCELLED} FROM orders",
        f"SELECT 100.0 * {CANCELLED} FROM orders",
    ]
    assert texts(share, "percentage of cancelled orders")[0] == f"SELECT 100.0 * {CANCELLED} FROM orders"


def test_how_it_is_shown_is_a_named_choice():
    asked = sides(share, "share of orders that are cancelled")
    assert asked["how is the share shown"] == {"as a fraction, 0 to 1", "in percent, 0 to 100"}


def test_times_are_of_the_whole():
    assert texts(share, "share of orders cancelled per month in 2026")[0] == (
        f"SELECT STRFTIME('%Y-%m', ordered_at), {CANCELLED} FROM orders"
        " WHERE ordered_at >= '2026-01-01' AND ordered_at < '2027-01-01'"
        " GROUP BY STRFTIME('%Y-%m', ordered_at)"
    )


def test_adjectives_before_the_name_say_what_the_whole_is():
    question = "share of escalated tickets that are urgent"
    assert texts(share, question, "helpdesk")[0] == (
        "SELECT AVG(CASE WHEN priority = 'urgent' THEN 1.0 ELSE 0.0 END) FROM tickets WHERE is_escalated = 1"
    )
    asked = sides(share, question, "helpdesk")["what is the share taken of"]
    assert {"all tickets", "only those tickets"} <= asked


def test_rows_that_do_not_tell_may_be_left_out():
    assert (
        "SELECT AVG(CASE WHEN satisfaction >= 4 THEN 1.0 WHEN NOT satisfaction IS NULL THEN 0.0 END)"
        " FROM tickets"
    ) in texts(share, "share of tickets with a satisfaction of at least 4", "helpdesk")


def test_groups_of_a_measure_are_parts_of_the_whole():
    assert texts(share, "share of refunds by reason")[0] == (
        "SELECT reason, CAST(COUNT(*) AS REAL) / NULLIF(SUM(COUNT(*)) OVER (), 0)"
        " FROM refunds GROUP BY reason"
    )


def test_a_condition_makes_a_part_of_a_measure():
    assert any(
        "SUM(CASE WHEN customers.country = 'Germany' THEN" in text
        for text in texts(share, "what share of revenue comes from Germany")
    )


HAPPENED = {
    "percentage of customers with more than 1 order": (
        "SELECT 100.0 * AVG(CASE WHEN customer_id IN (SELECT customer_id FROM orders"
        " GROUP BY customer_id HAVING COUNT(*) > 1) THEN 1.0 ELSE 0.0 END) FROM customers"
    ),
    "what share of products was never ordered": (
        "SELECT AVG(CASE WHEN NOT product_id IN (SELECT product_id FROM order_lines"
        " WHERE NOT product_id IS NULL) THEN 1.0 ELSE 0.0 END) FROM products"
    ),
}


@pytest.mark.parametrize("question", HAPPENED)
def test_what_happened_to_things_makes_a_share_too(question):
    assert texts(share, question)[0] == HAPPENED[question]
    assert left_over(share, question) == []


def test_no_share_without_the_word():
    assert texts(share, "cancelled orders") == []


def test_what_came_late_is_told_by_the_dates():
    text = best_text(share, "share of shipments that came late", "haulage")
    assert text == (
        "SELECT AVG(CASE WHEN DATE(delivered_at) > DATE(promised_on) THEN 1.0 ELSE 0.0 END) FROM shipments"
    )
