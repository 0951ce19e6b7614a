"""Conditions on time: how long, how old, late or in time, active, repeated."""

import pytest

from framed import left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.listing import listing

WHERE = {
    ("helpdesk", "tickets closed within 2 days"): "JULIANDAY(closed_at) - JULIANDAY(opened_at) <= 2",
    ("helpdesk", "tickets closed too late"): "closed_at > due_at",
    ("shop", "invoices paid on time"): "paid_on <= due_on",
    ("helpdesk", "tickets still open after more than 30 days"): (
        "closed_at IS NULL AND opened_at < '2026-10-30'"
    ),
    ("helpdesk", "tickets open for more than 30 days"): "closed_at IS NULL AND opened_at < '2026-10-30'",
    ("shop", "invoices without payment"): "paid_on IS NULL",
    ("shop", "invoices nobody has paid for over a month"): "paid_on < '2026-10-29'",
    ("shop", "active customers"): (
        "customer_id IN (SELECT customer_id FROM orders WHERE ordered_at >= '2026-08-31')"
    ),
    ("shop", "inactive customers"): (
        "NOT customer_id IN (SELECT customer_id FROM orders"
        " WHERE NOT customer_id IS NULL AND ordered_at >= '2026-08-31')"
    ),
    ("shop", "repeat customers"): (
        "customer_id IN (SELECT customer_id FROM orders GROUP BY customer_id HAVING COUNT(*) > 1)"
    ),
}


@pytest.mark.parametrize(("name", "question"), WHERE)
def test_the_likeliest_condition_uses_all_words(name, question):
    where = texts(listing, question, name)[0].partition(" WHERE ")[2]
    assert sorted(where.split(" AND ")) == sorted(WHERE[name, question].split(" AND "))
    assert left_over(listing, question, name) == []


def test_what_active_means_is_a_named_choice():
    assert sides(listing, "active customers")["what does “active” mean"] == {
        f"with orders in the last {days} days" for days in (30, 90, 180, 365)
    }


def test_a_state_that_is_stored_comes_before_what_happened_lately():
    assert texts(listing, "active agents", "helpdesk")[0].endswith("WHERE active = 1")


def test_what_is_late_may_still_not_be_done():
    assert (
        "closed_at > due_at OR closed_at IS NULL AND due_at < '2026-11-29'"
        in (texts(listing, "tickets closed too late", "helpdesk")[1])
    )
