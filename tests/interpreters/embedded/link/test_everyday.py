"""Everyday words of a business, which are seldom the title of something."""

import pytest

from framed import best_text
from pleasqlarify.interpreters.embedded.frames.measure import measure
from questions import meanings

PLAYED = (
    "SELECT albums.title, SUM(tracks.seconds / 60.0) FROM tracks JOIN albums ON tracks.album_id = albums.id"
)


def test_a_word_for_a_measure_is_no_title():
    assert meanings("sales per support rep", "records")["sales"] == ["revenue"]


def test_a_word_for_a_state_is_no_title():
    found = meanings("refunds as a percentage of turnover", "records")["refunds"]
    assert found == ["invoices.status = 'refunded'", "no value"]


@pytest.mark.parametrize(
    ("question", "word", "title"),
    [
        ("price of the album called refund", "refund", "albums.title = 'Refund'"),
        ("tracks of albums titled sale", "sale", "albums.title = 'Sale'"),
        ("the album Sale", "Sale", "albums.title = 'Sale'"),
    ],
)
def test_it_is_one_where_it_is_said_to_be_or_has_a_capital(question, word, title):
    assert meanings(question, "records")[word][0] == title


def test_a_running_time_is_one_name_of_what_is_measured():
    assert meanings("running time of every album in minutes", "records")["running time"] == ["tracks.seconds"]
    text = best_text(measure, "running time of every album in minutes", "records")
    assert text == f"{PLAYED} GROUP BY albums.id, albums.title"
