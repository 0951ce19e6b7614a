"""Questions as people ask them of halls that are let: the likeliest reading is what they mean."""

import pytest

from scripted import first

PRICED = (
    "SELECT clients.town, AVG(bookings.price) FROM bookings JOIN clients ON bookings.client_id = clients.id"
)
ASKED = {
    "average price per town, only towns with at least 2 clients": (
        f"{PRICED} GROUP BY clients.town HAVING COUNT(DISTINCT clients.id) >= 2"
    ),
    "lessons per teacher in March 2026": (
        "SELECT teacher, COUNT(*) FROM lessons"
        " WHERE lesson_date >= '2026-03-01' AND lesson_date < '2026-04-01' GROUP BY teacher"
    ),
}


@pytest.mark.parametrize(("question", "sql"), ASKED.items())
def test_the_likeliest_reading_is_what_people_mean(question, sql):
    assert first("halls", question) == sql
