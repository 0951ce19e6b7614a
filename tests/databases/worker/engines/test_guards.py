"""The engine guards by themselves: what they stop when no gate stands before them."""

import json
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest

from boxes import BIG, ENGINES, HOSTILE, SECRET, films, made, traces
from pleasqlarify.databases.worker.engines.duckdb import open_engine as open_duckdb
from pleasqlarify.databases.worker.engines.sqlite import open_engine as open_sqlite

FOLDER = Path(__file__).parents[2] / "hostile"
OPEN = {"sqlite": open_sqlite, "duckdb": open_duckdb}
CASES = [
    pytest.param(engine, case["sql"], id=case["id"])
    for engine in ENGINES
    for case in json.loads((FOLDER / f"{engine}.json").read_text("utf-8"))
    if case["must"] in ("refuse", "hide")
]


def told(engine, *tables):
    """The tables that may be seen, as each engine is told: DuckDB by schema and name."""
    return [[table] for table in tables] if engine == "duckdb" else list(tables)


@pytest.fixture(scope="module")
def engines(tmp_path_factory):
    made_engines = {}
    for name in ENGINES:
        folder = tmp_path_factory.mktemp(name)
        path = made(name, folder, HOSTILE + (BIG if name == "sqlite" else []))
        setup = {"path": str(path), "tables": told(name, "t", "big"), "views": [], "memory": 1 << 30}
        made_engines[name] = (OPEN[name](setup), folder, traces(folder))
    return made_engines


def rows(engine, sql):
    """All rows, or none where the engine refuses."""
    found = []
    with suppress(*engine.errors), engine.statement(sql, 0.5) as cursor:
        for row in cursor.rows:
            found.append(row)
            if len(found) >= 100:
                break
    return found


@pytest.mark.parametrize(("name", "sql"), CASES)
def test_without_a_gate_still_nothing_changes_and_nothing_hidden_shows(engines, name, sql):
    engine, folder, before = engines[name]
    found = rows(engine, sql.replace("/box/", f"{folder}/"))

    assert traces(folder) == before
    assert SECRET not in repr(found)
    assert rows(engine, "SELECT n FROM t ORDER BY id") == [("a",), ("b",)]


@pytest.mark.parametrize("name", ENGINES)
def test_a_hidden_table_cannot_be_read_even_by_a_view_of_ones_own(engines, name):
    engine, _, _ = engines[name]
    assert rows(engine, "SELECT * FROM secret_tokens") == []
    assert rows(engine, "SELECT (SELECT token FROM secret_tokens) FROM t") == []
    assert rows(engine, "WITH c AS (SELECT token FROM secret_tokens) SELECT * FROM c") == []


def test_sqlite_counts_a_table_expression(engines):
    engine, _, _ = engines["sqlite"]
    assert rows(engine, "WITH c AS (SELECT 1 UNION ALL SELECT 2) SELECT count(*) FROM c") == [(2,)]


def test_sqlite_reads_full_text_tables(tmp_path):
    path = tmp_path / "notes.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE VIRTUAL TABLE note USING fts5(body)")
        connection.execute("INSERT INTO note VALUES ('a red door'), ('a blue door')")
    connection.close()
    engine = open_sqlite({"path": str(path), "tables": ["note"], "memory": 1 << 30})
    assert rows(engine, "SELECT body FROM note WHERE note MATCH 'red'") == [("a red door",)]


@pytest.mark.parametrize("name", ENGINES)
def test_a_view_that_may_be_seen_reads_what_it_reads(tmp_path, name):
    path = made(name, tmp_path, films(name))
    recent = told(name, "recent")
    engine = OPEN[name]({"path": str(path), "tables": recent, "views": recent, "memory": 1 << 30})
    assert len(rows(engine, "SELECT title FROM recent")) == 4


def test_duckdb_tells_tables_of_one_name_apart_by_their_schemas(tmp_path):
    hidden = ["CREATE SCHEMA hr", "CREATE TABLE hr.t (token VARCHAR)", "CREATE TABLE t (token VARCHAR)"]
    path = made("duckdb", tmp_path, [*hidden, "INSERT INTO hr.t VALUES ('x')", "INSERT INTO t VALUES ('y')"])
    for shown, hidden in ((["t"], "hr.t"), (["hr", "t"], "main.t")):
        engine = open_duckdb({"path": str(path), "tables": [shown], "views": [], "memory": 1 << 30})
        assert len(rows(engine, f"SELECT x.* FROM {'.'.join(shown)} AS x JOIN range(1) AS r(n) ON true")) == 1
        assert rows(engine, f"SELECT * FROM {hidden}") == []
