"""Things with a row of each of two kinds."""

import pytest

from framed import best_text, readings
from pleasqlarify.interpreters.embedded.frames.in_both import in_both

SEEN = "id IN (SELECT patient_id FROM visits WHERE visit_date >= '{}' AND visit_date < '{}')"
YEARS = SEEN.format("2025-01-01", "2026-01-01") + " AND " + SEEN.format("2026-01-01", "2027-01-01")
MONTHS = SEEN.format("2026-05-01", "2026-06-01") + " AND " + SEEN.format("2026-06-01", "2026-07-01")
SOLD = (
    "id IN (SELECT sales.track_id FROM sales JOIN listeners ON sales.listener_id = listeners.id"
    " WHERE listeners.country = '{}')"
)


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        ("patients who visited in both 2025 and 2026", f"SELECT full_name FROM patients WHERE {YEARS}"),
        ("how many patients visited in both 2025 and 2026", f"SELECT COUNT(*) FROM patients WHERE {YEARS}"),
        (
            "patients with visits in both May and June 2026",
            f"SELECT full_name FROM patients WHERE {MONTHS}",
        ),
        (
            "patients from Oslo who visited in both 2025 and 2026",
            f"SELECT full_name FROM patients WHERE city = 'Oslo' AND {YEARS}",
        ),
        (
            "patients with both visits and bills",
            "SELECT full_name FROM patients WHERE id IN (SELECT patient_id FROM visits)"
            " AND id IN (SELECT patient_id FROM bills)",
        ),
    ],
)
def test_one_row_of_each_of_two_times_or_kinds_is_asked_of_the_same_thing(question, sql):
    assert best_text(in_both, question, "practice") == sql


@pytest.mark.parametrize(
    ("question", "shown"),
    [
        ("how many tracks were sold in both France and Germany", "COUNT(*)"),
        ("tracks sold in both France and Germany", "title"),
    ],
)
def test_both_values_of_one_column_are_asked_of_rows_of_the_same_thing(question, shown):
    both = f"{SOLD.format('France')} AND {SOLD.format('Germany')}"
    assert best_text(in_both, question, "label") == f"SELECT {shown} FROM tracks WHERE {both}"


def test_without_a_both_nothing_is_asked_of_two_rows():
    assert readings(in_both, "patients who visited in 2025 and 2026", "practice") == []
