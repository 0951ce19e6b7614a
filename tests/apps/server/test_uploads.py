"""What somebody brings is told by its content, kept in a folder of its own, and asked like any data."""

import gzip
import json
import os
import sqlite3
from contextlib import closing

import duckdb
import pytest
import xlsxwriter

from page_server import Scripted, serving
from pleasqlarify.apps.server.uploads import DAY_S, name_of, sweep
from pleasqlarify.apps.store import Kept

CSV = b"title,price\nBread,3.5\nMilk,1.2\nSalt,0.8\n"


def database(path, statement="CREATE TABLE goods AS SELECT 'Bread' AS title, 3.5 AS price"):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()
    return path.read_bytes()


def parquet(path):
    with closing(duckdb.connect()) as connection:
        connection.execute(f"COPY (SELECT 'Bread' AS title, 3.5 AS price) TO '{path}' (FORMAT parquet)")
    return path.read_bytes()


def workbook(path):
    with xlsxwriter.Workbook(str(path)) as made:
        sheet = made.add_worksheet("Goods")
        for row, cells in enumerate([["title", "price"], ["Bread", 3.5]]):
            sheet.write_row(row, 0, cells)
    return path.read_bytes()


@pytest.fixture
def interpreter():
    return Scripted([(1, "SELECT title FROM goods")], name="recorded by us")


@pytest.fixture
def page(tmp_path, interpreter):
    """A server that serves no data of its own."""
    with serving(tmp_path, None, interpreter) as opened:
        yield opened


def upload(page, *files):
    return page.client.post("/api/databases", files=[("files", file) for file in files])


def folders(page):
    return list(page.desk.sources.uploads.glob("*"))


KINDS = {
    "goods.csv": lambda _: CSV,
    "goods.tsv": lambda _: CSV.replace(b",", b"\t"),
    "goods.csv.gz": lambda _: gzip.compress(CSV),
    "goods.json": lambda _: json.dumps([{"title": "Bread", "price": 3.5}] * 3).encode(),
    "goods.parquet": parquet,
    "goods.xlsx": workbook,
    "goods.sqlite": database,
}


@pytest.mark.parametrize("name", KINDS)
def test_files_become_data_that_can_be_asked(page, tmp_path, name):
    answer = upload(page, (name, KINDS[name](tmp_path / name)))
    assert answer.status_code == 200, answer.text
    assert [table["name"] for table in answer.json()["data"]["tables"]] == ["goods"]
    asked = page.ready("What is there?", database=answer.json()["database"])
    assert page.state(asked)["status"] == "answered"


def test_the_content_counts_and_not_the_name(page, tmp_path):
    answer = upload(page, ("goods.csv", database(tmp_path / "goods.sqlite")))
    assert answer.json()["data"]["dialect"] == "sqlite"


def test_several_files_are_one_database(page):
    answer = upload(page, ("goods.csv", CSV), ("shops.csv", b"city,shop\nOslo,1\nRome,2\n"))
    assert {table["name"] for table in answer.json()["data"]["tables"]} == {"goods", "shops"}


def test_its_data_is_described_under_its_id(page):
    uploaded = upload(page, ("goods.csv", CSV)).json()
    assert page.get("data", database=uploaded["database"]).json() == uploaded["data"]


REFUSED = [
    ("x.sqlite", b"not a database", "'x.sqlite' is not a database, or it is encrypted"),
    ("x.parquet", b"PK\x03\x04", "'x.parquet' is an archive or a document and no spreadsheet"),
    ("x.parquet", b"hello", "'x.parquet' is not a Parquet file"),
    ("x.csv", b"", "'x.csv' is empty"),
    ("x.exe", b"MZ\x90", "'x.exe' is no data file"),
    ("x.xlsx", b"PK\x03\x04", "'x.xlsx' is an archive or a document and no spreadsheet"),
    ("x.sqlite", b"SQLite format 3\0" + b"\xff" * 200, "'x.sqlite'"),
    ("x.json", b"{", ""),
    ("x.csv", b"\0\1\2\3" * 100, ""),
]


@pytest.mark.parametrize(("name", "content", "why"), REFUSED)
def test_what_is_no_data_is_refused_in_one_sentence_and_removed(page, name, content, why):
    answer = upload(page, (name, content))
    assert (answer.status_code, list(answer.json())) == (422, ["message"])
    assert why in answer.json()["message"]
    assert folders(page) == []


