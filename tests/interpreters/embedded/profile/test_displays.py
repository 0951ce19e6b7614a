import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.profile.displays import displays
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Name, Role

FIRST = {
    ("shop", "cust"): ("fname", "lname"),
    ("shop", "country"): ("name",),
    ("shop", "item"): ("itemname",),
    ("shop", "ord"): ("ord_no",),
    ("music", "Track"): ("Name",),
    ("music", "Album"): ("Title",),
    ("clinic", "doctor"): ("full_name",),
    ("clinic", "patient"): ("first_name", "last_name"),
    ("desk", "tag"): ("label",),
    ("demo films", "Film"): ("Title",),
    ("demo films", "Reviews"): ("id",),
}


@pytest.mark.parametrize("table", FIRST, ids=".".join)
def test_a_row_is_shown_by_what_people_call_it(known, table):
    assert known(table[0]).tables[table[1]].displays[0].columns == FIRST[table]


@pytest.mark.parametrize("name", ["shop", "music", "clinic", "desk", "demo films", "demo shop", "demo sales"])
def test_every_table_can_be_shown_the_key_is_a_way_and_weights_fall(known, name):
    for table in known(name).tables.values():
        weights = [display.weight for display in table.displays]
        assert weights[0] == 0
        assert weights == sorted(weights, reverse=True)
        assert not table.primary_key or table.primary_key in [display.columns for display in table.displays]


def test_dates_and_amounts_show_nothing(known):
    shown = {name for table in known("shop").tables.values() for d in table.displays for name in d.columns}
    assert not shown & {"ordered_at", "total_amt", "unit_price", "refunded_at"}


def test_a_short_text_that_tells_all_rows_apart_is_what_people_call_them():
    key = ColumnProfile("client", "id", Name(("id",), ("id",), "id"), Role.ID, unique=True, distinct=9)
    company = ColumnProfile(
        "client", "company", Name(("company",), ("compani",), "compani"), Role.TEXT, unique=True, distinct=9
    )
    shared = replace(company, name="city", unique=False)
    table = Name(("client",), ("client",), "client")
    assert displays("client", table, (key, company), ("id",))[0].columns == ("company",)
    assert displays("client", table, (key, shared), ("id",))[0].columns == ("id",)


def test_a_type_that_tells_all_rows_apart_is_what_they_are_called_rather_than_a_remark():
    key = ColumnProfile("tool", "id", Name(("id",), ("id",), "id"), Role.ID, unique=True, distinct=9)
    kind = ColumnProfile(
        "tool", "type", Name(("type",), ("type",), "type"), Role.CATEGORY, unique=True, distinct=9
    )
    remark = ColumnProfile("tool", "remark", Name(("remark",), ("remark",), "remark"), Role.TEXT, distinct=9)
    found = displays("tool", Name(("tool",), ("tool",), "tool"), (key, kind, remark), ("id",))
    assert [one.columns for one in found][:2] == [("type",), ("remark",)]


def test_the_title_of_a_person_is_not_what_people_call_it():
    named = [Name((word,), (word,), word) for word in ("title", "name")]
    title = ColumnProfile("doctor", "title", named[0], Role.NAME, distinct=3)
    name = ColumnProfile("doctor", "name", named[1], Role.NAME, distinct=40)
    found = displays("doctor", Name(("doctor",), ("doctor",), "doctor"), (title, name), ())
    assert found[0].columns == ("name",)
    assert found[0].weight > found[1].weight


def test_a_name_of_somebody_in_rows_of_their_own_table_does_not_call_the_rows(tmp_path):
    path = tmp_path / "orders.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE shop (id INTEGER PRIMARY KEY)")
        shop = "shop_id INTEGER REFERENCES shop"
        database.execute(
            f"CREATE TABLE CustomerOrder (OrderNo INTEGER PRIMARY KEY, {shop}, CustomerName TEXT)"
        )
        database.executemany(
            "INSERT INTO CustomerOrder VALUES (?, 1, ?)", [(n, f"C{n % 4}") for n in range(40)]
        )
        database.commit()
    with closing(connect(str(path))) as database:
        assert profile_of(database).tables["CustomerOrder"].displays[0].columns == ("OrderNo",)
