from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pleasqlarify.domains.sql.outputs import see
from results import fingerprint, table
from strategies import grids

ALIKE = [
    (1, 1.0, True, Decimal("1.00"), 1 + 1e-13),
    (0, 0.0, -0.0, False, Decimal("-0.0")),
    (2**60, 2.0**60, Decimal(2**60)),
    (0.3, 0.1 + 0.2, Decimal("0.3"), 0.30000000001),
    (float("nan"), -float("nan"), Decimal("NaN"), Decimal("sNaN")),
    (float("inf"), Decimal("Infinity")),
    ("drama", " drama\n"),
    (b"\x00x", bytearray(b"\x00x"), memoryview(b"\x00x")),
    (date(2024, 5, 1), datetime(2024, 5, 1), "2024-05-01"),
    (datetime(2024, 5, 1, 12, 30), "2024-05-01 12:30:00"),
    (datetime(2024, 5, 1, 12, tzinfo=UTC), datetime(2024, 5, 1, 14, tzinfo=timezone(timedelta(hours=2)))),
    (time(12, tzinfo=UTC), time(14, tzinfo=timezone(timedelta(hours=2)))),
    (timedelta(hours=24), timedelta(days=1)),
    ([1, [2.0, "a"]], (1.0, (Decimal(2), "a "))),
    ({"a": 1, "b": [None]}, {"b": (None,), "a": 1.0}),
]
UNLIKE = [
    (2**53, 2**53 + 1),
    (2**64, 2**64 + 1),
    (10**30, 10**30 + 1),
    (1, "1", b"1", (1,), None),
    (0.1234567891, 0.1234567892),
    (None, "", "NULL", "None", (), {}),
    (float("nan"), None, "nan"),
    (float("inf"), -float("inf")),
    ("drama", "Drama"),
    ("a", b"a"),
    (datetime(2024, 5, 1, 12), datetime(2024, 5, 1, 12, tzinfo=UTC)),
    (timedelta(seconds=1), 1, "0:00:01"),
    ((1, 2), (2, 1), (12,), ((1,), 2)),
    ({"a": 1}, {"b": 1}, (("a", 1),)),
    (37_512_028_105.088, 37_512_028_110),
]


@pytest.mark.parametrize("cells", ALIKE, ids=lambda cells: str(cells[0]))
def test_cells_that_mean_the_same_are_equal_in_every_type(cells):
    assert len({fingerprint([(cell,)]) for cell in cells}) == 1
    assert len({fingerprint([(cell,), (7,), (None,)]) for cell in cells}) == 1


@pytest.mark.parametrize("cells", UNLIKE, ids=repr)
def test_cells_that_mean_something_else_differ(cells):
    assert len({fingerprint([(cell,)]) for cell in cells}) == len(cells)


@given(st.integers(), st.integers())
def test_integers_of_any_size_are_compared_exactly(a, b):
    assert (fingerprint([(a,)]) == fingerprint([(b,)])) == (a == b)


@given(st.integers(-(2**70), 2**70), st.sampled_from((None, "x", 2**80)))
def test_an_integer_hashes_alike_whatever_stands_in_its_column(number, neighbour):
    alone, together = (
        see(table([(number,), (number,)])),
        see(table([(number, neighbour), (number, neighbour)])),
    )
    assert fingerprint([(number,), (neighbour,)]) == fingerprint([(neighbour,), (number,)])
    assert (alone.fingerprint == together.fingerprint) == (number == neighbour)


def test_text_that_is_no_unicode_is_still_compared():
    assert fingerprint([("\udc80",)]) != fingerprint([("\udc81",)])


def test_a_decimal_with_a_giant_exponent_does_not_fill_the_memory():
    assert fingerprint([(Decimal("1E+999999"),)]) == fingerprint([(float("inf"),)])


@given(grids(cell=st.floats(-1e6, 1e6)), st.data())
def test_equal_outputs_are_equal_as_they_are_shown(rows, data):
    near = [[cell * (1 + data.draw(st.sampled_from((0, 1e-15)))) for cell in row] for row in rows]
    one, other = see(table(rows)), see(table(near))
    assume(one.fingerprint == other.fingerprint)
    assert one.coarse == other.coarse


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (0.123412, 0.123444, True),
        (0.1234, 0.1235, False),
        (1234.2, 1234.4, True),
        (98765.2, 98766.2, False),
        (98765, 98766, False),
        (2.00004, 2, True),
        ("1.00001", "1.00002", False),
        ((0.50001, "a"), (0.50002, "a"), True),
        ({"share": 0.50001}, {"share": 0.50002}, True),
    ],
)
def test_shown_are_four_digits_of_a_fraction_and_the_whole_part_in_full(one, other, alike):
    assert fingerprint([(one,)]) != fingerprint([(other,)])
    assert (coarse(one) == coarse(other)) == alike


def coarse(cell):
    return see(table([(cell,)])).coarse