def test_a_duckdb_database_is_not_taken(page, tmp_path):
    duckdb.connect(str(tmp_path / "x.duckdb")).close()
    answer = upload(page, ("x.csv", (tmp_path / "x.duckdb").read_bytes()))
    assert answer.status_code == 422
    assert "is a DuckDB database" in answer.json()["message"]


@pytest.mark.parametrize("files", [[("a.csv", CSV), ("b.sqlite", None)]])
def test_a_database_comes_alone(page, tmp_path, files):
    answer = upload(page, files[0], ("b.sqlite", database(tmp_path / "b.sqlite")))
    assert answer.json()["message"] == "a SQLite database is uploaded alone, without other files"


def test_without_a_file_there_is_nothing_to_open(page):
    answer = page.client.post("/api/databases", data={"files": "text"})
    assert answer.status_code == 422
    assert answer.json()["message"].startswith("no file was sent; there is room for CSV")


@pytest.mark.parametrize(
    ("content", "kind"),
    [(b"{}", "application/json"), (b"x", "multipart/form-data"), (b"--x", "multipart/form-data; boundary=x")],
)
def test_what_is_no_form_is_refused(page, content, kind):
    answer = page.client.post("/api/databases", content=content, headers={"content-type": kind})
    assert answer.status_code in {400, 422}
    assert list(answer.json()) == ["message"]


def test_more_than_there_is_room_for_is_refused_before_it_is_kept(tmp_path):
    with serving(tmp_path, max_upload=1_000) as page:
        answer = upload(page, ("goods.csv", CSV * 10_000))
        assert answer.status_code == 413
        assert answer.json()["message"] == "too large; at most 101 kB can be sent"
        assert folders(page) == []


def test_too_many_files_are_refused(page):
    answer = upload(page, *[(f"{i}.csv", CSV) for i in range(60)])
    assert answer.status_code == 400
    assert "50" in answer.json()["message"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\Temp\\sales.csv", "sales.csv"),
        (".bashrc", "bashrc"),
        ("..", "file"),
        ("", "file"),
        ("a\0b\n.csv", "a_b_.csv"),
        ("\u202egnp.csv", "_gnp.csv"),
        ("Grüße 2026.csv", "Grüße 2026.csv"),
        ("x" * 300 + ".csv", "x" * 96 + ".csv"),
    ],
)
def test_names_stay_within_the_folder(tmp_path, given, kept):
    assert name_of(given, tmp_path) == tmp_path / kept


def test_equal_names_are_told_apart(page, tmp_path):
    answer = upload(page, ("goods.csv", CSV), ("goods.csv", b"other\n1\n2\n"))
    assert len(answer.json()["data"]["tables"]) == 2


def test_an_upload_is_asked_about_after_a_restart(tmp_path, interpreter):
    with serving(tmp_path, None, interpreter) as page:
        asked = page.ready("What is there?", database=upload(page, ("goods.csv", CSV)).json()["database"])
        before = page.state(asked)
    with serving(tmp_path, None, interpreter) as page:
        assert page.state(asked) == before


def test_what_was_uploaded_long_ago_and_never_asked_about_is_removed(tmp_path):
    for name in ("asked", "forgotten", "fresh"):
        (tmp_path / name).mkdir()
        old = (tmp_path / name).stat().st_mtime - 2 * DAY_S * (name != "fresh")
        os.utime(tmp_path / name, (old, old))
    sweep(tmp_path, [Kept("id", "", "", '{"upload": "asked"}'), Kept("id", "", "", '{"sources": []}')])
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["asked", "fresh"]


def test_nothing_is_removed_where_another_store_may_know_of_it(tmp_path):
    folder = tmp_path / "uploads" / "asked-elsewhere"
    folder.mkdir(parents=True)
    os.utime(folder, (0, 0))
    for store in ("one", "other"):
        (tmp_path / f"{store}.secret").touch()
    sweep(tmp_path / "uploads", [])
    assert folder.is_dir()


@pytest.mark.parametrize("database", ["..", ".", "%2e%2e", "a" * 24, "../sessions.db", "\0"])
def test_an_upload_that_there_is_not_is_told(page, database):
    answer = page.get("data", database=database)
    assert answer.status_code == 404
    assert answer.json()["message"].startswith("no uploaded data")


def test_without_any_data_a_question_has_nothing_to_be_asked_of(page):
    answer = page.post("sessions", {"utterance": "What is there?"})
    assert answer.status_code == 404
    assert answer.json()["message"] == "no database is open; upload a file, or start the server with one"
