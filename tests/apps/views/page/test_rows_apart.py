from collections import Counter
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.views.page.rows_apart import apart, matched
from pleasqlarify.domains.sql.outputs.values import canonical
from pleasqlarify.model import Output

ROWS = st.lists(st.tuples(st.integers(0, 3), st.sampled_from(["a", "b", None])), max_size=8)


def table(columns, *rows):
    return Output("", "", tuple(columns), tuple(rows))


def counted(rows):
    return Counter(tuple(map(canonical, row)) for row in rows)


@given(ROWS, ROWS)
def test_every_row_is_only_here_in_both_or_changed(left, right):
    a, b = table("xy", *left), table("xy", *right)
    found = apart(a, b)
    changed_a, changed_b = [i for i, _ in found.changed], [j for _, j in found.changed]
    assert sorted((*found.only_a, *found.both, *changed_a)) == list(range(len(left)))
    assert len(found.only_b) + len(found.both) + len(changed_b) == len(right)


@given(ROWS, ROWS)
def test_rows_in_both_are_met_as_often_as_both_have_them(left, right):
    found = apart(table("xy", *left), table("xy", *right))
    assert counted(left[i] for i in found.both) == counted(left) & counted(right)


@given(ROWS, ROWS)
def test_the_other_way_round_only_the_sides_change(left, right):
    there, back = (apart(table("xy", *p), table("xy", *q)) for p, q in ((left, right), (right, left)))
    assert (len(there.only_a), len(there.only_b), len(there.both)) == (
        len(back.only_b), len(back.only_a), len(back.both),
    )  # fmt: skip


@given(ROWS)
def test_a_result_has_nothing_that_it_has_not_itself(rows):
    found = apart(table("xy", *rows), table("xy", *rows))
    assert (found.only_a, found.only_b, found.changed) == ((), (), ())


def test_the_key_is_what_no_two_rows_share_and_not_merely_the_first_column():
    a = table(("country", "city", "sum"), ("IT", "Rome", 1), ("IT", "Bari", 2), ("FR", "Nice", 3))
    b = table(("country", "city", "sum"), ("IT", "Rome", 1), ("IT", "Bari", 5), ("FR", "Nice", 3))
    found = apart(a, b)
    assert (found.key, found.changed) == (((1, 1),), ((1, 1),))


def test_a_key_may_take_two_columns():
    a = table(("year", "month", "sum"), (1, 1, 10), (1, 2, 20), (2, 1, 10))
    b = table(("year", "month", "sum"), (1, 1, 10), (1, 2, 25), (2, 1, 10))
    assert apart(a, b).key == ((0, 0), (1, 1))


def test_rows_that_nothing_tells_apart_are_not_called_changed():
    a, b = table("xy", (1, 1), (1, 2)), table("xy", (1, 1), (1, 3), (1, 3))
    found = apart(a, b)
    assert (found.changed, found.only_a, found.only_b) == ((), (1,), (1, 2))


def test_equal_numbers_are_equal_whatever_their_type():
    assert apart(table("n", (1,), (0.5,)), table("n", (Decimal("1.0"),), (Decimal("0.50"),))).both == (0, 1)


def test_columns_go_together_by_name_then_by_what_they_hold_then_as_the_one_figure_left():
    a = table(("Country", "n", "SUM(net)"), ("IT", 1, 10.0), ("FR", 2, 20.0))
    b = table(("SUM(gross)", "country", "COUNT(*)"), (12.0, "IT", 1), (24.0, "FR", 2))
    assert matched(a, b) == ((0, 1), (1, 2), (2, 0))


def test_a_column_that_says_which_and_not_how_much_stands_beside_none_of_another_name():
    a, b = table(("name", "film_id"), ("x", 1)), table(("name", "editor_id"), ("x", 2))
    assert matched(a, b) == ((0, 0),)


def test_one_row_on_either_side_is_the_same_row_changed():
    found = apart(table("xy", (1, 2)), table("xy", (3, 2)))
    assert (found.changed, found.key) == (((0, 0),), ())


def test_results_with_no_column_in_common_have_no_row_in_common():
    found = apart(table(("Opinion",), ("Thin",)), table(("Rating",), (3,), (4,)))
    assert (found.only_a, found.only_b, found.both) == ((0,), (0, 1), ())
