"""Numbers that look like years but tell which row is meant."""

import pytest

from questions import linked, meanings


def test_a_bare_year_after_the_name_of_one_row_is_its_key():
    assert meanings("date of task 2004", "office")["2004"] == ["tasks.id exactly 2004"]
    assert linked("date of task 2004", "office").words.periods == ()


@pytest.mark.parametrize("question", ["tasks 2004", "task in 2004", "task 2031", "comment 2004"])
def test_any_other_year_stays_one(question):
    assert linked(question, "office").words.periods
