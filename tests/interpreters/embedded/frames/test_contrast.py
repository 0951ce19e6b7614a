"""Things with one event and without another."""

import pytest

from framed import left_over, texts
from pleasqlarify.interpreters.embedded.frames.contrast import contrast

FIRST = {
    "customers who ordered in 2025 but not in 2026": (
        "SELECT first_name, last_name FROM customers WHERE customer_id IN (SELECT customer_id FROM orders"
        " WHERE ordered_at >= '2025-01-01' AND ordered_at < '2026-01-01') AND NOT customer_id IN"
        " (SELECT customer_id FROM orders WHERE NOT customer_id IS NULL"
        " AND ordered_at >= '2026-01-01' AND ordered_at < '2027-01-01')"
    ),
    "how many customers ordered in October but never paid an invoice": (
        "SELECT COUNT(*) FROM customers WHERE customer_id IN (SELECT customer_id FROM orders"
        " WHERE ordered_at >= '2026-10-01' AND ordered_at < '2026-11-01') AND NOT customer_id IN"
        " (SELECT orders.customer_id FROM invoices JOIN orders ON invoices.order_id = orders.order_id"
        " WHERE NOT orders.customer_id IS NULL AND NOT invoices.paid_on IS NULL)"
    ),
}


@pytest.mark.parametrize("question", FIRST)
def test_the_likeliest_reading_has_the_one_and_not_the_other(question):
    assert texts(contrast, question)[0] == FIRST[question]


@pytest.mark.parametrize("question", FIRST)
def test_it_accounts_for_every_word(question):
    assert left_over(contrast, question) == []


def test_the_same_event_with_and_without_is_no_reading():
    assert texts(contrast, "customers who ordered but not") == []
