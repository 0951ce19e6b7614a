"""States that several words name."""

import pytest

from framed import best_text, left_over
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.measure import measure


@pytest.mark.parametrize(
    "question",
    [
        "how many appointments did not show up",
        "how many appointments failed to turn up",
        "how many appointments nobody showed up for",
    ],
)
def test_who_did_not_show_up_missed_it(question):
    assert best_text(listing, question, "clinic") == (
        "SELECT COUNT(*) FROM appointments WHERE status = 'no-show'"
    )
    assert left_over(listing, question, "clinic") == []


@pytest.mark.parametrize(
    "question",
    ["how much do patients still owe us", "how much money are patients owing us", "how much is outstanding"],
)
def test_what_is_owed_is_what_is_not_paid(question):
    assert best_text(measure, question, "clinic") == "SELECT SUM(amount) FROM bills WHERE paid = 0"


def test_a_payroll_is_what_salaries_come_to():
    assert best_text(measure, "total payroll", "agency") == "SELECT SUM(salary) FROM advisers"
