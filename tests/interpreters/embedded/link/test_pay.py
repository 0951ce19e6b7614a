"""What people make, said by a verb and an amount."""

import pytest

from questions import meanings

SAID = [
    ("employees who make less than 30000", "make less than 30000", "less than 30000"),
    ("employees on over 52000", "on over 52000", "more than 52000"),
    ("employees who take home more than 60000", "take home more than 60000", "more than 60000"),
    ("which employees are paid at least 40000", "are paid at least 40000", "at least 40000"),
    ("who gets between 30000 and 40000", "gets between 30000 and 40000", "between 30000 to 40000"),
]


@pytest.mark.parametrize(("question", "words", "limit"), SAID)
def test_what_people_make_is_a_limit_of_their_wages(question, words, limit):
    told = meanings(question)[words][0]
    assert told.startswith("employees.salary"), told
    assert limit in told


@pytest.mark.parametrize(
    "question", ["employees who make more than 3 orders", "employees on 5 may", "customers who get the top 5"]
)
def test_counted_things_days_and_ranks_are_no_wages(question):
    assert not any("salary" in of for told in meanings(question).values() for of in told[:1])


def test_where_nobody_is_paid_the_words_say_nothing_of_wages():
    assert "make less than 30" not in meanings("artists who make less than 30", "music")
