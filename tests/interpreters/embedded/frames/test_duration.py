"""How long things take."""

import pytest

from framed import best_text, left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.duration import duration

TAKEN = "JULIANDAY(closed_at) - JULIANDAY(opened_at)"
OF_TICKET = "JULIANDAY(tickets.closed_at) - JULIANDAY(tickets.opened_at)"
BY_AGENT = "FROM tickets JOIN agents ON tickets.agent_id = agents.id GROUP BY agents.id, agents.name"


def test_the_dates_that_are_named_come_first_in_days_then_in_hours():
    assert texts(duration, "average time to close a ticket", "helpdesk")[:2] == [
        f"SELECT AVG({TAKEN}) FROM tickets",
        f"SELECT AVG(({TAKEN}) * 24) FROM tickets",
    ]


def test_which_dates_and_which_unit_are_named_choices():
    asked = sides(duration, "average time to close a ticket", "helpdesk")
    assert "from opened_at to closed_at" in asked["how long from when to when"]
    assert asked["in which unit is the time told"] >= {"days", "hours"}


def test_what_is_over_within_hours_is_told_in_minutes_or_hours_first():
    asked = "how long does a visit take on average"
    assert sides(duration, asked, "studio")["in which unit is the time told"] == {"minutes", "hours", "days"}
    assert texts(duration, asked, "studio")[0].endswith("* 1440) FROM visits")


def test_the_lexicon_knows_the_dates_of_a_duration_that_has_a_name():
    assert texts(duration, "resolution time by agent", "helpdesk")[0] == (
        f"SELECT agents.name, AVG({OF_TICKET}) {BY_AGENT}"
    )


def test_a_unit_that_is_said_comes_first_and_each_row_may_be_told():
    found = texts(duration, "how long do orders take to ship in hours")
    assert found[0] == "SELECT AVG((JULIANDAY(shipped_at) - JULIANDAY(ordered_at)) * 24) FROM orders"
    assert "SELECT order_id, JULIANDAY(shipped_at) - JULIANDAY(ordered_at) FROM orders" in found


def test_the_dates_may_be_of_a_row_and_of_what_it_belongs_to():
    assert texts(duration, "average days between order and refund")[0] == (
        "SELECT AVG(JULIANDAY(refunds.refunded_at) - JULIANDAY(orders.ordered_at))"
        " FROM refunds JOIN orders ON refunds.order_id = orders.order_id"
    )


def test_what_is_not_done_in_time_may_still_not_be_done_or_have_come_later():
    assert texts(duration, "invoices not paid after 30 days")[:2] == [
        "SELECT invoice_id FROM invoices WHERE paid_on IS NULL AND issued_on < '2026-10-30'",
        "SELECT invoice_id FROM invoices WHERE paid_on IS NULL AND issued_on < '2026-10-30'"
        " OR JULIANDAY(paid_on) - JULIANDAY(issued_on) > 30",
    ]


def test_the_slowest_are_ranked_by_the_average_of_their_rows():
    assert texts(duration, "which agent is slowest to close tickets", "helpdesk")[0] == (
        f"SELECT agents.name, AVG({OF_TICKET}) {BY_AGENT} ORDER BY AVG({OF_TICKET}) DESC LIMIT 1"
    )


@pytest.mark.parametrize(
    "question",
    [
        "average time to close a ticket",
        "resolution time by agent",
        "tickets closed within 2 days",
        "which agent is slowest to close tickets",
    ],
)
def test_all_words_are_used(question):
    assert left_over(duration, question, "helpdesk") == []


def test_no_duration_is_read_where_none_is_asked_for():
    assert texts(duration, "open tickets", "helpdesk") == []


def test_last_year_asks_for_no_duration():
    assert texts(duration, "monthly orders this year against last year") == []


def test_how_long_somebody_stays_runs_from_coming_to_going():
    found = texts(duration, "average time a member stays per city", "studio")
    assert any("AVG(JULIANDAY(visits.check_out) - JULIANDAY(visits.check_in))" in text for text in found)


def test_so_many_days_of_something_are_added_up_or_averaged():
    found = texts(duration, "how many hours of tickets did each agent close", "helpdesk")
    assert found[0] == f"SELECT agents.name, SUM(({OF_TICKET}) * 24) {BY_AGENT}"
    assert f"SELECT agents.name, AVG(({OF_TICKET}) * 24) {BY_AGENT}" in found


def test_days_that_something_takes_are_averaged():
    assert "SUM" not in texts(duration, "how many days does each agent take to close tickets", "helpdesk")[0]


def test_how_far_ahead_is_from_the_booking_to_the_arrival_however_the_dates_stand():
    days = "AVG(JULIANDAY(check_in) - JULIANDAY(booked_on))"
    for question in ("how far in advance do guests book?", "average booking lead time"):
        assert best_text(duration, question, "lodge") == f"SELECT {days} FROM bookings"
