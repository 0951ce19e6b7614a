"""Values named after a table: its noun means the table unless the words tell one row."""

import sqlite3
from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed, ValueNamed
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY


@pytest.fixture(scope="module")
def wards(tmp_path_factory):
    path = tmp_path_factory.mktemp("wards") / "wards.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE wards (ward_id INTEGER PRIMARY KEY, name TEXT, beds INTEGER)")
        named = [*(f"Ward {number}" for number in range(1, 8)), *(f"Ward {letter}" for letter in "ADI")]
        rows = [(number, name, 10 + number) for number, name in enumerate(named, 1)]
        connection.executemany("INSERT INTO wards VALUES (?, ?, ?)", rows)
        connection.commit()
    with closing(connect(str(path))) as database:
        return Linker(profile_of(database))


def likeliest(linker, question):
    spots = linker.link(read(question, TODAY)).spots
    return [spot.mentions[0].meaning for spot in spots]


@pytest.mark.parametrize(
    "question", ["top 5 wards by beds", "the 5 wards with the most beds", "which ward has the most beds"]
)
def test_a_noun_with_a_count_before_it_or_alone_is_the_table(wards, question):
    linked = wards.link(read(question, TODAY))
    meanings = [mention.meaning for spot in linked.spots for mention in spot.mentions]
    assert TableNamed("wards") in meanings
    assert not [meaning for meaning in meanings if isinstance(meaning, ValueNamed)]


@pytest.mark.parametrize(("question", "name"), [("beds in ward 5", "Ward 5"), ("beds in Ward A", "Ward A")])
def test_words_in_the_order_of_a_value_are_that_value(wards, question, name):
    assert ValueNamed("wards", "name", name) in likeliest(wards, question)
