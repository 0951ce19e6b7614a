"""Growth from step to step."""

from framed import left_over, texts
from pleasqlarify.interpreters.embedded.frames.growth import growth

MONTH = "STRFTIME('%Y-%m', ordered_at)"


def test_each_step_is_held_against_the_one_before():
    question = "month over month growth in orders"
    before = f"LAG(COUNT(*)) OVER (ORDER BY {MONTH})"
    assert texts(growth, question)[0] == (
        f"SELECT {MONTH}, COUNT(*), 100.0 * (CAST(COUNT(*) - {before} AS REAL) / NULLIF({before}, 0))"
        f" FROM orders GROUP BY {MONTH}"
    )
    assert left_over(growth, question) == []


def test_the_step_may_be_said_on_its_own():
    assert (
        "LAG(COUNT(*)) OVER (ORDER BY STRFTIME('%Y', ordered_at))"
        in (texts(growth, "growth of orders by year")[0])
    )


def test_there_is_no_growth_without_steps():
    assert texts(growth, "growth of orders") == []
