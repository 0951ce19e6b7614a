"""What every database does with what is large, whichever engine is behind it."""

import pytest

from engines.every import BOXES
from pleasqlarify.databases import estimates, sampling
from pleasqlarify.tables import Limit, Limits

FILMS = "SELECT id, title, year, score FROM film"
SAME = (
    "SELECT year, score, id, title AS name FROM film ORDER BY year DESC, title",
    f"SELECT * FROM ({FILMS}) AS f",
    "SELECT a.id, a.title, a.year, b.score FROM film AS a JOIN film AS b ON a.id = b.id",
)
OTHERS = (
    f"{FILMS} WHERE id < 5",
    f"{FILMS} UNION ALL {FILMS}",
    "SELECT id + 1, title, year, score FROM film",
    "SELECT a.id, b.title, a.year, a.score FROM film AS a JOIN film AS b ON a.id = 6 - b.id",
)


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """The films database of each engine, opened once."""
    databases = {}

    def kept(box):
        if box.name not in databases:
            databases[box.name] = box.opened(box.made(box.films, tmp_path_factory.mktemp(box.name)))
        return databases[box.name]

    yield kept
    for database in databases.values():
        database.close()


@pytest.fixture(params=BOXES, ids=lambda box: box.name)
def database(request, kept):
    return kept(request.param)


@pytest.fixture
def large(database, monkeypatch):
    """The films are many."""
    monkeypatch.setattr(sampling, "LARGE", 4)
    monkeypatch.setattr(sampling, "PART", 3)
    return database


def digest(database, sql):
    page = database.run(sql, Limits(rows=2))
    assert (len(page.rows), page.limited) == (2, Limit.ROWS)
    return database.digest(database.check(sql).sql, page)


def test_a_long_result_is_known_by_all_its_rows_though_a_page_came(database):
    few = 1 if database.schema.dialect == "spark" else None  # where each statement takes half a second
    films, same, others = digest(database, FILMS), SAME[:few], OTHERS[:few]
    assert films.rows == 5
    assert [digest(database, sql) for sql in same] == [films] * len(same)
    assert films not in [digest(database, sql) for sql in others]


def test_a_digest_is_only_for_what_was_admitted(database):
    page = database.run(FILMS)
    assert database.digest("SELECT token FROM secret_tokens", page) is None
    assert database.sample("SELECT token FROM secret_tokens") is None
    assert not database.is_heavy("SELECT token FROM secret_tokens")


def test_a_sample_is_some_of_the_rows_of_large_tables(large):
    sql = large.check("SELECT title, year FROM film WHERE id > 0").sql
    part, whole = large.sample(sql), large.run(sql)
    assert part.columns == whole.columns
    assert set(part.rows) <= set(whole.rows)


def test_what_reads_no_large_table_has_no_sample(database):
    sql = database.check("SELECT title FROM film").sql
    assert database.sample(sql) is None
    assert not database.is_heavy(sql)


def test_the_engine_says_how_many_rows_it_expects_before_it_runs(large, monkeypatch):
    dialect = large.schema.dialect
    if dialect not in estimates.EXPLAINING:
        pytest.skip(f"{dialect} gives no number of rows beforehand")
    few, many = (large.check(sql).sql for sql in (FILMS, "SELECT a.id FROM film a, film b, film c, film d"))
    expected = [estimates.expected(large.run_own, sql, large.schema) for sql in (few, many)]
    assert 1 <= expected[0] < expected[1]
    monkeypatch.setitem(estimates.HEAVY, dialect, (expected[0] + expected[1]) / 2)
    assert [large.is_heavy(sql) for sql in (few, many)] == [False, True]
