"""How a number of things grew is told by counting them."""

import pytest

from framed import asked_about
from pleasqlarify.interpreters.embedded.demanding.growths import counted_growth
from pleasqlarify.interpreters.embedded.frames import FRAMES
from pleasqlarify.interpreters.embedded.frames.rank import rank
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from questions import made

MONTHS = "STRFTIME('%Y-%m', picked_up_on)"


@pytest.mark.parametrize(
    ("figure", "holds"),
    [
        ("COUNT(*)", True),
        ("SUM(CASE WHEN picked_up_on >= '2026-01-01' THEN 1 ELSE 0 END)", True),
        ("SUM(passengers)", False),
        ("SUM(CASE WHEN picked_up_on >= '2026-01-01' THEN fare END)", False),
    ],
)
def test_the_growth_of_a_number_counts_rows(figure, holds):
    (demand,) = counted_growth(asked_about("how did the number of trips grow by month", "rides"))
    sql = f"SELECT {MONTHS}, {figure} FROM trips GROUP BY {MONTHS}"
    assert demand.holds(from_sql(sql, made("rides")[0])) == holds


@pytest.mark.parametrize(
    "question",
    [
        "how did the number of passengers grow by month",  # a column holds how many
        "how did fares grow by month",
        "number of trips by month",
    ],
)
def test_nothing_is_demanded_of_what_is_no_growth_of_a_number_of_rows(question):
    assert list(counted_growth(asked_about(question, "rides"))) == []


@pytest.mark.parametrize(
    ("question", "name", "figure"),
    [
        ("how did the number of trips grow month by month", "rides", "COUNT(*)"),
        ("monthly growth in the number of visits", "practice", "COUNT(*)"),
        ("month over month growth in number of sales", "label", "COUNT(*)"),
        ("how did the number of passengers grow month by month", "rides", "SUM(passengers)"),
    ],
)
def test_the_likeliest_growth_is_that_of_what_is_counted(question, name, figure):
    asked = asked_about(question, name)
    readings = (reading for frame in FRAMES for reading in frame(asked))
    plan = min(readings, key=lambda reading: rank(asked, reading)).make()
    assert to_sql(plan, "sqlite").split(", ")[2] == figure
