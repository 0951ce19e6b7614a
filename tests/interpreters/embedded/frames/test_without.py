"""Things to which something never happened."""

import pytest

from framed import left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.without import without

THIS_YEAR = "ordered_at >= '2026-01-01' AND ordered_at < '2027-01-01'"
NONE_THIS_YEAR = (
    "SELECT first_name, last_name FROM customers WHERE NOT customer_id IN"
    f" (SELECT customer_id FROM orders WHERE NOT customer_id IS NULL AND {THIS_YEAR})"
)
FIRST = {
    "products that were never sold": (
        "SELECT name FROM products WHERE NOT product_id IN"
        " (SELECT product_id FROM order_lines WHERE NOT product_id IS NULL)"
    ),
    "how many customers never ordered": (
        "SELECT COUNT(*) FROM customers WHERE NOT customer_id IN"
        " (SELECT customer_id FROM orders WHERE NOT customer_id IS NULL)"
    ),
    "customers without orders this year": NONE_THIS_YEAR,
    "customers who have not placed an order this year": NONE_THIS_YEAR,
    "customers who never paid an invoice": (
        "SELECT first_name, last_name FROM customers WHERE NOT customer_id IN"
        " (SELECT orders.customer_id FROM invoices JOIN orders ON invoices.order_id = orders.order_id"
        " WHERE NOT orders.customer_id IS NULL AND NOT invoices.paid_on IS NULL)"
    ),
    "customers in Germany who never ordered anything": (
        "SELECT first_name, last_name FROM customers WHERE country = 'Germany' AND NOT customer_id IN"
        " (SELECT customer_id FROM orders WHERE NOT customer_id IS NULL)"
    ),
}


@pytest.mark.parametrize("question", FIRST)
def test_the_likeliest_reading_leaves_out_things_that_have_such_an_event(question):
    assert texts(without, question)[0] == FIRST[question]


@pytest.mark.parametrize("question", FIRST)
def test_it_accounts_for_every_word(question):
    assert left_over(without, question) == []


def test_words_before_the_negation_restrict_the_thing_and_those_after_it_the_event():
    first = texts(without, "customers in Germany who never ordered a Garden Hose")[0]
    assert first.startswith("SELECT first_name, last_name FROM customers WHERE country = 'Germany' AND NOT")
    assert first.endswith("WHERE products.name = 'Garden Hose'))")


def test_whether_things_count_that_never_had_one_is_a_choice_where_the_event_is_limited():
    point = "do customers count that never had any orders"
    assert sides(without, "customers without orders this year")[point] == {
        "yes, they count",
        "no, only those that once had one",
    }
    assert f"{NONE_THIS_YEAR} AND customer_id IN (SELECT customer_id FROM orders)" in texts(
        without, "customers without orders this year"
    )
    assert point not in sides(without, "customers who never ordered")


def test_whether_a_void_event_counts_is_a_choice():
    labels = sides(without, "customers who never ordered")
    assert labels["do orders count whose status is cancelled or returned"] >= {
        "yes, they count",
        "no, they are left out",
    }


def test_a_question_without_negation_has_no_such_reading():
    assert texts(without, "customers who ordered") == []


def test_a_verb_that_says_no_more_means_whatever_points_at_the_thing():
    assert texts(without, "tags that were never used", "helpdesk")[0] == (
        "SELECT label FROM tags WHERE NOT id IN (SELECT tag_id FROM ticket_tags WHERE NOT tag_id IS NULL)"
    )


def test_a_way_may_lead_down_by_several_tables():
    assert texts(without, "products with no refunds")[0] == (
        "SELECT name FROM products WHERE NOT product_id IN (SELECT order_lines.product_id FROM refunds"
        " JOIN orders ON refunds.order_id = orders.order_id"
        " JOIN order_lines ON orders.order_id = order_lines.order_id"
        " WHERE NOT order_lines.product_id IS NULL)"
    )


def test_a_verb_that_only_says_that_it_happened_belongs_to_the_negation():
    assert left_over(without, "customers who placed no order this year") == []


def test_a_value_may_be_left_out_as_soon_as_one_of_its_rows_is():
    found = texts(without, "cities of customers who never ordered")
    rows = "SELECT customer_id FROM orders WHERE NOT customer_id IS NULL"
    assert found[0] == f"SELECT city FROM customers WHERE NOT customer_id IN ({rows})"
    assert any(sql.startswith("SELECT DISTINCT city FROM customers WHERE NOT city IN (") for sql in found)


def test_guests_who_were_not_seen_did_not_stay():
    sql = "SELECT name FROM guests WHERE NOT id IN (SELECT guest_id FROM bookings"
    since = "WHERE NOT guest_id IS NULL AND check_in >= '2025-11-29' AND check_in < '2026-11-30')"
    assert f"{sql} {since}" in texts(without, "guests we have not seen for a year", "lodge")
