import gc
import subprocess
import sys
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory
from zoneinfo import ZoneInfo

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pleasqlarify import connect, dataframes
from pleasqlarify.databases.held.copying import copied
from pleasqlarify.databases.held.folders import Folder
from pleasqlarify.databases.held.frames import taken
from pleasqlarify.databases.worker import wire
from pleasqlarify.errors import DatabaseUnavailable, UnknownName
from pleasqlarify.tables import Failed, Table

MOMENTS = st.datetimes(datetime(1950, 1, 1), datetime(2150, 1, 1))
CELLS = {
    pl.Boolean: st.booleans(),
    pl.Int64: st.integers(-(2**63), 2**63 - 1),
    pl.UInt64: st.integers(0, 2**64 - 1),
    pl.Float64: st.floats(allow_nan=False),
    pl.Decimal(20, 3): st.decimals(-(10**14), 10**14, places=3),
    pl.String: st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")),
    pl.Categorical: st.sampled_from(["red", "Grün", ""]),
    pl.Date: st.dates(date(1950, 1, 1), date(2150, 1, 1)),
    pl.Datetime("us"): MOMENTS,
    pl.Datetime("us", "UTC"): MOMENTS.map(lambda moment: moment.replace(tzinfo=UTC)),
    pl.Time: st.times(),
    pl.Duration("us"): st.timedeltas(timedelta(-999), timedelta(999)),
    pl.Binary: st.binary(),
    pl.List(pl.Int64): st.lists(st.none() | st.integers(-9, 9)),
    pl.Struct({"a": pl.Int64}): st.fixed_dictionaries({"a": st.none() | st.integers(-9, 9)}),
    pl.Null: st.none(),
}


@st.composite
def frames(draw):
    """A small frame of polars with a column of each kind."""
    n = draw(st.integers(0, 4))
    columns = {
        f"c{j}": pl.Series(
            draw(st.lists(st.none() | cells, min_size=n, max_size=n)), dtype=dtype, strict=False
        )
        for j, (dtype, cells) in enumerate(CELLS.items())
    }
    return pl.DataFrame(columns)


