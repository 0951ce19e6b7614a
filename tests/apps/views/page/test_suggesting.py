import sqlite3
from contextlib import closing

import pytest

import bookshop
from pleasqlarify.apps.views.page.openers import Sort, openers
from pleasqlarify.apps.views.page.suggesting import MOST, is_read, suggestions
from pleasqlarify.databases import connect
from pleasqlarify.demo import DATABASES, QUESTIONS, path
from pleasqlarify.interpreters.embedded.profile import profile_of

TILL = "day,item,area,pieces,price\n" + "".join(
    f"2025-0{1 + n % 9}-1{n % 8},{('tea', 'mug')[n % 2]},{('North', 'South')[n // 9 % 2]},{n % 5},{n}.5\n"
    for n in range(40)
)


@pytest.fixture
def till(tmp_path):
    (tmp_path / "purchases.csv").write_text(TILL)
    with closing(connect(tmp_path / "purchases.csv")) as opened:
        yield opened


@pytest.mark.parametrize("name", DATABASES)
def test_a_demo_database_offers_its_own_questions_first(name):
    own = [question.utterance for question in QUESTIONS if question.database == name]
    with closing(connect(path(name))) as opened:
        told = suggestions(opened)
        assert [one["utterance"] for one in told[: len(own)]] == own
        assert len(own) < len(told) <= MOST
        assert all(is_read(one["utterance"], opened) for one in told[len(own) :])


def test_a_file_of_ones_own_is_asked_about_its_kinds_figures_and_times(till):
    told = suggestions(till)
    assert {one["note"] for one in told} >= {Sort.KINDS, Sort.AVERAGE, Sort.HIGHEST, Sort.TIME}
    assert 4 <= len(told) <= MOST
    assert all(is_read(one["utterance"], till) for one in told)


def test_several_tables_are_asked_about_what_belongs_together(tmp_path):
    with closing(bookshop.opened(tmp_path)) as opened:
        told = suggestions(opened)
        assert "How many reviews does each book have?" in {one["utterance"] for one in told}
        assert all(is_read(one["utterance"], opened) for one in told)


@pytest.mark.parametrize(
    ("column", "asked"), [("joined_on", "joined in 2025"), ("invited_on", "were invited in 2025")]
)
def test_members_join_by_themselves_and_are_invited(tmp_path, column, asked):
    days = "".join(f"{n},2025-0{1 + n % 9}-11\n" for n in range(30))
    (tmp_path / "members.csv").write_text(f"number,{column}\n{days}")
    with closing(connect(tmp_path / "members.csv")) as opened:
        assert f"How many members {asked}?" in {one.utterance for one in openers(profile_of(opened))}


def test_no_question_is_made_twice(till):
    made = [one.utterance for one in openers(profile_of(till))]
    assert len(set(made)) == len(made)


def test_an_empty_database_has_nothing_to_be_asked(tmp_path):
    with sqlite3.connect(tmp_path / "empty.sqlite") as connection:
        connection.execute("CREATE TABLE thing (id INTEGER, name TEXT)")
    connection.close()
    with closing(connect(tmp_path / "empty.sqlite")) as opened:
        assert suggestions(opened) == []


def test_a_question_with_a_word_left_over_is_not_offered(till):
    assert is_read("How many purchases are there per item?", till)
    assert not is_read("How many purchases are there per astronaut?", till)
