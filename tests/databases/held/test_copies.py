"""What the contract asks of every database, of copies: the engines below them have gone through all of it."""

import sqlite3
from contextlib import closing, suppress

import duckdb
import polars as pl
import pytest

from pleasqlarify import connect
from pleasqlarify.tables import DEFAULT_LIMITS, Failed, Limit, Limits, Refused, Table

FILMS = [(1, "Alba", 2001), (2, "Brine", 2004), (3, None, 2004)]
MANY = DEFAULT_LIMITS.rows + 1
SECRET = "s3cr3t"


def of_frames():
    numbers = pl.DataFrame({"n": range(MANY)})
    films = pl.DataFrame(FILMS, schema=["id", "title", "year"], orient="row")
    return {"film": films, "number": numbers, "secret_tokens": pl.DataFrame({"token": [SECRET]})}


def filled(connection):
    connection.execute("CREATE TABLE film (id INTEGER PRIMARY KEY, title VARCHAR, year INTEGER)")
    connection.executemany("INSERT INTO film VALUES (?, ?, ?)", FILMS)
    counting = "WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < ?) SELECT n FROM c"
    connection.execute("CREATE TABLE number (n INTEGER)")
    connection.executemany("INSERT INTO number SELECT n FROM (" + counting + ")", [(MANY - 1,)])
    connection.execute("CREATE TABLE secret_tokens (token VARCHAR)")
    connection.execute(f"INSERT INTO secret_tokens VALUES ('{SECRET}')")
    with suppress(sqlite3.OperationalError):
        connection.commit()
    return connection


MADE = {
    "frames": of_frames,
    "duckdb": lambda: filled(duckdb.connect()),
    "sqlite": lambda: filled(sqlite3.connect(":memory:")),
}


@pytest.fixture(scope="module", params=MADE)
def database(request):
    source = MADE[request.param]()
    with closing(connect(source, deny=["secret_tokens"])) as database:
        yield database
    if hasattr(source, "close"):
        source.close()


def test_a_query_gives_its_columns_and_rows(database):
    table = database.run("SELECT title, year FROM film WHERE year = 2004 ORDER BY title")
    assert (table.columns, table.limited) == (("title", "year"), None)
    assert set(table.rows) == {("Brine", 2004), (None, 2004)}


def test_a_hidden_table_does_not_exist(database):
    assert database.schema.relation("secret_tokens") is None
    assert isinstance(database.run("SELECT token FROM secret_tokens"), Refused)


def test_of_frames_and_tables_of_duckdb_what_is_hidden_is_not_copied(database):
    if database.schema.dialect == "duckdb":
        assert SECRET.encode() not in database._path.read_bytes()


@pytest.mark.parametrize("sql", ["DELETE FROM film", "DROP TABLE film", "ATTACH 'x.db' AS x"])
def test_nothing_but_a_read_happens_even_without_the_gate(database, sql):
    assert isinstance(database.run(sql), Refused)
    assert not isinstance(database.run_own(sql), Table)
    assert database.run("SELECT COUNT(*) FROM film").rows == ((3,),)


def test_a_long_result_is_cut_and_known_by_all_its_rows(database):
    page = database.run("SELECT n FROM number")
    assert (len(page.rows), page.limited) == (MANY - 1, Limit.ROWS)
    assert database.digest(database.check("SELECT n FROM number").sql, page).rows == MANY


def test_a_query_that_never_ends_is_stopped_and_another_works(database):
    endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT COUNT(*) FROM c"
    assert database.run(endless, Limits(time_s=0.2)).limited is Limit.TIME
    assert database.run("SELECT id FROM film WHERE id = 1").rows == ((1,),)


def test_what_the_engine_says_tells_no_path(database):
    failed = database.run("SELECT title FROM film WHERE year > (SELECT id, title FROM film)")
    assert isinstance(failed, Failed)
    assert str(database._path.parent) not in failed.message
