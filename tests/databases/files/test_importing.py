import gzip
import stat
import subprocess
import sys
from datetime import date, datetime
from subprocess import PIPE

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from imports import only, report, said, tables
from pleasqlarify.databases.files import cache
from pleasqlarify.databases.files.counting import EMPTY
from pleasqlarify.databases.files.importing import import_files
from pleasqlarify.errors import DatabaseUnavailable

LATE = 30_000  # beyond what DuckDB's sniffer looks at


# types


def test_types_are_chosen(write):
    types, rows = only(write("a.csv", "id,price,day,name\n1,1.5,2024-01-02,x\n2,2,2024-01-03,\n"))

    assert types == {"id": "BIGINT", "price": "DOUBLE", "day": "DATE", "name": "VARCHAR"}
    assert rows == [(1, 1.5, date(2024, 1, 2), "x"), (2, 2.0, date(2024, 1, 3), None)]


@pytest.mark.parametrize("place", [0, LATE])
def test_leading_zeros_keep_text(write, place):
    path = write("a.csv", "zip\n" + "12345\n" * place + "00123\n45678\n")

    types, rows = only(path)
    assert types == {"zip": "VARCHAR"}
    assert ("00123",) in rows
    assert said(path) == ["zip: text: 1 value with a leading zero, which a number would lose"]


@pytest.mark.parametrize(
    ("usual", "late", "type_", "reason"),
    [
        ("7", "abc", "VARCHAR", "text: 1 value of 30,001 not a number, e.g. 'abc'"),
        ("7", "7.5", "DOUBLE", "number: 1 value of 30,001 not whole"),
        ("2024-01-01", "soon", "VARCHAR", "text: 1 value of 30,001 not a date"),
        ("2024-01-01", "2024-01-02 10:00:00", "TIMESTAMP", "date and time: some values have a time of day"),
    ],
)
def test_a_value_late_in_the_file_decides_too(write, usual, late, type_, reason):
    path = write("a.csv", "v,w\n" + f"{usual},x\n" * LATE + f"{late},x\n")

    types, rows = only(path)
    assert types["v"] == type_
    assert len(rows) == LATE + 1
    assert said(path) == [f"v: {reason}"]


def test_a_column_that_begins_late_still_becomes_numbers(write):
    types, rows = only(write("a.csv", "a,b\n" + "1,\n" * LATE + "1,5\n"))
    assert (types["b"], rows[-1]) == ("BIGINT", (1, 5))


def test_large_whole_numbers_lose_no_digit(write):
    types, rows = only(write("a.csv", "n\n12345678901234567890123\n9007199254740993\n"))
    assert (types["n"], rows[0]) == ("HUGEINT", (12345678901234567890123,))


@pytest.mark.parametrize("odd", ["0x1F", "1_000", "+49123", "12 34"])
def test_what_only_looks_like_a_number_stays_text(write, odd):
    assert only(write("a.csv", f"n,m\n{odd},1\n12,2\n"))[1][0][0] == odd


def test_words_for_missing_do_not_make_numbers_text(write):
    path = write("a.csv", "n,t\n1,NA\nNA,x\n-,NA\n")

    assert only(path)[1] == [(1, "NA"), (None, "x"), (None, "NA")]
    assert said(path) == ["n: number: 2 words such as - read as missing"]


def test_decimal_commas_are_read_and_noted(write):
    path = write("a.csv", "name;preis\nx;1.234,50\ny;2,00\n")

    assert only(path)[1] == [("x", 1234.5), ("y", 2.0)]
    assert "preis: number: the comma is the decimal sign, as in '1.234,50'" in said(path)


def test_a_comma_that_may_part_thousands_is_said_and_can_be_read_the_other_way(write):
    path = write("a.csv", 'n,v\nx,"1,234"\ny,"2,345"\n')

    assert only(path)[1] == [("x", 1234), ("y", 2345)]
    assert said(path) == ["v: number: the point is the decimal sign: no value tells decimals from thousands"]
    assert report(path).notes[0].instead == "v=decimal-comma"
    assert only(path, read=["v=decimal-comma"])[1] == [("x", 1.234), ("y", 2.345)]


@pytest.mark.parametrize(
    ("days", "first", "reason"),
    [
        ("31/12/2024\n01/02/2024", date(2024, 12, 31), "the day comes first, as in '31/12/2024'"),
        ("12/31/2024\n01/02/2024", date(2024, 12, 31), "the month comes first, as in '12/31/2024'"),
        (
            "01/02/2024\n03/04/2024",
            date(2024, 2, 1),
            "the day comes first: no value tells day from month",
        ),
    ],
)
def test_dates_say_how_they_were_read(write, days, first, reason):
    path = write("a.csv", f"d\n{days}\n")

    assert only(path)[1][0] == (first,)
    assert said(path) == [f"d: date: {reason}"]


