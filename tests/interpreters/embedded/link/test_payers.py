"""Who spends, and that the most of it is money."""

import pytest

from framed import best_text
from pleasqlarify.interpreters.embedded.frames.ranking import ranking
from questions import meanings


@pytest.mark.parametrize("verb", ["spent", "paid", "has spent"])
def test_who_spends_are_those_who_ride_and_not_those_who_drive(verb):
    assert meanings(f"who {verb} the most", "rides")["who"][:2] == ["riders.name", "riders"]


def test_who_does_anything_else_may_be_anybody():
    assert meanings("who drove the most", "rides").get("who", ["drivers"])[0].startswith("drivers")


@pytest.mark.parametrize(
    ("question", "name", "sql"),
    [
        (
            "who spent the most",
            "rides",
            "SELECT riders.name, SUM(trips.fare) FROM trips JOIN riders ON trips.rider_id = riders.id"
            " GROUP BY riders.id, riders.name ORDER BY SUM(trips.fare) DESC LIMIT 1",
        ),
        (
            "who paid the most",
            "practice",
            "SELECT patients.full_name, SUM(bills.amount) FROM bills"
            " JOIN patients ON bills.patient_id = patients.id"
            " GROUP BY patients.id, patients.full_name ORDER BY SUM(bills.amount) DESC LIMIT 1",
        ),
        (
            "who spent the most",
            "label",
            "SELECT listeners.name, SUM(sales.price_paid) FROM sales"
            " JOIN listeners ON sales.listener_id = listeners.id"
            " GROUP BY listeners.id, listeners.name ORDER BY SUM(sales.price_paid) DESC LIMIT 1",
        ),
    ],
)
def test_the_most_that_is_spent_is_the_sum_of_what_was_paid(question, name, sql):
    assert best_text(ranking, question, name) == sql
