"""Averages over owners."""

import pytest

from framed import left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.average_per import average_per

EACH = "SELECT AVG(number) FROM (SELECT {} AS number FROM {}) AS of_each"


def test_rows_are_averaged_over_owners_that_have_any_then_over_all_of_them():
    assert texts(average_per, "average number of orders per customer")[:2] == [
        EACH.format("COUNT(*)", "orders GROUP BY orders.customer_id"),
        "SELECT CAST(COUNT(*) AS REAL) / NULLIF((SELECT COUNT(*) FROM customers), 0) FROM orders",
    ]


def test_over_whom_is_a_named_choice():
    assert sides(average_per, "average number of orders per customer")["what is the average of"] >= {
        "number of orders of each of the customers that have any",
        "number of orders over all customers",
    }


def test_figures_are_totals_or_averages_of_owners_or_of_all_rows():
    assert texts(average_per, "average bill amount per appointment", "clinic")[:3] == [
        EACH.format("SUM(bills.amount)", "bills GROUP BY bills.appointment_id"),
        EACH.format("AVG(bills.amount)", "bills GROUP BY bills.appointment_id"),
        "SELECT AVG(amount) FROM bills",
    ]


def test_the_owner_may_be_named_without_per():
    question = "how many products does an order have on average"
    assert texts(average_per, question)[0] == EACH.format(
        "COUNT(*)", "order_lines GROUP BY order_lines.order_id"
    )
    assert left_over(average_per, question) == []


def test_a_step_of_time_may_own_rows():
    assert texts(average_per, "average number of tickets per month", "helpdesk")[0] == EACH.format(
        "COUNT(*)", "tickets GROUP BY STRFTIME('%Y-%m', tickets.opened_at)"
    )


def test_owners_may_be_grouped_themselves():
    assert (
        "SELECT group_1, AVG(number) FROM (SELECT customers.country AS group_1, COUNT(*) AS number"
        " FROM orders JOIN customers ON orders.customer_id = customers.customer_id"
        " GROUP BY orders.customer_id, customers.country) AS of_each GROUP BY group_1"
    ) in texts(average_per, "average number of orders per customer by country")


def test_rows_without_an_owner_do_not_count_as_one():
    assert texts(average_per, "average number of tickets per agent", "helpdesk")[0] == EACH.format(
        "COUNT(*)", "tickets WHERE NOT tickets.agent_id IS NULL GROUP BY tickets.agent_id"
    )


def test_no_average_without_the_word():
    assert texts(average_per, "number of orders per customer") == []


def test_only_those_owners_may_count_that_are_not_void():
    counting = "(SELECT COUNT(*) FROM orders WHERE NOT status IN ('cancelled', 'returned'))"
    theirs = "(SELECT order_id FROM orders WHERE NOT status IN ('cancelled', 'returned'))"
    assert (
        f"SELECT CAST(COUNT(*) AS REAL) / NULLIF({counting}, 0) FROM order_lines WHERE order_id IN {theirs}"
    ) in texts(average_per, "average number of products per order")


def test_rows_without_an_owner_may_be_left_out_of_what_all_owners_have():
    over_all = "SELECT CAST(COUNT(*) AS REAL) / NULLIF((SELECT COUNT(*) FROM agents), 0) FROM tickets"
    found = texts(average_per, "average number of tickets per agent", "helpdesk")
    assert found[1:3] == [over_all, f"{over_all} WHERE NOT agent_id IS NULL"]


def test_things_may_be_counted_by_pieces():
    question = "how many products does an order have on average"
    assert EACH.format("SUM(order_lines.quantity)", "order_lines GROUP BY order_lines.order_id") in texts(
        average_per, question
    )
    assert "by pieces" in sides(average_per, question)["how are products counted"]


def test_a_figure_may_be_wanted_for_each_owner_without_per():
    assert (
        "SELECT products.name, AVG(order_lines.quantity) FROM order_lines"
        " JOIN products ON order_lines.product_id = products.product_id"
        " GROUP BY products.product_id, products.name"
    ) in texts(average_per, "what quantity of a product is ordered on average")


NIGHTS = "JULIANDAY(stays.departure_date) - JULIANDAY(stays.arrival_date)"


@pytest.mark.parametrize(
    "question",
    [
        "average number of nights per guest",
        "how many nights does a guest spend with us on average",
        "average number of nights that guests stay",
    ],
)
def test_how_long_all_that_an_owner_has_lasts_is_averaged_too(question):
    of_each = f"SELECT SUM({NIGHTS}) AS number FROM stays GROUP BY stays.guest_id"
    assert f"SELECT AVG(number) FROM ({of_each}) AS of_each" in texts(average_per, question, "inn")


def test_what_belongs_to_nobody_may_be_averaged_as_one_more_owner():
    of_all = EACH.format("AVG(tickets.satisfaction)", "tickets GROUP BY tickets.agent_id")
    found = texts(average_per, "average satisfaction per agent", "helpdesk")
    assert of_all in found[1:]
