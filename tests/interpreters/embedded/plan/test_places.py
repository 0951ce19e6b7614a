"""Plans over tables of several schemas."""

import pytest

from pleasqlarify.identifiers import elsewhere
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.tables import Column, Relation, Schema


def table(name, *columns, schema="", catalog=""):
    return Relation(name, tuple(Column(c, "INTEGER") for c in columns), schema=schema, catalog=catalog)


SHOP = Schema(
    "duckdb",
    (
        table("orders", "id", "year"),
        table("sales.orders", "id", "amount", schema="sales"),
        table("hr.staff", "id", "boss", schema="hr"),
        table("sales.staff", "id", schema="sales"),
        table("lines", "id", "order_id", schema="shop", catalog="shop"),
    ),
    default="main",
)


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT year FROM orders",
        "SELECT amount FROM sales.orders",
        "SELECT orders.amount, lines.id FROM shop.shop.lines JOIN sales.orders ON lines.order_id = orders.id",
        "SELECT id FROM sales.staff WHERE EXISTS(SELECT 1 FROM hr.staff WHERE boss = id)",
        "SELECT sales_orders.amount, main_orders.year FROM sales.orders AS sales_orders"
        " JOIN orders AS main_orders ON main_orders.id = sales_orders.id",
        "SELECT a.id FROM hr.staff AS a JOIN hr.staff AS hr_staff_2 ON a.boss = hr_staff_2.id",
        "SELECT COUNT(*) FROM hr.staff UNION SELECT COUNT(*) FROM sales.staff",
    ],
)
def test_a_plan_is_printed_where_its_tables_lie_and_read_as_the_same(sql):
    plan = from_sql(sql, SHOP)
    printed = to_sql(plan, "duckdb", elsewhere(SHOP))

    assert from_sql(printed, SHOP) == plan
    assert [s in printed for s in ("sales.", "hr.", "shop.shop.")] == [
        s in sql for s in ("sales.", "hr.", "shop.shop.")
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT order_id FROM lines", "SELECT shop.shop.lines.order_id FROM shop.lines"),
        ("SELECT year FROM orders", "SELECT main.orders.year FROM main.orders"),
        ("SELECT s.id FROM sales.staff AS s", "SELECT sales.staff.id FROM sales.staff"),
    ],
)
def test_qualified_and_bare_names_are_the_same_plan(one, other):
    assert from_sql(one, SHOP) == from_sql(other, SHOP) is not None


def test_a_bare_name_that_two_schemas_share_is_no_plan():
    assert from_sql("SELECT id FROM staff", SHOP) is None


def test_tables_of_one_name_in_one_plan_go_by_schema_and_name():
    plan = from_sql("SELECT a.boss, b.id FROM hr.staff AS a JOIN sales.staff AS b ON a.id = b.id", SHOP)
    assert to_sql(plan, "duckdb", elsewhere(SHOP)) == (
        "SELECT hr_staff.boss, sales_staff.id FROM hr.staff AS hr_staff"
        " JOIN sales.staff AS sales_staff ON hr_staff.id = sales_staff.id"
    )


def test_where_an_engine_wants_a_query_in_from_to_have_a_name_it_has_one():
    plan = from_sql("SELECT year FROM orders UNION SELECT * FROM (SELECT id FROM orders LIMIT 3)", SHOP)
    assert to_sql(plan, "postgres").endswith("(SELECT id FROM orders LIMIT 3) AS part")
