import datetime as dt
from decimal import Decimal

import pytest

from pleasqlarify.interpreters.embedded.profile.sampling import duckdb_file
from pleasqlarify.interpreters.embedded.profile.sampling.rows import Rows
from pleasqlarify.interpreters.embedded.profile.sampling.types import column_type, converted
from pleasqlarify.tables import Column, Relation

MIDNIGHT = dt.datetime(2024, 2, 29, tzinfo=dt.timezone(dt.timedelta(hours=2)))


@pytest.mark.parametrize(
    ("declared", "cells", "kind"),
    [
        ("int unsigned", [1, None], "BIGINT"),
        ("bigint unsigned", [2**64 - 1], "DOUBLE"),
        ("decimal(8,2)", [Decimal("1.5")], "DOUBLE"),
        ("tinyint(1)", [1, 0], "BIGINT"),
        ("boolean", [True], "BOOLEAN"),
        ("enum('a','b')", ["a"], "VARCHAR"),
        ("time", [dt.timedelta(hours=30)], "INTERVAL"),
        ("date", [dt.date(2024, 2, 29), "0000-00-00"], "DATE"),
        ("timestamp with time zone", [MIDNIGHT], "TIMESTAMP"),
        ("integer[]", [(1, 2)], "VARCHAR"),
        ("double precision", [], "DOUBLE"),
        ("datetime", [None], "TIMESTAMP"),
        ("character varying(80)", [], "VARCHAR"),
    ],
)
def test_a_column_has_the_type_of_its_cells(declared, cells, kind):
    assert column_type(declared, cells) == kind


def test_dates_that_are_none_are_null_and_moments_are_utc():
    assert converted([dt.date(2024, 2, 29), "0000-00-00"], "DATE") == [dt.date(2024, 2, 29), None]
    assert converted([MIDNIGHT, None], "TIMESTAMP") == [dt.datetime(2024, 2, 28, 22), None]
    assert converted(["0000-00-00"], "VARCHAR") == ["0000-00-00"]


@pytest.mark.parametrize("rows", [[], [(1, Decimal("1.5"), "x", dt.date(2024, 2, 29), (1, 2), None)]])
def test_a_table_of_any_engine_can_be_written(tmp_path, rows):
    types = ["int unsigned", "numeric(8,2)", "enum('x')", "date", "integer[]", "geometry"]
    columns = tuple(Column(f"c{n}", kind) for n, kind in enumerate(types))
    table = Rows(Relation("shop.t", columns, schema="shop", catalog="db"))
    table.add(rows, 10)

    duckdb_file.write(tmp_path / "a sample.duckdb", [table.in_duckdb()], [])

    assert table.in_duckdb().relation.parts == ("shop", "t")
