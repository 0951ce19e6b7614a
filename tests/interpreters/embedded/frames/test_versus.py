"""One period against another."""

from framed import left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.versus import versus


def within(start, end):
    return f"ordered_at >= '{start}' AND ordered_at < '{end}'"


def counted(period):
    return f"SUM(CASE WHEN {period} THEN 1 ELSE 0 END)"


THIS, LAST = within("2026-01-01", "2027-01-01"), within("2025-01-01", "2026-01-01")


def test_two_years_stand_side_by_side_by_month_of_any_year():
    question = "monthly orders this year against last year"
    assert texts(versus, question)[0] == (
        f"SELECT STRFTIME('%m', ordered_at), {counted(THIS)}, {counted(LAST)}"
        f" FROM orders WHERE {THIS} OR {LAST} GROUP BY STRFTIME('%m', ordered_at)"
    )
    assert left_over(versus, question) == []


def test_a_row_for_each_period_is_a_rival():
    assert (
        f"SELECT STRFTIME('%Y', ordered_at), COUNT(*) FROM orders WHERE {THIS} OR {LAST}"
        " GROUP BY STRFTIME('%Y', ordered_at)"
    ) in texts(versus, "orders this year vs last year")
    assert {"side by side", "a row for each"} == sides(versus, "orders this year vs last year")[
        "how are the two periods shown"
    ]


def test_the_month_before_is_the_one_before_that_which_is_named():
    question = "number of orders last month compared to the month before"
    october, september = within("2026-10-01", "2026-11-01"), within("2026-09-01", "2026-10-01")
    assert texts(versus, question)[0] == (
        f"SELECT {counted(october)}, {counted(september)} FROM orders WHERE {october} OR {september}"
    )
    assert left_over(versus, question) == []


def test_compared_to_a_past_period_is_meant_what_runs_now():
    assert texts(versus, "number of orders compared to last year")[0] == (
        f"SELECT {counted(THIS)}, {counted(LAST)} FROM orders WHERE {THIS} OR {LAST}"
    )


def test_growth_is_the_difference_over_the_earlier_one():
    grown = f"CAST({counted(THIS)} - {counted(LAST)} AS REAL) / NULLIF({counted(LAST)}, 0)"
    found = texts(versus, "growth of orders from 2025 to 2026")
    assert found[0] == f"SELECT 100.0 * ({grown}) FROM orders WHERE {LAST} OR {THIS}"
    assert f"SELECT {grown} FROM orders WHERE {LAST} OR {THIS}" in found


def test_a_difference_is_the_later_less_the_earlier():
    assert texts(versus, "difference in orders between 2025 and 2026")[0] == (
        f"SELECT {counted(THIS)} - {counted(LAST)} FROM orders WHERE {LAST} OR {THIS}"
    )


def test_nothing_is_compared_where_no_word_says_so():
    assert texts(versus, "orders in 2025 and 2026") == []
