import json
import sqlite3
from contextlib import closing
from shutil import copy

import pytest

COUNT = "How many films are there?"


@pytest.fixture(scope="module")
def asked(films, tmp_path_factory):
    """A folder with the films and the receipt of a question about them, beside each other."""
    from pleasqlarify.apps.cli import main

    folder = tmp_path_factory.mktemp("asked")
    copy(films, folder / "films.sqlite")
    words = [
        "ask",
        str(folder / "films.sqlite"),
        COUNT,
        "--interpreter",
        "embedded",
        "-n",
        "8",
        "--no-memory",
    ]
    words += ["--reply", "1", "--receipt", str(folder / "receipt.json"), "--json"]
    assert main(words) == 0
    return folder


@pytest.fixture
def folder(asked, tmp_path):
    for name in ("films.sqlite", "receipt.json"):
        copy(asked / name, tmp_path / name)
    return tmp_path


def change(folder, statement):
    with closing(sqlite3.connect(folder / "films.sqlite")) as connection:
        connection.execute(statement)
        connection.commit()


def test_the_same_result_is_status_0(pleasqlarify, folder):
    ran = pleasqlarify("replay", folder / "receipt.json", folder / "films.sqlite")
    assert ran.status == 0
    assert "The result is the same" in ran.out


def test_a_changed_result_is_status_1_and_is_told_in_words(pleasqlarify, folder):
    change(folder, "DELETE FROM Film WHERE id = 1")
    ran = pleasqlarify("replay", folder / "receipt.json", folder / "films.sqlite")
    assert ran.status == 1
    assert "The result differs: 1 row changed" in ran.out


def test_the_database_is_found_beside_the_receipt(pleasqlarify, folder, monkeypatch):
    told = json.loads((folder / "receipt.json").read_text(encoding="utf-8"))
    told["opened"]["sources"] = ["elsewhere/films.sqlite"]
    (folder / "receipt.json").write_text(json.dumps(told), encoding="utf-8")
    assert pleasqlarify("replay", folder / "receipt.json").status == 0


def test_a_receipt_allows_no_function_by_itself(pleasqlarify, folder):
    told = json.loads((folder / "receipt.json").read_text(encoding="utf-8"))
    told["opened"]["functions"] = ["load_extension"]
    (folder / "receipt.json").write_text(json.dumps(told), encoding="utf-8")
    ran = pleasqlarify("replay", folder / "receipt.json")
    assert ran.status == 0
    assert ran.err == (
        "the receipt was written with --allow-function load_extension; "
        "give that again if its queries need it\n"
    )


def test_what_a_receipt_says_is_run_through_the_gate(pleasqlarify, folder):
    told = json.loads((folder / "receipt.json").read_text(encoding="utf-8"))
    told["answer"]["sql"] = "DELETE FROM Film"
    (folder / "receipt.json").write_text(json.dumps(told), encoding="utf-8")
    ran = pleasqlarify("replay", folder / "receipt.json")
    assert ran.status == 1
    assert "only reading is allowed" in ran.out


def test_a_database_that_is_not_there_is_asked_for(pleasqlarify, folder):
    (folder / "films.sqlite").rename(folder / "renamed.sqlite")
    told = (folder / "receipt.json").read_text(encoding="utf-8").replace("films.sqlite", "nowhere.sqlite")
    (folder / "receipt.json").write_text(told, encoding="utf-8")
    ran = pleasqlarify("replay", folder / "receipt.json")
    assert ran.status == 1
    assert "give the database after the receipt" in ran.err


def test_no_address_is_opened_because_a_receipt_names_it(pleasqlarify, folder):
    told = json.loads((folder / "receipt.json").read_text(encoding="utf-8"))
    told["opened"]["sources"] = ["postgresql://127.0.0.1:1/shop"]
    (folder / "receipt.json").write_text(json.dumps(told), encoding="utf-8")
    ran = pleasqlarify("replay", folder / "receipt.json")
    assert (ran.status, ran.err) == (
        1,
        "pleasqlarify: the receipt names 'postgresql://127.0.0.1:1/shop'; "
        "an address is opened only if you give it after the receipt\n",
    )
    assert pleasqlarify("replay", folder / "receipt.json", folder / "films.sqlite").status == 0


def test_all_of_it_is_one_document(pleasqlarify, folder):
    change(folder, "DELETE FROM Film WHERE id = 1")
    ran = pleasqlarify("replay", folder / "receipt.json", folder / "films.sqlite", "--json")
    assert (ran.status, ran.json["same"], ran.json["result"]["verdict"]) == (1, False, "differs")
    assert ran.json["result"]["rows"]["n_changed"] == 1
    assert ran.json["meaning"]["stands"] is True


def test_what_is_no_receipt_is_a_failure_in_one_line(pleasqlarify, tmp_path):
    (tmp_path / "receipt.json").write_text("{}", encoding="utf-8")
    ran = pleasqlarify("replay", tmp_path / "receipt.json", "--json")
    assert (ran.status, ran.json) == (1, {"error": "receipt.json is cut short or no receipt"})
    assert pleasqlarify("replay", tmp_path / "none.json").status == 1
    assert pleasqlarify("replay").status == 2


def test_a_receipt_says_how_its_database_was_opened_and_nothing_to_get_in():
    from pleasqlarify.apps.cli.reopening import how_opened

    how = how_opened(["postgresql://ann:secret@db/shop"], deny=["wages"], read=["day=day-first"])
    assert (how.sources, how.deny, how.read) == (("postgresql://db/shop",), ("wages",), ("day=day-first",))
