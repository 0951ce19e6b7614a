"""Places by other names, and by what their people are called."""

import pytest

from questions import meanings


@pytest.mark.parametrize("word", ["German", "Germans", "Deutschland"])
def test_a_place_is_found_by_its_people_and_by_other_names(word):
    assert "visitors.country = 'Germany'" in meanings(f"visitors {word}", "office")[word]


def test_every_stored_name_of_a_place_is_found():
    found = meanings("people from the UK", "office")["UK"]
    assert found[:2] == ["people.country = 'UK'", "people.country = 'United Kingdom'"]


def test_small_words_are_no_marks_of_countries():
    assert not any(
        "Germany" in each for found in meanings("de people in it", "office").values() for each in found
    )
