import json

import numpy as np
import pytest
from typing_extensions import get_type_hints

from pleasqlarify.apps.views.page.shapes import AtomCard, CandidateLine, IntentCard, SpaceView
from pleasqlarify.apps.views.page.space import FEWEST_ROWS, MOST_ROWS


def test_the_space_has_the_keys_of_its_shape_and_is_json(session, drawn):
    space, _ = drawn(session)
    assert json.loads(json.dumps(space, allow_nan=False)) == space
    parts = [space, space["candidates"][0], space["intents"][0], space["atoms"][0]]
    for part, shape in zip(parts, (SpaceView, CandidateLine, IntentCard, AtomCard), strict=True):
        assert part.keys() == get_type_hints(shape).keys()


def test_candidates_name_their_result_and_parts_by_position(session, drawn):
    space, _ = drawn(session)
    for line, candidate in zip(space["candidates"], session.space.candidates, strict=True):
        clauses = {space["atoms"][j]["clause"] for j in line["atoms"]}
        assert clauses == {str(atom) for atom in candidate.atoms | candidate.implied}
        assert space["intents"][line["intent"]]["n_rows"] >= 0


def test_a_part_is_told_in_words_and_by_its_clause(asked, drawn):
    space, _ = drawn(asked((1, "SELECT Title FROM Film WHERE Year = 2019"), (1, "SELECT Title FROM Film")))
    known = {atom["clause"]: (atom["keyword"], atom["body"], atom["phrase"]) for atom in space["atoms"]}
    assert known["TABLE Film"] == ("FROM", "Film", "looks at films")
    assert known["WHERE Film.Year = 2019"] == ("WHERE", "Film.Year = 2019", "only films whose year is 2019")


def test_parts_stand_in_the_order_of_sql_those_of_sub_queries_behind(asked, drawn):
    above = "SELECT Title FROM Film WHERE Year > (SELECT AVG(Year) FROM Film)"
    space, _ = drawn(asked((1, above), (1, "SELECT Title FROM Film")))
    listed = sorted(space["atoms"], key=lambda atom: atom["place"])
    assert [(atom["within"], atom["keyword"], atom["short"]) for atom in listed] == [
        ("", "SELECT", "Title"),
        ("", "FROM", "Film"),
        ("", "WHERE", "Year > (subquery)"),
        ("Film.Year = (…)", "SELECT", "AVG(Year)"),
        ("Film.Year = (…)", "FROM", "Film"),
    ]


def test_what_did_not_run_is_counted_with_its_reason(session, drawn):
    space, _ = drawn(session)
    assert [(f["rule"], f["samples"]) for f in space["failures"]] == [("column", 5), ("parse", 2)]


@pytest.mark.parametrize("columns", [1, 200, 5_000])
def test_wide_results_show_fewer_rows(asked, drawn, columns):
    names = ", ".join(f"{n} AS c{n}" for n in range(min(columns, 1_000)))
    space, _ = drawn(asked((1, f"SELECT {names} FROM Reviews"), (1, "SELECT id FROM Film")))
    rows = len(space["intents"][0]["rows"])
    assert FEWEST_ROWS <= rows <= MOST_ROWS


def test_places_are_those_that_were_given(session):
    from pleasqlarify.apps.views.page.space import space_view

    sites = np.arange(2.0 * len(session.space.outputs)).reshape(-1, 2)
    found = space_view(session, 7, sites)
    assert [(one["x"], one["y"]) for one in found["intents"]] == [tuple(site) for site in sites]
    assert found["version"] == 7
