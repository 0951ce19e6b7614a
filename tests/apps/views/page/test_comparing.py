import json
import math

import pytest
from typing_extensions import get_type_hints

from pleasqlarify.apps.views.page.comparing import compare, difference
from pleasqlarify.apps.views.page.regions import regions
from pleasqlarify.apps.views.page.shapes import Comparison, Side
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Output

JOINED = "FROM Film AS f JOIN Reviews AS r ON r.FilmId = f.id"


def number(value):
    return Output("", "", ("n",), ((value,),))


def test_it_has_the_keys_of_its_shape_and_is_json(session):
    found = compare(session, [0], [1])
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    assert found.keys() == get_type_hints(Comparison).keys()
    assert found["a"].keys() == get_type_hints(Side).keys()


def test_rows_only_in_one_and_in_both_are_counted(asked):
    session = asked(
        (1, "SELECT id FROM Film WHERE id < 5"), (1, "SELECT id FROM Film WHERE id BETWEEN 3 AND 9")
    )
    found = compare(session, [0], [1])
    assert (found["n_only_a"], found["n_both"], found["n_only_b"]) == (2, 2, 5)
    assert (found["only_a"], found["both"]) == ([[1], [2]], [[3], [4]])
    assert found["facts"] == ["2 rows only in A", "5 rows only in B", "2 rows in both"]


def test_changed_cells_are_told_by_the_row_that_they_stand_in(asked):
    session = asked(
        (1, "SELECT id, Year FROM Film WHERE id < 9"),
        (1, "SELECT id, Year + (id = 7) AS Year FROM Film WHERE id < 9"),
    )
    found = compare(session, [0], [1])
    (cell,) = found["changed"]
    assert (cell["row"][0], cell["column"], cell["b"] - cell["a"]) == (7, 1, 1)
    assert (found["key"], found["n_changed"], found["n_both"]) == ([0], 1, 7)


def test_what_only_one_shows_is_named(asked):
    found = compare(asked((1, "SELECT id FROM Film"), (1, "SELECT id, Title FROM Film")), [0], [1])
    assert found["facts"] == ["50 rows in both", "only B shows Title"]


@pytest.mark.parametrize(
    ("a", "b", "told"),
    [
        (1_200, 1_140, "60 less (5\u202f%)"),
        (61_900, 123_800, "61\u202f900 more (100\u202f%)"),
        (0, 5, "5 more"),
        (1000.0, 1000.1, "0.1 more (0.01\u202f%)"),
        (2**60, 2**60 + 1, "1 more (9e-17\u202f%)"),
        (3, 3, ""),
        (3, math.nan, ""),
        (3, math.inf, ""),
        (3, "4", ""),
    ],
)
def test_two_numbers_are_told_by_their_difference(a, b, told):
    assert difference(number(a), number(b)) == told


def test_the_cause_is_the_clause_that_all_of_one_have_and_none_of_the_other(asked):
    session = asked(
        (2, f"SELECT r.Opinion {JOINED} WHERE f.Genre = 'Drama'"),
        (1, f"SELECT r.Opinion {JOINED} WHERE f.Genre LIKE '%drama%'"),
    )
    assert compare(session, [0], [1])["causes"] == [
        "A takes “drama” as films whose genre is exactly Drama, B as films whose genre contains “drama”"
    ]


def test_two_causes_are_both_told_and_their_consequences_are_not(asked):
    session = asked(
        (2, "SELECT Opinion FROM Reviews"),
        (1, f"SELECT r.Rating {JOINED} WHERE f.Year = 2019"),
        (1, f"SELECT r.Opinion {JOINED}"),
    )
    told = compare(session, [0], [1])["causes"]
    assert told[0] == "A shows the opinion, B the rating"
    assert "B has only films whose year is 2019, A does not" in told


def test_where_nothing_sets_all_apart_it_says_what_is_so_most_often(session):
    groups = [region["intents"] for region in regions(session)]
    told = compare(session, groups[0], groups[1])["causes"]
    assert told
    for cause in told:
        assert cause.startswith("The commonest difference: ") == ("nothing sets all of A apart" in cause)


def test_of_a_group_the_likeliest_result_is_laid_beside_the_other(session):
    groups = [region["intents"] for region in regions(session)]
    found = compare(session, groups[0], groups[1])
    assert found["a"]["shown"] == max(groups[0], key=lambda m: session.belief[m])
    assert [found[side]["label"] for side in "ab"] == [r["label"] for r in regions(session)[:2]]


@pytest.mark.parametrize(("a", "b"), [([], [1]), ([0], [99]), ([0, 1], [1]), ([-1], [0])])
def test_sides_that_are_no_results_are_refused(session, a, b):
    with pytest.raises(UnknownVariable, match="result"):
        compare(session, a, b)
