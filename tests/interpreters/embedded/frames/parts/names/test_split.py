"""What "per" stands before needs something that is shown for each of it."""

import pytest

from framed import asked_about, left_over, readings
from pleasqlarify.interpreters.embedded.frames.nouns import positions
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql


@pytest.mark.parametrize(
    ("question", "left"), [("live per artist", ["per"]), ("live for each artist", ["for", "each"])]
)
def test_a_per_is_left_over_where_only_its_things_are_listed(question, left):
    assert left_over(simple, question, "records") == left


def test_a_per_is_used_where_something_stands_beside_its_things():
    per = asked_about("salary per staff", "records").words.cues[0].positions
    using = [each for each in readings(simple, "salary per staff", "records") if per <= positions(each.used)]
    assert to_sql(using[0].make(), "sqlite") == "SELECT salary, name FROM staff"


def test_an_each_may_speak_of_rows_that_are_listed():
    assert left_over(simple, "each album", "records") == []
