"""How long it is since something began that has not ended: the questions ask on 2026-11-29."""

import sqlite3
from contextlib import closing

from framed import left_over, sides, texts
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.frames.going_on import going_on
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY


def test_what_is_still_open_lasts_until_today():
    sql = "SELECT id, JULIANDAY('2026-11-29') - JULIANDAY(opened_at) FROM tickets WHERE closed_at IS NULL"
    assert texts(going_on, "how long has each open ticket been open", "helpdesk")[0] == sql
    assert left_over(going_on, "how long has each open ticket been open", "helpdesk") == []


def test_things_told_by_a_value_are_shown_rather_than_the_rows_that_say_since_when():
    question = "for how many days has each mechanic still had repairs open"
    rows = "FROM repairs JOIN staff ON repairs.mechanic = staff.staff_id"
    ago = "JULIANDAY('2026-11-29') - JULIANDAY(repairs.opened_at)"
    where = "WHERE repairs.closed_at IS NULL AND staff.post = 'mechanic'"
    assert f"SELECT staff.staff_name, {ago} {rows} {where}" in texts(going_on, question, "hire")


def test_an_average_is_one_number():
    (sql, *_) = texts(going_on, "how long on average have the tickets been open", "helpdesk")
    ago = "JULIANDAY('2026-11-29') - JULIANDAY(opened_at)"
    assert sql == f"SELECT AVG({ago}) FROM tickets WHERE closed_at IS NULL"


def test_what_does_not_last_is_no_question_of_it():
    assert texts(going_on, "average time to close a ticket", "helpdesk") == []


def test_what_will_be_has_not_lasted():
    assert texts(going_on, "how many days will each open ticket be open", "helpdesk") == []


def test_which_date_counts_is_told():
    told = sides(going_on, "how long have the tickets been open", "helpdesk")
    assert told["how long from when"] == {"from opened at until today, where closed at is empty"}


def test_days_are_not_counted_from_dates_that_are_stored_as_seconds(tmp_path):
    path = tmp_path / "loans.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE loans (id INTEGER PRIMARY KEY, opened_at INTEGER, closed_at INTEGER)")
        opened = [(number, 1_750_000_000 + number, None) for number in range(9)]
        database.executemany("INSERT INTO loans VALUES (?, ?, ?)", opened)
        database.execute("UPDATE loans SET closed_at = opened_at + 90000 WHERE id < 4")
        database.commit()
    with closing(connect(str(path))) as database:
        profile = profile_of(database)
    question = read("how long has each loan been open", TODAY)
    assert [column.dates_as for column in profile.tables["loans"].columns[1:]] == ["epoch", "epoch"]
    assert list(going_on(Asked(Linker(profile).link(question), profile, TODAY))) == []
