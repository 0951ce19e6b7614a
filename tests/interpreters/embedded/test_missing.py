import sqlite3
from contextlib import closing
from datetime import date

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded import missing
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read

SCRIPT = """
CREATE TABLE lamp (id INTEGER PRIMARY KEY, colour TEXT, watts REAL);
CREATE TABLE shop (id INTEGER PRIMARY KEY, town TEXT);
INSERT INTO lamp VALUES (1, 'red', 40), (2, 'blue', 60);
INSERT INTO shop VALUES (1, 'Oslo'), (2, 'Rome');
"""


@pytest.fixture(scope="module")
def linker(tmp_path_factory):
    path = tmp_path_factory.mktemp("lamps") / "lamps.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(SCRIPT)
    with closing(connect(path)) as database:
        yield Linker(profile_of(database))


@pytest.fixture
def unmatched(linker):
    def find(question):
        found = missing.unmatched(linker.link(read(question, date(2026, 11, 30))), linker)
        return {lost.text: lost.nearest for lost in found.lost} if found else {}

    return find


def test_words_that_match_nothing_have_the_columns_of_the_tables_that_are_named(unmatched):
    assert unmatched("the barcode of each lamp") == {"barcode": ("lamp.colour", "lamp.watts")}


def test_a_misspelling_has_the_name_that_looks_like_it(unmatched):
    assert unmatched("red lmps")["lmps"][0] == "lamp"


def test_where_every_word_matches_there_is_nothing_to_tell(unmatched):
    assert unmatched("red lamps") == {}


def test_a_question_about_nothing_is_told_with_its_words_and_the_tables(linker):
    found = missing.nothing(linker.link(read("Qui chante ce soir ?", date(2026, 11, 30))), linker)
    assert found.rule == "not answerable"
    assert found.samples == 0
    assert found.message == (
        "nothing in this database matches these words: “Qui chante ce soir”; there is lamp, shop"
    )
