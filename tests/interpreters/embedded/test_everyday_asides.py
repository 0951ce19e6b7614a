"""Questions as colleagues type them, with asides, contractions and titles; two domains of their own."""

from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.exploring import explore
from pleasqlarify.interpreters.embedded.grammar import Grammar
from pleasqlarify.unused import not_understood
from questions import TODAY, file

BORROWED = "JOIN copy ON loan.copy_id = copy.id JOIN book ON copy.book_id = book.id"
EVERY_BRANCH = (
    "SELECT reader.name FROM branch JOIN copy ON branch.id = copy.branch_id "
    "JOIN loan ON copy.id = loan.copy_id JOIN reader ON loan.reader_id = reader.id "
    "GROUP BY reader.id, reader.name HAVING COUNT(DISTINCT branch.id) = (SELECT COUNT(*) FROM branch)"
)
ALWAYS = (
    "SELECT name FROM rider WHERE id IN (SELECT rider_id FROM trip WHERE km < 5) "
    "AND NOT id IN (SELECT rider_id FROM trip WHERE NOT rider_id IS NULL AND km >= 5)"
)
ASKED = {
    "lending": {
        "how many loans of Last Summer were there in 2026": (
            f"SELECT COUNT(*) FROM loan {BORROWED} WHERE loan.lent_on >= '2026-01-01' "
            "AND loan.lent_on < '2027-01-01' AND book.title = 'Last Summer'"
        ),
        "the two oldest readers who've borrowed something this month": (
            "SELECT reader.name FROM loan JOIN reader ON loan.reader_id = reader.id "
            "WHERE loan.lent_on >= '2026-11-01' AND loan.lent_on < '2026-12-01' "
            "ORDER BY reader.birth_date LIMIT 2"
        ),
        "whats the title of the longest book": "SELECT title FROM book ORDER BY pages DESC LIMIT 1",
        "readers still with us, just their names": "SELECT name FROM reader WHERE left_on IS NULL",
        "quick one: which books did nobody borrow": (
            "SELECT title FROM book WHERE NOT id IN (SELECT copy.book_id FROM loan "
            "JOIN copy ON loan.copy_id = copy.id WHERE NOT copy.book_id IS NULL)"
        ),
        "readers who borrowed from every branch": EVERY_BRANCH,
        "which loans weren't returned within a month": (
            "SELECT id FROM loan WHERE returned_on IS NULL AND lent_on < '2026-10-30' "
            "OR (JULIANDAY(returned_on) - JULIANDAY(lent_on)) / 30.4375 > 1"
        ),
        "names and districts of readers without a phone": (
            "SELECT name, district FROM reader WHERE phone IS NULL"
        ),
        "fines not paid although the loan was returned": (
            "SELECT fine.id FROM fine JOIN loan ON fine.loan_id = loan.id "
            "WHERE fine.paid_on IS NULL AND NOT loan.returned_on IS NULL"
        ),
    },
    "cycles": {
        "hmm ok and the average fee per trip?": "SELECT AVG(fee) FROM trip",
        "average fee per trip by kind of cycle": (
            "SELECT cycle.kind, AVG(trip.fee) FROM trip JOIN cycle ON trip.cycle_id = cycle.id "
            "GROUP BY cycle.kind"
        ),
        "riders with no email, just names and cities": "SELECT name, city FROM rider WHERE email IS NULL",
        "riders from Bonn, only the plan": "SELECT \"plan\" FROM rider WHERE city = 'Bonn'",
        "riders whose trips are always under 5 km": ALWAYS,
        "trips that started every Monday": (
            "SELECT id FROM trip WHERE CAST(STRFTIME('%w', started_at) AS INTEGER) = 1"
        ),
        "how long does it take until a cycle is fixed": (
            "SELECT AVG(JULIANDAY(fixed_on) - JULIANDAY(reported_on)) FROM repair"
        ),
        "trips per rider top 2": (
            "SELECT rider.name, COUNT(*) FROM trip JOIN rider ON trip.rider_id = rider.id "
            "GROUP BY rider.id, rider.name ORDER BY COUNT(*) DESC LIMIT 2"
        ),
        "first trip of each rider": (
            "SELECT shown_0, shown_1 FROM (SELECT rider.name AS shown_0, trip.id AS shown_1, "
            "RANK() OVER (PARTITION BY rider.id, rider.name ORDER BY trip.started_at) AS place "
            "FROM trip JOIN rider ON trip.rider_id = rider.id) AS ranked WHERE place <= 1"
        ),
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def opened():
    with closing(connect(str(file("lending")))) as lending, closing(connect(str(file("cycles")))) as cycles:
        yield {"lending": lending, "cycles": cycles}


def read(opened, name, question):
    """The likeliest query, and the words that it is told to leave out."""
    session = explore(question, opened[name], [Grammar(TODAY)], 20)
    return session.predicted.sql, list(not_understood(session))


@pytest.mark.parametrize(
    ("name", "question", "sql"),
    [(name, question, sql) for name, of in ASKED.items() for question, sql in of.items()],
)
def test_the_likeliest_reading_is_what_people_mean_and_no_word_is_told_off(opened, name, question, sql):
    assert read(opened, name, question) == (sql, [])


@pytest.mark.parametrize(
    ("name", "question", "word"),
    [
        ("cycles", "trips that didn't end where they started", "didn't"),
        ("cycles", "average fee per km", "per"),
        ("lending", "books with a longer title in a different year than their loans", "different"),
        ("lending", "readers whose first loan was before they joined", "before"),
    ],
)
def test_a_word_that_the_likeliest_query_does_nothing_for_is_told(opened, name, question, word):
    assert word in " ".join(read(opened, name, question)[1])


def test_a_title_in_capitals_is_no_time_and_small_letters_are_no_title(opened):
    assert "title = 'Last Summer'" in read(opened, "lending", "who borrowed Last Summer")[0]
    assert "title" not in read(opened, "lending", "who borrowed something last summer")[0]


def test_a_lone_word_of_a_value_that_is_a_name_here_is_no_value(opened):
    assert "City One" not in read(opened, "cycles", "names and cities of riders")[0]
    assert (
        "One Year" not in read(opened, "lending", "loans in a different year than the copies were bought")[0]
    )


def test_who_shows_people(opened):
    assert read(opened, "lending", "who borrowed Last Summer")[0].startswith("SELECT reader.name")


def test_when_shows_a_time_and_by_what_was_done_then(opened):
    sql = read(opened, "lending", "when did Clara Wolf last borrow something")[0]
    assert sql.startswith("SELECT loan.lent_on")
    assert "ORDER BY loan.lent_on DESC" in sql