def copy(source):
    """What lies in the copy of a frame, without a process to ask it, and the notes on it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "copy.duckdb"
        _, notes = copied(path, {("data",): taken("data", source)})
        with duckdb.connect(str(path)) as connection:
            cells = connection.execute("SELECT * FROM data")
            names, types = zip(*((column[0], str(column[1])) for column in cells.description), strict=True)
            rows = tuple(tuple(map(wire.unpacked, map(wire.packed, row))) for row in cells.fetchall())
    return Table(names, types, rows), {(note.column, note.decision): note.reason for note in notes}


def read(source):
    return copy(source)[0].rows


def noted(source):
    return copy(source)[1]


def described(source):
    table = copy(source)[0]
    return dict(zip(table.columns, table.types, strict=True))


def asked(source, sql):
    """What a query returns."""
    with closing(connect(source)) as database:
        return database.run(sql)


@settings(max_examples=15, deadline=None)
@given(frames())
def test_a_frame_comes_back_as_it_was(frame):
    table, notes = copy(frame)
    back = dataframes.polars(table)
    assert back.rows() == frame.rows()
    assert not notes


@settings(max_examples=5, deadline=None)
@given(frames())
def test_an_arrow_table_and_a_frame_of_pandas_say_what_that_of_polars_says(frame):
    plain = frame.select(pl.exclude("c2", "c13", "c14", "c15"))  # pandas makes fractions or objects of these
    rows = read(plain)
    assert read(plain.to_arrow()) == rows
    assert read(plain.to_pandas(use_pyarrow_extension_array=True)) == rows


def test_pandas_own_types_arrive():
    frame = pd.DataFrame(
        {
            "whole": pd.array([1, None], "Int64"),
            "yes": pd.array([True, None], "boolean"),
            "text": pd.array(["a", None], "string"),
            "kind": pd.Categorical(["x", None]),
            "level": pd.Categorical([7, None]),
            "price": [Decimal("1.50"), None],
            "day": [date(2026, 1, 2), None],
            "at": pd.Series([pd.Timestamp("2026-01-02 03:04:05"), None], dtype="datetime64[ns]"),
            "took": [timedelta(hours=1), None],
            "few": pd.arrays.SparseArray([0, 1]),
            "list": [[1, 2], None],
        }
    )
    first, second = read(frame)
    assert first[:6] == (1, True, "a", "x", 7, Decimal("1.50"))
    assert first[6:] == (date(2026, 1, 2), datetime(2026, 1, 2, 3, 4, 5), timedelta(hours=1), 0, (1, 2))
    assert second == (None,) * 9 + (1, None)
    assert described(frame)["at"] == "TIMESTAMP"


def test_days_begin_where_the_frame_says():
    at = pd.Series(pd.to_datetime(["2026-06-30 23:30"])).dt.tz_localize("UTC").dt.tz_convert("Europe/Berlin")
    table = asked(pd.DataFrame({"at": at}), "SELECT at, CAST(at AS DATE) FROM data")
    assert table.rows == ((datetime(2026, 7, 1, 1, 30, tzinfo=ZoneInfo("Europe/Berlin")), date(2026, 7, 1)),)
    assert str(dataframes.pandas(table).dtypes.iloc[0]) == "datetime64[us, Europe/Berlin]"


@pytest.mark.parametrize(
    ("zones", "told"),
    [
        (["Asia/Kolkata"], ()),
        (["UTC", "Asia/Kolkata"], ("days begin as in UTC",)),
        (["+05:30"], ("days begin in UTC",)),
    ],
)
def test_where_days_begin_is_told_if_it_is_not_as_in_all_columns(zones, told):
    at = pa.array([datetime(2026, 1, 1, tzinfo=UTC)])
    table = pa.table({zone: at.cast(pa.timestamp("us", zone)) for zone in zones})
    with closing(connect(table)) as database:
        assert tuple(note.decision for note in database.report.notes) == told
        assert database.run("SELECT * FROM data").rows == ((datetime(2026, 1, 1, tzinfo=UTC),) * len(zones),)


def test_a_named_index_is_a_column_and_a_range_is_none():
    frame = pd.DataFrame({"n": [1, 2]})
    assert list(described(frame)) == ["n"]
    assert list(described(frame[frame.n > 1])) == ["n"]
    assert read(frame.set_axis(pd.Index(["a", "b"], name="who"))) == (("a", 1), ("b", 2))
    several = frame.set_axis(pd.MultiIndex.from_tuples([("a", 7), ("a", 8)], names=["who", "n"]))
    assert list(described(several)) == ["who", "n_2", "n"]


def test_an_index_of_labels_without_a_name_is_a_column_and_told():
    frame = pd.DataFrame({"n": [1]}, index=["a"])
    assert read(frame) == (("a", 1),)
    assert noted(frame) == {("index", "a column"): "the index has labels, and no name"}


def test_names_of_columns_that_are_no_texts_or_stand_twice_are_told():
    frame = pd.DataFrame([[1, 2, 3, 4]], columns=["a", "A", 7, ("x", "y")])
    assert list(described(frame)) == ["a", "A_2", "7", "x_y"]
    assert noted(frame) == {
        ("A_2", "named anew"): "another column is called A",
        ("7", "named by a text"): "its name was 7, an int",
        ("x_y", "named by a text"): "its name was ('x', 'y'), a tuple",
    }


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ([1, "a", None], "its values are of several kinds: 1 int, 1 str"),
        ([True, 2.5], "its values are of several kinds: 1 bool, 1 float"),
        ([{1}, {2}], "its values are of a kind of their own: 2 set"),
        (
            [datetime(2026, 1, 1), datetime(2026, 1, 1, tzinfo=UTC)],
            "some of its moments have a time zone and some",
        ),
    ],
)
def test_objects_that_are_no_one_type_are_texts_and_told(values, told):
    frame = pd.DataFrame({"c": pd.Series(values, dtype=object)})
    assert [row[0] for row in read(frame)] == [None if v is None else str(v) for v in values]
    assert noted(frame)["c", "text"].startswith(told)


def test_what_duckdb_has_no_type_for_is_text_and_told():
    frame = pd.DataFrame(
        {"month": pd.period_range("2026-01", periods=1, freq="M"), "in": pd.cut([1], [0, 2])}
    )
    assert read(frame) == (("2026-01", "(0, 2]"),)
    assert ("month", "text") in noted(frame)
    things = pl.DataFrame({"thing": pl.Series([{1}], dtype=pl.Object)})
    assert read(things) == (("{1}",),)
    assert noted(things) == {("thing", "text"): "its values are objects of Python"}


def test_moments_finer_than_microseconds_are_told():
    frame = pd.DataFrame({"at": pd.Series([1, 1_000], dtype="datetime64[ns]")})
    assert noted(frame) == {("at", "cut to microseconds"): "1 of its values are finer"}


def test_a_kind_of_values_that_comes_late_is_seen():
    frame = pd.DataFrame({"n": pd.Series([1] * 5_000 + [2**40, 2.5], dtype=object)})
    assert described(frame) == {"n": "DOUBLE"}


def test_frames_by_name_can_be_joined_and_hidden():
    frames = {"films": pl.DataFrame({"id": [1], "title": ["Alba"]}), "seen": pd.DataFrame({"film": [1]})}
    assert asked(frames, "SELECT title FROM films JOIN seen ON film = id").rows == (("Alba",),)
    hidden = connect(frames, deny=["seen"])
    assert [r.name for r in hidden.schema.relations] == ["films"]
    hidden.close()


def test_a_relation_is_read_and_stays_as_it_is():
    with duckdb.connect() as connection:
        relation = connection.sql("SELECT 1::HUGEINT AS a, '01'::BIT AS a, 'x'::ENUM('x') AS c")
        assert read(relation) == ((1, "01", "x"),)
        assert relation.fetchall() == [(1, "01", "x")]


def test_a_series_a_batch_and_a_lazy_frame_are_tables_too():
    assert read(pd.Series([1], name="n")) == read(pl.Series("n", [1])) == ((1,),)
    assert read(pa.record_batch({"n": [1]})) == read(pl.LazyFrame({"n": [1]})) == ((1,),)
    assert described(pd.Series([1])) == {"value": "BIGINT"}


def test_types_of_arrow_that_duckdb_does_not_read_come_as_near_ones():
    table = pa.table(
        {
            "half": pa.array([np.float16(0.5)]),
            "wide": pa.array([Decimal("1.5")], pa.decimal256(30, 1)),
            "wider": pa.array([Decimal("1.5")], pa.decimal256(76, 1)),
        }
    )
    assert read(table) == ((0.5, Decimal("1.5"), 1.5),)
    assert list(noted(table)) == [("wider", "fractions")]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (5, "cannot ask an object of type 'int'; there is room for SQLite, .* and data frames"),
        ({}, "an empty dictionary names no table"),
        ({"a": 1}, "'a' is 'int', which is no table"),
        ({1: pl.DataFrame({"n": [1]})}, "no table can be called 1; its name is a text"),
        ({"a": pl.DataFrame({"n": [1]}), "A": pl.DataFrame({"n": [1]})}, "two tables are called 'A'"),
        (pa.table({"n": [1]}).to_reader(), "a RecordBatchReader of pyarrow gives its rows only once"),
    ],
)
def test_what_is_no_table_is_refused(source, told):
    with pytest.raises(UnknownName, match=told):
        connect(source)


def test_a_frame_without_columns_and_one_beside_others_are_refused():
    with pytest.raises(DatabaseUnavailable, match="'data' has no columns"):
        connect(pl.DataFrame())
    with pytest.raises(UnknownName, match="a 'DataFrame' is opened alone; 2 sources were given"):
        connect(pl.DataFrame({"n": [1]}), "x.csv")
    with pytest.raises(UnknownName, match="a database has types of its own"):
        connect(pl.DataFrame({"n": [1]}), read=["n=text"])


def test_the_copy_is_private_and_goes_with_close():
    database = connect(pl.DataFrame({"n": [1]}))
    folder = database._folder.path
    assert folder.stat().st_mode & 0o077 == 0
    database.close()
    assert not folder.exists()
    assert "was closed, and its copy went with that" in database.run("SELECT n FROM data").message
    (failed,) = database.stream("SELECT n FROM data")
    assert failed == database.run("SELECT n FROM data")
    assert isinstance(failed, Failed)


def test_the_copy_goes_when_nobody_holds_it():
    database = connect(pl.DataFrame({"n": [1]}))
    folder = database._folder.path
    del database
    gc.collect()
    assert not folder.exists()


def test_the_copy_goes_when_copying_fails(monkeypatch):
    folders = []
    monkeypatch.setattr(
        "pleasqlarify.databases.held.frames.Folder", lambda: folders.append(Folder()) or folders[-1]
    )
    with pytest.raises(DatabaseUnavailable):
        connect(pl.DataFrame())
    assert not folders.pop().path.exists()


def test_the_copy_goes_at_exit_and_no_other_library_is_loaded():
    code = (
        "import sys, polars; from pleasqlarify import connect; d = connect(polars.DataFrame({'n': [1]}));"
        "d.run('SELECT n FROM data');"
        "print(d._folder.path, {'pandas', 'pyarrow', 'sqlalchemy'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    folder, _, loaded = ran.stdout.strip().partition(" ")
    assert (Path(folder).exists(), loaded, ran.stderr) == (False, "set()", "")
