"""Selects under construction: joins as columns are asked for."""

import pytest

from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.checking import faults, off_keys
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from questions import made

SCHEMA, LINKER = made("shop")
PROFILE = LINKER.profile


def way(start, end, nth=0):
    return PROFILE.joins.paths(start, end)[nth]


def said(query):
    return to_sql(query.plan(), "sqlite")


def test_a_column_of_the_root_joins_nothing():
    query = Query("orders")
    query.show(query.own("status"))
    assert said(query) == "SELECT status FROM orders"


def test_a_column_further_on_joins_each_table_on_its_way_once():
    query = Query("order_lines")
    to = way("order_lines", "customers")
    query.show(query.column(to, "city"), query.column(to, "country"))
    assert said(query) == (
        "SELECT customers.city, customers.country FROM order_lines"
        " JOIN orders ON order_lines.order_id = orders.order_id"
        " JOIN customers ON orders.customer_id = customers.customer_id"
    )


def test_a_table_met_twice_has_two_aliases():
    query = Query("employees")
    query.show(query.own("name"), query.column(way("employees", "employees", 1), "name"))
    assert said(query) == (
        "SELECT employees.name, employees_2.name FROM employees"
        " JOIN employees AS employees_2 ON employees.manager_id = employees_2.employee_id"
    )


def test_aliases_inside_are_none_of_those_around():
    outer = Query("orders")
    inner = Query("orders", within=outer)
    assert outer.source.alias != inner.source.alias


def test_all_tables_of_a_tree_are_known_by_name():
    query = Query("customers")
    query.join(PROFILE.joins.trees(["customers", "products"])[0])
    query.show(query.of("products", "name"), query.of("customers", "city"))
    assert said(query).startswith("SELECT products.name, customers.city FROM customers JOIN orders ON")


@pytest.mark.parametrize("end", ["customers", "products", "categories", "orders"])
def test_plans_speak_of_what_is_there_and_join_along_keys(end):
    query = Query("order_lines")
    query.show(query.column(way("order_lines", end), PROFILE.tables[end].columns[0].name))
    assert not list(faults(query.plan(), SCHEMA))
    assert not list(off_keys(query.plan(), SCHEMA))


def test_nothing_is_shown_twice():
    query = Query("orders")
    query.show(query.own("status"))
    query.show(query.own("status"), query.own("ordered_at"))
    assert said(query) == "SELECT status, ordered_at FROM orders"
