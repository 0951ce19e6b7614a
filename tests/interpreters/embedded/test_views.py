"""Views as what they are made of, and readings that prefer the tables."""

import pytest

from pleasqlarify.interpreters.embedded.profile import profile_of
from scripted import asked, first, kept, opened


@pytest.fixture(scope="module")
def views():
    profile = profile_of(kept("trade"))
    return profile.tables["Bills"], profile.tables["Live Products"]


def test_a_view_knows_which_of_its_columns_are_those_of_tables(views):
    bills, _ = views
    assert {"OrderID", "Freight", "ShipTown", "Quantity"} <= bills.copied
    assert "LineTotal" not in bills.copied


def test_what_stands_once_in_a_table_for_several_rows_of_a_join_is_repeated(views):
    bills, live = views
    assert {"Freight", "OrderDate", "ShipTown", "ProductName"} <= bills.repeated
    assert not {"Quantity", "LineTotal"} & bills.repeated
    assert live.repeated == frozenset()


def test_a_table_repeats_nothing():
    assert all(not table.copied for table in profile_of(kept("trade")).tables.values() if not table.view)


def test_a_view_alone_has_nothing_to_repeat(tmp_path):
    script = "CREATE TABLE _x (a INT); CREATE VIEW numbers AS SELECT 1 AS one, 2 AS two;"
    with opened(tmp_path, script) as database:
        assert profile_of(database).tables["numbers"].copied == frozenset()


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        ("what is the average freight", "SELECT AVG(Freight) FROM Orders"),
        ("total freight", "SELECT SUM(Freight) FROM Orders"),
        ("orders sent to Bonn in 2026", "FROM Orders WHERE"),
        ("sum of the line totals", "SELECT SUM(LineTotal) FROM Bills"),
    ],
)
def test_what_a_table_has_is_asked_of_the_table(question, sql):
    assert sql in first("trade", question)


def test_no_way_leads_through_a_view():
    readings, _ = asked("trade", "which clients ordered Clove", 30)
    assert all("SELECT ClientID FROM Bills" not in reading.text for reading in readings)
