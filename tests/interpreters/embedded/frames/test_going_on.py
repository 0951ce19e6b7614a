"""How long it is since something began that has not ended: the questions ask on 2026-11-29."""

from framed import left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.going_on import going_on


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


def test_which_date_counts_is_told():
    told = sides(going_on, "how long have the tickets been open", "helpdesk")
    assert told["how long from when"] == {"from opened at until today, where closed at is empty"}
