"""Verbs that tell which of several keys to the same table is meant."""

import sqlite3
from contextlib import closing

import pytest

from framed import asked_about
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.frames.duration import duration
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.ranking import ranking
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.nouns import WordClass
from questions import TODAY

TABLES = """
CREATE TABLE ports (port_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE trips (trip_id INTEGER PRIMARY KEY, departure_port INTEGER REFERENCES ports,
    end_port INTEGER REFERENCES ports, departed_at TEXT, ended_at TEXT);
INSERT INTO ports VALUES (1, 'Lund'), (2, 'Vik'), (3, 'Moss');
INSERT INTO trips VALUES (1, 1, 2, '2026-01-05 08:00', '2026-01-05 12:00'),
    (2, 1, 3, '2026-02-05 09:00', '2026-02-05 13:00'), (3, 2, 3, '2026-03-05 10:00', '2026-03-05 15:00');
"""


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    path = tmp_path_factory.mktemp("ports") / "ports.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(TABLES)
    with closing(connect(str(path))) as database:
        return Linker(profile_of(database))


def likeliest(known, frame, question):
    asked = Asked(known.link(read(question, TODAY)), known.profile, TODAY)
    found = sorted(frame(asked), key=lambda reading: -reading.weight)
    return to_sql(found[0].make(), "sqlite") if found else ""


@pytest.mark.parametrize("frame", [ranking, simple])
def test_a_verb_and_a_table_that_name_a_key_together_are_that_key(known, frame):
    found = likeliest(known, frame, "which port do most trips end at")
    assert "JOIN ports ON trips.end_port = ports.port_id" in found
    assert "ended_at" not in found


def test_such_a_verb_tells_in_which_role_a_value_is_meant(known):
    assert "trips.end_port" in likeliest(known, listing, "trips that end in Vik at any port")


@pytest.mark.parametrize("question", ["when do trips end", "which trips end at noon"])
def test_without_the_other_table_it_is_a_date_as_before(known, question):
    linked = known.link(read(question, TODAY))
    assert linked.words.tokens == read(question, TODAY).tokens


def test_most_of_what_takes_time_asks_for_no_duration(known):
    assert likeliest(known, duration, "which port has the most trips") == ""


def test_what_things_are_made_of_is_no_date():
    kinds = [token.kind for token in asked_about("snacks made of fruit", "school").words.tokens]
    assert kinds[1] is WordClass.FUNCTION
