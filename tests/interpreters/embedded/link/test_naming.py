"""A column whose name ends in a unit is named by the noun before it."""

import pytest

from pleasqlarify.interpreters.embedded.link.naming import telling
from pleasqlarify.interpreters.embedded.profile.naming import named
from scripted import first

HEADED = {
    "total size per camera": "SELECT SUM(file_size_kb), camera FROM photos GROUP BY camera",
    "average exposure of draft photos": "SELECT AVG(exposure_ms) FROM photos WHERE quality = 'draft'",
    "top 3 folders by total size": (
        "SELECT folder, SUM(file_size_kb) FROM photos GROUP BY folder ORDER BY SUM(file_size_kb) DESC LIMIT 3"
    ),
}

IN_UNITS = {
    "photos over 2 MB": "SELECT photo FROM photos WHERE file_size_kb > 2000",
    "photos of less than 300 kB": "SELECT photo FROM photos WHERE file_size_kb < 300",
}


@pytest.mark.parametrize(
    ("name", "stems"),
    [
        ("area_m2", ("area",)),
        ("installed_size_kb", ("instal", "size")),
        ("weight_kg", ("weight",)),
        ("m2", ("m", "2")),
    ],
)
def test_a_unit_that_nobody_says_is_no_part_of_a_name(name, stems):
    assert telling(named(name)) == stems


@pytest.mark.parametrize("question", HEADED)
def test_the_noun_before_a_unit_names_the_column(question):
    assert first("uploads", question) == HEADED[question]


@pytest.mark.parametrize("question", IN_UNITS)
def test_an_amount_in_a_larger_unit_is_told_in_that_of_the_column(question):
    assert first("uploads", question) == IN_UNITS[question]
