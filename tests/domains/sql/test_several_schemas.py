"""Tables of several schemas in atoms and words."""

import pytest

from pleasqlarify.domains.sql import SqlDomain
from pleasqlarify.model import Atom
from pleasqlarify.tables import Column, ForeignKey, Relation, Schema


def table(name, *columns, schema=""):
    return Relation(name, tuple(Column(c, "INTEGER") for c in columns), ("id",), schema=schema)


SHOP = Schema(
    "duckdb",
    (
        table("sales.orders", "id", "amount", "customer_id", schema="sales"),
        table("hr.orders", "id", "amount", schema="hr"),
        table("customers", "id", "name", schema="sales"),
        table("a.b", "id"),
    ),
    (ForeignKey("sales.orders", ("customer_id",), "customers", ("id",)),),
    default="main",
)
DOMAIN = SqlDomain(SHOP)


def atoms(sql):
    return sorted(map(str, DOMAIN.read(sql).atoms))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT name FROM customers", "SELECT sales.customers.name FROM sales.customers"),
        ("SELECT c.* FROM customers c", "SELECT customers.* FROM shop.sales.customers"),
        (
            "SELECT o.amount FROM sales.orders o JOIN customers c ON o.customer_id = c.id",
            "SELECT sales.orders.amount FROM customers, sales.orders"
            " WHERE customers.id = sales.orders.customer_id",
        ),
        (
            "SELECT a.amount, b.amount FROM sales.orders a, hr.orders b",
            "SELECT sales.orders.amount, hr.orders.amount FROM sales.orders, hr.orders",
        ),
        ("SELECT sales.orders.* FROM sales.orders, hr.orders", "SELECT o.* FROM sales.orders o, hr.orders"),
        ('SELECT id FROM "a.b"', 'SELECT "a.b".id FROM main."a.b"'),
    ],
)
def test_a_table_by_any_of_its_names_gives_the_same_atoms(one, other):
    assert DOMAIN.read(one) == DOMAIN.read(other)


def test_tables_of_one_name_are_told_apart():
    assert atoms("SELECT amount FROM sales.orders WHERE amount > 5") == [
        "SELECT sales.orders.amount",
        "TABLE sales.orders",
        "WHERE sales.orders.amount > 5",
    ]
    assert not set(atoms("SELECT amount FROM sales.orders")) & set(atoms("SELECT amount FROM hr.orders"))


@pytest.mark.parametrize(
    ("atom", "phrase"),
    [
        (Atom("", "TABLE", "sales.orders"), "looks at orders (of sales)"),
        (Atom("", "TABLE", "customers"), "looks at customers"),
        (Atom("", "SELECT", "sales.orders.amount"), "shows the amount of the order (of sales)"),
        (Atom("", "SELECT", "hr.orders.id"), "shows the order id (of hr)"),
        (Atom("", "SELECT", "SUM(sales.orders.amount)"), "shows the total amount of the orders (of sales)"),
        (Atom("", "SELECT", "customers.name"), "shows the name"),
        (
            Atom("", "JOIN", "customers.id = sales.orders.customer_id"),
            "matches each order (of sales) with its customer",
        ),
        (
            Atom("", "WHERE", "sales.orders.amount > 5"),
            "only orders (of sales) whose amount is more than 5",
        ),
        (Atom("", "SELECT", "COUNT(*)", topics=("hr.orders",)), "shows the number of orders (of hr)"),
        (Atom("", "SELECT", "sales.orders#2.amount"), "shows the amount of the other order (of sales)"),
    ],
)
def test_the_schema_is_said_only_where_it_tells_tables_apart(atom, phrase):
    assert DOMAIN.phrase(atom, (Atom("", "TABLE", atom.topics[0]),) if atom.topics else ()) == phrase


def test_rows_are_counted_where_they_lie():
    (where,) = [
        a for a in DOMAIN.read("SELECT id FROM hr.orders WHERE amount > 5").atoms if a.kind == "WHERE"
    ]
    assert DOMAIN.counts(where) == "SELECT COUNT(*) FROM hr.orders WHERE hr.orders.amount > 5"


def test_the_parts_of_a_query_are_marked_where_they_stand():
    (select, from_, where) = DOMAIN.lines("SELECT sales.orders.id FROM sales.orders WHERE amount > 5")
    marked = [(p.text, str(p.atom)) for line in (select, from_, where) for p in line.pieces if p.atom]
    assert marked == [
        ("sales.orders.id", "SELECT sales.orders.id"),
        ("sales.orders", "TABLE sales.orders"),
        ("amount > 5", "WHERE sales.orders.amount > 5"),
    ]
