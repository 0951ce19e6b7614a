"""What two kinds of rows share."""

from framed import readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.both import both

ASKED = "job titles of employees with a salary above 5000 and employees with a salary below 3000"


def test_two_limits_of_one_column_may_ask_for_what_both_kinds_share():
    assert (
        "SELECT job_title FROM employees WHERE salary > 5000"
        " INTERSECT SELECT job_title FROM employees WHERE salary < 3000"
    ) in texts(both, ASKED)


def test_the_side_is_named():
    point = "must both hold of one row, or is it what two kinds of rows share"
    assert sides(both, ASKED)[point] == {"what both share"}


def test_one_condition_is_shared_by_nobody():
    assert readings(both, "job titles of employees with a salary above 5000") == []


def test_where_both_is_said_what_they_share_is_likelier():
    said, unsaid = (readings(both, ASKED.replace(" with", word, 1)) for word in (" with both", " with"))
    assert said[0].weight > unsaid[0].weight
