"""Parquet that is too much to copy is read where it lies, and nothing else can be."""

import duckdb
import pytest

from boxes import traces
from pleasqlarify.databases import connect
from pleasqlarify.databases.files import in_place
from pleasqlarify.tables import Failed, Refused, Table

SALES = "SELECT range::INT AS id, range % 3 AS kind, range * 0.5 AS price FROM range({}, {})"


@pytest.fixture(autouse=True)
def little_is_too_much(monkeypatch):
    monkeypatch.setattr(in_place, "TOO_MUCH", 1)


@pytest.fixture
def folder(tmp_path):
    """Sales of two years, the kinds of what was sold, and a file beside the folder."""
    place = tmp_path / "shop"
    place.mkdir()
    tables = {
        "shop/sales_2024": SALES.format(0, 3_000),
        "shop/sales_2025": SALES.format(3_000, 6_000),
        "shop/kinds": "SELECT range AS id, 'kind ' || range AS kind FROM range(3)",
        "secret": "SELECT 's3cr3t' AS token",
    }
    for name, sql in tables.items():
        duckdb.sql(sql).write_parquet(str(tmp_path / f"{name}.parquet"))
    return place


@pytest.fixture
def shop(folder):
    database = connect(folder)
    yield database
    database.close()


def test_files_that_continue_one_another_are_one_table_and_none_is_copied(shop, folder):
    assert {r.name: (r.rows, r.view) for r in shop.schema.relations} == {
        "kinds": (3, False),
        "sales": (6_000, False),
    }
    assert shop.run("SELECT file, SUM(price) FROM sales GROUP BY file ORDER BY file").rows == (
        ("sales_2024", 2249250.0),
        ("sales_2025", 6749250.0),
    )
    assert shop._path.stat().st_size < 2_000_000


def test_the_load_report_says_that_they_stay_where_they_are(shop):
    told = {note.table: note for note in shop.report.notes if note.decision == "read in place"}
    assert told["sales"].reason == "2 files of Parquet, 0.0 GB, are not copied: queries read them"
    assert (shop.report.rows_read, len(shop.report.files)) == (6_003, 3)


def test_columns_have_values_to_be_known_by(shop):
    columns = {column.name: column for column in shop.schema.relation("kinds").columns}
    assert columns["kind"].samples


def test_no_other_file_can_be_read_nor_any_written(shop, folder):
    before = traces(folder.parent)
    for sql in (
        f"SELECT * FROM read_parquet('{folder.parent}/secret.parquet')",
        f"SELECT * FROM '{folder.parent}/secret.parquet'",
        f"SELECT * FROM read_parquet('{folder}/*.parquet')",
        f"COPY (SELECT 1) TO '{folder}/kinds.parquet' (USE_TMP_FILE false)",
        "SET allowed_paths = ['/etc/passwd']",
    ):
        assert isinstance(shop.run(sql), Refused)
        assert isinstance(shop.run_own(sql), Failed)
    assert traces(folder.parent) == before


def test_a_hidden_table_does_not_exist(folder):
    database = connect(folder, deny=["kinds"])
    assert [relation.name for relation in database.schema.relations] == ["sales"]
    assert isinstance(database.run("SELECT * FROM kinds"), Refused)
    assert isinstance(database.run_own("SELECT * FROM kinds"), Failed)
    database.close()


def test_a_file_that_changes_is_read_anew(shop, folder):
    duckdb.sql("SELECT 7 AS id, 'new' AS kind").write_parquet(str(folder / "kinds.parquet"))
    again = connect(folder)
    assert again.run("SELECT * FROM kinds").rows == ((7, "new"),)
    again.close()


def test_a_file_that_is_gone_is_told_without_its_place(shop, folder):
    (folder / "kinds.parquet").unlink()
    assert shop.run("SELECT * FROM kinds") == Failed("'kinds.parquet' is no longer there")


def test_little_of_it_is_imported_as_ever(folder, monkeypatch):
    monkeypatch.setattr(in_place, "TOO_MUCH", 10**12)
    database = connect(folder)
    assert not [note for note in database.report.notes if note.decision == "read in place"]
    assert isinstance(database.run("SELECT * FROM kinds"), Table)
    database.close()
