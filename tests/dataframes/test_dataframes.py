from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pleasqlarify import dataframes
from pleasqlarify.tables import Table

MOMENTS = st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1))
CELLS = {
    "BOOLEAN": st.booleans(),
    "BIGINT": st.integers(-(2**63), 2**63 - 1),
    "UBIGINT": st.integers(0, 2**64 - 1),
    "DOUBLE": st.floats(allow_nan=False),
    "DECIMAL(18,3)": st.decimals(-(10**14), 10**14, places=3),
    "VARCHAR": st.text(st.characters(exclude_categories=["Cs"])),
    "DATE": st.dates(date(1900, 1, 1), date(2200, 1, 1)),
    "TIMESTAMP": MOMENTS,
    "TIMESTAMP WITH TIME ZONE": MOMENTS.map(lambda moment: moment.replace(tzinfo=UTC)),
    "TIME": st.times(),
    "INTERVAL": st.timedeltas(timedelta(-9_999), timedelta(9_999)),
    "BLOB": st.binary(),
}


@st.composite
def tables(draw, kinds=tuple(CELLS)):
    types = draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=4))
    row = st.tuples(*(st.none() | CELLS[type_] for type_ in types))
    names = tuple(f"c{j}" for j in range(len(types)))
    return Table(names, tuple(types), tuple(draw(st.lists(row, max_size=5))))


@settings(max_examples=60)
@given(tables())
def test_arrow_holds_the_cells_as_they_were(table):
    held = dataframes.arrow(table)
    assert [tuple(row.values()) for row in held.to_pylist()] == list(table.rows)


@settings(max_examples=60)
@given(tables())
def test_polars_holds_the_cells_as_they_were(table):
    assert dataframes.polars(table).rows() == list(table.rows)


@settings(max_examples=60)
@given(tables(("BOOLEAN", "BIGINT", "UBIGINT", "DECIMAL(18,3)", "VARCHAR", "TIME", "BLOB")))
def test_pandas_holds_the_cells_as_they_were(table):
    frame = dataframes.pandas(table)
    columns = [frame[name].astype(object).where(frame[name].notna(), None) for name in table.columns]
    assert list(zip(*columns, strict=True)) == list(table.rows)


@given(tables())
def test_an_empty_table_keeps_its_types(table):
    empty = Table(table.columns, table.types, ())
    filled = Table(table.columns, table.types, (*table.rows, (None,) * len(table.columns)))
    assert dataframes.polars(empty).schema.names() == dataframes.polars(filled).schema.names()
    assert "Null" not in str(dataframes.polars(empty).schema)


def test_moments_keep_the_zone_that_all_of_them_lie_in():
    there = datetime(2026, 3, 29, 12, tzinfo=ZoneInfo("Europe/Berlin"))
    table = Table(("at",), ("TIMESTAMP WITH TIME ZONE",), ((there,),))
    assert str(dataframes.pandas(table)["at"].dtype) == "datetime64[us, Europe/Berlin]"
    assert dataframes.polars(table)["at"].dtype.time_zone == "Europe/Berlin"
    assert dataframes.arrow(table).field("at").type.tz == "Europe/Berlin"


def test_whole_numbers_and_truths_with_gaps_stay_what_they_are_in_pandas():
    frame = dataframes.pandas(Table(("n", "is"), ("INTEGER", "BOOLEAN"), ((1, True), (None, None))))
    assert [str(dtype) for dtype in frame.dtypes] == ["Int64", "boolean"]


def test_days_and_durations_are_of_pandas_own_types():
    row = (date(2026, 1, 2), datetime(2026, 1, 2, 3), timedelta(1))
    frame = dataframes.pandas(Table(("day", "at", "took"), ("DATE", "TIMESTAMP", "INTERVAL"), (row,)))
    assert [dtype.kind for dtype in frame.dtypes] == ["M", "M", "m"]


def test_columns_of_one_name_are_told_apart_by_their_numbers():
    table = Table(("a", "a"), ("INTEGER", "INTEGER"), ((1, 2),))
    assert dataframes.arrow(table).column_names == ["a", "a_2"]


def test_no_column_is_lost_where_the_name_with_a_number_is_taken():
    table = Table(("a", "a_3", "a"), ("INTEGER",) * 3, ((1, 2, 3),))
    assert dataframes.arrow(table).to_pylist() == [{"a": 1, "a_3": 2, "a_4": 3}]


def test_lists_and_structures_are_lists_and_structures():
    table = Table(("l", "s"), ("INTEGER[]", "STRUCT(a INTEGER)"), (((1, None), {"a": 1}),))
    assert (
        dataframes.arrow(table).to_pylist()
        == dataframes.polars(table).to_dicts()
        == [{"l": [1, None], "s": {"a": 1}}]
    )


@pytest.mark.parametrize("made", [dataframes.arrow, dataframes.polars])
def test_cells_of_several_kinds_are_texts_where_a_column_holds_one(made):
    table = Table(("a",), ("",), ((1,), ("x",), (time(1),), (None,)))
    held = made(table)
    assert list(held["a"].to_pylist() if hasattr(held, "to_pylist") else held["a"]) == [
        "1",
        "x",
        "01:00:00",
        None,
    ]


@pytest.mark.parametrize("made", [dataframes.arrow, dataframes.polars, dataframes.pandas])
def test_a_type_that_the_cells_do_not_fit_gives_way_to_the_cells(made):
    held = made(Table(("a",), ("INTEGER",), ((1.5,),)))
    assert float(held["a"][0].as_py() if hasattr(held["a"][0], "as_py") else held["a"][0]) == 1.5


@pytest.mark.parametrize("cell", [Decimal("NaN"), Decimal("1e50")])
def test_decimals_that_no_column_of_decimals_holds_are_fractions(cell):
    assert str(dataframes.arrow(Table(("a",), ("NUMERIC",), ((cell,),))).schema.field("a").type) == "double"
