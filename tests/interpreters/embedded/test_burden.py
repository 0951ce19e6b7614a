"""What readings bring along that no word asks for."""

from framed import asked_about
from pleasqlarify.interpreters.embedded.burden import burden
from pleasqlarify.interpreters.embedded.kept_words import spoken_of
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from questions import made

SCHEMA = made("shop")[0]
REVENUE = "SELECT SUM(order_lines.quantity) FROM order_lines"
BY_ORDER = " JOIN orders ON order_lines.order_id = orders.order_id"


def log_weight(question, sql):
    plan = from_sql(sql, SCHEMA)
    assert plan is not None
    return burden(asked_about(question), plan, spoken_of(plan))


def test_a_table_of_which_no_word_is_the_name_makes_a_reading_less_likely():
    assert log_weight("quantities", REVENUE + BY_ORDER) < log_weight("quantities", REVENUE)


def test_a_table_that_is_named_costs_nothing():
    plain, joined = (log_weight("pieces of all orders", REVENUE + more) for more in ("", BY_ORDER))
    assert joined == plain


def test_a_further_column_makes_a_reading_less_likely():
    shown = ("city", "city, email")
    one, two = (log_weight("customers", f"SELECT {columns} FROM customers") for columns in shown)
    assert two < one


def test_all_columns_of_a_table_are_one_thing_that_is_shown():
    assert log_weight("customers", "SELECT * FROM customers") == log_weight(
        "customers", "SELECT city FROM customers"
    )


def test_of_two_kinds_put_together_the_columns_count_once():
    either = "SELECT city FROM customers UNION SELECT job_title FROM employees"
    assert log_weight("customers and employees", either) == log_weight(
        "customers", "SELECT city FROM customers"
    )
