"""A DuckDB file whose tables lie in several schemas."""

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.databases.schemas import Visibility, fingerprint, read_duckdb
from pleasqlarify.databases.schemas.naming import called, qualified
from pleasqlarify.errors import UnknownName
from pleasqlarify.tables import Column, ForeignKey, Relation, Schema

SHOP = """
    CREATE SCHEMA sales; CREATE SCHEMA hr;
    CREATE TABLE orders (id INTEGER PRIMARY KEY);
    CREATE TABLE sales.orders (id INTEGER PRIMARY KEY, amount INTEGER);
    CREATE TABLE sales.lines (id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES sales.orders (id));
    CREATE TABLE hr.members (id INTEGER PRIMARY KEY, name VARCHAR);
    CREATE TABLE hr.leave (id INTEGER PRIMARY KEY, member_id INTEGER);
    CREATE TABLE sales.members (id INTEGER PRIMARY KEY, name VARCHAR);
    CREATE VIEW sales.large AS SELECT * FROM sales.orders WHERE amount > 100;
    INSERT INTO sales.orders VALUES (1, 50), (2, 150);
    INSERT INTO hr.members VALUES (1, 'Ann'), (2, 'Bo'), (3, 'Cy');
    INSERT INTO sales.members VALUES (1, 'Dee'), (2, 'Ed'), (3, 'Flo');
    INSERT INTO hr.leave VALUES (1, 1), (2, 3);
"""
PART = st.sampled_from(["a", "A", "b", "a.b", "b.a", "a.a.b", "c d", "é"])


@pytest.fixture
def made(tmp_path):
    def make(script, name="shop"):
        path = tmp_path / f"{name}.duckdb"
        with duckdb.connect(str(path)) as connection:
            connection.execute(script)
        return path

    return make


def names(schema):
    return {relation.name for relation in schema.relations}


def test_a_name_that_two_schemas_share_stands_with_its_schema_but_in_the_default_one(made):
    assert names(read_duckdb(made(SHOP))) == {
        *("orders", "sales.orders", "lines", "hr.members", "leave", "sales.members", "large")
    }


def test_rows_are_counted_and_sampled_where_they_lie(made):
    schema = read_duckdb(made(SHOP))
    assert [schema.relation(name).rows for name in ("orders", "sales.orders", "large")] == [0, 2, 1]


def test_declared_keys_go_by_those_names(made):
    declared = [key for key in read_duckdb(made(SHOP)).keys if not key.implied]
    assert declared == [ForeignKey("lines", ("order_id",), "sales.orders", ("id",))]


def test_an_implied_key_stays_in_its_schema_where_two_tables_would_do(made):
    implied = [key for key in read_duckdb(made(SHOP)).keys if key.implied]
    assert implied == [ForeignKey("leave", ("member_id",), "hr.members", ("id",), implied=True)]


def test_hidden_tables_have_no_say_in_how_the_others_are_called(made):
    schema = read_duckdb(made(SHOP), Visibility(deny=("hr.*", "main.orders")))
    assert names(schema) == {
        "orders",
        "lines",
        "members",
    }  # a view that says "orders" may show what is hidden
    assert schema.relation("members").parts == ("sales", "members")


def test_a_bare_name_denies_the_tables_of_that_name_everywhere(made):
    schema = read_duckdb(made(SHOP), Visibility(deny=("orders",)))
    assert names(schema) == {"lines", "hr.members", "leave", "sales.members"}


def test_a_bare_name_allows_only_the_one_it_names(made):
    assert [r.parts for r in read_duckdb(made(SHOP), Visibility(allow=("orders",))).relations] == [
        ("orders",)
    ]
    with pytest.raises(UnknownName, match=r"no table 'members'; there is .*hr\.members"):
        read_duckdb(made(SHOP, "again"), Visibility(allow=("members",)))


def test_a_schema_called_as_the_file_is_written_with_the_file_before_it(made):
    schema = read_duckdb(made("CREATE SCHEMA shop.shop; CREATE TABLE shop.shop.t AS SELECT 1 AS a"))
    assert [(r.name, r.parts, r.rows) for r in schema.relations] == [("t", ("shop", "shop", "t"), 1)]


@given(st.sets(st.tuples(st.sampled_from(["", "a", "A", "a.b"]), PART), max_size=8))
def test_names_are_unique_and_tell_the_parts(places):
    relations = {
        qualified(*place): Relation(qualified(*place), (), schema=place[0]) for place in sorted(places)
    }
    names = called(list(relations.values()))

    assert len(set(names.values())) == len(relations)
    for name, relation in relations.items():
        assert Relation(names[name], (), schema=relation.schema).parts == relation.parts


def test_a_table_in_another_schema_is_another_fingerprint_and_one_in_the_default_schema_what_it_was():
    def of(**where):
        return fingerprint(Schema("duckdb", (Relation("t", (Column("a", "INTEGER"),), ("a",), **where),)))

    assert of() == "408370fceb1db026c3f83bdcf314a22efdcc66e6e4a040505646a9a2083e123c"
    assert len({of(), of(schema="sales"), of(schema="hr")}) == 3
