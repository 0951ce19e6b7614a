"""Amounts that are stored as texts."""

import pytest

from questions import meanings


@pytest.mark.parametrize("said", ["20k euro", "€20,000", "20 thousand euros"])
def test_a_text_is_named_by_its_amount_however_that_is_written(said):
    found = meanings(f"shows with a {said} budget", "radio")
    assert "shows.budget = '20 thousand EUR'" in [likely[0] for likely in found.values()]


def test_parts_of_millions_are_amounts_too():
    assert "shows.budget = '1.5 million EUR'" in meanings("shows with a €1.5M budget", "radio")["€ 1.5M"]


@pytest.mark.parametrize("said", ["more than 20k euro", "$20", "20k seconds"])
def test_another_amount_or_a_limit_names_no_text(said):
    found = meanings(f"shows with {said}", "radio")
    assert not [one for likely in found.values() for one in likely if "thousand" in one]
