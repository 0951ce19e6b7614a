"""Names of tables where a database has several schemas."""

import duckdb
import pytest

from pleasqlarify.databases.gate import checking
from pleasqlarify.tables import Admitted, Column, Refused, Relation, Schema


def table(name, *columns, schema="", catalog=""):
    return Relation(name, tuple(Column(c, "") for c in columns), schema=schema, catalog=catalog)


def shop(dialect, default="main"):
    return Schema(
        dialect,
        (
            table("orders", "id", "year"),
            table("sales.orders", "id", "amount", schema="sales"),
            table("lines", "id", "order_id", schema="sales"),
            table("hr.staff", "id", "name", schema="hr"),
            table("sales.staff", "id", "name", schema="sales"),
        ),
        default=default,
    )


@pytest.fixture(scope="module")
def engine():
    with duckdb.connect() as connection:
        connection.execute("""ATTACH ':memory:' AS shop; USE shop; CREATE SCHEMA sales; CREATE SCHEMA hr;
            CREATE TABLE orders AS SELECT 1 AS id, 2020 AS year;
            CREATE TABLE sales.orders AS SELECT 2 AS id, 50 AS amount;
            CREATE TABLE sales.lines AS SELECT 3 AS id, 2 AS order_id;
            CREATE TABLE hr.staff AS SELECT 4 AS id, 'Ann' AS name;
            CREATE TABLE sales.staff AS SELECT 5 AS id, 'Bo' AS name""")
        yield connection


PRINTED = {
    "SELECT id FROM orders": "SELECT id FROM orders",
    "SELECT id FROM Sales.Orders": "SELECT id FROM Sales.Orders",
    "SELECT id FROM lines": "SELECT id FROM sales.lines",
    "SELECT l.id FROM lines AS l": "SELECT l.id FROM sales.lines AS l",
    "SELECT lines.id FROM lines": "SELECT lines.id FROM sales.lines",
    "SELECT sales.lines.id FROM lines": "SELECT sales.lines.id FROM sales.lines",
    "SELECT shop.sales.lines.id FROM lines": "SELECT shop.sales.lines.id FROM sales.lines",
    "SELECT id FROM shop.main.orders": "SELECT id FROM shop.main.orders",
    "SELECT id FROM shop.orders": "SELECT id FROM shop.orders",
    "SELECT main.orders.year FROM orders": "SELECT main.orders.year FROM orders",
    "SELECT id FROM shop.sales.lines": "SELECT id FROM shop.sales.lines",
    "SELECT * FROM lines WHERE order_id IN (SELECT id FROM sales.orders)": (
        "SELECT * FROM sales.lines WHERE order_id IN (SELECT id FROM sales.orders)"
    ),
    "WITH lines AS (SELECT id FROM lines) SELECT id FROM lines": (
        "WITH lines AS (SELECT id FROM sales.lines) SELECT id FROM lines"
    ),
    "SELECT o.id, p.amount FROM orders o, sales.orders p": (
        "SELECT o.id, p.amount FROM orders AS o, sales.orders AS p"
    ),
    "SELECT hr.staff.name, sales.staff.name FROM hr.staff, sales.staff": (
        "SELECT hr.staff.name, sales.staff.name FROM hr.staff, sales.staff"
    ),
}


@pytest.mark.parametrize("sql", PRINTED)
def test_what_lies_outside_the_default_schema_is_printed_with_its_schema(engine, sql):
    verdict = checking.check(sql, shop("duckdb"), "shop")

    assert verdict.sql == PRINTED[sql]
    engine.execute(verdict.sql)


MESSAGES = {
    "SELECT id FROM staff": "'staff' is in several schemas; there is hr.staff, sales.staff",
    "SELECT id FROM hr.orders": "no table 'hr.orders'; the nearest are orders, sales.orders, hr.staff",
    "SELECT id FROM other.orders": "no table 'other.orders'; the nearest are orders, sales.orders",
    "SELECT amount FROM orders": "no column 'amount' in orders; there is id, year",
    "SELECT year FROM sales.orders": "no column 'year' in sales.orders; there is id, amount",
    "SELECT hr.orders.id FROM sales.orders": (
        "no table or alias 'hr.orders' for hr.orders.id; the nearest is sales.orders"
    ),
    "SELECT sales.o.id FROM sales.orders o": "no table or alias 'sales.o' for sales.o.id; there is o",
}


@pytest.mark.parametrize("sql", MESSAGES)
def test_a_name_that_means_nothing_or_several_things_is_refused(sql):
    assert checking.check(sql, shop("duckdb"), "shop").message == MESSAGES[sql]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT order_id FROM lines", "SELECT shop.sales.lines.order_id FROM sales.lines"),
        ("SELECT year FROM orders", "SELECT o.year FROM shop.main.orders AS o"),
        (
            "SELECT a.name, b.id FROM hr.staff a JOIN sales.staff b ON a.id = b.id",
            "SELECT hr.staff.name, sales.staff.id FROM hr.staff"
            " JOIN sales.staff ON sales.staff.id = hr.staff.id",
        ),
        ("SELECT * FROM sales.orders", "SELECT id, amount FROM sales.orders"),
    ],
)
def test_qualified_and_bare_names_have_one_key(one, other):
    keys = {checking.check(sql, shop("duckdb"), "shop").key for sql in (one, other)}
    assert len(keys) == 1


