"""Steps of time that are asked for themselves: the busiest hour, the month with the most."""

import pytest

import one_table
from framed import left_over, readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.best_step import best_step


def test_the_step_with_the_most_rows_comes_first():
    assert texts(best_step, "which month had the most refunds")[0] == (
        "SELECT STRFTIME('%Y-%m', refunded_at), COUNT(*) FROM refunds"
        " GROUP BY STRFTIME('%Y-%m', refunded_at) ORDER BY COUNT(*) DESC LIMIT 1"
    )
    assert not left_over(best_step, "which month had the most refunds")


def test_what_is_most_may_be_any_measure():
    assert "SUM(" in texts(best_step, "which month had the highest revenue")[0]


@pytest.mark.parametrize(("quality", "order"), [("busiest", "DESC"), ("slowest", "LIMIT")])
def test_the_busiest_step_has_the_most_rows_the_slowest_the_fewest(quality, order):
    assert texts(best_step, f"{quality} month for orders")[0].split("COUNT(*)")[-1].split()[0] == order


def test_where_nothing_is_named_any_event_may_have_happened():
    found = texts(best_step, "what was the busiest month")
    assert any("FROM orders" in text for text in found)


def test_the_number_may_be_left_out():
    assert sides(best_step, "which month had the most refunds")["is what it is ranked by shown too"] == {
        "yes",
        "no",
    }


@pytest.mark.parametrize(
    "question", ["orders per month", "top customers by month", "which customer has the most orders"]
)
def test_no_step_is_ranked_where_none_is_asked_for(question):
    assert not readings(best_step, question)


def test_an_hour_of_the_day_is_a_step():
    text, left = next(iter(one_table.texts(best_step, "busiest hour of the day").items()))
    assert text.startswith("SELECT EXTRACT(HOUR FROM begun), COUNT(*) FROM rides GROUP BY")
    assert not left


def test_where_only_years_are_known_a_year_is_busy_by_what_is_stored():
    found = one_table.texts(best_step, "busiest year", "ferries")
    assert any("COUNT(*)" in text for text in found)
