"""Words that say that a name follows."""

import pytest

from questions import meanings


@pytest.mark.parametrize("word", ["called", "named", "titled"])
def test_such_a_word_belongs_to_a_value_of_which_it_names_no_column(word):
    found = meanings(f"shows with a format {word} Music", "radio")
    assert found[f"{word} Music"][0] == "shows.format = 'Music'"


def test_it_names_the_column_of_what_is_called_so():
    found = meanings("the reporter called Tove Berg", "radio")
    assert found["called"][0] == "reporters.name"
    assert found["Tove Berg"][0] == "reporters.name = 'Tove Berg'"


def test_it_stays_a_word_of_its_own_before_anything_but_a_value():
    assert "shows" in meanings("what are the so called shows", "radio")