def test_tables_of_one_name_have_different_keys():
    keys = {checking.check(f"SELECT id FROM {t}", shop("duckdb")).key for t in ("orders", "sales.orders")}
    assert len(keys) == 2


def test_a_schema_called_as_the_database_is_written_with_the_database():
    own = Schema("duckdb", (table("t", "a", schema="shop", catalog="shop"), table("u", "a")), default="main")
    for written in ("t", "shop.t", "shop.shop.t"):
        assert checking.check(f"SELECT a FROM {written}", own, "shop").sql == "SELECT a FROM shop.shop.t"
    assert checking.check("SELECT a FROM shop.u", own, "shop").sql == "SELECT a FROM shop.u"


def test_sqlite_has_no_name_before_its_own_main():
    schema = shop("sqlite")
    assert isinstance(checking.check("SELECT id FROM main.orders", schema, "shop"), Admitted)
    assert isinstance(checking.check("SELECT id FROM shop.orders", schema, "shop"), Refused)


# letter case

FILMS = {
    dialect: Schema(dialect, (table("Film", "Id", "Title"), table("film", "id", "year")), default=default)
    for dialect, default in (("postgres", "public"), ("mysql", "shop"))
}


@pytest.mark.parametrize(
    ("dialect", "sql"),
    [
        ("postgres", 'SELECT "Title" FROM "Film"'),
        ("postgres", 'SELECT public."Film"."Title" FROM "Film"'),
        ("postgres", "SELECT Year FROM Film"),
        ("postgres", 'SELECT f."Title" AS "T" FROM shop.public."Film" AS F ORDER BY "T"'),
        ("mysql", "SELECT TITLE FROM Film"),
        ("mysql", "SELECT Year FROM shop.film"),
    ],
)
def test_letter_case_counts_as_the_engine_says(dialect, sql):
    assert isinstance(checking.check(sql, FILMS[dialect], "shop"), Admitted)


@pytest.mark.parametrize(
    ("dialect", "sql"),
    [
        ("postgres", "SELECT Title FROM Film"),
        ("postgres", 'SELECT Title FROM "Film"'),
        ("postgres", 'SELECT "Year" FROM film'),
        ("postgres", 'SELECT "F"."Title" FROM "Film" AS F'),
        ("mysql", "SELECT year FROM Film"),
        ("mysql", "SELECT year FROM FILM"),
    ],
)
def test_another_letter_case_is_another_name_where_it_counts(dialect, sql):
    assert isinstance(checking.check(sql, FILMS[dialect], "shop"), Refused)


def test_mysql_is_given_the_table_in_the_letter_case_in_which_it_was_made():
    schema = Schema("mysql", (table("Film", "Title"),), default="shop")
    assert checking.check("SELECT film.title FROM film", schema).sql == "SELECT film.title FROM Film AS film"


# what PostgreSQL would take for a call

DOTTED = Schema("postgres", (table("film", "title", "notes"),), default="public")


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT x.pg_ls_dir FROM unnest(ARRAY['/etc']) AS x",
        "SELECT x.pg_ls_dir FROM unnest(ARRAY['/etc']) WITH ORDINALITY AS x",
        "SELECT x.pg_ls_dir FROM film, LATERAL unnest(string_to_array(title, ' ')) AS x",
        "SELECT x.pg_ls_dir FROM regexp_split_to_table('/etc', 'x') AS x",
        "SELECT x.pg_ls_dir FROM (SELECT title FROM film) AS x",
        "SELECT x.pg_ls_dir FROM (SELECT upper(title) FROM film) AS x",
        "SELECT ('/etc').pg_ls_dir",
        "SELECT (title).pg_ls_dir FROM film",
        "SELECT film.pg_ls_dir FROM film",
        "SELECT x.pg_ls_dir FROM film AS x",
        "SELECT pg_ls_dir.pg_sleep FROM unnest(ARRAY[9]) AS pg_ls_dir",
    ],
)
def test_no_function_is_called_by_a_dot(sql):
    assert isinstance(checking.check(sql, DOTTED), Refused)


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT x, x.x, x.* FROM unnest(ARRAY['a', 'b']) AS x",
        "SELECT u.word, n FROM film, unnest(string_to_array(title, ' ')) WITH ORDINALITY AS u(word, n)",
        "SELECT e.key, e.value FROM jsonb_each('{}') AS e",
        "SELECT (jsonb_each(notes)).key FROM film",
        "SELECT g, generate_series FROM film AS g, generate_series(1, 3)",
        "SELECT s.upper FROM (SELECT upper(title) FROM film) AS s",
        "SELECT f FROM film AS f",
    ],
)
def test_columns_of_functions_and_of_queries_are_known(sql):
    assert isinstance(checking.check(sql, DOTTED), Admitted), checking.check(sql, DOTTED)
