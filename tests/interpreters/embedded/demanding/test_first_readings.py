"""What the grammar reads first where words demand something of the plan, and what it then leaves out."""

from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.exploring import explore
from pleasqlarify.interpreters.embedded.grammar import Grammar
from pleasqlarify.unused import not_understood
from questions import TODAY, file


@pytest.fixture(scope="module")
def club():
    with closing(connect(str(file("club")))) as database:
        yield database


def first(club, question):
    """The likeliest query's rows, and the words that it is told to leave out."""
    session = explore(question, club, [Grammar(TODAY)], 20)
    return sorted(row[0] for row in club.run(session.predicted.sql).rows), list(not_understood(session))


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("members with no cancelled signups", ["Cato Vik", "Dina Aas"]),
        ("members who signed up only for water courses", ["Cato Vik"]),
        ("members who live in the same city as their trainer", ["Ada Holm", "Cato Vik"]),
        ("courses that cost more than twice their expense", ["Climbing", "Rowing"]),
    ],
)
def test_what_is_said_of_several_rows_is_read_so(club, question, names):
    assert first(club, question) == (names, [])


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("members who come from the same city", ["same"]),
        ("members who signed up for the same course twice", ["same"]),
        ("members who visit every day", ["every day"]),
        ("members who visited less than once a week", ["a week"]),
        ("members with at least 2 signups and a total amount over 265", ["over", "265"]),
        ("signups paid on the same day they were signed", ["same"]),
    ],
)
def test_what_no_reading_does_is_told(club, question, words):
    assert first(club, question)[1] == words
