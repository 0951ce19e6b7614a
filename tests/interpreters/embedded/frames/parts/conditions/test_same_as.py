"""Rows that share something with one that is named."""

import pytest

from framed import best_text, sides
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.parts.conditions.same_as import POINT


@pytest.mark.parametrize(
    ("question", "name", "sql"),
    [
        (
            "patients in the same city as Ada Holm",
            "practice",
            "SELECT full_name FROM patients WHERE city IN (SELECT city FROM patients"
            " WHERE full_name = 'Ada Holm') AND full_name <> 'Ada Holm'",
        ),
        (
            "how many riders live in the same city as Otto Beck",
            "rides",
            "SELECT COUNT(*) FROM riders WHERE city IN (SELECT city FROM riders WHERE name = 'Otto Beck')"
            " AND name <> 'Otto Beck'",
        ),
        (
            "drivers in the same city as Otto Beck",
            "rides",
            "SELECT name FROM drivers WHERE city IN (SELECT city FROM riders WHERE name = 'Otto Beck')",
        ),
        (
            "tracks by the same artist as Rain",
            "label",
            "SELECT title FROM tracks WHERE artist_id IN (SELECT artist_id FROM tracks WHERE title = 'Rain')"
            " AND title <> 'Rain'",
        ),
    ],
)
def test_what_is_the_same_is_looked_up_at_what_is_named(question, name, sql):
    assert best_text(listing, question, name) == sql


def test_whether_the_one_that_is_named_counts_is_asked():
    found = sides(listing, "patients in the same city as Ada Holm", "practice")
    assert found[POINT.format("Ada Holm")] == {"yes", "no"}
