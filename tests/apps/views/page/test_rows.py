import math
from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.views.page.rows import MOST_ROWS, by_column, rows
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Output

CELLS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.decimals(), st.text(), st.binary(), st.dates()
)


def table(*cells, columns=("n",)):
    return Output("f", "f", columns, tuple((cell,) for cell in cells))


def ordered(output, sort):
    return [row[0] for row in by_column(output, sort)]


@given(st.lists(CELLS, max_size=12))
def test_any_cells_can_be_sorted_and_none_is_lost(cells):
    for sort in ("n", "-n"):
        assert sorted(map(repr, ordered(table(*cells), sort))) == sorted(map(repr, cells))


@given(st.lists(st.none() | st.integers() | st.decimals(allow_nan=False), max_size=12))
def test_numbers_are_sorted_by_size_and_null_is_last_either_way(cells):
    known = [cell for cell in cells if cell is not None]
    for sort, falling in (("n", False), ("-n", True)):
        found = ordered(table(*cells), sort)
        assert found[: len(known)] == sorted(known, reverse=falling)
        assert found[len(known) :] == [None] * (len(cells) - len(known))


def test_dates_are_sorted_by_time_and_what_is_no_number_follows_the_numbers():
    days = [datetime(2024, 1, 2, 9), date(2024, 1, 2), date(2023, 5, 1)]
    assert ordered(table(*days), "n") == [days[2], days[1], days[0]]
    assert [str(x) for x in ordered(table(math.nan, 3, Decimal(2)), "n")] == ["2", "3", "nan"]


@pytest.mark.parametrize(
    ("columns", "sort", "first"),
    [(("-n",), "-n", 1), (("-n",), "--n", 2), (("n", "n"), "-1", 2), (("a b",), "a b", 1), (("x",), "0", 1)],
)
def test_a_column_is_known_by_its_name_else_by_its_place(columns, sort, first):
    output = Output("f", "f", columns, tuple((n,) * len(columns) for n in (2, 1)))
    assert by_column(output, sort)[0][0] == first


def test_a_page_is_a_stretch_of_the_result(session):
    output = session.space.outputs[0]
    whole = rows(session, output.fingerprint)
    part = rows(session, output.fingerprint, 1, 2, "-Opinion")
    assert whole["n_rows"] == part["n_rows"] == len(output.rows)
    assert part["rows"] == sorted(whole["rows"], reverse=True, key=lambda row: row[0].casefold())[1:3]


def test_a_page_has_no_end_beyond_the_result_and_no_more_rows_than_one_page_may(session):
    fingerprint = session.space.outputs[0].fingerprint
    assert rows(session, fingerprint, 10_000)["rows"] == []
    assert len(rows(session, fingerprint, -5, 10**9)["rows"]) <= MOST_ROWS


def test_what_is_not_there_is_refused(session):
    with pytest.raises(UnknownVariable, match="no result 'x'"):
        rows(session, "x")
    with pytest.raises(UnknownVariable, match="no column 'Price'; there is Opinion"):
        rows(session, session.space.outputs[0].fingerprint, sort="-Price")
