"""What typed words are taken for, in a file to review: GOLDEN=write rewrites it, the diff is the review."""

import os
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.domains.sql.wording import match, matches
from pleasqlarify.model import ChoicePoint, Kind, Results, Variable
from wordings import SCHEMA, clause_of, slot_of

GOLDEN = Path(__file__).parent / "matching.txt"
RESULTS = Variable(Kind.RESULT, Results(("a", "b", "c")), ("a", "b", "c"), np.array([0, 1, 2, 2, 1, 1]))
CHOICE = Variable(
    Kind.CHOICE,
    ChoicePoint("What does “in 2020” belong to"),
    ("the film", "the festival"),
    np.array([0, 1, 1, 0, 0, 0]),
)
VARIABLES = (
    clause_of("SELECT Reviews.AudienceReviews", answer=(0, 1, 0, 1, 0, 1)),
    slot_of(
        "SELECT",
        "SELECT Reviews.Opinion",
        "SELECT Reviews.AudienceReviews",
        "SELECT Reviews.Opinion; SELECT Reviews.AudienceReviews",
        "SELECT COUNT(*)",
        "SELECT *",
        answer=(0, 1, 2, 3, 4, 0),
    ),
    clause_of("DISTINCT", answer=(0, 0, 1, 1, 0, 0)),
    clause_of("WHERE Film.Genre LIKE '%Drama%'", answer=(1, 1, 0, 0, 0, 1)),
    clause_of("WHERE Film.Genre = 'Drama'", answer=(0, 0, 1, 1, 1, 0)),
    clause_of("ORDER BY Film.Year DESC", answer=(0, 0, 0, 1, 1, 1)),
    clause_of("SELECT products.product_id", answer=(1, 1, 0, 1, 0, 1)),
    clause_of("SELECT AVG(Film.Rating)", answer=(0, 1, 1, 1, 1, 0)),
    clause_of("LEFT JOIN Film", answer=(1, 0, 0, 0, 1, 0)),
    clause_of("GROUP BY Film.Genre", answer=(1, 1, 1, 0, 0, 1)),
    slot_of("LIMIT", "LIMIT 1", "LIMIT 5", "-", answer=(0, 1, 2, 1, 2, 1)),
    clause_of("WHERE refunds.id IS NULL", answer=(0, 1, 0, 0, 1, 0)),
    clause_of(
        "WHERE orders.placed >= '2025-01-01'", "WHERE orders.placed < '2026-01-01'", answer=(1, 0, 1, 0, 1, 0)
    ),
    RESULTS,
    CHOICE,
)


def taken_for(phrase: str) -> str:
    found = matches(phrase, VARIABLES, SCHEMA)
    best = match(phrase, VARIABLES, SCHEMA)
    if best:
        return best.echo
    return (
        f"either {' / or '.join(m.echo.removeprefix('I read that as: ') for m in found)}"
        if found
        else "nothing"
    )


def phrases() -> list[str]:
    return [
        line.split("  ->  ")[0].strip() for line in GOLDEN.read_text(encoding="utf-8").splitlines() if line
    ]


def test_the_golden_file_tells_what_is_understood_now():
    now = "\n".join(f"{phrase:<44}  ->  {taken_for(phrase)}" for phrase in phrases()) + "\n"

    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(now, encoding="utf-8")
    assert now == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("phrase", "variable", "option"),
    [
        ("without the product ids", 6, False),
        ("only opinion", 1, frozenset({"SELECT Reviews.Opinion"})),
        ("no duplicates", 2, True),
        ("just the number", 1, frozenset({"SELECT COUNT(*)"})),
        ("contains drama", 3, True),
        ("yes the audience review", 0, True),
        ("newest first", 5, True),
    ],
)
def test_everyday_words_find_their_answer(phrase, variable, option):
    found = match(phrase, VARIABLES, SCHEMA)

    assert found
    assert found.variable == variable
    content = VARIABLES[variable].options[found.option]
    assert (frozenset(map(str, content)) if isinstance(content, frozenset) else content) == option


@pytest.mark.parametrize(
    "phrase", ["", "yes", "no", "3", "what is the weather", "I don't know", "maybe", "??"]
)
def test_words_that_fit_nothing_are_left_alone(phrase):
    assert matches(phrase, VARIABLES, SCHEMA) == []


def test_level_readings_are_both_offered_and_none_is_taken():
    assert match("drama", VARIABLES, SCHEMA) is None
    assert [m.variable for m in matches("drama", VARIABLES, SCHEMA)][:2] == [3, 4]


def test_a_match_keeps_other_readings_than_the_one_before_it():
    found = matches("audience review", VARIABLES, SCHEMA)
    kept = [(VARIABLES[m.variable].answer == m.option).tolist() for m in found]

    assert len({tuple(k) for k in kept}) == len(kept)


@given(st.text(max_size=60))
def test_any_text_is_scored_between_nothing_and_certain(text):
    for found in matches(text, VARIABLES, SCHEMA):
        assert 0 < found.score <= 1
        assert found.option in range(len(VARIABLES[found.variable].options))


def test_without_variables_there_is_nothing_to_match():
    assert match("only opinion", (), SCHEMA) is None


@pytest.mark.parametrize(
    "phrase",
    [
        "without cancelled orders",
        "no cancelled orders",
        "not the cancelled ones",
        "cancelled orders do not count",
        "the cancelled ones should be left out",
    ],
)
def test_what_is_denied_of_a_thing_does_not_deny_the_thing(phrase):
    kept = clause_of("WHERE NOT orders.status IN ('cancelled', 'Canceled')", answer=(1, 0, 1, 0, 1, 0))
    found = match(phrase, (kept, *VARIABLES), SCHEMA)

    assert found
    assert (found.variable, found.option) == (0, 0)


def test_what_is_read_back_alike_is_no_choice_of_two():
    one = clause_of("SELECT orders.amount", answer=(1, 0, 1, 0, 1, 0))
    other = clause_of("SELECT orders.amount", answer=(1, 1, 1, 0, 1, 0))

    assert len(matches("the amount of orders", (one, other), SCHEMA)) == 1


@pytest.mark.parametrize(
    ("phrase", "option"),
    [
        ("cancelled orders do not count", 1),
        ("the cancelled ones don't count", 1),
        ("cancelled orders are left out", 1),
        ("cancelled orders should not be counted", 1),
        ("cancelled orders count", 0),
        ("orders that were cancelled count too", 0),
    ],
)
def test_what_is_said_not_to_count_takes_the_side_on_which_it_is_left_out(phrase, option):
    point = ChoicePoint("do orders count whose status is cancelled")
    sides = ("yes, they count", "no, they are left out")
    choice = Variable(Kind.CHOICE, point, sides, np.array([0, 1, 1, 0, 0, 0]))
    found = match(phrase, (choice, *VARIABLES), SCHEMA)

    assert found
    assert (found.variable, found.option) == (0, option)
