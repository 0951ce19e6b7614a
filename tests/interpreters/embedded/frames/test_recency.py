"""When something last happened."""

import pytest

from framed import left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.recency import recency

CUSTOMER = "customers.first_name, customers.last_name"
BY_CUSTOMER = (
    "FROM orders JOIN customers ON orders.customer_id = customers.customer_id"
    f" GROUP BY customers.customer_id, {CUSTOMER}"
)
ASKED = {
    "when did each customer last order": f"SELECT {CUSTOMER}, MAX(orders.ordered_at) {BY_CUSTOMER}",
    "date of the first order of each customer": f"SELECT {CUSTOMER}, MIN(orders.ordered_at) {BY_CUSTOMER}",
    "days since the last order of each customer": (
        f"SELECT {CUSTOMER}, JULIANDAY('2026-11-29') - JULIANDAY(MAX(orders.ordered_at)) {BY_CUSTOMER}"
    ),
    "customers whose last order was before 2026": (
        f"SELECT {CUSTOMER}, MAX(orders.ordered_at) {BY_CUSTOMER}"
        " HAVING MAX(orders.ordered_at) < '2026-01-01'"
    ),
}


@pytest.mark.parametrize("question", ASKED)
def test_the_last_or_first_date_is_told_of_each_thing(question):
    assert texts(recency, question)[0] == ASKED[question]
    assert left_over(recency, question) == []


def test_which_date_counts_is_a_named_choice():
    asked = sides(recency, "when did each patient last have an appointment", "clinic")
    assert len(asked["which date counts"]) > 1


def test_a_superlative_alone_asks_for_no_date():
    assert texts(recency, "customers with the last order") == []
