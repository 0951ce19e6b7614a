"""What is over by a date that says until when."""

import sqlite3
from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.link.lapsed import lapsed
from pleasqlarify.interpreters.embedded.link.linking import Linker
from pleasqlarify.interpreters.embedded.link.nouns import Condition, Holds, StateNamed
from pleasqlarify.interpreters.embedded.link.states import States
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY

OVER = [
    "machines out of warranty",
    "machines past their warranty date",
    "machines that are no longer under warranty",
    "machines whose warranty has expired",
]


@pytest.fixture(scope="module")
def profile(tmp_path_factory):
    path = tmp_path_factory.mktemp("yard") / "yard.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute(
            "CREATE TABLE machines (id INTEGER PRIMARY KEY, name TEXT, taken_out DATE, warranty_until DATE,"
            " last_check DATE, month DATE)"
        )
        days = ("2026-01-02", "2026-02-03", "2026-03-04", "2026-04-05")
        database.executemany(
            "INSERT INTO machines VALUES (?, ?, ?, ?, ?, ?)", [(1, "saw", *days), (2, "press", *days)]
        )
        database.commit()
    with closing(connect(str(path))) as database:
        yield profile_of(database)


@pytest.mark.parametrize("question", OVER)
def test_what_is_over_has_a_day_that_is_past(profile, question):
    (found,) = lapsed(read(question, TODAY), profile)
    assert found.meaning == StateNamed("machines", (Condition("warranty_until", Holds.PAST),))


def test_that_is_what_the_words_are_taken_for(profile):
    (state,) = [spot.mentions[0].meaning for spot in Linker(profile).link(read(OVER[0], TODAY)).spots][-1:]
    assert state == StateNamed("machines", (Condition("warranty_until", Holds.PAST),))


@pytest.mark.parametrize(
    "question",
    [
        "machines out of order",
        "machines checked past month",
        "the past check of machines",
        "out of 3 machines",
    ],
)
def test_other_words_behind_out_and_past_say_no_such_thing(profile, question):
    assert not list(lapsed(read(question, TODAY), profile))


@pytest.mark.parametrize("day", ["2026-01-02", "02/01/2026"])
def test_only_a_date_that_can_be_compared_with_today_is_past(tmp_path, day):
    path = tmp_path / "tasks.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE tasks (id INTEGER PRIMARY KEY, due_date TEXT, warranty_until TEXT)")
        database.executemany("INSERT INTO tasks VALUES (?, ?, ?)", [(1, day, day), (2, day, day)])
        database.commit()
    with closing(connect(str(path))) as database:
        known = profile_of(database)
    over = [*lapsed(read(OVER[0], TODAY), known), *States(known).found(read("overdue tasks", TODAY))]
    assert len(over) == (2 if day.startswith("2026") else 0)
