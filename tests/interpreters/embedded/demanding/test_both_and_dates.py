"""What "both", and a verb before a time, demand of what is read first; and what of it is told."""

from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.exploring import explore
from pleasqlarify.interpreters.embedded.grammar import Grammar
from pleasqlarify.unused import not_understood
from questions import TODAY, file


def first(name, question):
    """The rows of the likeliest query, and the words that it is told to leave out."""
    with closing(connect(str(file(name)))) as database:
        session = explore(question, database, [Grammar(TODAY)], 20)
        rows = sorted({row[0] for row in database.run(session.predicted.sql).rows})
        return rows, list(not_understood(session))


@pytest.mark.parametrize(
    ("name", "question", "rows"),
    [
        ("practice", "patients who visited in both 2025 and 2026", ["Ada Holm"]),
        ("practice", "how many patients visited in both 2025 and 2026", [1]),
        ("practice", "patients with both a visit and a bill in 2025", ["Ada Holm", "Bo Lund"]),
        ("practice", "how many patients live in both Oslo and Bergen", [4]),
        ("practice", "number of visits in both 2025 and 2026", [6]),
        ("practice", "both the name and the city of patients", ["Ada Holm", "Bo Lund", "Cleo Dahl"]),
        ("label", "how many tracks were sold in both France and Germany", [2]),
        ("label", "listeners who bought both Rock and Jazz", ["Jean"]),
        ("label", "listeners who bought tracks in both May and June 2026", ["Jean"]),
    ],
)
def test_both_is_asked_of_one_thing_unless_each_is_of_one_kind_alone(name, question, rows):
    assert first(name, question) == (rows, [])


@pytest.mark.parametrize(
    ("name", "question", "rows"),
    [
        ("practice", "patients who visited in May 2026", ["Ada Holm", "Cleo Dahl"]),
        ("practice", "how many visits took place in May 2026", [2]),
        ("practice", "how many visits were booked in May 2026", [3]),
        ("practice", "bills paid in May 2026", [4]),
        ("practice", "patients who registered in May 2026", ["Bo Lund"]),
        ("label", "listeners who bought Rock in May 2026", ["Jean", "Karl"]),
        ("label", "listeners who joined in May 2026", ["Karl"]),
        ("label", "tracks sold in June 2026", ["Snow"]),
    ],
)
def test_a_time_is_that_of_what_was_done_then(name, question, rows):
    assert first(name, question) == (rows, [])


def test_what_is_asked_for_is_no_label_of_the_date_of_something_else():
    assert first("practice", "bills for visits booked in May 2026") == ([4, 5], [])
