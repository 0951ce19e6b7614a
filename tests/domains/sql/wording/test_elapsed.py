"""The time between two moments is told in its unit, not as the arithmetic that works it out."""

import pytest

from pleasqlarify.domains.sql import wording
from pleasqlarify.domains.sql.atoms import read
from pleasqlarify.tables import Column, Relation, Schema


def shown(dialect, sql):
    """What the only column of the query is called in words."""
    moments = Column("started_at", "timestamp"), Column("ended_at", "timestamp")
    schema = Schema(dialect, (Relation("rides", moments),))
    [atom] = [a for a in read(f"SELECT {sql} FROM rides", schema).atoms if a.kind == "SELECT"]
    return wording.atom(atom, schema).removeprefix("shows ")


@pytest.mark.parametrize(
    ("dialect", "sql", "unit"),
    [
        ("sqlite", "JULIANDAY(ended_at) - JULIANDAY(started_at)", "days"),
        ("sqlite", "(JULIANDAY(ended_at) - JULIANDAY(started_at)) * 24", "hours"),
        ("sqlite", "(JULIANDAY(ended_at) - JULIANDAY(started_at)) * 1440", "minutes"),
        ("duckdb", "DATE_DIFF('second', CAST(started_at AS TIMESTAMP), ended_at) / 86400", "days"),
        ("duckdb", "DATE_DIFF('second', started_at, ended_at) / 3600", "hours"),
        ("postgres", "EXTRACT(EPOCH FROM ended_at - started_at) / 60", "minutes"),
        ("mysql", "TIMESTAMPDIFF(SECOND, started_at, ended_at) / 3600", "hours"),
    ],
)
def test_a_stretch_of_time_is_told_in_its_unit(dialect, sql, unit):
    assert shown(dialect, sql) == f"the {unit} from the time started to the time ended"


def test_an_average_of_it_too():
    told = shown("sqlite", "AVG((JULIANDAY(ended_at) - JULIANDAY(started_at)) * 24)")

    assert told == "the average of the hours from the time started to the time ended"


def test_it_may_last_until_now():
    assert shown("sqlite", "JULIANDAY('now') - JULIANDAY(started_at)").endswith("the time started to now")


@pytest.mark.parametrize("sql", ["JULIANDAY(ended_at) * 24", "(JULIANDAY(ended_at) - 5) * 24"])
def test_what_is_no_stretch_stays_arithmetic(sql):
    assert " times 24" in shown("sqlite", sql)


def test_a_stretch_in_no_unit_stays_arithmetic():
    assert " times 7" in shown("sqlite", "(JULIANDAY(ended_at) - JULIANDAY(started_at)) * 7")
