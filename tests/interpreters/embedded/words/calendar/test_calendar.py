"""Today is Sunday, 29 November 2026."""

import pytest

from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY


def first(question):
    (period,) = read(question, TODAY).periods
    best = period.options[0]
    return str(best.start or ""), str(best.end or "")


@pytest.mark.parametrize(
    ("phrase", "start", "end"),
    [
        ("today", "2026-11-29", "2026-11-30"),
        ("yesterday", "2026-11-28", "2026-11-29"),
        ("last month", "2026-10-01", "2026-11-01"),
        ("previous quarter", "2026-07-01", "2026-10-01"),
        ("this week", "2026-11-23", "2026-11-30"),
        ("this year", "2026-01-01", "2027-01-01"),
        ("next month", "2026-12-01", "2027-01-01"),
        ("upcoming", "2026-11-29", ""),
        ("the past 30 days", "2026-10-30", "2026-11-30"),
        ("the last 3 months", "2026-08-29", "2026-11-30"),
        ("last full quarter", "2026-07-01", "2026-10-01"),
        ("year to date", "2026-01-01", "2026-11-30"),
        ("this year so far", "2026-01-01", "2026-11-30"),
        ("the year before last", "2024-01-01", "2025-01-01"),
        ("3 days ago", "2026-11-26", "2026-11-27"),
        ("two months ago", "2026-09-01", "2026-10-01"),
        ("more than 90 days ago", "", "2026-08-31"),
        ("in March 2025", "2025-03-01", "2025-04-01"),
        ("in 2024", "2024-01-01", "2025-01-01"),
        ("Q3 2025", "2025-07-01", "2025-10-01"),
        ("third quarter of last year", "2025-07-01", "2025-10-01"),
        ("first half of 2025", "2025-01-01", "2025-07-01"),
        ("H2 2025", "2025-07-01", "2026-01-01"),
        ("the 1990s", "1990-01-01", "2000-01-01"),
        ("from the 1990s", "1990-01-01", "2000-01-01"),
        ("from 2020 on", "2020-01-01", ""),
        ("on 2026-01-31", "2026-01-31", "2026-02-01"),
        ("on January 5th, 2026", "2026-01-05", "2026-01-06"),
        ("on 5 January 2026", "2026-01-05", "2026-01-06"),
        ("on the 5th of May 2026", "2026-05-05", "2026-05-06"),
        ("on the first of May 2026", "2026-05-01", "2026-05-02"),
        ("on 31.12.2025", "2025-12-31", "2026-01-01"),
        ("since March 2025", "2025-03-01", ""),
        ("before 2020", "", "2020-01-01"),
        ("after the year 2019", "2020-01-01", ""),
        ("in the year 2024", "2024-01-01", "2025-01-01"),
        ("after June 2024", "2024-07-01", ""),
        ("until the end of 2025", "", "2026-01-01"),
        ("since the start of the year", "2026-01-01", ""),
        ("between 2019 and 2021", "2019-01-01", "2022-01-01"),
        ("from January to March 2025", "2025-01-01", "2025-04-01"),
        ("from 2026-01-01 to 2026-01-31", "2026-01-01", "2026-02-01"),
        ("since last Monday", "2026-11-23", ""),
        ("in the last 24 hours", "2026-11-28", "2026-11-30"),
    ],
)
def test_a_phrase_is_a_half_open_stretch_of_days(phrase, start, end):
    assert first(f"orders {phrase}") == (start, end)


def options(question):
    (period,) = read(question, TODAY).periods
    return {option.choice: (str(option.start), str(option.end)) for option in period.options}


def test_last_month_may_trail():
    assert options("sales last month")["the month up to today"] == ("2026-10-29", "2026-11-30")


def test_a_week_may_start_on_sunday():
    assert options("sales last week")["weeks start on Sunday"] == ("2026-11-22", "2026-11-29")


def test_a_date_with_strokes_has_two_orders():
    assert options("orders on 3/4/2026") == {
        "month first": ("2026-03-04", "2026-03-05"),
        "day first": ("2026-04-03", "2026-04-04"),
    }


