from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.profile.reading.columns import KEPT, LONGEST, column_seen

KINDS = [
    ([1, 2.5], "number"),
    ([Decimal("1.50")], "number"),
    (["a", 1], "text"),
    ([True, False], "bool"),
    ([date(2024, 5, 1), datetime(2024, 5, 2, 10)], "date"),
    ([b"x"], "other"),
    ([(1, 2)], "other"),
    ([{"a": 1}, {"a": 2}, None], "other"),
    ([({"a": 1},)], "other"),
    ([None, None], ""),
    ([], ""),
]


@pytest.mark.parametrize(("cells", "kind"), KINDS, ids=str)
def test_the_kind_of_a_column_is_that_of_its_cells(cells, kind):
    assert column_seen(cells, len(cells)).kind == kind


def test_dates_are_kept_as_text_in_the_order_of_time():
    seen = column_seen([date(2024, 5, 1), date(2023, 1, 2)], 2)
    assert (seen.low, seen.high) == ("2023-01-02", "2024-05-01")


def test_a_few_rows_stand_for_many():
    seen = column_seen(["a", "a", "b", None], 400)
    assert seen.values == (("a", 200), ("b", 100))
    assert (seen.exact, seen.filled) == (False, 0.75)


def test_values_that_stand_once_each_are_not_multiplied():
    assert column_seen(["a", "b"], 400).values == (("a", 1), ("b", 1))


def test_long_texts_and_many_values_are_cut():
    seen = column_seen([f"{i:05}" + "x" * 300 for i in range(KEPT + 9)], KEPT + 9)
    assert len(seen.values) == KEPT
    assert {len(value) for value, _ in seen.values} == {LONGEST}


scalars = st.one_of(st.none(), st.integers(-5, 5), st.text(max_size=3), st.booleans(), st.dates())


@given(st.lists(scalars, max_size=30))
def test_counts_shares_and_order_agree(cells):
    seen = column_seen(cells, len(cells))
    counts = [rows for _, rows in seen.values]
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) == len(cells) - cells.count(None)
    assert seen.unique == (bool(counts) and set(counts) == {1}) or not counts
