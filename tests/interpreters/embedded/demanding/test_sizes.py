"""A smallest size is counted within the group of which it is said."""

import pytest

from framed import asked_about
from pleasqlarify.interpreters.embedded.claimed import truly_used
from pleasqlarify.interpreters.embedded.demanding import demands
from pleasqlarify.interpreters.embedded.frames.nouns import positions
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from questions import TODAY, made

BILLED = "bills JOIN patients ON bills.patient_id = patients.id JOIN wards ON patients.ward_id = wards.id"
WARDS = "average bill by ward, only wards with at least 2 patients"
COUNTRIES = "countries with 2 or more listeners and their average price paid"
SOLD = "sales JOIN listeners ON sales.listener_id = listeners.id"


def left_over(question, sql, name):
    """The words that a reading with this plan may not claim, though it claims all of them."""
    asked = asked_about(question, name)
    tokens = asked.words.tokens
    used = ((frozenset(range(len(tokens))), "all of it"),)
    borne_out = positions(truly_used(asked, used, from_sql(sql, made(name)[0]), demands(asked)))
    return " ".join(token.norm for place, token in enumerate(tokens) if place not in borne_out)


@pytest.mark.parametrize(
    ("question", "name", "sql", "words"),
    [
        (
            WARDS,
            "practice",
            f"SELECT patients.full_name, AVG(bills.amount) FROM {BILLED} GROUP BY patients.full_name"
            " HAVING COUNT(DISTINCT patients.id) >= 2",
            "at least 2",
        ),
        (
            COUNTRIES,
            "label",
            f"SELECT listeners.name, AVG(sales.price_paid) FROM {SOLD} GROUP BY listeners.id, listeners.name"
            " HAVING COUNT(*) >= 2",
            "countries 2 or more",
        ),
        (
            COUNTRIES,
            "label",
            f"SELECT listeners.country, AVG(sales.price_paid) FROM {SOLD} GROUP BY listeners.country",
            "2 or more",
        ),
    ],
)
def test_a_number_that_is_counted_by_something_else_is_left_over(question, name, sql, words):
    assert left_over(question, sql, name) == words


@pytest.mark.parametrize(
    ("question", "name", "sql"),
    [
        (
            WARDS,
            "practice",
            f"SELECT wards.name, AVG(bills.amount) FROM {BILLED} GROUP BY wards.id, wards.name"
            " HAVING COUNT(DISTINCT patients.id) >= 2",
        ),
        (
            WARDS,
            "practice",
            "SELECT AVG(bills.amount) FROM bills JOIN patients ON bills.patient_id = patients.id"
            " GROUP BY patients.ward_id HAVING COUNT(DISTINCT patients.id) > 1",
        ),
        (
            COUNTRIES,
            "label",
            f"SELECT listeners.country, AVG(sales.price_paid) FROM {SOLD} WHERE listeners.country IN"
            " (SELECT country FROM listeners GROUP BY country HAVING COUNT(*) >= 2)"
            " GROUP BY listeners.country",
        ),
    ],
)
def test_a_number_that_is_counted_within_its_group_is_used(question, name, sql):
    assert left_over(question, sql, name) == ""


def test_what_is_excluded_is_not_what_is_wanted():
    words = read("average amount by patient, patients with fewer than 2 bills excluded", TODAY)
    assert [cue.about for cue in words.cues if cue.sense is Sense.EXCEPT] == ["excluded"]


HELD = "FROM bookings JOIN clients ON bookings.client_id = clients.id"


@pytest.mark.parametrize(
    ("said", "end"),
    [
        ("at least 2 clients", "WHERE bookings.guests >= 2 GROUP BY clients.town"),
        ("2 or more clients", "WHERE bookings.guests >= 2 GROUP BY clients.town"),
        ("at least 2 clients", "GROUP BY clients.id, clients.town HAVING COUNT(*) >= 2"),
    ],
)
def test_what_a_row_holds_is_no_number_of_the_things_that_are_named(said, end):
    """Guests are like clients, but "clients" names a table."""
    words = left_over(f"average price by town, towns with {said}", f"SELECT AVG(price) {HELD} {end}", "halls")
    assert words == said.removesuffix(" clients")


def test_what_a_row_holds_serves_where_it_is_named():
    question = "average price by town of bookings with at least 20 guests"
    assert (
        left_over(question, f"SELECT AVG(price) {HELD} WHERE bookings.guests >= 20 GROUP BY town", "halls")
        == ""
    )