def test_an_end_date_may_be_left_out():
    assert options("from 2026-01-01 to 2026-01-31")["last day left out"] == ("2026-01-01", "2026-01-31")


@pytest.mark.parametrize(("month", "year"), [("November", 2026), ("December", 2025)])
def test_a_year_that_is_not_named_is_said_to_be_assumed(month, year):
    (period,) = read(f"sales in {month}", TODAY).periods
    assert period.options[0].assumption == f"year {year} assumed"
    assert period.options[0].assumption in period.options[0].label


def test_this_year_against_last_are_two_periods():
    periods = read("revenue this year against last", TODAY).periods
    assert [period.options[0].label for period in periods] == ["2026", "2025"]


@pytest.mark.parametrize("question", ["no order in 90 days", "customers who have not ordered for 90 days"])
def test_in_so_many_days_is_a_period_where_something_is_denied(question):
    assert first(question) == ("2026-08-31", "2026-11-30")


@pytest.mark.parametrize(("said", "start"), [("a year", "2025-11-29"), ("half a year", "2026-05-29")])
def test_what_was_not_done_for_a_year_was_not_done_up_to_today(said, start):
    assert first(f"guests nobody has seen for over {said}") == (start, "2026-11-30")


@pytest.mark.parametrize(
    "question",
    [
        "tickets open for more than 30 days without a comment",
        "tickets closed within 2 days",
        "films that last 2 days",
        "more than 2010 orders",
        "we may see",
        "march on",
    ],
)
def test_these_are_no_periods(question):
    assert read(question, TODAY).periods == ()


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("monthly revenue", "month"),
        ("sales per week", "week"),
        ("orders by day", "day"),
        ("visits for each year", "year"),
        ("sales over time", ""),
        ("visits a day", "day"),
        ("which month had most sales", "month"),
        ("by day of week", "weekday"),
        ("month by month", "month"),
        ("quarterly sales", "quarter"),
    ],
)
def test_a_grain_is_a_step_of_time(question, unit):
    assert [grain.unit for grain in read(question, TODAY).grains] == [unit]


@pytest.mark.parametrize("question", ["within a day", "an hour or a week ago"])
def test_a_unit_with_an_article_is_not_always_a_grain(question):
    assert read(question, TODAY).grains == ()


def test_a_last_name_is_no_period():
    assert len(read("customers of the last 12 months, first and last name", TODAY).periods) == 1


@pytest.mark.parametrize(
    ("said", "days"),
    [
        ("this summer", ("2026-06-01", "2026-09-01")),
        ("over the summer", ("2026-06-01", "2026-09-01")),
        ("last winter", ("2025-12-01", "2026-03-01")),
        ("summer of 2025", ("2025-06-01", "2025-09-01")),
        ("next spring", ("2027-03-01", "2027-06-01")),
        ("since last autumn", ("2025-09-01", "")),
    ],
)
def test_a_season_is_three_whole_months(said, days):
    assert first(f"revenue {said}") == days


def test_a_season_without_a_year_is_no_period():
    assert read("packages for summer", TODAY).periods == ()


@pytest.mark.parametrize(
    ("question", "starts"),
    [
        ("orders in May and June 2025", ["2025-05-01", "2025-06-01"]),
        ("orders in May and June of last year", ["2025-05-01", "2025-06-01"]),
        ("orders in both March and April", ["2026-03-01", "2026-04-01"]),
        ("orders in March, April and May 2025", ["2025-03-01", "2025-04-01", "2025-05-01"]),
        ("orders in December and in January 2026", ["2025-12-01", "2026-01-01"]),
        ("orders in Q1 vs Q2 of 2025", ["2025-01-01", "2025-04-01"]),
        ("orders in the first and the second half of 2025", ["2025-01-01", "2025-07-01"]),
        ("orders in May and in 2025", ["2026-05-01", "2025-01-01"]),
    ],
)
def test_months_and_parts_that_are_joined_share_the_year_that_is_said(question, starts):
    periods = read(question, TODAY).periods
    assert [str(period.options[0].start) for period in periods] == starts


def test_what_takes_place_is_no_place():
    assert [t.kind.value for t in read("visits that take place today", TODAY).tokens][2:4] == ["function"] * 2
