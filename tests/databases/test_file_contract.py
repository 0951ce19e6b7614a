"""What every database does that is a file, and what each engine of files does by itself."""

import pytest

from boxes import films, made, opened, raw, traces
from engines.every import BOXES
from pleasqlarify.tables import Failed, Limits, Table


@pytest.fixture(params=[box for box in BOXES if box.is_file], ids=lambda box: box.name)
def box(request):
    return request.param


@pytest.fixture(scope="module")
def originals(tmp_path_factory):
    return {box.name: box.made(box.films, tmp_path_factory.mktemp(box.name)) for box in BOXES if box.is_file}


@pytest.fixture
def database(box, originals, tmp_path):
    database = box.opened(box.own(originals[box.name], tmp_path), deny=["secret_tokens"])
    yield database
    database.close()


def answers(database):
    """Whether it answers as if nothing had happened."""
    return database.run("SELECT title FROM film WHERE id = 1").rows == (("Alba",),)


def test_a_file_that_is_gone_or_something_else_is_told_in_one_sentence(database):
    database._path.write_bytes(b"no database" * 1000)
    spoilt = database.run("SELECT 1 FROM film")
    database.close()
    database._path.unlink()
    gone = database.run("SELECT 1 FROM film")
    assert database.name in spoilt.message
    assert gone == Failed(f"{database.name!r} is no longer there")


def test_a_file_locked_by_another_program_is_told_in_one_sentence(database, box):
    holder = raw(box.name, database._path)
    holder.execute(
        "BEGIN EXCLUSIVE" if box.name == "sqlite" else "INSERT INTO person VALUES (9, 'x', 'y', 1)"
    )
    outcome = database.run("SELECT 1 FROM film")
    holder.close()
    assert isinstance(outcome, Failed)
    assert "is locked" in outcome.message
    assert answers(database)


def test_reading_leaves_no_file_behind(database, box, tmp_path):
    before = traces(tmp_path)
    assert answers(database)
    database.run(box.endless, Limits(time_s=0.2))
    assert traces(tmp_path) == before


@pytest.mark.parametrize("name", ["FILM", '"DOT.TED"'])
def test_letter_case_is_nothing_to_names(database, name):
    assert isinstance(database.run(f"SELECT * FROM {name}"), Table)


def test_sqlite_gives_what_it_stores(tmp_path):
    path = made("sqlite", tmp_path, ["CREATE TABLE a (b)", "INSERT INTO a VALUES (CAST(x'61ff62' AS TEXT))"])
    database = opened(path)
    table = database.run("SELECT b, x'00ff', 9e999, 1.5, 2 FROM a")
    assert table.rows == (("a�b", b"\x00\xff", float("inf"), 1.5, 2),)
    assert table.types == ("TEXT", "BLOB", "REAL", "REAL", "INTEGER")
    database.close()


def test_duckdb_sums_floats_the_same_way_every_time(tmp_path):
    database = opened(made("duckdb", tmp_path, films("duckdb")))
    sql = "SELECT SUM(SIN(i)), AVG(LN(i + 1)) FROM range(200000) r(i)"
    assert isinstance(database.run(sql), Table)
    assert len({database.run(sql).rows for _ in range(3)}) == 1
    database.close()
