import csv
import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal

import duckdb
import pyarrow
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pleasqlarify.databases import connect
from pleasqlarify.errors import NoCounterpart, RowsMissing, UnknownName
from pleasqlarify.exporting.columnar import write as write_columnar
from pleasqlarify.exporting.dialects import Translated
from pleasqlarify.exporting.files import save
from pleasqlarify.exporting.kinds import Column
from pleasqlarify.exporting.pieces import pieces
from pleasqlarify.intents import Intent
from pleasqlarify.model import Output
from pleasqlarify.tables import Limits, Table

MOMENTS = st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1))
CELLS = (
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.integers(0, 2**64 - 1),
    st.integers(-(10**37), 10**37),
    st.floats(allow_nan=False),
    st.decimals(-(10**14), 10**14, places=3),
    st.text(st.characters(exclude_categories=["Cs"])),
    st.dates(date(1900, 1, 1), date(2200, 1, 1)),
    MOMENTS,
    MOMENTS.map(lambda moment: moment.replace(tzinfo=UTC)),
    st.times(),
    st.binary(),
)


@st.composite
def tables(draw):
    cells = draw(st.lists(st.sampled_from(CELLS), min_size=1, max_size=4))
    rows = draw(st.lists(st.tuples(*(st.none() | cell for cell in cells)), min_size=1, max_size=6))
    return Table(tuple(f"c{j}" for j in range(len(cells))), ("",) * len(cells), tuple(rows))


def answer(rows=((1, "a"), (2, None)), columns=("n", "t"), **more):
    return Intent(Output("f", "f", columns, rows, **more), 1.0, ("SELECT n, t FROM t",))


MAKE = (
    "CREATE TABLE t AS WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < 24999) "
    "SELECT n, 'name ' || n AS name FROM c"
)


@pytest.fixture(scope="module", params=["sqlite", "duckdb"])
def numbers(request, tmp_path_factory):
    path = tmp_path_factory.mktemp("numbers") / f"numbers.{request.param}"
    with closing(sqlite3.connect(path) if request.param == "sqlite" else duckdb.connect(str(path))) as made:
        made.execute(MAKE)
        made.commit() if request.param == "sqlite" else None
    database = connect(path)
    yield database
    database.close()


def long(database, sql="SELECT n, name FROM t ORDER BY n"):
    return Intent(Output("f", "f", ("n", "name"), (), truncated=True), 1.0, (sql,), database)


def read_parquet(path):
    return duckdb.sql(f"FROM '{path}'").fetchall()


@settings(max_examples=25, deadline=None)
@given(table=tables(), cut=st.integers(0, 6))
def test_parquet_and_arrow_hold_the_cells_as_they_were(tmp_path_factory, table, cut):
    folder = tmp_path_factory.mktemp("files")
    parts = [Table(table.columns, table.types, rows) for rows in (table.rows[:cut], table.rows[cut:])]
    write_columnar(folder / "a.arrow", iter(parts))
    write_columnar(folder / "a.parquet", iter(parts))
    held = pyarrow.ipc.open_file(folder / "a.arrow").read_all()
    assert [tuple(row.values()) for row in held.to_pylist()] == list(table.rows)
    assert [[str(c) for c in row] for row in read_parquet(folder / "a.parquet")] == [
        [str(c) for c in row.values()] for row in held.to_pylist()
    ]


def test_all_rows_are_saved_where_only_a_page_was_compared(numbers, tmp_path):
    saved = long(numbers).save(tmp_path / "all.csv")
    with saved.path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file))
    assert (saved.rows, lines[0], lines[-1]) == (25_000, ["n", "name"], ["24999", "name 24999"])


def test_rows_come_in_pieces(numbers):
    found = list(pieces(long(numbers)))
    assert len(found) > 10
    assert sum(len(piece.rows) for piece in found) == 25_000


def test_whoever_leaves_early_stops_the_query_and_the_next_one_works(numbers):
    some = pieces(long(numbers))
    next(some)
    some.close()
    assert len(numbers.run("SELECT 1").rows) == 1


@pytest.mark.parametrize("limits", [Limits(rows=100), Limits(bytes=1_000)])
def test_a_file_that_would_lack_rows_is_not_written(numbers, limits):
    with pytest.raises(RowsMissing, match=r"they take more (rows|bytes) than there may be"):
        list(pieces(long(numbers), limits))


