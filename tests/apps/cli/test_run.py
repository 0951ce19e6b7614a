import sqlite3
from contextlib import closing

import pytest

ENDLESS = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"


def test_a_result_is_a_document_with_rows_and_types(pleasqlarify, films):
    ran = pleasqlarify("run", films, "SELECT Title, Year FROM Film WHERE id = 1", "--json")
    assert ran.status == 0
    assert list(ran.json) == ["columns", "types", "rows", "truncated", "limited", "elapsed_s"]
    assert ran.json["columns"] == ["Title", "Year"]
    assert (ran.json["truncated"], ran.json["limited"]) == (False, None)


def test_a_result_is_a_table_in_a_terminal(pleasqlarify, films):
    ran = pleasqlarify("run", films, "SELECT id FROM Film ORDER BY id LIMIT 2")
    assert ran.status == 0
    assert [line.strip() for line in ran.out.splitlines()][:1] == ["id"]
    assert ran.err == "2 rows\n"


def test_a_statement_that_writes_is_refused_with_rule_and_what(pleasqlarify, films):
    ran = pleasqlarify("run", films, "DELETE FROM Film", "--json")
    assert ran.status == 1
    assert set(ran.json["refused"]) == {"rule", "what", "message"}


def test_a_refusal_is_one_sentence_in_a_terminal(pleasqlarify, films):
    ran = pleasqlarify("run", films, "DELETE FROM Film")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == 'pleasqlarify: cannot run "DELETE FROM Film": only reading is allowed\n'


def test_a_statement_that_the_engine_cannot_do_is_an_error(pleasqlarify, films):
    ran = pleasqlarify("run", films, "SELECT json_extract('[', '$')", "--json")
    assert ran.status == 1
    assert "malformed" in ran.json["error"].lower()


def test_a_denied_table_is_not_there(pleasqlarify, films):
    ran = pleasqlarify("run", films, "SELECT * FROM Reviews", "--deny-table", "Reviews", "--json")
    assert ran.status == 1
    assert "Reviews" in ran.json["refused"]["message"]


def test_only_allowed_tables_are_there(pleasqlarify, films):
    assert pleasqlarify("run", films, "SELECT 1 FROM Film", "--allow-table", "Film").status == 0
    assert pleasqlarify("run", films, "SELECT 1 FROM Actor", "--allow-table", "Film").status == 1


def test_a_million_rows_are_cut_short_and_that_is_said(pleasqlarify, tmp_path):
    with closing(sqlite3.connect(tmp_path / "big.sqlite")) as connection:
        connection.execute("CREATE TABLE big AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 "
                           "FROM c LIMIT 1000000) SELECT n FROM c")  # fmt: skip
        connection.commit()
    ran = pleasqlarify("run", tmp_path / "big.sqlite", "SELECT n FROM big", "--json")
    assert (ran.status, ran.json["truncated"], ran.json["limited"]) == (0, True, "rows")
    assert 0 < len(ran.json["rows"]) < 1_000_000


def test_a_query_that_never_ends_is_stopped_with_one_sentence(pleasqlarify, films):
    ran = pleasqlarify("run", films, ENDLESS)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "pleasqlarify: stopped: the query needs more time than one query may use\n"


def test_a_query_that_eats_memory_is_stopped_with_one_sentence(pleasqlarify, films):
    ran = pleasqlarify("run", films, "SELECT length(hex(zeroblob(600000000))) AS n")
    assert ran.status == 1
    assert ran.err.startswith("pleasqlarify: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("cell", ["x'00ff'", "9007199254740993", "1.5", "NULL", "'é ✓'"])
def test_every_kind_of_cell_survives_as_json(pleasqlarify, films, cell):
    ran = pleasqlarify("run", films, f"SELECT {cell} AS c", "--json")
    expected = {
        "x'00ff'": "00ff",
        "9007199254740993": 9007199254740993,
        "1.5": 1.5,
        "NULL": None,
        "'é ✓'": "é ✓",
    }
    assert ran.json["rows"] == [[expected[cell]]]


def test_what_of_files_was_left_out_is_said_first(pleasqlarify, tmp_path):
    (tmp_path / "a.csv").write_text("n,day\n1,01/02/2025\n2,03/02/2025\n3\n4,05/06/2025\n")
    (tmp_path / "b.csv").write_text("")
    ran = pleasqlarify("run", tmp_path, "SELECT count(*) FROM a")

    first, second, third, _ = ran.err.splitlines()
    assert first == "a, left out 1 row: too few columns, first in line 4"
    assert second == "b.csv, not read: 'b.csv' is empty"
    assert third.startswith("a.day, date: the day comes first: ")
