import sqlite3
from contextlib import closing

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.profile.sampling.listing import BETWEEN, selecting

STORED = [*range(-30, 60), *(f"it's {i}" for i in range(50)), 'a"b', "", f"x{BETWEEN}y", "名前"]
asked = st.lists(st.integers(-40, 70), max_size=60) | st.lists(st.sampled_from(STORED[90:]), max_size=60)


@pytest.fixture(scope="module")
def engines():
    with closing(sqlite3.connect(":memory:")) as sqlite, closing(duckdb.connect()) as duck:
        for connection in (sqlite, duck):
            connection.execute("CREATE TABLE n (c BIGINT)")
            connection.execute("CREATE TABLE t (c VARCHAR)")
            connection.executemany("INSERT INTO n VALUES (?)", [(v,) for v in STORED if isinstance(v, int)])
            connection.executemany("INSERT INTO t VALUES (?)", [(v,) for v in STORED if isinstance(v, str)])
        yield {"sqlite": sqlite, "duckdb": duck}


@given(asked.filter(bool))
def test_however_many_values_are_listed_the_same_rows_are_found(engines, values):
    table = "n" if isinstance(values[0], int) else "t"
    for dialect, connection in engines.items():
        sql = selecting(f'SELECT "c" FROM "{table}"', "c", list(dict.fromkeys(values)), 500, dialect)
        found = {value for (value,) in connection.execute(sql).fetchall()}
        assert found == set(values) & set(STORED)


def test_many_values_are_one_text_so_that_the_gate_is_quick():
    sql = selecting("SELECT a FROM t", "a", list(range(1_000)), 10, "sqlite")
    assert sql.count("999") == 1
    assert sql.count("'") < 20
