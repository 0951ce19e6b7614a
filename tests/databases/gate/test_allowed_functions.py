"""Functions beside those that only compute: what the user allows, and what nobody can."""

import sqlite3

import pytest

import mariadb_server
import postgres_server
from pleasqlarify.databases import connect
from pleasqlarify.databases.gate import checking
from pleasqlarify.databases.gate.functions import LISTED, allowed, lists
from pleasqlarify.databases.gate.functions.never import NEVER, why_never
from pleasqlarify.errors import UnknownName
from pleasqlarify.tables import Admitted, Column, Refused, Relation, Schema, Table

OPERATORS = {"glob"}  # SQLite's a GLOB b: of that name DuckDB has a function that lists files
FORMS = ("{}()", "{}('a', 1)", "pg_catalog.{}('a')")
DIALECTS = sorted({*LISTED, "trino"})


def of_a_server(dialect):
    """Every function that the server knows by itself."""
    if dialect == "postgres":
        with postgres_server.server().connected() as connection:
            return [name for (name,) in connection.execute("SELECT DISTINCT proname FROM pg_proc").fetchall()]
    with mariadb_server.server().connected() as connection, connection.cursor() as cursor:
        cursor.execute("SELECT LOWER(function) FROM information_schema.sql_functions")
        return [name for (name,) in cursor.fetchall()]


@pytest.mark.parametrize("dialect", ["postgres", "mysql"])
def test_a_function_of_a_server_that_is_not_listed_is_refused_however_it_is_called(dialect):
    schema = Schema(dialect, ())
    for name in set(of_a_server(dialect)) - allowed(dialect):
        for call in (form.format(name) for form in FORMS):
            for sql in (f"SELECT {call}", f"SELECT * FROM {call}"):
                text = checking.printed(sql, schema)
                assert isinstance(text, Refused) or f"{name}(" not in text.lower(), (sql, text)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_nothing_that_is_listed_is_also_never_allowed(dialect):
    names, _ = lists(dialect)
    assert {name for name in names if why_never(name)} <= OPERATORS


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_is_never_allowed_is_refused_even_where_it_was_allowed(dialect):
    for patterns in NEVER.values():
        for name in {pattern.replace("*", "x") for pattern in patterns} - OPERATORS:
            assert isinstance(checking.check(f"SELECT {name}(1)", Schema(dialect, ())), Refused)
            with pytest.raises(UnknownName, match="cannot allow"):
                connect("films.sqlite", functions=[name])


def test_a_refusal_to_allow_says_why():
    with pytest.raises(UnknownName, match=r"^cannot allow pg_read_file\(\): it reads or writes files$"):
        connect("postgresql://nowhere.example/shop", functions=["pg_read_file"])


def test_an_allowed_function_gets_past_gate_and_guard(tmp_path):
    with sqlite3.connect(tmp_path / "a.sqlite") as connection:
        connection.execute("CREATE TABLE t (a)")
    connection.close()
    for functions, kind in (([], Refused), (["ZeroBlob"], Table)):
        database = connect(tmp_path / "a.sqlite", functions=functions)
        assert isinstance(database.run("SELECT ZEROBLOB(2)"), kind)
        database.close()


@pytest.mark.parametrize("dialect", DIALECTS)
def test_an_allowed_function_is_printed_as_it_is_written(dialect):
    table = Relation("t", (Column("a", ""),))
    schema = Schema(dialect, (table,), functions=("to_hex", "levenshtein", "shop.margin"))
    for call in ("to_hex(a)", "levenshtein(a, a, 3)"):
        assert checking.check(f"SELECT {call} FROM t", schema).sql.lower() == f"select {call} from t"


def test_a_function_in_a_schema_is_another_than_one_without():
    schema = Schema("postgres", (), functions=("shop.margin",))

    assert isinstance(checking.check("SELECT shop.margin(1)", schema), Admitted)
    assert isinstance(checking.check("SELECT margin(1)", schema), Refused)
    assert isinstance(checking.check("SELECT evil.margin(1)", schema), Refused)
    assert isinstance(checking.check("SELECT evil.lower('a')", schema), Refused)
    assert isinstance(checking.check("SELECT * FROM evil.generate_series(1, 2)", schema), Refused)
    assert isinstance(checking.check("SELECT pg_catalog.lower('a')", schema), Admitted)
    assert isinstance(checking.check("SELECT pg_catalog.lower(nowhere)", schema), Refused)
