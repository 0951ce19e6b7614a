from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.replaying.kept import Kept, digests
from pleasqlarify.replaying.rows import row_changes

CELLS = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["a", "b", 0.5])
ROWS = st.lists(st.tuples(CELLS, CELLS), max_size=8)
KEYED = st.dictionaries(st.integers(0, 9), CELLS, max_size=8).map(lambda d: [(k, v) for k, v in d.items()])


def whole(rows, key=()):
    return Kept(("k", "v"), tuple(rows), len(rows), key)


def digested(rows, key=(), most=0):
    keys = digests(rows, [0]) if key else ()
    return Kept(("k", "v"), tuple(rows[:most]), len(rows), key, digests(rows), keys)


def bag(rows):
    return Counter(digests(list(rows)))


@given(ROWS)
def test_the_same_rows_in_any_order_are_no_change(rows):
    assert row_changes(whole(rows), ("k", "v"), list(reversed(rows))).none


@given(ROWS, ROWS)
def test_what_was_without_what_is_gone_and_with_what_is_new_is_what_there_is(then, now):
    found = row_changes(whole(then), ("k", "v"), now)
    if not found.changed:
        assert bag(then) - bag(found.gone) + bag(found.new) == bag(now)


@given(KEYED, KEYED)
def test_by_key_the_old_rows_become_the_new_ones(then, now):
    found = row_changes(whole(then, ("k",)), ("k", "v"), now)
    left = {k: v for k, v in then if (k, v) not in found.gone}
    left |= {one.row[0]: one.row[1] for one in found.changed} | dict(found.new)
    assert bag(left.items()) == bag(now)


@given(KEYED, KEYED)
def test_digests_find_what_whole_rows_find(then, now):
    known, told = (
        row_changes(kept, ("k", "v"), now) for kept in (whole(then, ("k",)), digested(then, ("k",)))
    )
    assert (told.new, told.n_gone) == (known.new, known.n_gone)
    assert [one.row for one in told.changed] == [one.row for one in known.changed]


@given(ROWS, ROWS)
def test_digests_without_a_key_find_what_whole_rows_find(then, now):
    known, told = (row_changes(kept, ("k", "v"), now) for kept in (whole(then), digested(then)))
    if not known.changed:
        assert (Counter(map(repr, told.new)), told.n_gone) == (Counter(map(repr, known.new)), known.n_gone)


@given(KEYED, KEYED)
def test_there_and_back_swaps_new_and_gone(one, other):
    there = row_changes(whole(one, ("k",)), ("k", "v"), other)
    back = row_changes(whole(other, ("k",)), ("k", "v"), one)
    assert (set(there.new), set(there.gone)) == (set(back.gone), set(back.new))


def test_a_changed_row_tells_each_cell_that_differs():
    found = row_changes(whole([(1, "a"), (2, "b")], ("k",)), ("k", "v"), [(1, "a"), (2, "c")])
    assert [(one.key, one.cells) for one in found.changed] == [((2,), (("v", "b", "c"),))]


def test_one_row_then_and_one_now_are_the_same_row():
    found = row_changes(Kept(("n",), ((5,),), 1), ("n",), [(6,)])
    assert (found.changed[0].cells, found.new, found.gone) == ((("n", 5, 6),), (), ())


def test_a_key_that_is_none_any_more_is_not_used():
    found = row_changes(whole([(1, "a")], ("k",)), ("k", "v"), [(1, "a"), (1, "b")])
    assert (found.key, found.new) == ((), ((1, "b"),))


def test_columns_are_found_again_by_name_and_by_new_name():
    found = row_changes(whole([(1, "a")], ("k",)), ("value", "k"), [("a", 1)], {"v": "value"})
    assert found.none
    assert (found.lost, found.added) == ((), ())


def test_columns_that_came_and_went_are_named_and_the_rest_is_compared():
    found = row_changes(whole([(1, "a")], ("k",)), ("k", "w"), [(1, 9)])
    assert (found.lost, found.added, found.new, found.n_gone) == (("v",), ("w",), (), 0)


def test_of_rows_known_in_part_it_is_not_told_what_is_new():
    found = row_changes(Kept(("k", "v"), ((1, "a"), (2, "b")), 150), ("k", "v"), [(1, "a"), (7, "x")])
    assert (found.partial, found.new, found.gone) == (True, (), ((2, "b"),))


def test_values_beyond_those_kept_are_changed_rows_without_what_they_were():
    rows = [(k, "a") for k in range(150)]
    found = row_changes(digested(rows, ("k",), most=100), ("k", "v"), [*rows[:149], (149, "z")])
    assert [(one.row, one.cells) for one in found.changed] == [((149, "z"), ())]


@pytest.mark.parametrize(("was", "now"), [(3, 3.0), (0.1 + 0.2, 0.3), ("a", " a ")])
def test_what_reads_the_same_is_the_same(was, now):
    assert row_changes(Kept(("n",), ((was,),), 1), ("n",), [(now,)]).none
