"""Checking, running and reading schemas, each beside what the engine takes by itself."""

import sqlite3
from time import perf_counter

import duckdb
import pytest

from pleasqlarify import demo
from pleasqlarify.databases import connect
from pleasqlarify.databases.schemas import read_duckdb

ROWS = 5_000_000
QUERY = "SELECT f.Title, r.Opinion FROM Film f JOIN Reviews r ON r.FilmId = f.id WHERE f.Genre = 'Drama'"


@pytest.fixture(scope="module")
def films():
    database = connect(demo.path("films"))
    yield database
    database.close()


def test_the_gate(benchmark, films):
    assert benchmark(films.check, QUERY).sql


@pytest.mark.benchmark(timer=perf_counter)
def test_a_small_query_through_gate_and_worker(benchmark, films):
    assert benchmark(films.run, QUERY).rows


@pytest.mark.benchmark(timer=perf_counter)
def test_baseline_the_same_query_in_sqlite(benchmark):
    connection = sqlite3.connect(demo.path("films"))
    assert benchmark(lambda: connection.execute(QUERY).fetchall())
    connection.close()


def test_the_schema_of_five_million_rows(benchmark, tmp_path):
    path = tmp_path / "big.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute(f"CREATE TABLE t AS SELECT i AS id, 'name ' || i AS n FROM range({ROWS}) r (i)")
    schema = benchmark.pedantic(read_duckdb, (path,), rounds=3)
    assert schema.relation("t").rows == ROWS
