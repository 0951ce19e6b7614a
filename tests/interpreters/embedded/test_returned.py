"""Whether a result is new where only a part of the rows is there."""

import sqlite3
from contextlib import closing

import pytest

import cinema
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.operators import context_of
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.plan.printing import Printing
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.interpreters.embedded.profile.sample import Sample
from pleasqlarify.interpreters.embedded.returned import Returned, behind
from pleasqlarify.interpreters.embedded.signatures import signature
from pleasqlarify.tables import Limits, Table

CONTEXT = context_of(cinema.schema())
OF_1999 = "SELECT COUNT(*) FROM Film WHERE year = 1999"
OF_2010 = "SELECT COUNT(*) FROM Film WHERE year = 2010"


@pytest.fixture
def films(tmp_path):
    """A database of which one film is from 1999, and one from 2010."""
    path = tmp_path / "cinema.sqlite"
    with closing(sqlite3.connect(path)) as file, closing(cinema.connection()) as made:
        made.commit()
        made.backup(file)
    with closing(connect(str(path))) as database:
        yield database


def new(database, *queries, whole=False):
    """For each query whether what it returns is new after those before it."""
    sample = Sample(database, whole=whole)
    returned = Returned(sample, CONTEXT, Limits(time_s=1.0, rows=100), Printing("sqlite"))
    for sql in queries:
        outcome = database.run(sql)
        assert isinstance(outcome, Table), outcome
        yield returned.is_new(signature(outcome), from_sql(sql, cinema.schema()), outcome)


def test_what_was_returned_before_is_not_new(films):
    assert list(new(films, OF_1999, OF_1999)) == [True, False]


def test_the_same_figure_of_other_rows_may_be_an_accident_on_a_part_of_them(films):
    assert list(new(films, OF_1999, OF_2010)) == [True, True]


def test_on_all_rows_it_is_the_same_answer(films):
    assert list(new(films, OF_1999, OF_2010, whole=True)) == [True, False]


def test_rows_counted_in_another_way_are_the_same(films):
    joined = "FROM Review JOIN Film ON Review.film_id = Film.id"
    counted = f"SELECT COUNT(*) {joined}", f"SELECT COUNT(DISTINCT Review.id) {joined}"
    assert list(new(films, *counted)) == [True, False]


def test_lists_are_what_they_are(films):
    lists = "SELECT genre FROM Film WHERE year = 1999", "SELECT genre FROM Film WHERE id = 1"
    assert list(new(films, *lists)) == [True, False]


@pytest.mark.parametrize(
    ("figure", "rows"),
    [
        ("SELECT COUNT(*) FROM Film", "SELECT id FROM Film"),
        ("SELECT AVG(budget) FROM Film WHERE year > 2000", "SELECT budget FROM Film WHERE year > 2000"),
        ("SELECT COUNT(DISTINCT genre) FROM Film", "SELECT DISTINCT genre FROM Film"),
    ],
)
def test_behind_a_figure_are_rows(figure, rows):
    assert to_sql(behind(from_sql(figure, cinema.schema()), CONTEXT), "sqlite") == rows


@pytest.mark.parametrize("sql", ["SELECT genre FROM Film", "SELECT genre, COUNT(*) FROM Film GROUP BY genre"])
def test_behind_anything_else_is_nothing(sql):
    assert behind(from_sql(sql, cinema.schema()), CONTEXT) is None
