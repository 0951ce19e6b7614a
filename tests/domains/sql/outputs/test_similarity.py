import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.domains.sql.outputs import compare, see
from pleasqlarify.tables import Limit
from results import by_columns, fingerprint, table
from strategies import grids

WORDS = ["storm", "river", "night", "glass", "winter", "empty", "garden", "iron", "summer", "paper"]


def reviews(genre, n, seed):
    rng = random.Random(seed)
    opinions = ("weak", "fair", "good", "great", "superb")
    return [
        (
            f"{genre} {rng.choice(WORDS)} {rng.choice(WORDS[:2])}",
            rng.choice(opinions),
            round(rng.uniform(1, 10), 4),
            rng.randrange(1, 400),
        )
        for _ in range(n)
    ]


BASE = reviews("Drama", 115, 1)
BASE += BASE[:20]
OUTPUTS = {
    "text for integers": (0.98, [(*row[:3], str(row[3])) for row in BASE]),
    "two digits of a fraction": (0.97, [(*row[:2], round(row[2], 2), row[3]) for row in BASE]),
    "DISTINCT": (0.95, list(dict.fromkeys(BASE))),
    "an extra column": (0.87, [(*row, 7 * i) for i, row in enumerate(BASE)]),
    "a column fewer": (0.84, [row[:3] for row in BASE]),
    "80 % of the rows": (0.92, BASE[:108]),
    "half the rows": (0.77, BASE[:67]),
    "three times the rows": (0.67, BASE + reviews("Action", 135, 5) + reviews("Comedy", 135, 6)),
    "LIMIT 5": (0.30, BASE[:5]),
    "one column of four": (0.39, [row[:1] for row in BASE]),
    "COUNT": (0.0, [(135,)]),
    "AVG": (0.0, [(sum(row[2] for row in BASE) / 135,)]),
    "MAX": (0.06, [(max(row[2] for row in BASE),)]),
    "no rows": (0.0, []),
}


def similarity(*tables):
    return 1 - compare([see(table(rows)) for rows in tables])


@pytest.mark.parametrize("name", OUTPUTS)
def test_similarity_to_135_rows_is_what_a_reader_would_say(name):
    expected, rows = OUTPUTS[name]
    assert similarity(BASE, rows)[0, 1] == pytest.approx(expected, abs=0.03)


def test_similarity_falls_with_the_rows_that_are_kept():
    kept = [similarity(BASE, BASE[:n])[0, 1] for n in (130, 108, 67, 34, 5, 1)]
    assert kept == sorted(kept, reverse=True)


def test_a_count_is_not_like_a_maximum():
    assert similarity([(135,)], [(9.93,)])[0, 1] == 0


def test_rows_of_the_same_columns_in_other_pairs_are_alike_but_less_than_equal():
    rows = [(i, f"name {i}") for i in range(20)]
    crossed = [(i, f"name {(i + 1) % 20}") for i in range(20)]
    assert similarity(rows, crossed)[0, 1] == pytest.approx(0.98 * 0.85)


def test_letter_case_and_numerals_count_little():
    assert similarity([("Drama", "007")], [("drama", 7)])[0, 1] == pytest.approx(0.98)


def test_no_rows_cut_short_are_like_no_rows():
    outputs = [see(table([])), see(table([], limited=Limit.TIME)), see(table([(1,)]))]
    assert compare(outputs).round(2).tolist() == [[0, 0.02, 1], [0.02, 0, 1], [1, 1, 0]]
    assert compare(outputs[:2])[0, 1] == pytest.approx(0.02)


@pytest.mark.parametrize("k", [0, 1])
def test_fewer_than_two_outputs_have_nothing_to_compare(k):
    assert compare([see(table([(1,)]))] * k).shape == (k, k)


@given(st.lists(grids(min_rows=0), min_size=2, max_size=6, unique_by=fingerprint))
def test_distances_are_symmetric_between_0_and_1_and_0_for_the_same_only(tables):
    distances = compare([see(table(rows)) for rows in tables])
    assert np.array_equal(distances, distances.T)
    assert (distances.diagonal() == 0).all()
    assert (distances[~np.eye(len(tables), dtype=bool)] >= 0.02 - 1e-9).all()
    assert (distances <= 1).all()


@given(st.lists(grids(min_rows=0), min_size=3, max_size=6), st.data())
def test_a_distance_depends_on_its_two_outputs_alone(tables, data):
    chosen = data.draw(st.permutations(range(len(tables))))[:2]
    whole = similarity(*tables)[np.ix_(chosen, chosen)]
    assert np.allclose(whole, similarity(*(tables[i] for i in chosen)), rtol=0, atol=1e-12)


@given(st.lists(grids(), min_size=2, max_size=4), st.data())
def test_the_order_of_rows_and_columns_never_changes_a_distance(tables, data):
    turned = [
        by_columns(data.draw(st.permutations(rows)), data.draw(st.permutations(range(len(rows[0])))))
        for rows in tables
    ]
    assert np.allclose(similarity(*turned), similarity(*tables), rtol=0, atol=1e-12)
