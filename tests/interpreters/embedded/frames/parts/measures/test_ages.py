"""How old people are, where the day of their birth is stored."""

from framed import best_text, left_over, readings, sides
from pleasqlarify.interpreters.embedded.frames.duration import duration
from pleasqlarify.interpreters.embedded.frames.measure import measure

AGE = "(JULIANDAY('2026-11-29') - JULIANDAY(birth_date)) / 365.25"


def test_the_average_age_of_each_group_comes_of_the_days_of_birth():
    assert best_text(measure, "average age of members by city", "studio") == (
        f"SELECT city, AVG({AGE}) FROM members GROUP BY city"
    )


def test_how_old_people_are_on_average_is_their_age_and_no_time_between_two_dates():
    question = "how old are members on average"
    assert best_text(measure, question, "studio") == f"SELECT AVG({AGE}) FROM members"
    assert left_over(measure, question, "studio") == []
    assert readings(duration, question, "studio") == []


def test_years_may_be_counted_to_the_day_or_by_the_year_of_birth():
    assert sides(measure, "average age of members", "studio")["how are years of age counted"] == {
        "to the day",
        "by the year of birth",
    }
