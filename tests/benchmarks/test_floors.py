"""What the grammar finds of the question sets; the floors lie a little below what was measured."""

from dataclasses import replace

import pytest

import databases
from pleasqlarify.bench.coverage import coverage, figures
from pleasqlarify.bench.questions import read

EVERY = 6
"""Every sixth question of each file, so that it takes a minute and not six."""

FLOORS = {
    ("analyst-seen", "any"): 0.85,
    ("analyst-unseen", "any"): 0.5,
    ("ambiguous-seen", "all"): 0.75,
    ("ambiguous-unseen", "all"): 0.55,
}
"""Share of questions with one right reading among 50, or with all of them; 9 to 27 questions a figure."""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("db")
    return {name: databases.build(name, folder) for name in databases.NAMES}


@pytest.mark.parametrize(("half", "figure"), FLOORS)
def test_the_grammar_finds_what_it_found_before(built, half, figure):
    asked = read(databases.PLACE.parent / f"{half}.jsonl")[::EVERY]
    asked = tuple(replace(question, database=built[question.database.stem]) for question in asked)
    found = figures(list(coverage(asked, ["embedded"], 50)))["overall"]
    assert found[figure] >= FLOORS[half, figure]
