import sqlite3
from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.errors import RowsMissing
from pleasqlarify.intents import Intent
from pleasqlarify.model import Output
from pleasqlarify.tables import DEFAULT_LIMITS

MANY = DEFAULT_LIMITS.rows + 5


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    path = tmp_path_factory.mktemp("numbers") / "numbers.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE number (n INTEGER, name TEXT)")
        connection.executemany("INSERT INTO number VALUES (?, ?)", ((n, str(n)) for n in range(MANY)))
        connection.commit()
    database = connect(path)
    yield database
    database.close()


def intent(database, *texts, **output):
    seen = {"fingerprint": "f", "coarse": "f", "columns": ("n",), "rows": ((0,),), "types": ("INTEGER",)}
    return Intent(Output(**seen | output), 1.0, texts, database)


def test_a_table_that_was_cut_to_a_page_is_fetched_whole(database):
    cut = intent(database, "SELECT n FROM number ORDER BY n DESC", truncated=True)
    assert cut.table.rows == tuple((n,) for n in reversed(range(MANY)))
    assert cut.table is cut.table


def test_a_table_known_by_a_sample_is_fetched_whole(database):
    assert len(intent(database, "SELECT n FROM number", sampled=True).polars()) == MANY


def test_of_several_ways_to_write_it_the_rows_are_in_the_order_of_the_likeliest(database):
    ways = ("SELECT n FROM number WHERE n < 2 ORDER BY n DESC", "SELECT n FROM number WHERE n < 2")
    assert intent(database, *ways, rows=((0,), (1,))).table.rows == ((1,), (0,))


def test_what_is_whole_already_needs_no_database():
    kept = intent(None, "SELECT n FROM number WHERE n < 1")
    assert (
        kept.arrow().to_pylist() == kept.pandas().to_dict("records") == kept.polars().to_dicts() == [{"n": 0}]
    )


def test_whatever_reads_arrow_reads_it():
    import polars
    import pyarrow

    kept = intent(None, "SELECT 0 AS n")
    assert polars.DataFrame(kept).to_dicts() == pyarrow.table(kept).to_pylist() == [{"n": 0}]


def test_rows_that_cannot_be_fetched_are_missed_aloud(database):
    gone = intent(database, "SELECT prize FROM number", truncated=True)
    with pytest.raises(RowsMissing, match=r"cannot fetch all rows of 'SELECT prize .*no column 'prize'"):
        gone.pandas()
