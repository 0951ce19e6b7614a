"""How long a connection to an SQLite file is used."""

import os
import sqlite3
from contextlib import closing, suppress

import pytest

from pleasqlarify.databases.worker.engines.sqlite import open_engine

pytestmark = pytest.mark.skipif(os.name != "posix", reason="connections are kept on no other system")


@pytest.fixture
def path(tmp_path):
    return written(tmp_path / "plants.sqlite", "rose")


@pytest.fixture
def engine(path):
    engine = open_engine({"path": str(path), "tables": ["plant", "bed"], "memory": 1 << 30})
    yield engine
    engine._kept.drop()


def written(path, *names, mode="delete"):
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(f"PRAGMA journal_mode = {mode}")
        file.execute("CREATE TABLE IF NOT EXISTS plant (name)")
        file.executemany("INSERT INTO plant VALUES (?)", [(name,) for name in names])
    return path


def names(engine, sql="SELECT name FROM plant"):
    with engine.statement(sql, 5.0) as cursor:
        return [name for (name,) in cursor.rows]


def test_a_file_that_stays_as_it_is_is_opened_once(engine):
    names(engine)
    first = engine._kept._connection
    names(engine)
    assert first is not None
    assert engine._kept._connection is first


def test_what_others_write_is_read_by_the_next_statement(engine, path):
    assert names(engine) == ["rose"]
    written(path, "oak")
    assert names(engine) == ["rose", "oak"]


def test_a_file_in_the_place_of_another_is_read_instead(engine, path, tmp_path):
    assert names(engine) == ["rose"]
    written(tmp_path / "other.sqlite", "fern").replace(path)
    assert names(engine) == ["fern"]


def test_others_can_write_between_two_statements(engine, path):
    names(engine)
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as file:
        file.execute("BEGIN EXCLUSIVE")
        file.execute("ROLLBACK")


def test_a_statement_that_fails_takes_the_connection_along(engine):
    names(engine)
    with suppress(sqlite3.Error):
        names(engine, "SELECT colour FROM plant")
    assert engine._kept._connection is None
    assert names(engine) == ["rose"]


def test_rows_that_nobody_took_do_not_hold_the_file(engine, path):
    with engine.statement("SELECT name FROM plant", 5.0) as cursor:
        next(cursor.rows)
    written(path, "oak")
    assert names(engine) == ["rose", "oak"]


def test_a_file_in_write_ahead_mode_is_opened_each_time(path, engine):
    written(path, mode="wal")
    assert names(engine) == ["rose"]
    assert engine._kept._connection is None


def test_the_time_of_a_statement_is_its_own(engine):
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0"
    names(engine)
    with pytest.raises(sqlite3.OperationalError, match="interrupted"), engine.statement(endless, 0.05) as c:
        list(c.rows)
    assert names(engine) == ["rose"]
