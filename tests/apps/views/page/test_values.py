import json
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.views.page.values import CUT, EXACT, LONGEST, short, whole

SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.decimals(), st.text(), st.binary(), st.dates(),
    st.datetimes(), st.times(), st.timedeltas(),
)  # fmt: skip
CELLS = st.recursive(
    SCALARS, lambda inner: st.tuples(inner, inner) | st.dictionaries(st.text(), inner), max_leaves=4
)


@given(CELLS)
def test_every_cell_is_json_that_any_reader_takes(cell):
    for shown in (whole(cell), short(cell)):
        assert json.loads(json.dumps(shown, allow_nan=False).encode("utf-8")) == shown


@given(st.integers())
def test_an_integer_that_a_browser_would_round_is_text(n):
    assert whole(n) == (n if abs(n) <= EXACT else str(n))


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        (date(2026, 11, 30), "2026-11-30"),
        (datetime(2026, 11, 30, 9, tzinfo=UTC), "2026-11-30T09:00:00+00:00"),
        (time(9, 30), "09:30:00"),
        (timedelta(days=1, hours=2), "1 day, 2:00:00"),
        (Decimal("1.50"), 1.5),
        (Decimal("0.1000000000000000000001"), "0.1000000000000000000001"),
        (float("nan"), "nan"),
        (float("-inf"), "-inf"),
        (b"\x00\xff", "00ff"),
        (2**63, "9223372036854775808"),
        ((1, (2, None)), [1, [2, None]]),
        ("\ud800", "?"),
    ],
)
def test_what_json_has_no_word_for_is_text(cell, shown):
    assert whole(cell) == shown


@pytest.mark.parametrize("cell", ["x" * 1_000_000, b"x" * 1_000_000, ["x" * 1_000_000], {"a": "x" * 1_000}])
def test_a_long_cell_is_cut_with_a_mark_where_space_is_short_and_whole_elsewhere(cell):
    assert len(short(cell)) == LONGEST
    assert short(cell).endswith(CUT)
    assert CUT not in str(whole(cell))
