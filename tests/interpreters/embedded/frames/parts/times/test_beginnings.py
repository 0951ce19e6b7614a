"""Things by how they began, or came back."""

import pytest

from framed import left_over, texts
from pleasqlarify.interpreters.embedded.frames.listing import listing

BEGUN = (
    "SELECT COUNT(*) FROM customers WHERE customer_id IN (SELECT customer_id FROM orders GROUP BY customer_id"
    " HAVING MIN(ordered_at) >= '2026-01-01' AND MIN(ordered_at) < '2027-01-01')"
)
AGAIN = (
    "SELECT COUNT(*) FROM customers WHERE customer_id IN"
    " (SELECT customer_id FROM orders GROUP BY customer_id HAVING COUNT(*) > 1)"
)


@pytest.mark.parametrize(
    "question",
    [
        "how many first-time buyers did we get in 2026?",
        "how many customers placed their first order this year?",
        "how many customers ordered for the first time this year?",
    ],
)
def test_who_began_in_a_period_has_the_first_event_in_it(question):
    assert texts(listing, question)[0] == BEGUN
    assert left_over(listing, question) == []


@pytest.mark.parametrize(
    "said", ["ordered again", "came back", "came back for a second order", "placed another order"]
)
def test_who_came_back_has_more_than_one_event(said):
    assert texts(listing, f"how many customers {said}?")[0] == AGAIN


def test_a_second_thing_is_no_event():
    assert not any("HAVING" in sql for sql in texts(listing, "customers with a second email"))
