"""Words that the schema writes without their vowels."""

import sqlite3
from datetime import date

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read

TABLES = (
    "CREATE TABLE br (br_id INTEGER PRIMARY KEY, br_nm TEXT);"
    "CREATE TABLE wrkshp (wrkshp_id INTEGER PRIMARY KEY, held_on TEXT, br_id INTEGER REFERENCES br);"
    "INSERT INTO br VALUES (1, 'North'), (2, 'South');"
    "INSERT INTO wrkshp VALUES (1, '2026-01-02', 1), (2, '2026-02-03', 2), (3, '2026-02-04', 2);"
)


@pytest.fixture(scope="module")
def linker(tmp_path_factory):
    path = tmp_path_factory.mktemp("short") / "short.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executescript(TABLES)
    connection.close()
    database = connect(path)
    yield Linker(profile_of(database))
    database.close()


def tables(linker, question):
    links = linker.link(read(question, date(2026, 11, 29)))
    return [spot.mentions[0].meaning for spot in links.spots]


@pytest.mark.parametrize(("word", "table"), [("branches", "br"), ("workshops", "wrkshp")])
def test_a_word_names_the_table_that_is_called_by_its_consonants(linker, word, table):
    assert tables(linker, f"how many {word} are there") == [TableNamed(table)]


def test_a_word_that_lacks_one_of_the_letters_names_nothing(linker):
    assert tables(linker, "how many bottles are there") == []
