import pytest

import cinema
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.plan.keys import key


def same(one, other):
    return key(from_sql(one, cinema.schema())) == key(from_sql(other, cinema.schema()))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT title AS t FROM Film", "SELECT title FROM Film"),
        (
            "SELECT title FROM Film WHERE id = 1 AND year = 2",
            "SELECT title FROM Film WHERE 2 = year AND id = 1",
        ),
        ("SELECT title FROM Film WHERE id IN (1, 2)", "SELECT title FROM Film WHERE id = 2 OR id = 1"),
    ],
)
def test_names_and_the_order_of_conditions_do_not_matter(one, other):
    assert same(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT title FROM Film WHERE id < 1", "SELECT title FROM Film WHERE 1 < id"),
        ("SELECT title FROM Film WHERE id = 1", "SELECT title FROM Film WHERE id = 1.0"),
        ("SELECT title, id FROM Film", "SELECT id, title FROM Film"),
    ],
)
def test_what_may_return_something_else_is_not_the_same(one, other):
    assert not same(one, other)
