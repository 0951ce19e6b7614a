import datetime as dt
import io
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.databases.worker import wire

OFFSETS = st.timezones().map(lambda _: None) | st.just(dt.UTC)
PLAIN = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(),
    st.binary(),
    st.decimals(allow_nan=False),
    st.dates(),
    st.times(),
    st.datetimes(timezones=OFFSETS),
    st.timedeltas(),
)
CELLS = st.recursive(
    PLAIN,
    lambda cells: st.lists(cells, max_size=3).map(tuple) | st.dictionaries(st.text(), cells, max_size=3),
    max_leaves=5,
)


@given(st.lists(st.lists(CELLS, max_size=4), max_size=4))
def test_rows_arrive_as_they_were_sent(rows):
    body = b'{"rows":[' + b",".join(map(wire.encoded, rows)) + b"]}"
    stream = io.BytesIO()
    wire.put_raw(stream, body)
    stream.seek(0)
    assert wire.decoded(wire.receive(stream)["rows"]) == [tuple(row) for row in rows]


@given(CELLS)
def test_a_cell_keeps_its_type(cell):
    assert type(wire.unpacked(wire.packed(cell))) is type(cell)


def test_not_a_number_and_infinity_arrive():
    (row,) = wire.decoded([[float("inf"), float("-inf"), float("nan")]])
    assert repr(row) == "(inf, -inf, nan)"


def test_what_has_no_tag_travels_as_text():
    assert wire.packed(UUID(int=1)) == "00000000-0000-0000-0000-000000000001"


@given(st.integers(0, 40))
def test_a_message_cut_short_is_the_end(size):
    stream = io.BytesIO()
    wire.send(stream, {"a": "b" * 40})
    assert wire.receive(io.BytesIO(stream.getvalue()[:size])) is None
