"""Columns, figures and orders that the words of a question name one by one."""

import pytest

from framed import left_over, readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.nouns import positions
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql

FIRST = {
    "names and unit prices of products": "SELECT name, unit_price FROM products",
    "ids of orders": "SELECT order_id FROM orders",
    "different countries of customers": "SELECT DISTINCT country FROM customers",
    "how many customers are from each country": "SELECT COUNT(*), country FROM customers GROUP BY country",
    "average, minimum and maximum unit price of products": (
        "SELECT AVG(unit_price), MIN(unit_price), MAX(unit_price) FROM products"
    ),
    "what is the average unit price of products in each category": (
        "SELECT AVG(products.unit_price), categories.name"
        " FROM products JOIN categories ON products.category_id = categories.category_id"
        " GROUP BY categories.category_id, categories.name"
    ),
    "the product with the highest unit price": "SELECT name FROM products ORDER BY unit_price DESC LIMIT 1",
    "top 3 most expensive products": "SELECT name FROM products ORDER BY unit_price DESC LIMIT 3",
    "which country has the most customers": (
        "SELECT country FROM customers GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1"
    ),
    "name of the customer with the most orders": (
        "SELECT customers.first_name, customers.last_name"
        " FROM orders JOIN customers ON orders.customer_id = customers.customer_id"
        " GROUP BY customers.customer_id, customers.first_name, customers.last_name"
        " ORDER BY COUNT(*) DESC LIMIT 1"
    ),
    "first names of customers who signed up in 2024": (
        "SELECT first_name FROM customers WHERE signed_up_at >= '2024-01-01' AND signed_up_at < '2025-01-01'"
    ),
    "names of products sorted by unit price in descending order": (
        "SELECT name FROM products ORDER BY unit_price DESC"
    ),
    "sort the products by unit price and show the name": "SELECT name FROM products ORDER BY unit_price",
    "for customers in Germany, show the email and the city": (
        "SELECT email, city FROM customers WHERE country = 'Germany'"
    ),
    "emails of customers from the country Germany": "SELECT email FROM customers WHERE country = 'Germany'",
}


@pytest.mark.parametrize("question", FIRST)
def test_the_likeliest_reading_uses_each_name_as_the_words_around_it_say(question):
    assert texts(simple, question)[0] == FIRST[question]


@pytest.mark.parametrize("question", FIRST)
def test_it_accounts_for_every_word(question):
    assert left_over(simple, question) == []


def test_a_thing_is_shown_by_a_name_by_its_key_and_that_or_by_all_columns():
    shown = texts(simple, "customers in Germany")
    where = " FROM customers WHERE country = 'Germany'"
    assert {f"SELECT first_name, last_name{where}", f"SELECT *{where}"} <= set(shown)


def test_each_belongs_to_what_is_computed_or_to_rows_that_show_what_they_are():
    computed = texts(simple, "number of customers in each country")
    assert computed[0] == "SELECT COUNT(*), country FROM customers GROUP BY country"
    assert texts(simple, "email of each customer")[0] == "SELECT email, first_name, last_name FROM customers"


def test_columns_that_a_word_may_mean_alone_or_together_are_a_choice():
    meant = sides(simple, "names of agents in each team", "helpdesk")["what is meant by “names”"]
    assert {"name of agents", "name of teams", "name of agents and name of teams"} <= meant


def test_tables_that_a_word_may_mean_are_a_choice():
    meant = sides(simple, "tracks and artists", "music")["what is meant by “tracks”"]
    assert meant == {"track", "playlist track", "track and playlist track"}


def test_what_makes_a_row_the_first_is_a_choice():
    ranks = sides(simple, "names of the priciest products")["what makes it the first"]
    assert {"unit_price", "cost"} <= ranks


def test_ways_to_join_are_a_choice_with_the_roles_of_their_keys():
    ways = sides(simple, "tracks and artists", "music")["how artist and track belong together"]
    assert ways == {"track - album - artist", "track - sale line - sale - listener (support rep) - artist"}


def test_a_stored_number_is_a_rival_of_counting():
    stored = sides(simple, "how many units in stock do the products have")
    assert {"the stored units_in_stock", "units_in_stock added up"} <= stored["is a list wanted, or a number"]


def test_a_superlative_is_used_once():
    for text in texts(simple, "the product with the highest unit price"):
        assert text.count("ORDER BY") + text.count("MAX(") <= 1


def test_dates_are_those_of_what_is_named_each_and_together():
    where = " FROM tasks WHERE id = 2004"
    found = texts(simple, "dates of task 2004", "office")[:3]
    assert found == [f"SELECT {shown}{where}" for shown in ("opened_on", "due_on", "opened_on, due_on")]


def test_a_column_called_a_total_may_be_added_up():
    found = texts(simple, "total cost of all tasks", "office")
    assert {"SELECT total_cost FROM tasks", "SELECT SUM(total_cost) FROM tasks"} <= {*found}
    assert sides(simple, "total cost of all tasks", "office")[
        "is one total cost wanted, or all added up"
    ] == {"one", "added up"}


def test_a_quality_is_no_number_of_the_things_that_have_it():
    found = texts(simple, "best products")
    assert "ORDER BY COUNT(*)" not in found[0]


def test_rows_that_a_join_repeats_are_counted_once_each():
    found = texts(simple, "number of customers for each status of orders")
    counted = "SELECT COUNT(DISTINCT customers.customer_id), orders.status FROM orders JOIN customers"
    once = next(place for place, text in enumerate(found) if text.startswith(counted))
    often = [n for n, text in enumerate(found) if "COUNT(*), orders.status FROM orders JOIN" in text]
    assert once < min(often)
    assert sides(simple, "number of customers for each status of orders")["is each customers taken once"] == {
        "yes",
        "no, as often as rows belong to it",
    }


def test_numbers_right_after_a_column_are_part_of_its_name():
    found = texts(simple, "insurance plan numbers of patients from Bremen", "clinic")
    assert "room_number" not in found[0]
    assert found[0].startswith("SELECT insurance_plan FROM patients")


def test_the_biggest_things_are_no_number_of_themselves():
    assert not [sql for sql in texts(simple, "biggest customers")[:3] if "COUNT(*)" in sql]
    assert "COUNT(*)" in texts(simple, "which country has the most customers")[0]


def test_the_first_of_all_does_not_stand_for_the_first_of_each():
    words = ("most", "expensive", "product", "in", "each", "category")
    found = readings(simple, " ".join(words))
    plans = [reading.make() for reading in found if words.index("each") in positions(reading.used)]
    assert not [plan for plan in plans if plan and "unit_price DESC LIMIT 1" in to_sql(plan, "sqlite")]


def test_a_date_of_what_is_named_is_one_of_its_own_whatever_years_others_have():
    assert texts(simple, "date of repair 2", "pool")[0] == "SELECT mended_on FROM repairs WHERE id = 2"


def test_a_table_before_a_column_of_its_own_says_whose_it_is():
    assert texts(simple, "number of orders per customer city")[0] == (
        "SELECT COUNT(*), customers.city FROM orders"
        " JOIN customers ON orders.customer_id = customers.customer_id GROUP BY customers.city"
    )


def test_how_much_rather_counts_no_rows_beside_amounts_shown_one_by_one():
    assert "COUNT(*)" not in texts(simple, "how much did refunds amount to per order")[0]


def test_how_much_one_person_paid_is_added_up():
    assert texts(simple, "how much did Ilse Kern pay", "studio")[0] == (
        "SELECT SUM(payments.amount) FROM payments JOIN members ON payments.member_id = members.id"
        " WHERE members.name = 'Ilse Kern'"
    )
