"""How many rows several tables hold."""

from framed import left_over, readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.tally import tally

TOGETHER = (
    "SELECT COUNT(*) FROM (SELECT 1 AS value_1 FROM {0} UNION ALL SELECT 1 AS value_1 FROM {1}) AS together"
)


def test_rows_of_several_tables_are_one_number():
    assert TOGETHER.format("employees", "products") in texts(tally, "how many employees and products")


def test_or_one_number_of_each():
    found = texts(tally, "how many employees and products")
    assert "SELECT COUNT(*), (SELECT COUNT(*) FROM products) FROM employees" in found
    of = sides(tally, "how many employees and products")["is it one number or one of each"]
    assert of == {"one number", "one of each"}


def test_in_all_makes_it_likelier_one_number():
    question = "how many employees and products are there in total"
    assert texts(tally, question)[0] == TOGETHER.format("employees", "products")
    assert left_over(tally, question) == []


def test_a_condition_may_limit_all_that_is_counted_or_one_of_it():
    found = texts(tally, "number of artists and listeners from Canada", "music")
    near = TOGETHER.format("Artist", "Listener WHERE Listener.BillingCountry = 'Canada'")
    both = near.replace("FROM Artist", "FROM Artist WHERE Artist.Country = 'Canada'")
    assert near in found
    assert both in found


def test_one_table_is_counted_by_others():
    assert readings(tally, "how many employees") == []


def test_averages_are_no_tally():
    assert readings(tally, "average number of employees and products") == []


def test_a_condition_after_the_kinds_holds_of_all_rather_than_of_the_last():
    both, near = (
        TOGETHER.format(f"Artist{of}", "Listener WHERE Listener.BillingCountry = 'Canada'")
        for of in (" WHERE Artist.Country = 'Canada'", "")
    )
    found = texts(tally, "number of artists and listeners from Canada", "music")
    assert found.index(both) < found.index(near)
