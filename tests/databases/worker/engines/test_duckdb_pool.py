import duckdb
import pytest

from pleasqlarify.databases.worker.engines.duckdb_pool import Pool

SMALL, LARGE = 32 << 20, 256 << 20
MANY = "SELECT COUNT(*) FROM (SELECT DISTINCT range FROM range(2000000))"


@pytest.fixture
def pool():
    pool = Pool(lambda size: duckdb.connect(config={"memory_limit": f"{size >> 20}MiB"}), [LARGE, SMALL])
    yield pool
    pool.connection().close()


def size(pool):
    return pool.connection().execute("SELECT current_setting('memory_limit')").fetchone()[0]


def test_a_statement_that_runs_out_of_memory_may_have_more(pool):
    with pytest.raises(duckdb.OutOfMemoryException):
        pool.connection().execute("SET max_temp_directory_size='0KB'; " + MANY).fetchall()
    assert pool.grow()
    assert pool.connection().execute(MANY).fetchall() == [(2_000_000,)]


def test_the_statement_after_it_has_little_again(pool):
    least = size(pool)
    assert pool.grow()
    assert size(pool) != least == size(pool)


def test_there_is_no_more_than_the_most(pool):
    assert pool.grow()
    pool.connection()
    assert not pool.grow()


def test_what_a_single_statement_had_more_is_given_back(pool):
    small = pool.connection()
    pool.shrink()
    assert pool.connection() is small
    assert pool.grow()
    large = pool.connection()
    pool.shrink()
    with pytest.raises(duckdb.ConnectionException):
        large.execute("SELECT 1")
