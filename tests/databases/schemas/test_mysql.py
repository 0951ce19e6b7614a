"""What is read of the catalogue of a real MariaDB."""

from contextlib import closing

import pytest

import mariadb_server
from pleasqlarify.databases import connect
from pleasqlarify.databases.schemas import mysql_rows
from pleasqlarify.errors import DatabaseUnavailable, UnknownName
from pleasqlarify.tables import ForeignKey

SHOP = [
    """CREATE TABLE customer (id INT PRIMARY KEY, email VARCHAR(50) UNIQUE COMMENT 'where we write to')
       COMMENT 'buys'""",
    "INSERT INTO customer VALUES (1, 'a@x'), (2, 'b@x'), (3, 'c@x')",
    """CREATE TABLE orders (shop INT, nr BIGINT UNSIGNED, customer_id INT REFERENCES customer (id),
       picture BLOB, price DECIMAL(8, 2), double_price DECIMAL(9, 2) AS (price * 2), details JSON,
       hidden INT INVISIBLE, PRIMARY KEY (nr, shop), UNIQUE (price), UNIQUE (customer_id, price))""",
    """INSERT INTO orders (shop, nr, customer_id, picture, price, details)
       VALUES (1, 7, 1, X'00', 1.5, '{}'), (1, 8, 2, NULL, 2.5, NULL)""",
    """CREATE TABLE line (id INT PRIMARY KEY, shop INT, nr BIGINT UNSIGNED, customer_nr INT,
       FOREIGN KEY (nr, shop) REFERENCES orders (nr, shop))""",
    "INSERT INTO line VALUES (1, 1, 7, 1), (2, 1, 8, 3)",
    "CREATE VIEW dear AS SELECT nr, price FROM orders WHERE price > 2",
    "CREATE VIEW dearer AS SELECT * FROM dear",
    "CREATE SEQUENCE counter",
    "CREATE TABLE `two words``` (`a.b` INT, `ключ` VARCHAR(9), PRIMARY KEY (`a.b`))",
    "INSERT INTO `two words``` VALUES (5, 'x')",
    "CREATE TABLE gone (a INT)",
    "CREATE VIEW broken AS SELECT a FROM gone",
    "DROP TABLE gone",
]


@pytest.fixture(scope="module")
def server():
    return mariadb_server.server()


def read(server, *names, **visibility):
    with closing(connect(server.url(*names), **visibility)) as database:
        return database.schema


@pytest.fixture(scope="module")
def shop(server):
    return server.make(SHOP)


@pytest.fixture(scope="module")
def schema(server, shop):
    return read(server, shop)


def column(schema, table, name):
    return next(c for c in schema.relation(table).columns if c.name == name)


def names(schema):
    return {relation.name for relation in schema.relations}


def test_tables_and_views_that_work_are_there_and_nothing_else(schema, shop):
    assert names(schema) == {"customer", "orders", "line", "dear", "dearer", "two words`"}
    assert [r.name for r in schema.relations if r.view] == ["dear", "dearer"]
    assert (schema.dialect, schema.default) == ("mysql", shop)


def test_columns_have_types_without_the_width_of_a_screen(schema):
    assert [(c.name, c.type) for c in schema.relation("orders").columns] == [
        ("shop", "int"),
        ("nr", "bigint unsigned"),
        ("customer_id", "int"),
        ("picture", "blob"),
        ("price", "decimal(8,2)"),
        ("double_price", "decimal(9,2)"),
        ("details", "json"),
    ]


def test_comments_are_those_of_people(schema):
    assert schema.relation("customer").comment == "buys"
    assert column(schema, "customer", "email").comment == "where we write to"
    assert schema.relation("dear").comment == schema.relation("line").comment == ""


def test_keys_keep_their_order(schema):
    assert schema.relation("orders").primary_key == ("nr", "shop")
    assert ForeignKey("line", ("nr", "shop"), "orders", ("nr", "shop")) in schema.keys
    assert ForeignKey("orders", ("customer_id",), "customer", ("id",)) in schema.keys


def test_rows_are_counted_and_values_shown(schema):
    assert {r.name: r.rows for r in schema.relations if not r.view} == {
        "customer": 3,
        "line": 2,
        "orders": 2,
        "two words`": 1,
    }
    assert column(schema, "orders", "price").samples == ("1.50", "2.50")
    assert column(schema, "orders", "picture").samples == ()
    assert column(schema, "dear", "price").samples == ("2.50",)
    assert column(schema, "two words`", "ключ").samples == ("x",)


