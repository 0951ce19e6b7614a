"""Keys of tables for which none was declared."""

import sqlite3
from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.profile import profile_of

ROWS = """
CREATE TABLE team (id INTEGER, name TEXT);
INSERT INTO team VALUES (1, 'Red'), (2, 'Blue');
CREATE TABLE visit (visit_no INTEGER, team_id INTEGER, place TEXT);
INSERT INTO visit VALUES (7, 1, 'Bern'), (8, 1, 'Graz'), (8, 2, 'Bern');
CREATE TABLE note (id INTEGER, text TEXT);
INSERT INTO note VALUES (1, 'a'), (NULL, 'b');
CREATE TABLE told (code TEXT PRIMARY KEY, id INTEGER);
INSERT INTO told VALUES ('x', 1), ('y', 2);
"""


@pytest.fixture(scope="module")
def keys(tmp_path_factory):
    path = tmp_path_factory.mktemp("keys") / "keys.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(ROWS)
        connection.commit()
    with closing(connect(str(path))) as database:
        return {name: table.primary_key for name, table in profile_of(database).tables.items()}


def test_a_column_called_so_that_tells_all_rows_apart_is_the_key(keys):
    assert keys["team"] == ("id",)


def test_a_column_with_equal_or_missing_values_is_none(keys):
    assert keys["visit"] == ()
    assert keys["note"] == ()


def test_a_declared_key_stays(keys):
    assert keys["told"] == ("code",)
