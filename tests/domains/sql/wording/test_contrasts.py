import numpy as np
import pytest

from pleasqlarify.domains.sql.wording import contrast
from pleasqlarify.model import ChoicePoint, Kind, Variable
from wordings import SCHEMA, clause_of, slot_of

NOBODY = np.zeros(0, dtype=np.intp)


def choice(point, *labels):
    return Variable(Kind.CHOICE, ChoicePoint(point), labels, NOBODY)


@pytest.mark.parametrize(
    ("variable", "sentence"),
    [
        (
            slot_of("WHERE ~drama", "WHERE Film.Genre = 'Drama'", "WHERE Film.Genre LIKE '%Drama%'"),
            "A takes “drama” as films whose genre is exactly Drama, B as films whose genre contains Drama, "
            "such as “Crime Drama”",
        ),
        (
            slot_of("SELECT", "SELECT Film.Title", "SELECT Reviews.Opinion"),
            "A shows the film's title, B the opinion",
        ),
        (
            slot_of("SELECT", "SELECT Film.Title", "SELECT Film.Title; SELECT Film.Year"),
            "A shows the film's title, B both the film's title and the film's year",
        ),
        (
            slot_of("WHERE Film.Year", "WHERE Film.Year = 2011", "-"),
            "A has only films whose year is 2011, B does not",
        ),
        (
            slot_of("WHERE Film.Year", "-", "WHERE Film.Year = 2011"),
            "B has only films whose year is 2011, A does not",
        ),
        (slot_of("DISTINCT", "DISTINCT", "-"), "Only A shows each line only once"),
        (
            slot_of("LIMIT", "LIMIT 1", "LIMIT 5"),
            "How many do you want to see? A: only the first one; B: only the first 5",
        ),
        (clause_of("SELECT Film.Title"), "Only A shows the film's title"),
        (
            choice('the word "review"', "Opinion", "AudienceReviews"),
            "A takes “review” as the opinion, B as the audience review",
        ),
        (
            choice(
                "what is meant by “made”, which nothing here is called",
                "director, a guess",
                "studio, a guess",
            ),
            "A takes “made” as director, a guess, B as studio, a guess",
        ),
        (
            choice("must all of the conditions hold, or any", "all of them", "any of them"),
            "Must all of the conditions hold, or any? A: all of them; B: any of them",
        ),
    ],
)
def test_a_difference_is_told_as_what_either_side_does(variable, sentence):
    assert contrast(variable, SCHEMA) == sentence
