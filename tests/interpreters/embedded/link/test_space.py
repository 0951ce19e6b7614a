"""Space is what a column in bytes measures; what is done by nobody asks for nobody."""

from datetime import date

import pytest

from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.nouns import WordClass
from scripted import first

SPACE = {
    "how much space do the drafts take": "SELECT SUM(file_size_kb) FROM photos WHERE quality = 'draft'",
    "how much disk space does Heron use": "SELECT SUM(file_size_kb) FROM photos WHERE camera = 'Heron'",
    "total storage per owner": "SELECT SUM(file_size_kb), owner FROM photos GROUP BY owner",
    "which folder takes the most space": (
        "SELECT folder, SUM(file_size_kb) FROM photos GROUP BY folder ORDER BY SUM(file_size_kb) DESC LIMIT 1"
    ),
}

MADE = "SELECT COUNT(*) FROM voyages WHERE sailed_at >= '2026-10-01' AND sailed_at < '2026-11-01'"


@pytest.mark.parametrize("question", SPACE)
def test_space_is_what_a_column_in_bytes_measures(question):
    assert first("uploads", question) == SPACE[question]


@pytest.mark.parametrize("doing", ["made", "there", "done"])
def test_a_doing_without_a_doer_asks_for_no_groups(doing):
    assert first("wharf", f"how many voyages were {doing} in October") == MADE


def test_a_word_without_a_vowel_before_its_est_is_no_superlative():
    cues = read("what does pytest need", date(2026, 11, 29)).cues
    assert all(cue.kind is not WordClass.SUPERLATIVE for cue in cues)
