"""What readings take words for, on spaces made by hand."""

import numpy as np
import pytest

from pleasqlarify.model import ActionSpace, Atom, Candidate, Choice, Output, Used
from pleasqlarify.remembering.senses import taken
from pleasqlarify.tables import Column, Relation, Schema

QUESTION = "review of the drama"
SCHEMA = Schema(
    "sqlite",
    (
        Relation("Film", (Column("Title", "TEXT"), Column("Genre", "TEXT"))),
        Relation("Reviews", (Column("Opinion", "TEXT"), Column("AudienceReviews", "TEXT"))),
    ),
)
OPINION, AUDIENCE = "SELECT Opinion FROM Reviews", "SELECT AudienceReviews FROM Reviews"


def reading(text, *used, choices=(), shown=()):
    spans = tuple(Used(QUESTION.index(word), QUESTION.index(word) + len(word), what) for word, what in used)
    atoms = frozenset(Atom("", "SELECT", payload) for payload in shown)
    return Candidate(text, 1.0, (), atoms, choices=tuple(Choice(*one) for one in choices), used=spans)


def senses(*readings):
    """What is told of each subject: the sense of each reading, None where it takes no side."""
    n = len(readings)
    outputs = tuple(Output(str(i), str(i), (), ()) for i in range(n))
    features, distances = np.zeros((n, 0), dtype=bool), np.zeros((n, n))
    space = ActionSpace(readings, (), features, np.arange(n), outputs, distances, np.full(n, 1 / n))
    found = taken(space, QUESTION, SCHEMA)
    return {one.subject: [one.senses[i] if i >= 0 else None for i in one.answer] for one in found}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("column Reviews.Opinion", "column Reviews.AudienceReviews"),  # models and recordings
        ("Opinion", "audience reviews"),  # the grammar
    ],
)
def test_columns_are_told_by_their_names_whoever_tells_them(one, other):
    told = senses(reading(OPINION, ("review", one)), reading(AUDIENCE, ("review", other)))
    assert told == {"review": ["Opinion", "AudienceReviews"]}


def test_a_table_is_told_by_the_columns_that_are_shown_of_it():
    one = reading(OPINION, ("review", "table Reviews"), shown=["Reviews.Opinion"])
    other = reading("SELECT COUNT(*) FROM Reviews", ("review", "Reviews"), shown=["COUNT(*)"])
    assert senses(one, other) == {"review": ["Opinion", "Reviews"]}


def test_a_column_goes_before_the_table_that_it_is_in():
    one = reading(OPINION, ("review", "column Reviews.Opinion"), ("review", "table Reviews"))
    assert senses(one, reading(AUDIENCE, ("review", "AudienceReviews")))["review"][0] == "Opinion"


def test_what_no_reading_disagrees_about_is_not_told():
    assert senses(*[reading(OPINION, ("review", "Opinion"))] * 2) == {}


def test_what_few_readings_take_a_side_in_is_not_told():
    others = [reading("SELECT 1")] * 3
    assert (
        senses(
            reading(OPINION, ("review", "Opinion")), reading(AUDIENCE, ("review", "AudienceReviews")), *others
        )
        == {}
    )


def test_a_name_that_is_not_in_the_query_is_another_sense_than_all_others():
    one, stale = (reading(text, ("review", "Opinion")) for text in (OPINION, "SELECT Title FROM Film"))
    assert senses(one, stale) == {"review": ["Opinion", ""]}


def test_a_value_of_the_data_is_never_told():
    one = reading("SELECT 1 FROM Film WHERE Genre = 'Secret'", ("drama", "value Film.Genre = 'Secret'"))
    other = reading("SELECT 1 FROM Film WHERE Title = 'x'", ("drama", "Title is x"))
    assert senses(one, other) == {"drama": ["Genre", "Title"]}


def test_values_of_the_data_in_a_choice_are_left_out():
    point, text = "do films count whose genre is Secret", "SELECT 1 FROM Film WHERE Genre <> 'Secret'"
    told = senses(reading(text, choices=[(point, "no")]), reading(text, choices=[(point, "yes")]))
    assert told == {"do films count whose genre is …?": ["no", "yes"]}


def test_days_and_numbers_in_a_choice_are_left_out():
    sides = ("calendar month: June 2026", "the month up to today: 2026-05-15 to 2026-06-14", "30 days")
    told = senses(*(reading(OPINION, choices=[("how is it counted", side)]) for side in sides))
    assert told == {"how is it counted?": ["calendar month", "the month up to today", "… days"]}


def test_a_choice_whose_side_follows_from_a_word_is_the_same_told_twice():
    one = reading(OPINION, ("review", "Opinion"), choices=[("what is “review”", "opinion")])
    other = reading(AUDIENCE, ("review", "AudienceReviews"), choices=[("what is “review”", "audience")])
    assert list(senses(one, other)) == ["review"]
