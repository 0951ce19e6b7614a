"""Figures of those groups that an amount holds."""

import pytest

from framed import best_text, left_over, texts
from pleasqlarify.interpreters.embedded.frames.exceeding import exceeding

BY_CITY = "FROM orders JOIN customers ON orders.customer_id = customers.customer_id GROUP BY customers.city"


def test_an_amount_with_nothing_beside_it_holds_the_figure_itself():
    assert best_text(exceeding, "total salary per job title, only job titles above 1000") == (
        "SELECT job_title, SUM(salary) FROM employees GROUP BY job_title HAVING SUM(salary) > 1000"
    )


def test_rows_that_are_counted_hold_the_figure_of_others():
    assert best_text(exceeding, "average shipping fee per city for cities with at least 3 orders") == (
        "SELECT ship_city, AVG(shipping_fee) FROM orders GROUP BY ship_city HAVING COUNT(*) >= 3"
    )


def test_what_figures_belong_to_is_counted_once_each():
    question = "average shipping fee per city for cities with at least 3 customers"
    assert best_text(exceeding, question) == (
        f"SELECT customers.city, AVG(orders.shipping_fee) {BY_CITY}"
        " HAVING COUNT(DISTINCT customers.customer_id) >= 3"
    )


def test_things_before_the_amount_are_the_groups_where_no_other_words_say_so():
    assert best_text(exceeding, "cities with at least 3 customers and their total shipping fee") == (
        f"SELECT customers.city, SUM(orders.shipping_fee) {BY_CITY}"
        " HAVING COUNT(DISTINCT customers.customer_id) >= 3"
    )


@pytest.mark.parametrize(
    "question",
    [
        "average shipping fee per city, only cities with at least 3 orders",
        "number of orders per month, only months with more than 2",
    ],
)
def test_groups_that_are_named_again_are_accounted_for(question):
    assert left_over(exceeding, question) == []


@pytest.mark.parametrize("question", ["revenue per city", "top 3 cities by revenue", "orders over 100"])
def test_no_group_or_no_amount_holds_nothing(question):
    assert texts(exceeding, question) == []
