import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.domains.sql.wording import headline
from pleasqlarify.domains.sql.wording.headlines import spoken
from pleasqlarify.model import Output
from wordings import SCHEMA, atom_of


def number(value):
    return Output(str(value), str(value), ("n",), ((value,),))


TABLE = Output("t", "t", ("Title",), (("The Long Harbour",), ("Cold Orchard",)))


@pytest.mark.parametrize(
    ("outputs", "differing", "sentence"),
    [
        ([], [], "No possible answer"),
        ([TABLE], [], "One possible answer"),
        ([number(12)], [], "One possible answer: 12"),
        (
            [number(1204310.0), number(1142410.0), number(979380.0)],
            ["TABLE refunds"],
            "3 possible answers: 1.20, 1.14 and 0.98 million; refunds differ",
        ),
        (
            [number(12), number(15)],
            ["WHERE Film.Genre = 'Drama'"],
            "2 possible answers: 12 and 15; the genre differs",
        ),
        ([number(n) for n in range(3, 12)], [], "9 possible answers, from 3 to 11"),
        (
            [TABLE, number(2)],
            ["SELECT COUNT(*)", "WHERE Film.Title = 'x'", "LIMIT 5"],
            "2 possible answers; what is shown and the film's title differ",
        ),
        ([TABLE, TABLE], ["JOIN Film.id = Reviews.FilmId"], "2 possible answers; what is matched differs"),
    ],
)
def test_the_headline_counts_the_answers_and_names_what_differs(outputs, differing, sentence):
    assert headline(outputs, [atom_of(a) for a in differing], SCHEMA) == sentence


@given(st.sets(st.integers(-(10**12), 10**12), min_size=1, max_size=5))
def test_different_whole_numbers_are_said_differently(numbers):
    said = spoken(sorted(numbers)).removesuffix(" million").removesuffix(" billion")

    assert len(set(said.replace(" and ", ", ").split(", "))) == len(numbers)


@pytest.mark.parametrize("odd", [math.nan, math.inf, True, None, "12"])
def test_what_is_no_number_is_not_listed_as_one(odd):
    assert headline([number(odd)], [], SCHEMA) == "One possible answer"