def test_a_denied_table_takes_its_views_along(server, shop):
    assert names(read(server, shop, deny=["orders"])) == {"customer", "line", "two words`"}


def test_a_view_that_does_not_show_what_it_reads_goes_with_any_denied_table(server):
    made = server.make(
        ["CREATE TABLE a (x INT)", "CREATE TABLE b (x INT)", "CREATE VIEW v AS SELECT * FROM b"]
    )
    with server.connected() as connection, connection.cursor() as cursor:
        cursor.execute(f"REVOKE SHOW VIEW ON `{made}`.* FROM reader@'%'")
    assert names(read(server, made)) == {"a", "b", "v"}
    assert names(read(server, made, deny=["a"])) == {"b"}


def test_a_pattern_that_fits_nothing_is_told(server, shop):
    with pytest.raises(UnknownName, match="no table 'nope'"):
        read(server, shop, deny=["nope"])


def test_only_columns_that_the_account_may_read_are_there(server, shop):
    with server.connected() as connection, connection.cursor() as cursor:
        cursor.execute("CREATE OR REPLACE USER partly@'%' IDENTIFIED BY 'x'")
        cursor.execute(f"GRANT SELECT (shop, customer_id) ON `{shop}`.orders TO partly@'%'")
    (orders,) = read(server, shop, ("partly", "x")).relations
    assert [c.name for c in orders.columns] == ["shop", "customer_id"]
    assert (orders.primary_key, orders.rows) == ((), 2)


def test_without_a_database_all_that_the_account_may_read_are_there(server):
    one = server.make(["CREATE TABLE a (id INT PRIMARY KEY)", "CREATE TABLE part (x INT)"], "one")
    two = server.make(
        [f"CREATE TABLE b (id INT REFERENCES `{one}`.a (id))", "CREATE TABLE part (y INT)"], "two"
    )
    with server.connected() as connection, connection.cursor() as cursor:
        cursor.execute("CREATE OR REPLACE USER several@'%' IDENTIFIED BY 'x'")
        for name in (one, two):
            cursor.execute(f"GRANT SELECT ON `{name}`.* TO several@'%'")
    with closing(connect(server.url("", ("several", "x")))) as database:
        assert names(database.schema) == {"a", "b", f"{one}.part", f"{two}.part"}
        assert database.schema.keys == (ForeignKey("b", ("id",), "a", ("id",)),)
        assert database.run("SELECT a.id FROM a JOIN b ON a.id = b.id").rows == ()
        assert database.run(f"SELECT y FROM {two}.part").columns == ("y",)


def test_a_database_without_tables_is_told(server):
    empty = server.make([])
    with pytest.raises(DatabaseUnavailable, match=f"no tables in '{empty}'"):
        read(server, empty)


@pytest.fixture(scope="module")
def large(server):
    """A table of 20,000 rows, and its relation."""
    made = [
        "CREATE TABLE large (id INT PRIMARY KEY, x INT)",
        "INSERT INTO large SELECT seq * 3, 1 FROM seq_1_to_20000",
    ]
    name = server.make(made)
    return name, read(server, name).relations[0]


def test_rows_are_read_from_all_over_a_large_table(server, large):
    name, relation = large
    with server.connected(name) as connection:
        rows = mysql_rows.Rows(connection)
        assert rows.count(relation) == 20_000
        found = [key for key, _ in rows.rows(relation, 100)]
    assert len(set(found)) == 100
    assert (min(found), max(found) > 55_000) == (3, True)


def test_what_cannot_be_counted_in_time_is_estimated(server, large, monkeypatch):
    monkeypatch.setattr(mysql_rows, "COUNTED_TO", 1_000)
    name, _ = large
    (relation,) = read(server, name).relations
    assert 10_000 < relation.rows < 40_000


def test_no_more_is_read_when_the_time_for_all_tables_is_over(server, large, monkeypatch):
    monkeypatch.setattr(mysql_rows, "ALL_S", 0.0)
    name, _ = large
    (relation,) = read(server, name).relations
    assert (relation.rows, [c.samples for c in relation.columns]) == (None, [(), ()])