def test_times_with_a_zone_are_given_in_utc(write):
    path = write("a.csv", "t\n2024-01-02T03:04:05+02:00\n2024-01-02T03:04:05Z\n")
    assert only(path)[1] == [(datetime(2024, 1, 2, 1, 4, 5),), (datetime(2024, 1, 2, 3, 4, 5),)]


CELLS = st.text(st.characters(exclude_categories=["C"]), max_size=6).map(str.strip)


@settings(max_examples=15, deadline=None)
@given(st.lists(CELLS.filter(lambda cell: '"' not in cell and cell not in EMPTY), min_size=1, max_size=5))
def test_no_text_is_changed_by_an_import(tmp_path_factory, cells):
    path = tmp_path_factory.mktemp("cells") / "a.csv"
    lines = "".join(f'k{place},"{cell}"\n' for place, cell in enumerate(cells))
    path.write_text(f'key,"the words"\nx,"one word"\n{lines}', encoding="utf-8")
    types, rows = only(path)
    assert types["the words"] == "VARCHAR"
    assert [row[1] or "" for row in rows[1:]] == cells


# shape


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_separators_and_line_ends_are_found(write, separator, ending):
    lines = [separator.join(row) for row in (["a", "b"], ["1", "x"], ["2", "y"])]
    assert only(write("a.csv", ending.join(lines) + ending))[1] == [(1, "x"), (2, "y")]


def test_line_ends_may_be_mixed(write):
    assert only(write("a.csv", "a,b\r\n1,2\n3,4\r\n"))[1] == [(1, 2), (3, 4)]


def test_rows_that_do_not_fit_are_counted_and_said(write):
    path = write("a.csv", "a,b,c\n1,2,3\n4,5\n6,7,8,9\n1,2,3\n")

    assert (report(path).rows_read, report(path).rows_rejected) == (2, 2)
    assert ": left out 1 row: too few columns, first in line 3" in said(path)
    assert ": left out 1 row: too many columns, first in line 4" in said(path)


def test_quotes_that_first_come_late_are_understood(write):
    _, rows = only(write("a.csv", "a,b\n" + "1,x\n" * LATE + '2,"y,z\nw"\n'))
    assert rows[-1] == (2, "y,z\nw")


def test_a_sign_for_inches_is_no_quote(write):
    assert only(write("a.csv", 'a,b\n1,5" pipe\n2,7" x\n'))[1] == [(1, '5" pipe'), (2, '7" x')]


def test_a_missing_header_is_noticed(write):
    path = write("a.csv", "1,2,x\n3,4,y\n")

    assert only(path)[1] == [(1, 2, "x"), (3, 4, "y")]
    assert said(path) == [": no header: columns are numbered: the first line looks like the others"]


def test_equal_and_empty_headers_get_names(write):
    path = write("a.csv", "a,a,,B,b\n1,2,3,4,5\n")

    assert list(only(path)[0]) == ["a", "a_1", "column2", "B", "b_1"]
    assert "column2: named column2: its header is empty" in said(path)
    assert "a_1: named a_1: its header 'a' stands there twice" in said(path)


@pytest.mark.parametrize("top", ["Report 2024\n\n", "# from the shop\n", "# one\n# two\n"])
def test_lines_above_the_header_are_left_out_and_said(write, top):
    path = write("a.csv", f"{top}name,age\nx,1\ny,2\n")

    assert only(path)[1] == [("x", 1), ("y", 2)]
    assert "left out" in said(path)[0]


def test_a_value_may_begin_with_a_hash(write):
    assert only(write("a.csv", "tag,n\n#one,1\n#two,2\n"))[1] == [("#one", 1), ("#two", 2)]


def test_a_header_without_rows_is_an_empty_table(write):
    path = write("a.csv", "a,b\n")

    assert only(path) == ({"a": "VARCHAR", "b": "VARCHAR"}, [])
    assert said(path) == [": no rows: there is a header only"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "latin-1", "cp1252"])
def test_encodings_are_recognised(write, encoding):
    assert only(write("a.csv", "name,city\nJosé,Málaga\n".encode(encoding)))[1] == [("José", "Málaga")]


