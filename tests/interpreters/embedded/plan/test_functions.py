"""Portable functions mean the same in every dialect."""

import pytest

from pleasqlarify.interpreters.embedded.plan.nouns import Column, Function, Item, Select, Source
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql


@pytest.mark.parametrize(
    ("dialect", "spelled"),
    [
        ("sqlite", "CAST(STRFTIME('%w', moment) AS INTEGER)"),
        ("duckdb", "DAYOFWEEK(moment)"),
        ("postgres", "EXTRACT(DOW FROM moment)"),
        ("mysql", "DAYOFWEEK(moment) - 1"),
    ],
)
def test_sunday_is_the_weekday_0(dialect, spelled):
    plan = Select((Item(Function("weekday", (Column("t", "moment"),))),), Source("t", "t"))
    assert to_sql(plan, dialect) == f"SELECT {spelled} FROM t"
