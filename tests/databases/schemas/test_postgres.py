from contextlib import closing

import pytest

import postgres_server
from pleasqlarify.databases import connect
from pleasqlarify.databases.postgres_address import connection_of
from pleasqlarify.databases.schemas import postgres_rows
from pleasqlarify.databases.worker.engines.postgres_session import Session
from pleasqlarify.errors import UnknownName
from pleasqlarify.tables import Column, ForeignKey, Relation

SHOP = [
    "CREATE TYPE size AS ENUM ('small', 'large')",
    "CREATE DOMAIN price AS NUMERIC(10, 2) CHECK (VALUE > 0)",
    "CREATE SCHEMA sales",
    "CREATE SCHEMA closed",
    "CREATE TABLE item (id INT PRIMARY KEY, code TEXT UNIQUE, size size, price price, made TIMESTAMPTZ)",
    "COMMENT ON TABLE item IS 'What is sold'",
    "COMMENT ON COLUMN item.made IS 'When it was made'",
    "INSERT INTO item VALUES (1, 'a', 'small', 2.50, '2024-01-01 00:00+00'), (2, 'b', 'large', 3, NULL)",
    "CREATE TABLE sales.orders (year INT, number INT, item INT REFERENCES item, PRIMARY KEY (year, number))",
    "CREATE TABLE sales.item (note TEXT)",
    "CREATE TABLE sales.line (year INT, number INT, FOREIGN KEY (year, number) REFERENCES sales.orders)",
    "CREATE TABLE closed.secret (a INT)",
    "CREATE TABLE salary (a INT)",
    "CREATE TABLE staff (name TEXT, pay INT)",
    "CREATE TABLE paid (day DATE, amount INT) PARTITION BY RANGE (day)",
    "CREATE TABLE paid_2024 PARTITION OF paid FOR VALUES FROM ('2024-01-01') TO ('2025-01-01')",
    "INSERT INTO paid VALUES ('2024-02-03', 4), ('2024-02-04', 5)",
    "CREATE VIEW dear AS SELECT code FROM item WHERE price > 2.7",
    "CREATE MATERIALIZED VIEW dearest AS SELECT * FROM dear",
    "GRANT USAGE ON SCHEMA sales TO reader",
    "REVOKE ALL ON salary, staff FROM reader",
    "GRANT SELECT (name) ON staff TO reader",
]


@pytest.fixture(scope="module")
def server():
    return postgres_server.server()


@pytest.fixture(scope="module")
def url(server):
    name = server.make(SHOP, "shop")
    with server.connected(name) as connection:
        connection.execute("CREATE EXTENSION pg_buffercache")
        connection.execute("GRANT SELECT ON pg_buffercache TO reader")
    return server.url(name)


@pytest.fixture(scope="module")
def schema(url):
    return seen(url)


def seen(url, **visibility):
    with closing(connect(url, **visibility)) as database:
        return database.schema


def test_tables_are_those_that_the_role_may_read(schema):
    names = [relation.name for relation in schema.relations]
    assert names == ["item", "orders", "sales.item", "line", "staff", "paid", "dear", "dearest"]
    assert (schema.dialect, schema.default) == ("postgres", "public")


def test_a_table_of_another_schema_knows_where_it_lies(schema):
    assert schema.relation("orders").parts == ("sales", "orders")
    assert schema.relation("sales.item").parts == ("sales", "item")
    assert schema.relation("item").parts == ("item",)


def test_columns_have_types_comments_and_samples(schema):
    assert schema.relation("item") == Relation(
        "item",
        (
            Column("id", "integer", samples=("1", "2"), distinct=2),
            Column("code", "text", samples=("a", "b"), distinct=2),
            Column("size", "size", samples=("small", "large"), distinct=2),
            Column("price", "numeric(10,2)", samples=("2.50", "3.00"), distinct=2),
            Column("made", "timestamp with time zone", "When it was made", ("2024-01-01 00:00:00+00",), 1),
        ),
        ("id",),
        2,
        "What is sold",
    )


def test_a_column_that_the_role_may_not_read_is_not_there(schema):
    assert [column.name for column in schema.relation("staff").columns] == ["name"]


def test_keys_lead_from_schema_to_schema(schema):
    assert schema.relation("orders").primary_key == ("year", "number")
    assert schema.keys == (
        ForeignKey("orders", ("item",), "item", ("id",)),
        ForeignKey("line", ("year", "number"), "orders", ("year", "number")),
    )


def test_a_partitioned_table_is_one_table_with_all_its_rows(schema):
    assert (schema.relation("paid").rows, schema.relation("paid").view) == (2, False)


def test_views_and_those_that_are_stored_go_with_what_they_read(url, schema):
    assert [schema.relation(name).view for name in ("dear", "dearest")] == [True, True]
    names = {relation.name for relation in seen(url, deny=["item"]).relations}
    assert names == {"orders", "line", "staff", "paid"}


