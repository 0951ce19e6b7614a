"""Things told by a value: clerks and mechanics are staff, whose post says so."""

from framed import best_text, left_over, texts
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.ranking import ranking
from pleasqlarify.interpreters.embedded.frames.simple import simple

BY_NAME = "GROUP BY staff.staff_id, staff.staff_name"


def test_who_is_told_by_a_post_is_a_group_of_the_staff_who_hold_it():
    sql = texts(measure, "hires per clerk", "hire")[0]
    rows = "FROM hires JOIN staff ON hires.served_by = staff.staff_id WHERE staff.post = 'clerk'"
    assert sql == f"SELECT staff.staff_name, COUNT(*) {rows} {BY_NAME}"
    assert left_over(measure, "hires per clerk", "hire") == []


def test_who_is_told_by_a_post_is_ranked():
    found = texts(ranking, "which clerk has the most hires", "hire")[:2]
    rows = "FROM hires JOIN staff ON hires.served_by = staff.staff_id WHERE staff.post = 'clerk'"
    assert f"SELECT staff.staff_name, COUNT(*) {rows} {BY_NAME} ORDER BY COUNT(*) DESC LIMIT 1" in found


def test_who_is_told_by_a_part_in_a_team_is_ranked_among_those_who_ever_have_it():
    found = texts(ranking, "which coordinator has the most hires", "hire")[:2]
    held = "staff.staff_id IN (SELECT staff_id FROM site_team WHERE role = 'coordinator')"
    rows = f"FROM hires JOIN staff ON hires.served_by = staff.staff_id WHERE {held}"
    assert f"SELECT staff.staff_name, COUNT(*) {rows} {BY_NAME} ORDER BY COUNT(*) DESC LIMIT 1" in found


def test_each_of_those_told_by_a_post_does_not_govern_the_state_behind():
    question = "how many repairs does each mechanic still have open"
    rows = "FROM repairs JOIN staff ON repairs.mechanic = staff.staff_id"
    where = "WHERE repairs.closed_at IS NULL AND staff.post = 'mechanic'"
    shown = "SELECT staff.staff_name, COUNT(*)"
    assert texts(measure, question, "hire")[0] == f"{shown} {rows} {where} {BY_NAME}"
    assert "GROUP BY repairs.opened_at" not in best_text(simple, question, "hire")


def test_groups_told_by_a_post_are_not_shown_empty():
    assert not any("LEFT JOIN" in sql for sql in texts(measure, "hires per clerk", "hire"))
