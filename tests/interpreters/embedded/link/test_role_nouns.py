"""Nouns that name people by the role in which a key points at them."""

import sqlite3
from contextlib import closing

from framed import asked_about, sides, texts
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.ranking import ranking
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.link.role_nouns import role_nouns
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY

ASSIGNED = "id IN (SELECT assignee_id FROM tasks)"


def tables(question, name="office"):
    return [named.table for _, named in asked_about(question, name).named(TableNamed)]


def test_a_role_names_the_table_that_its_key_points_at():
    assert tables("how many assignees are there")[0] == "people"


def test_a_role_in_which_no_people_are_pointed_at_names_no_table(tmp_path):
    with closing(sqlite3.connect(tmp_path / "ports.sqlite")) as database:
        database.execute("CREATE TABLE ports (port_id INTEGER PRIMARY KEY, name TEXT)")
        carrier = "carrier_port_id INTEGER REFERENCES ports"
        database.execute(f"CREATE TABLE trips (trip_id INTEGER PRIMARY KEY, {carrier})")
    with closing(connect(str(tmp_path / "ports.sqlite"))) as database:
        profile = profile_of(database)
    assert [edge.role for edge in profile.joins.edges] == [("carrier",)]
    assert list(role_nouns(read("list all carriers", TODAY), Names(profile), profile)) == []


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
