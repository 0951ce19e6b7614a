"""The first in each group."""

import pytest

from framed import left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.top_per_group import top_per_group


def first(question, name="shop"):
    return texts(top_per_group, question, name)[0]


def test_rows_are_ranked_within_their_group_by_a_column():
    question = "most expensive product in every category"
    inner = (
        "SELECT categories.name AS shown_0, products.name AS shown_1,"
        " RANK() OVER (PARTITION BY categories.category_id, categories.name"
        " ORDER BY products.unit_price DESC) AS place"
        " FROM products JOIN categories ON products.category_id = categories.category_id"
    )
    assert first(question) == f"SELECT shown_0, shown_1 FROM ({inner}) AS ranked WHERE place <= 1"
    assert left_over(top_per_group, question) == []


def test_things_are_ranked_within_their_group_by_a_measure():
    sql = first("best seller per category")
    assert "ORDER BY SUM(order_lines.quantity) DESC) AS place" in sql
    assert "GROUP BY categories.category_id, categories.name, products.product_id, products.name" in sql
    assert left_over(top_per_group, "best seller per category") == []


def test_the_latest_row_of_each_thing():
    sql = first("the latest order of each customer")
    by = "customers.customer_id, customers.first_name, customers.last_name"
    assert f"PARTITION BY {by} ORDER BY orders.ordered_at DESC" in sql


def test_so_many_of_each_group():
    assert first("the 2 most expensive products in every category").endswith("WHERE place <= 2")


def test_all_that_tie_or_one_of_them_is_a_choice():
    question = "best seller per category"
    assert sides(top_per_group, question)["should all that tie for a place be shown"] == {"yes", "no"}
    assert any("ROW_NUMBER()" in sql for sql in texts(top_per_group, question))


def test_steps_of_time_are_groups_too():
    sql = first("best seller per month")
    assert "PARTITION BY STRFTIME('%Y-%m', orders.ordered_at) ORDER BY SUM(order_lines.quantity) DESC" in sql


def test_without_groups_there_is_none():
    assert texts(top_per_group, "the most expensive product") == []


def test_the_column_of_the_groups_is_not_what_the_things_are_shown_by():
    inner = (
        "SELECT rooms.floor AS shown_0, rooms.room_no AS shown_1,"
        " RANK() OVER (PARTITION BY rooms.floor ORDER BY rooms.nightly_rate DESC) AS place FROM rooms"
    )
    said = first("most expensive room on each floor", "inn")
    assert said == f"SELECT shown_0, shown_1 FROM ({inner}) AS ranked WHERE place <= 1"


def test_the_oldest_of_people_is_who_was_born_first_rather_than_who_joined_first():
    inner = (
        "SELECT members.city AS shown_0, members.name AS shown_1,"
        " RANK() OVER (PARTITION BY members.city ORDER BY members.birth_date) AS place FROM members"
    )
    said = first("oldest member of every city", "studio")
    assert said == f"SELECT shown_0, shown_1 FROM ({inner}) AS ranked WHERE place <= 1"


def test_nothing_is_first_among_the_rows_of_one_thing():
    assert texts(top_per_group, "our 3 largest drivers by name", "haulage") == []


@pytest.mark.parametrize("question", ["best selling products by quantity", "best month of 2026 in sales"])
def test_neither_numbers_behind_by_nor_the_best_month_are_groups(question):
    assert texts(top_per_group, question) == []


def test_a_number_behind_by_ranks_and_is_no_group():
    assert texts(top_per_group, "top 3 categories by unit price") == []
