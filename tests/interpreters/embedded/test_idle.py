"""Plans that count single rows, or say what was said."""

from pleasqlarify.interpreters.embedded.idle import is_idle, repeats
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from questions import made

SCHEMA, LINKER = made("shop")


def idle(sql):
    plan = from_sql(sql, SCHEMA)
    assert plan is not None
    return is_idle(plan, LINKER.profile)


def test_counting_rows_by_a_name_that_no_two_rows_share_says_nothing():
    assert idle("SELECT name, COUNT(*) FROM products GROUP BY name")
    assert idle("SELECT order_id FROM orders GROUP BY order_id ORDER BY COUNT(*) DESC LIMIT 1")


def test_counting_rows_by_what_many_share_says_something():
    assert not idle("SELECT status, COUNT(*) FROM orders GROUP BY status")


def test_counting_what_belongs_to_each_says_something():
    assert not idle(
        "SELECT products.name, COUNT(*) FROM products"
        " JOIN order_lines ON order_lines.product_id = products.product_id GROUP BY products.name"
    )


def test_a_sum_by_name_is_no_count():
    assert not idle("SELECT name, SUM(salary) FROM employees GROUP BY name")


def test_a_name_that_is_a_condition_says_nothing_by_itself():
    kettle = "FROM products WHERE name = 'Steel Kettle'"
    assert repeats(from_sql(f"SELECT name {kettle}", SCHEMA))
    assert not repeats(from_sql(f"SELECT name, unit_price {kettle}", SCHEMA))
    assert not repeats(from_sql(f"SELECT COUNT(*) {kettle}", SCHEMA))
    assert not repeats(from_sql("SELECT name FROM products WHERE name <> 'Steel Kettle'", SCHEMA))
