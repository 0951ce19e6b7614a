import sqlite3
from contextlib import closing

import duckdb
import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.profile import reading
from pleasqlarify.interpreters.embedded.profile.reading import kept, read
from pleasqlarify.interpreters.embedded.profile.reading.seen import ColumnSeen, TableSeen

ROWS = 30_000
AMPLE = 60.0  # seconds: what is learnt must not depend on how busy the machine is
MADE = "CASE i % 3000 WHEN 7 THEN 'lost' WHEN 8 THEN 'void' ELSE 'ok' END"


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("PLEASQLARIFY_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "profiles"


def sqlite_file(path):
    series = f"WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < {ROWS})"
    columns = (
        f"i, 'name ' || (i % 9000) AS name, {MADE.format(i='i')} AS state, date(20000 + i % 900 || '') AS day"
    )
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE big (id INTEGER PRIMARY KEY, name TEXT, state TEXT, day TEXT)")
        connection.execute(f"{series} INSERT INTO big SELECT {columns} FROM s")
        connection.execute("CREATE TABLE keyless AS SELECT name, state FROM big")
        connection.commit()
    return path


def duckdb_file(path):
    with duckdb.connect(str(path)) as connection:
        day = "DATE '2024-01-01' + CAST(i % 900 AS INTEGER)"
        connection.execute(
            "CREATE TABLE big (id INTEGER PRIMARY KEY, name VARCHAR, state VARCHAR, day DATE, tags INTEGER[])"
        )
        cells = f"i, 'name ' || (i % 9000), {MADE}, {day}, [i]"
        connection.execute(f"INSERT INTO big SELECT {cells} FROM range({ROWS}) r(i)")
        connection.execute("CREATE TABLE keyless AS SELECT name, state FROM big")
    return path


@pytest.fixture(params=[sqlite_file, duckdb_file], ids=["sqlite", "duckdb"])
def large(request, tmp_path, cache):
    database = connect(request.param(tmp_path / f"large.{request.param.__name__[:6]}"))
    yield database
    database.close()


def test_of_a_large_table_rare_states_sizes_and_ranges_are_known(large):
    big = read(large, seconds=AMPLE)["big"]
    assert (big.rows, big.exact) == (ROWS, False)
    assert dict(big.columns["state"].values) == {"ok": ROWS - 20, "lost": 10, "void": 10}
    assert big.columns["id"].high - big.columns["id"].low == ROWS - 1
    assert big.columns["day"].low < big.columns["day"].high


def test_frequent_values_are_counted_up_to_a_number(large):
    names = read(large, seconds=AMPLE)["big"].columns["name"]
    assert len(names.values) == 5_000
    assert {rows for _, rows in names.values} <= {3, 4}


def test_a_table_without_a_key_is_read_from_all_over_too(large):
    keyless = read(large, seconds=AMPLE)["keyless"]
    assert dict(keyless.columns["state"].values) == {"ok": ROWS - 20, "lost": 10, "void": 10}


def test_the_same_is_read_every_time(large):
    assert read(large, seconds=AMPLE) == read(large, seconds=AMPLE)


def test_what_was_learnt_is_kept_for_the_next_time(large, cache, monkeypatch):
    first = read(large, seconds=AMPLE)
    monkeypatch.setattr(reading, "deepened", None)
    assert len(list(cache.glob("*.json"))) == 2
    assert read(large, seconds=AMPLE) == first


def test_a_cache_that_cannot_be_used_is_no_trouble(large, cache):
    first = read(large, seconds=AMPLE)
    for file in cache.glob("*.json"):
        file.write_text('{"rows": 1, "columns": {"a": {"b": ')
    assert read(large, seconds=AMPLE) == first


def test_no_time_leaves_what_the_schema_knows(large):
    big = read(large, seconds=0)["big"]
    assert (big.rows, big.columns["state"].kind, big.columns["state"].exact) == (ROWS, "text", False)


def test_what_is_kept_comes_back_as_it_was(cache):
    table = TableSeen(9, {"a": ColumnSeen((("x", 2), (1.5, 1), (True, 1)), "text", low="x")}, exact=False)
    kept.keep("k", table)
    assert kept.kept("k") == table
    assert kept.kept("other") is None


def test_the_cache_is_for_its_owner_only(cache):
    kept.keep("k", TableSeen(1))
    assert {path.stat().st_mode & 0o077 for path in (cache, *cache.glob("*"))} == {0}


def test_no_more_files_are_kept_than_a_few_hundred(cache, monkeypatch):
    monkeypatch.setattr(kept, "MOST_FILES", 3)
    for number in range(5):
        kept.keep(str(number), TableSeen(number))
    assert len(list(cache.glob("*.json"))) == 3
