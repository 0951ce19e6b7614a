import hashlib
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from pleasqlarify import demo
from pleasqlarify.demo import building
from pleasqlarify.errors import DatabaseUnavailable

ROWS = {
    "films": "b0d98a0a2bc62ed8",
    "sales": "a6602a5ec496bf6a",
    "shop": "1468c85c944cda12",
}
"""Digest of all rows; recorded pools rely on them. After a change on purpose, put the new one."""
each_database = pytest.mark.parametrize("name", demo.DATABASES)


@pytest.fixture
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


def digest(connection):
    tables = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    ).fetchall()
    found = hashlib.sha256()
    for (table,) in tables:
        for row in connection.execute(f'SELECT * FROM "{table}" ORDER BY rowid'):
            found.update(repr((table, row)).encode())
    return found.hexdigest()[:16]


@each_database
def test_the_rows_are_the_same_in_every_build_on_every_machine(ask, name):
    with (
        closing(sqlite3.connect(":memory:")) as again,
        closing(sqlite3.connect(ask.databases[name])) as built,
    ):
        building.write(name, again)
        assert digest(again) == digest(built) == ROWS[name]


@each_database
def test_every_foreign_key_points_at_a_row(ask, name):
    assert ask(name, "PRAGMA foreign_key_check") == []


@each_database
def test_the_file_is_whole(ask, name):
    assert ask.one(name, "PRAGMA integrity_check") == "ok"


@each_database
def test_every_table_but_the_link_between_two_has_columns_explained(ask, name):
    scripts = dict(ask(name, "SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
    assert sum(" -- " in sql for sql in scripts.values()) * 2 >= len(scripts)


@each_database
def test_dates_are_iso_8601(ask, name):
    tables = ask(
        name, "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'"
    )
    for table, column in tables:
        if column.endswith(("_on", "dOn")):
            assert ask(name, f"SELECT {column} FROM {table} WHERE date({column}) IS NOT {column}") == []


def test_a_database_is_built_once(empty_cache):
    first = demo.path("films").stat()
    assert demo.path("films").stat().st_mtime_ns == first.st_mtime_ns


def test_a_file_lies_in_the_cache_folder_under_the_version_of_its_sources(empty_cache):
    assert demo.path("films") == empty_cache / "pleasqlarify" / f"demo-{building.version()}" / "films.sqlite"


def test_nothing_is_left_beside_the_finished_file(empty_cache):
    assert [file.name for file in demo.path("films").parent.iterdir()] == ["films.sqlite"]


def test_several_may_build_at_the_same_time(empty_cache):
    with ThreadPoolExecutor(4) as pool:
        (path,) = set(pool.map(demo.path, ["films"] * 4))
    with closing(sqlite3.connect(path)) as connection:
        assert digest(connection) == ROWS["films"]


def test_a_build_that_breaks_off_leaves_nothing(empty_cache, monkeypatch):
    fills_other_tables = "pleasqlarify.demo.sales"
    monkeypatch.setitem(building.GENERATED, "films", fills_other_tables)
    with pytest.raises(
        DatabaseUnavailable, match=r"^cannot build the films database: no such table: products; "
    ):
        demo.path("films")
    assert list(empty_cache.rglob("*films*")) == []


def test_a_folder_that_cannot_be_made_is_one_clear_message(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(DatabaseUnavailable, match=r"XDG_CACHE_HOME may name another folder$"):
        demo.path("films")