def test_another_encoding_is_said(write):
    assert said(write("a.csv", "name,price\nJosé,€5\n".encode("cp1252"))) == [
        ": read as windows-1252: its bytes are not UTF-8",
        "price: number: the sign € is left out",
    ]


def test_packed_files_are_unpacked(write):
    assert tables(write("a.csv.gz", gzip.compress(b"n\n1\n"))) == {"a": ({"n": "BIGINT"}, [(1,)])}


# JSON and Parquet


def test_json_of_both_kinds_is_read(write):
    assert only(write("a.json", '[{"n": 1, "zip": "00123"}, {"n": 2}]'))[1] == [(1, "00123"), (2, None)]
    assert only(write("b.jsonl", '{"n": 1}\n{"n": 2}\n'))[1] == [(1,), (2,)]


def test_values_of_several_kinds_become_text(write):
    path = write("a.jsonl", '{"n": 1}\n{"n": "x"}\n')

    assert only(path) == ({"n": "VARCHAR"}, [("1",), ("x",)])
    assert said(path) == ["n: text: its values are of several kinds"]


def test_lines_that_are_no_json_are_counted(write):
    path = write("a.jsonl", '{"n": 1}\n{bad\n{"n": 3}\n')

    assert only(path)[1] == [(1,), (3,)]
    assert report(path).rows_rejected == 1


def test_json_is_recognised_whatever_the_file_is_called(write):
    assert only(write("a.csv", '{"n": 1}\n{"n": 2}\n'))[1] == [(1,), (2,)]


def test_parquet_is_recognised_whatever_the_file_is_called(tmp_path):
    duckdb.sql(f"COPY (SELECT 1 AS a, 'x' AS b) TO '{tmp_path}/p' (FORMAT parquet)")
    assert tables(tmp_path / "p") == {"p": ({"a": "INTEGER", "b": "VARCHAR"}, [(1, "x")])}


# several files


@pytest.mark.parametrize("name", ["sales 2024", "s*[1]?", "it's", 'say "hi"', "select", "Fähre", "🎬", "a.b"])
def test_a_table_is_called_like_its_file(write, name):
    imported = import_files([write(f"{name}.csv", "n\n1\n")])
    assert [(table.table, table.rows_read) for table in imported.account.tables] == [(name, 1)]


def test_equal_names_are_told_apart(write):
    paths = write("m/a.csv", "n\n1\n"), write("n/A.csv", "n\n2\n"), write("n/a.tsv", "n\tm\n3\t4\n")
    assert list(tables(*paths)) == ["a", "A_2", "a_3"]


def test_folders_named_like_values_add_no_columns(write):
    assert only(write("year=2024/a.csv", "n\n1\n"))[0] == {"n": "BIGINT"}


def test_a_folder_is_one_table_a_file_and_says_what_it_left_out(write):
    folder = write("f/a.csv", "n\n1\n").parent
    write("f/b.json", '[{"m": 2}]')
    write("f/notes.txt", "hi")
    write("f/bin.csv", bytes(range(256)))
    write("f/sub/c.csv", "x\n1\n")

    assert list(tables(folder)) == ["a", "b"]
    assert {note.table for note in report(folder).notes} == {"notes.txt", "bin.csv", "sub"}


@pytest.mark.parametrize(
    "parts", [("_2023", "_2024"), (" jan2024", " mar2024"), ("-1", "-2"), (" 2024-01", " 2024-02")]
)
def test_files_that_continue_one_another_are_one_table(write, parts):
    one, two = (
        write(f"f/sales{part}.csv", f"id,zip\n{place},0{place}\n") for place, part in enumerate(parts)
    )

    assert tables(one.parent)["sales"][1] == [(0, "00", one.stem), (1, "01", two.stem)]
    assert ": 2 files are one table, told apart by the column file" in said(one.parent)[0]


def test_types_hold_for_all_files_of_a_table(write):
    one, two = write("sales_1.csv", "id,zip\n1,55555\n"), write("sales_2.csv", "id,zip\n1.5,01234\n")
    assert only(one, two)[1] == [(1.0, "55555", "sales_1"), (1.5, "01234", "sales_2")]


def test_files_with_other_columns_are_other_tables(write):
    one, two = write("sales_1.csv", "id,n\n1,1\n"), write("sales_2.csv", "id,m\n1,1\n")
    assert list(tables(one, two)) == ["sales_1", "sales_2"]


def test_a_file_named_twice_is_read_once(write):
    path = write("f/a.csv", "n\n1\n")
    assert list(tables(path, path.parent, path)) == ["a"]