def test_a_query_that_fails_leaves_no_file(numbers, tmp_path):
    with pytest.raises(RowsMissing, match="cannot fetch all rows"):
        long(numbers, "SELECT nothing FROM t").save(tmp_path / "all.parquet")
    assert list(tmp_path.iterdir()) == []


def test_only_what_the_gate_lets_through_is_run(numbers):
    with pytest.raises(RowsMissing, match="only reading is allowed"):
        list(pieces(long(numbers, "DROP TABLE t")))


def test_no_value_and_an_empty_text_differ_in_every_file(tmp_path):
    held = answer(rows=((1, ""), (2, None)))
    assert held.save(tmp_path / "a.csv").path.read_bytes() == b'n,t\r\n1,""\r\n2,\r\n'
    assert read_parquet(held.save(tmp_path / "a.parquet").path) == [(1, ""), (2, None)]


def test_columns_of_one_name_are_told_apart(tmp_path):
    path = answer(columns=("n", "N")).save(tmp_path / "a.parquet").path
    assert duckdb.sql(f"FROM '{path}'").columns == ["n", "N_2"]


def test_a_name_that_tells_columns_apart_may_be_taken_already(tmp_path):
    path = answer(rows=((1, 2, 3),), columns=("n", "n_3", "n")).save(tmp_path / "a.parquet").path
    assert duckdb.sql(f"FROM '{path}'").columns == ["n", "n_3", "n_4"]


def test_an_empty_result_keeps_the_types_that_the_engine_gave(tmp_path):
    path = answer(rows=(), types=("INTEGER", "TIMESTAMP")).save(tmp_path / "a.parquet").path
    assert [str(kind) for kind in duckdb.sql(f"FROM '{path}'").types] == ["BIGINT", "TIMESTAMP"]


@pytest.mark.parametrize(
    "cells",
    [((1,), ("x",)), ((timedelta(1),),), (((1, 2),),), (({"a": 1},),), ((10**50,),), ((Decimal("NaN"),),)],
)
def test_what_no_column_can_hold_is_text_and_that_is_said(tmp_path, cells):
    saved = answer(rows=cells, columns=("n",)).save(tmp_path / "a.parquet")
    assert saved.notes[0].startswith("n is text: it holds ")
    assert all(isinstance(cell, str) for (cell,) in read_parquet(saved.path))


def test_times_with_and_without_a_zone_are_no_one_type():
    column = Column("at")
    column.see([datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 1, 1), time(1)])
    assert column.type == "VARCHAR"


@pytest.mark.parametrize("first", [UTC, None])
def test_moments_with_and_without_a_zone_are_texts_whichever_comes_first(first):
    column = Column("at")
    column.see([datetime(2026, 1, 1, tzinfo=first), datetime(2026, 1, 1, tzinfo=None if first else UTC)])
    assert column.type == "VARCHAR"


def test_a_query_is_saved_with_what_has_no_counterpart_above_it(numbers, tmp_path):
    saved = long(numbers, "SELECT COUNT(*) FILTER (WHERE n > 1) FROM t").save(tmp_path / "q.sql", "mysql")
    assert saved.path.read_text(encoding="utf-8").startswith("-- mysql has no FILTER")


class Remarked(Intent):
    """An answer whose translation is remarked upon in two lines."""

    def sql_in(self, dialect):
        return Translated("SELECT 1", ("no X\nDROP TABLE t",))


def test_a_remark_on_a_query_stays_a_remark(tmp_path):
    remarked = Remarked(answer().output, 1.0, ("SELECT 1",))
    written = remarked.save(tmp_path / "a.sql", "mysql").path.read_text(encoding="utf-8")
    assert written == "-- no X DROP TABLE t\nSELECT 1;\n"


@pytest.mark.parametrize("name", ["a.csv", "a.parquet", "a.sql"])
def test_a_folder_that_is_not_there_is_named_as_it_was_given(tmp_path, name):
    with pytest.raises(FileNotFoundError) as failed:
        answer().save(tmp_path / "none" / name)
    assert failed.value.filename == str(tmp_path / "none")
    assert list(tmp_path.iterdir()) == []


def test_another_ending_is_refused_before_anything_is_fetched(tmp_path):
    with pytest.raises(UnknownName, match=r"no kind '.xls'; there is .csv"):
        save(answer(), tmp_path / "a.xls")


def test_an_answer_without_a_database_has_no_dialect_and_no_more_rows(tmp_path):
    with pytest.raises(NoCounterpart):
        answer().sql_in("bigquery")
    with pytest.raises(RowsMissing):
        answer(truncated=True).save(tmp_path / "a.csv")
