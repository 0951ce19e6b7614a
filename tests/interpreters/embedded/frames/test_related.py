"""Things by what happened to them."""

import pytest

from framed import left_over, texts
from pleasqlarify.interpreters.embedded.frames.related import related

FIRST = {
    ("shop", "customers who ordered in October"): (
        "SELECT first_name, last_name FROM customers WHERE customer_id IN (SELECT customer_id FROM orders"
        " WHERE ordered_at >= '2026-10-01' AND ordered_at < '2026-11-01')"
    ),
    ("shop", "customers in Berlin with orders in November"): (
        "SELECT first_name, last_name FROM customers WHERE city = 'Berlin' AND customer_id IN"
        " (SELECT customer_id FROM orders WHERE ordered_at >= '2026-11-01' AND ordered_at < '2026-12-01')"
    ),
    ("shop", "how many customers bought a Garden Hose"): (
        "SELECT COUNT(*) FROM customers WHERE customer_id IN (SELECT customer_id FROM orders"
        " WHERE order_id IN (SELECT order_lines.order_id FROM order_lines"
        " JOIN products ON order_lines.product_id = products.product_id WHERE products.name = 'Garden Hose'))"
    ),
    ("shop", "products ordered by customers in Germany"): (
        "SELECT name FROM products WHERE product_id IN (SELECT order_lines.product_id FROM order_lines"
        " JOIN orders ON order_lines.order_id = orders.order_id"
        " JOIN customers ON orders.customer_id = customers.customer_id WHERE customers.country = 'Germany')"
    ),
    ("helpdesk", "accounts with open tickets"): (
        "SELECT company FROM accounts WHERE id IN (SELECT account_id FROM tickets WHERE closed_at IS NULL)"
    ),
}


@pytest.mark.parametrize(("name", "question"), FIRST)
def test_the_likeliest_reading_asks_for_things_that_have_such_an_event(name, question):
    assert texts(related, question, name)[0] == FIRST[name, question]


@pytest.mark.parametrize(("name", "question"), FIRST)
def test_it_accounts_for_every_word(name, question):
    assert left_over(related, question, name) == []


@pytest.mark.parametrize(
    "question", ["average order value of customers", "orders per customer", "top customers"]
)
def test_what_asks_for_a_figure_is_left_to_others(question):
    assert texts(related, question) == []
