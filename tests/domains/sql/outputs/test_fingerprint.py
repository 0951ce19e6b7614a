import subprocess
import sys

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.domains.sql.outputs import order, see
from pleasqlarify.tables import Limit, Table
from results import by_columns, fingerprint, same_up_to_columns, table
from strategies import grids


@given(grids(), st.data())
def test_the_order_of_rows_and_columns_and_their_names_never_change_the_fingerprint(rows, data):
    shuffled = data.draw(st.permutations(rows))
    columns = data.draw(st.permutations(range(len(rows[0]))))
    names = tuple(f"other {j}" for j in columns)
    again = fingerprint(by_columns(shuffled, columns), names=names)
    assert again == fingerprint(rows)


@given(grids(), st.data())
def test_changing_one_cell_changes_the_fingerprint(rows, data):
    i, j = data.draw(st.integers(0, len(rows) - 1)), data.draw(st.integers(0, len(rows[0]) - 1))
    changed = [list(row) for row in rows]
    changed[i][j] = "new"
    assert fingerprint(changed) != fingerprint(rows)


@given(
    grids(cell=st.integers(0, 1), max_rows=4, max_columns=3),
    grids(cell=st.integers(0, 1), max_rows=4, max_columns=3),
)
def test_fingerprints_are_equal_just_where_some_order_of_columns_gives_the_same_rows(one, other):
    assert (fingerprint(one) == fingerprint(other)) == same_up_to_columns(one, other)


@given(grids())
def test_a_repeated_row_is_one_row_more(rows):
    assert fingerprint((*rows, rows[0])) != fingerprint(rows)


@given(grids(), st.data())
def test_a_column_that_is_said_twice_says_nothing_new(rows, data):
    twice = data.draw(st.integers(0, len(rows[0]) - 1))
    assert fingerprint([(*row, row[twice]) for row in rows]) == fingerprint(rows)


def test_cells_are_never_put_in_order_within_a_row_or_a_column():
    assert fingerprint([(1, 2), (2, 1)]) != fingerprint([(1, 1), (2, 2)])
    assert fingerprint([(1, 2), (2, 1), (3, 3)]) != fingerprint([(1, 2), (2, 3), (3, 1)])
    assert fingerprint([(1, "a"), (2, "b")]) != fingerprint([(1, "b"), (2, "a")])


def test_columns_that_only_mirror_each_other_are_told_apart():
    ring, mirrored = [(1, 2), (2, 3), (3, 1)], [(2, 1), (3, 2), (1, 3)]
    other = [(a + 3, b + 3) for a, b in ring]
    assert fingerprint(ring) == fingerprint(mirrored)
    assert fingerprint(ring + other) != fingerprint(mirrored + other)


def test_one_long_ring_of_columns_is_not_two_short_ones():
    def rings(*lengths):
        starts = np.repeat(np.cumsum((0, *lengths[:-1])), lengths)
        following = [
            s + (i - s + 1) % n for s, n, i in zip(starts, np.repeat(lengths, lengths), range(6), strict=True)
        ]
        return [[int(j in (i, following[i])) for j in range(6)] for i in range(6)]

    assert fingerprint(rings(6)) != fingerprint(rings(3, 3))


def test_no_rows_is_one_output_whatever_the_columns():
    assert fingerprint([], names=("title",)) == fingerprint([], names=("title", "year"))
    assert fingerprint([]) != fingerprint([(None,)])


@given(grids(min_rows=0))
def test_a_result_cut_short_never_equals_a_whole_one(rows):
    whole, by_rows, by_time = (see(table(rows, limited=limit)) for limit in (None, Limit.ROWS, Limit.TIME))
    assert len({whole.fingerprint, by_rows.fingerprint, by_time.fingerprint}) == 3
    assert len({whole.coarse, by_rows.coarse, by_time.coarse}) == 3
    assert (whole.truncated, by_rows.truncated) == (False, True)


def test_an_output_keeps_the_table_as_it_came():
    seen = see(Table(("a", "b"), ("INTEGER", "VARCHAR"), ((2, " x "), (1, None))))
    assert (seen.columns, seen.types, seen.rows) == (
        ("a", "b"),
        ("INTEGER", "VARCHAR"),
        ((2, " x "), (1, None)),
    )


def test_fingerprints_are_the_same_in_every_process():
    program = (
        "from pleasqlarify.domains.sql.outputs import see; from pleasqlarify.tables import Table;"
        "print(see(Table(('a', 'b'), ('', ''), ((1, 'x'), (0.25, None)))).fingerprint)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        for _ in "ab"
    ]
    assert {run.stdout.strip() for run in runs} == {fingerprint([(1, "x"), (0.25, None)])}


@given(grids(min_rows=2), st.data())
def test_the_ordered_fingerprint_respects_rows_and_ignores_columns(rows, data):
    columns = data.draw(st.permutations(range(len(rows[0]))))
    assert order(table(by_columns(rows, columns))) == order(table(rows))
    assert (order(table(rows[::-1])) == order(table(rows))) == same_up_to_columns(
        rows[::-1], rows, ordered=True
    )


def test_the_ordered_fingerprint_of_no_rows_and_of_cut_rows_is_known_too():
    assert order(table([])) == order(table([], names=("a", "b")))
    assert order(table([(1,)], limited=Limit.ROWS)) != order(table([(1,)]))
