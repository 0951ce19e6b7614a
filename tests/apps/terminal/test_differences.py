from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.terminal.differences import differing_columns, differing_first
from pleasqlarify.model import Output

ROWS = st.lists(st.tuples(st.integers(0, 4)), max_size=8).map(tuple)


def output(rows, columns=("n",)):
    return Output("f", "f", columns, tuple(rows))


@given(st.lists(ROWS, min_size=1, max_size=4))
def test_every_row_is_kept_and_those_that_differ_come_first(tables):
    ordered = differing_first([output(rows) for rows in tables])
    for rows, marked in zip(tables, ordered, strict=True):
        assert Counter(row for row, _ in marked) == Counter(rows)
        assert [own for _, own in marked] == sorted((own for _, own in marked), reverse=True)


@given(st.lists(ROWS, min_size=2, max_size=4))
def test_rows_that_all_have_are_the_same_in_all(tables):
    ordered = differing_first([output(rows) for rows in tables])
    shared = [Counter(row for row, own in marked if not own) for marked in ordered]
    assert all(one == shared[0] for one in shared)


def test_a_column_that_all_have_comes_last_whatever_it_is_called():
    a, b = output([(1, "x"), (2, "y")], ("id", "name")), output([("z", 2), ("w", 1)], ("city", "number"))
    assert differing_columns([a, b]) == [[1, 0], [0, 1]]


def test_a_column_that_only_one_has_comes_before_those_that_some_have():
    two, three = output([(1, 2)], ("a", "b")), output([(1, 2, 3)], ("a", "b", "extra"))
    assert differing_columns([two, three, output([(9,)])])[1] == [2, 0, 1]


@given(st.lists(ROWS, min_size=1, max_size=4))
def test_every_column_has_its_place(tables):
    assert differing_columns([output(rows) for rows in tables]) == [[0]] * len(tables)
