import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.features import characteristic, classes, lift
from pleasqlarify.model import Atom


@st.composite
def masks(draw):
    rows, columns = draw(st.integers(2, 12)), draw(st.integers(1, 10))
    cells = draw(st.lists(st.booleans(), min_size=rows * columns, max_size=rows * columns))
    return np.array(cells).reshape(rows, columns)


@given(masks())
def test_atoms_of_one_class_are_carried_by_the_same_rows(features):
    atoms = tuple(Atom("", f"{j:02}") for j in range(features.shape[1]))
    for same in classes(features, atoms):
        columns = features[:, [atoms.index(a) for a in same]]
        assert (columns == columns[:, :1]).all()
        assert 0 < columns[:, 0].sum() < len(features)


def test_the_easiest_atom_stands_for_its_class():
    hard, long, short = Atom("", "JOIN", burden=3.0), Atom("", "WHERE", "a = 1"), Atom("", "LIMIT", "1")
    features = np.array([[True] * 3, [False] * 3])
    assert classes(features, (hard, long, short)) == [[short, long, hard]]


@given(masks())
def test_a_characteristic_bundle_is_commoner_inside_than_overall(features):
    inside = features[:, 0]
    bundle = characteristic(features.T, inside) if inside.any() else ()
    if bundle:
        assert lift(features[:, list(bundle)].all(axis=1), inside) >= 1.3


def test_two_atoms_together_may_tell_a_group_apart_that_neither_does():
    items = np.array([[1, 1, 1, 0, 0, 0, 0, 0], [1, 1, 0, 1, 1, 0, 0, 0]], dtype=bool)
    inside = np.array([1, 1, 0, 0, 0, 0, 0, 0], dtype=bool)
    assert characteristic(items, inside) == (0, 1)


def test_nothing_stands_out_where_the_group_is_everyone():
    assert characteristic(np.ones((3, 4), dtype=bool), np.ones(4, dtype=bool)) == ()


def test_lift_is_one_for_what_is_equally_common():
    assert lift(np.array([True, False, True, False]), np.array([True, True, False, False])) == pytest.approx(
        1
    )
