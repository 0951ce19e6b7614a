"""What rows come to, said by the name of their table and a noun."""

import sqlite3
from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.link import link
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.link.telling import told
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY, meanings


@pytest.fixture(scope="module")
def inn(tmp_path_factory):
    """Bookings that are booked or stayed."""
    path = tmp_path_factory.mktemp("inn") / "inn.sqlite"
    columns = "id INTEGER PRIMARY KEY, status TEXT, booked_on DATE, total_price REAL"
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"CREATE TABLE booking ({columns})")
        rows = [(n, ("booked", "stayed")[n % 2], f"2026-01-{n:02}", 90.0 + n) for n in range(1, 9)]
        database.executemany("INSERT INTO booking VALUES (?, ?, ?, ?)", rows)
        database.commit()
    with closing(connect(str(path))) as database:
        yield profile_of(database)


def best(question, profile):
    return [spot.mentions[0].meaning for spot in link(read(question, TODAY), profile).spots]


def test_the_amount_of_a_table_is_the_total_that_it_stores():
    assert meanings("average sale amount per listener", "music")["amount"][0] == "Sale.Total"


def test_where_a_column_has_that_name_it_is_meant():
    assert meanings("average bill amount", "clinic")["amount"][0] == "bills.amount"


def test_a_noun_in_ing_that_a_table_is_called_by_is_no_doing(inn):
    assert TableNamed("booking", verb=False) in best("average booking value", inn)


def test_what_was_done_to_rows_is_not_meant_by_their_name(inn):
    assert not any("status is booked" in told(of) for of in best("average booking value", inn))