def test_whole_schemas_can_be_allowed_by_a_pattern(url):
    assert [r.parts for r in seen(url, allow=["sales.*"]).relations] == [
        ("sales", "orders"),
        ("sales", "item"),
        ("sales", "line"),
    ]
    with pytest.raises(UnknownName):
        seen(url, allow=["closed.*"])


def test_statements_reach_tables_by_their_bare_and_their_full_names(url):
    with closing(connect(url)) as database:
        for sql in (
            "SELECT item FROM orders",
            "SELECT o.item FROM sales.orders AS o",
            "SELECT sales.item.note FROM sales.item JOIN public.item ON TRUE",
        ):
            assert database.run(sql).rows == (), sql


def test_who_has_another_first_schema_sees_its_tables_without_it(server, url):
    name = url.rpartition("/")[2]
    with server.connected(name) as connection:
        connection.execute("CREATE ROLE seller LOGIN PASSWORD 'x' IN ROLE pg_read_all_data")
        connection.execute("ALTER ROLE seller SET search_path = sales, public")
    with closing(connect(server.url(name, ("seller", "x")))) as database:
        assert (database.schema.default, database.schema.relation("orders").parts) == ("sales", ("orders",))
        assert database.run("SELECT note FROM item").rows == ()
        assert database.run("SELECT code FROM public.item ORDER BY 1").rows == (("a",), ("b",))


def test_a_table_of_another_server_is_read_through(server, url):
    there = url.rpartition("/")[2]
    here = server.make([])
    options = f"OPTIONS (host '127.0.0.1', port '{server.port}', dbname '{there}')"
    user, password = postgres_server.READER
    with server.connected(here) as connection:
        connection.execute("CREATE EXTENSION postgres_fdw")
        connection.execute(f"CREATE SERVER other FOREIGN DATA WRAPPER postgres_fdw {options}")
        mapping = f"OPTIONS (user '{user}', password '{password}')"
        connection.execute(f"CREATE USER MAPPING FOR {user} SERVER other {mapping}")
        connection.execute("CREATE FOREIGN TABLE item (id INT, code TEXT) SERVER other")
        connection.execute("GRANT SELECT ON item TO reader")
    with closing(connect(server.url(here))) as database:
        assert database.schema.relation("item").columns[1].samples == ("a", "b")
        assert database.run("SELECT code FROM item WHERE id = 2").rows == (("b",),)


@pytest.fixture(scope="module")
def large(server):
    many = "INSERT INTO many SELECT i, repeat('x', 50) FROM generate_series(1, 20000) AS s(i)"
    slow = "CREATE VIEW slow AS SELECT pg_sleep(60)::text AS a"
    return server.make(["CREATE TABLE many (n INT, t TEXT)", many, "ANALYZE many", slow])


def test_a_large_table_is_estimated_and_not_counted(server, large, monkeypatch):
    monkeypatch.setattr(postgres_rows, "COUNTED_TO", 1000)
    with server.connected(large) as connection:
        connection.execute("DELETE FROM many WHERE n % 2 = 0")
    assert seen(server.url(large)).relation("many").rows == 20_000


def test_a_large_table_is_looked_at_all_over_and_each_time_at_the_same_rows(server, large):
    relation = Relation("many", (Column("n", "integer"),))
    with closing(connection_of(server.url(large))) as connection:
        rows = postgres_rows.Rows(Session(connection))
        rows.count(relation)
        one, other = (rows.rows(relation, 2000) for _ in range(2))
    assert one == other
    assert len(one) >= 1000
    assert max(one)[0] - min(one)[0] > 10_000


def test_a_view_that_takes_too_long_has_no_samples(server, large):
    (column,) = seen(server.url(large)).relation("slow").columns
    assert column.samples == ()


def test_values_are_looked_up_by_the_type_of_the_column(server):
    kinds = {"a": "uuid", "b": "date", "c": "numeric(5,1)", "d": "character(3)", "e": "size"}
    columns = ", ".join(f"{name} {kind}" for name, kind in kinds.items())
    values = ["550e8400-e29b-41d4-a716-446655440000", "2024-01-02", "1.5", "x", "small"]
    made = [SHOP[0], f"CREATE TABLE t ({columns})", f"INSERT INTO t VALUES ({str(values)[1:-1]})"]
    relation = Relation("t", tuple(Column(name, kind) for name, kind in kinds.items()))
    with closing(connection_of(server.url(server.make(made)))) as connection:
        rows = postgres_rows.Rows(Session(connection))
        found = [
            rows.holds(relation, name, [value, value]) for name, value in zip(kinds, values, strict=True)
        ]
        assert found == [1] * 5
        assert rows.holds(relation, "b", ["no date"]) == 0