# what cannot be read


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.csv", b"", "'a.csv' is empty"),
        ("a.csv", b"\n \n", "'a.csv' is empty"),
        ("a.csv", bytes(range(256)) * 9, "'a.csv' is not text, so it cannot be read as CSV or JSON"),
        ("a.csv", b"Dear Sir,\nthis is a letter.\nIt, has, commas\n", "'a.csv' cannot be read: no row has"),
        ("a.xlsx", b"PK\x03\x04xl/", "'a.xlsx' is an archive or a document and no spreadsheet; there is CSV"),
        ("a.xls", b"\xd0\xcf\x11\xe0", "'a.xls' is no spreadsheet that can be read; save it as XLSX"),
        ("a.xls", b"<html><table>", "'a.xls' is a web page or XML named like a spreadsheet"),
        ("a.json", b"hello", "'a.json' is not JSON: neither a list of objects nor one object a line"),
        ("a.json", b"[]", "'a.json' holds no rows"),
        ("a.json", b'[{"a": 1}, {"a"', "'a.json' is not JSON"),
        ("a.parquet", b"nope", "'a.parquet' is not a Parquet file"),
        ("a.parquet", b"PAR1" + b"x" * 99, "'a.parquet' is not a Parquet file"),
        ("a.md", b"# hi", "'a.md' is no data file; there is CSV, TSV, XLSX, Parquet, JSON"),
        ("a.sqlite", b"SQLite format 3\0", "'a.sqlite' is a database and stands alone"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(write, name, content, message):
    with pytest.raises(DatabaseUnavailable, match=f"^{message}"):
        import_files([write(name, content), write("good.csv", "n\n1\n")])


def test_an_empty_folder_says_so(tmp_path):
    (tmp_path / "f").mkdir()
    with pytest.raises(DatabaseUnavailable, match="nothing to read in the folder 'f': it is empty"):
        import_files([tmp_path / "f"])


def test_a_folder_without_data_says_what_is_wrong_with_its_files(write):
    with pytest.raises(
        DatabaseUnavailable, match=r"nothing to read in the folder 'f'; 'b.xlsx' is an archive"
    ):
        import_files([write("f/a.md", "hi").parent, write("f/b.xlsx", b"PK\x03\x04").parent])


# the cache


def test_an_import_is_made_once(write):
    path = write("a.csv", "n\n1\n")
    first = import_files([path])
    before = first.path.stat()

    second = import_files([path])
    assert second == first
    assert second.path.stat().st_mtime_ns == before.st_mtime_ns


def test_changed_contents_are_imported_anew(write):
    path = write("a.csv", "n\n1\n")
    before = import_files([path]).path

    write("a.csv", "n\n2\n")
    assert import_files([path]).path != before
    assert only(path)[1] == [(2,)]


def test_an_import_that_fails_leaves_nothing_behind(write, tmp_path):
    with pytest.raises(DatabaseUnavailable):
        import_files([write("a.json", "hello")])
    assert list((tmp_path / "cache" / "imports").iterdir()) == []


def test_only_the_user_may_look_into_the_cache(write, tmp_path):
    import_files([write("a.csv", "n\n1\n")])
    assert stat.S_IMODE((tmp_path / "cache" / "imports").stat().st_mode) == 0o700


def test_a_cache_that_cannot_be_written_says_what_names_another(write, monkeypatch):
    monkeypatch.setenv(cache.VARIABLE, str(write("file", "x")))
    with pytest.raises(
        DatabaseUnavailable, match=r"cannot write to .*; PLEASQLARIFY_CACHE names another folder"
    ):
        import_files([write("a.csv", "n\n1\n")])


def test_the_cache_lies_where_the_platform_keeps_caches(monkeypatch, tmp_path):
    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.folder() == tmp_path / "pleasqlarify"


IMPORTING = """
import sys
from pathlib import Path
from pleasqlarify.databases.files.importing import import_files
print("ready", flush=True)
sys.stdin.readline()
print(import_files([Path(sys.argv[1])]).path)
"""


def test_two_processes_at_once_get_the_same_import(write, tmp_path):
    path = write("a.csv", "n\n" + "1\n" * 100_000)
    command = [sys.executable, "-c", IMPORTING, str(path)]
    processes = [subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True) for _ in range(2)]
    assert [process.stdout.readline() for process in processes] == ["ready\n"] * 2

    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    assert {process.communicate()[0].strip() for process in processes} == {str(import_files([path]).path)}
    assert sorted(entry.suffix for entry in (tmp_path / "cache" / "imports").iterdir()) == [
        ".duckdb",
        ".json",
    ]
