"""How old those are of whom the year of birth is stored."""

import pytest

from framed import best_text, texts
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.simple import simple


@pytest.mark.parametrize(
    ("said", "held"),
    [
        ("over 60", "birth_year < 1966"),
        ("older than 60", "birth_year < 1966"),
        ("aged 60 or more", "birth_year <= 1966"),
        ("who are under 40 years old", "birth_year > 1986"),
        ("between 40 and 50 years of age", "birth_year >= 1976 AND birth_year <= 1986"),
    ],
)
def test_an_age_is_told_from_the_year_of_birth(said, held):
    assert best_text(simple, f"advisers {said}", "agency") == f"SELECT name FROM advisers WHERE {held}"


def test_an_average_age_is_no_average_year():
    assert best_text(measure, "average age of advisers", "agency") == (
        "SELECT AVG(2026 - birth_year) FROM advisers"
    )
    assert "AVG(birth_year)" not in " ".join(texts(simple, "average age of advisers", "agency"))
