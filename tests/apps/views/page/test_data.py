import json
from contextlib import closing

from pleasqlarify.apps.views.page.data import data_view, notes
from pleasqlarify.databases import connect
from trade import trade


def table(database, name):
    return next(t for t in data_view(database)["tables"] if t["name"] == name)


def test_tables_and_columns_are_told_with_keys_and_values(database):
    columns = {c["name"]: c for c in table(database, "Reviews")["columns"]}
    assert columns["FilmId"]["points_to"] == "Film.id"
    assert [name for name, column in columns.items() if column["key"]] == ["id"]
    assert columns["AudienceReviews"]["samples"][0] == "Loved it"
    assert table(database, "Film")["rows"] == 50


def test_it_is_json(database):
    seen = data_view(database)
    assert json.loads(json.dumps(seen, allow_nan=False)) == seen
    assert (seen["name"], seen["dialect"], seen["notes"]) == ("films.sqlite", "sqlite", [])


def test_how_a_file_was_read_is_told(tmp_path):
    (tmp_path / "shops.csv").write_text("shop;zip;rent\nMitte;01067;3,50\nWest;04109;4,75\n")
    with closing(connect(tmp_path / "shops.csv")) as opened:
        assert "shops.zip: text (2 values with a leading zero, which a number would lose)" in notes(opened)
        assert any(told.startswith("shops.rent: number (the comma is the dec") for told in notes(opened))


def test_where_a_table_lies_is_told(tmp_path):
    with closing(connect(trade(tmp_path))) as opened:
        places = {card["name"]: card["schema"] for card in data_view(opened)["tables"]}
    assert places["countries"] == ""
    assert places["customers"] == places["sales.orders"] == "sales"
