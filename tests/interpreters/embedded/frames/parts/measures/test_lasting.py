"""Time that is added up like money or pieces."""

from framed import best_text
from pleasqlarify.interpreters.embedded.frames.having import having
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.ranking import ranking

HOURS = "SUM((JULIANDAY(visits.check_out) - JULIANDAY(visits.check_in)) * 24)"
BY_MEMBER = "FROM visits JOIN members ON visits.member_id = members.id GROUP BY members.id, members.name"


def test_hours_spent_are_added_up_from_coming_to_going():
    assert (
        best_text(measure, "hours spent per member", "studio") == f"SELECT members.name, {HOURS} {BY_MEMBER}"
    )


def test_they_rank_and_limit_like_any_other_sum():
    assert best_text(ranking, "hours spent per member, top 2", "studio") == (
        f"SELECT members.name, {HOURS} {BY_MEMBER} ORDER BY {HOURS} DESC LIMIT 2"
    )
    assert best_text(having, "members who spent more than 3 hours", "studio") == (
        f"SELECT members.name {BY_MEMBER} HAVING {HOURS} > 3"
    )


def test_a_column_that_holds_the_time_is_added_up_itself():
    text = best_text(measure, "hours driven by driver", "haulage")
    assert text.startswith("SELECT drivers.name, SUM(shipments.driving_hours) FROM shipments")


def test_time_that_is_stored_comes_before_time_between_dates():
    text = best_text(measure, "total hours per driver", "haulage")
    assert text.startswith("SELECT drivers.name, SUM(shipments.driving_hours) FROM shipments")
