"""What a question's words stand for, over four small databases; see the golden files in ../questions."""

import pytest

from questions import NAMES, asked, golden, lines


@pytest.mark.parametrize("name", NAMES)
def test_the_words_of_every_question_are_taken_as_in_the_golden_file(name):
    before, now = golden(name, lines)
    assert before == now


def test_there_are_at_least_eighty_questions():
    assert sum(len(asked(name)) for name in NAMES) >= 80
