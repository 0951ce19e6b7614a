"""Nouns that name people by the role in which a key points at them."""

from framed import asked_about, sides, texts
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.ranking import ranking
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed

ASSIGNED = "id IN (SELECT assignee_id FROM tasks)"


def tables(question, name="office"):
    return [named.table for _, named in asked_about(question, name).named(TableNamed)]


def test_a_role_names_the_table_that_its_key_points_at():
    assert tables("how many assignees are there")[0] == "people"


def test_a_role_that_is_no_person_names_no_table():
    assert "trips" not in tables("show the ends", "hire")


def test_those_in_the_role_are_counted_rather_than_all():
    asked = texts(listing, "how many assignees are there", "office")
    assert asked == [f"SELECT COUNT(*) FROM people WHERE {ASSIGNED}", "SELECT COUNT(*) FROM people"]
    assert texts(simple, "how many assignees are there", "office")[0] == asked[0]


def test_whether_they_must_be_in_the_role_is_a_choice():
    asked = sides(listing, "how many assignees are there", "office")
    assert asked["must each people be the assignee id of some"] == {"tasks", "no, of none"}


def test_rows_are_joined_in_the_role_that_is_named():
    joined = "tasks JOIN people ON tasks.assignee_id = people.id GROUP BY people.id, people.name"
    sql = f"SELECT people.name, COUNT(*) FROM {joined} ORDER BY COUNT(*) DESC LIMIT 1"
    assert texts(ranking, "Which assignee has the most tasks?", "office")[0] == sql
