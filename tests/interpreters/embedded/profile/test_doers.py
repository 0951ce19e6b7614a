"""Keys that name what a person did: assigned to, opened by, the manager."""

import sqlite3

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.profile import profile_of

PEOPLE = (
    "CREATE TABLE staff (id INTEGER, name TEXT, manager_id INTEGER);"
    "CREATE TABLE clients (id INTEGER PRIMARY KEY, name TEXT);"
    "INSERT INTO staff VALUES (1,'Ada',NULL),(2,'Ben',1),(3,'Cleo',1),(4,'Dan',2);"
    "CREATE TABLE cooks (id INTEGER, name TEXT, boss_id INTEGER);"
    "INSERT INTO cooks VALUES (1,'Eve',NULL),(2,'Flo',1),(3,'Gus',1),(4,'Hal',3),(5,'Ida',4),(6,'Jo',4);"
    "INSERT INTO clients SELECT value, 'Client ' || value FROM json_each('[1,2,3,4,5,6,7,8,9]');"
)
JOBS = (
    "CREATE TABLE jobs (no INTEGER PRIMARY KEY, assigned_to INTEGER, checked_by INTEGER, sorted_by TEXT);"
    "INSERT INTO jobs VALUES (1,2,4,'date'),(2,3,1,'name'),(3,4,2,'date'),(4,2,900,'size');"
)


@pytest.fixture(scope="module")
def edges(tmp_path_factory):
    path = tmp_path_factory.mktemp("doers") / "office.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executescript(PEOPLE + JOBS)
    connection.close()
    database = connect(path)
    yield {(edge.table, edge.columns[0]): edge for edge in profile_of(database).joins.edges}
    database.close()


def test_a_doing_points_at_the_people_whose_keys_it_fills_best(edges):
    edge = edges["jobs", "assigned_to"]
    assert (edge.to_table, edge.to_columns, edge.implied) == ("staff", ("id",), True)


def test_a_manager_is_one_of_the_people_themselves(edges):
    assert edges["staff", "manager_id"].to_table == "staff"


def test_a_boss_is_one_of_the_people_themselves_where_others_have_such_keys_too(edges):
    assert edges["cooks", "boss_id"].to_table == "cooks"


def test_values_that_are_no_keys_point_at_nobody(edges):
    assert ("jobs", "checked_by") not in edges
    assert ("jobs", "sorted_by") not in edges


def test_the_doing_is_the_role_of_the_key(edges):
    assert edges["jobs", "assigned_to"].role == ("assign", "to")
