"""Files as people have them: each name says what is nasty, each test what becomes of it."""

from datetime import date, datetime

import pytest

from imports import comments, only, report, said
from pleasqlarify.databases import connect
from pleasqlarify.databases.files.importing import import_files
from pleasqlarify.errors import UnknownName

LATE = 200_000

ROWS = {
    "one byte that is no UTF-8 does not spoil the others": (
        "id,name\n1,José\n2,".encode() + b"Ren\xe9\n3,Zo\xc3\xab\n",
        [(1, "José"), (2, "René"), (3, "Zoë")],
    ),
    "UTF-16 without its mark": ("id\tname\n1\tAnn\n2\tBob\n".encode("utf-16-le"), [(1, "Ann"), (2, "Bob")]),
    "decimal commas and points between thousands": (
        "x;preis;stück\na;1.234,50;1.000\nb;-0,99;12.500\n",
        [("a", 1234.5, 1000), ("b", -0.99, 12500)],
    ),
    "spaces between thousands": (
        "x;prix\na;1 234,50 €\nb;12\u202f000,00 €\n",
        [("a", 1234.5), ("b", 12000.0)],
    ),
    "apostrophes between thousands": ("x,v\na,1'234.50\nb,99.95\n", [("a", 1234.5), ("b", 99.95)]),
    "currencies, percent and brackets for less than nothing": (
        'usd,share,change\n"$1,234.50",5%,(100.50)\n$5,12.5%,20.00\n',
        [(1234.5, 5.0, -100.5), (5.0, 12.5, 20.0)],
    ),
    "lines that end where the rest is empty": (
        "a,b,c\n1,2\n4\n6,7,8\n9,10\n",
        [(1, 2, None), (4, None, None), (6, 7, 8), (9, 10, None)],
    ),
    "a title with separators above the header": (
        "Sales;;\n;;\nname;n;m\na;1;2\nb;3;4\n",
        [("a", 1, 2), ("b", 3, 4)],
    ),
    "titles without separators above lines of several lengths": (
        "Tickets\nuntil May, 2025\n\nno,city,day,hours\n"
        + "".join(f"{n},Oslo,2025-05-{n:02},2.5\n" for n in range(1, 15))
        + "15,Rome,2025-05-02,3.5,late\n16\n17,Bern,2025-05-03,1.5\n",
        [
            *((n, "Oslo", date(2025, 5, n), 2.5) for n in range(1, 15)),
            (17, "Bern", date(2025, 5, 3), 1.5),
        ],
    ),
    "the line that tells spreadsheets the separator": ("sep=;\na;b\n1;x\n2;y\n", [(1, "x"), (2, "y")]),
    "a total, blank rows and a remark at the end": (
        "name,n,m\na,1,2\nb,3,4\nTotal,4,6\n,,\nSource: the shop,,\n",
        [("a", 1, 2), ("b", 3, 4), ("Total", 4, 6)],
    ),
    "words for true and false": (
        "a,b,c\nYes,TRUE,ja\nno,false,nein\n",
        [(True, True, True), (False, False, False)],
    ),
    "many spellings of nothing": (
        "a,b,c\n1,NULL,\\N\n2,5,x\nN/A,-,#N/A\n",
        [(1, None, None), (2, 5, "x"), (None, None, None)],
    ),
    "dates with the name of the month": (
        "d,e\n3 Jan 2024,\"Feb 3, 2024\"\n14 Mar 2024,\"April 1, 2024\"\n",
        [(date(2024, 1, 3), date(2024, 2, 3)), (date(2024, 3, 14), date(2024, 4, 1))],
    ),
    "dates with points and two digits for the year": (
        "d,n\n03.01.24,1\n14.02.24,2\n",
        [(date(2024, 1, 3), 1), (date(2024, 2, 14), 2)],
    ),
    "days and moments in one column": (
        "d,n\n01/02/2024 10:30,1\n28/02/2024,2\n",
        [(datetime(2024, 2, 1, 10, 30), 1), (datetime(2024, 2, 28), 2)],
    ),
    "days of eight digits": ("order_date,n\n20240102,20240102\n", [(date(2024, 1, 2), 20240102)]),
    "quotes and line ends inside of cells": (
        'a,b\n1,"He said ""hi"", then left"\n2,"two\nlines"\n',
        [(1, 'He said "hi", then left'), (2, "two\nlines")],
    ),
    "separators at the end of each line": ("a,b,\n1,2,\n3,4,\n", [(1, 2), (3, 4)]),
    "spaces around everything": ("a , b\n 1 , x \n 2 , y \n", [(1, "x"), (2, "y")]),
    "telephone numbers": ("n,p\na,555 123 456\nb,0555 987\n", [("a", "555 123 456"), ("b", "0555 987")]),
    "several currencies in one column": ("n,p\na,$5\nb,€6\n", [("a", "$5"), ("b", "€6")]),
}  # fmt: skip


@pytest.mark.parametrize("nasty", ROWS)
def test_it_is_read_as_a_person_would(write, nasty):
    content, rows = ROWS[nasty]
    assert only(write("a.csv", content))[1] == rows


SAID = {
    "bytes of two encodings": (ROWS["one byte that is no UTF-8 does not spoil the others"][0],
        ": read 1 byte as windows-1252: the others are UTF-8"),
    "short lines": ("a,b,c\n1,2\n4\n6,7,8\n",
        ": filled up short rows: many lines end before the last columns"),
    "a header of two rows": (";2023;;2024;\nname;in;out;in;out\na;1;2;3;4\nb;5;6;7;8\n",
        ": named after 2 rows: the header is of several rows"),
    "units": ("name,weight,price\n,kg,EUR\na,1,2\nb,3,4\n",
        ": left out the row of units: no row: weight in kg, price in EUR"),
    "a remark": ("name,n,m\na,1,2\n,,\nSource: the shop,,\n",
        ": left out 1 line below: no row: 'Source: the shop'"),
    "blank rows": ("a,b\n1,2\n,\n3,4\n", ": left out 1 row: every cell is empty"),
    "a currency": ("n,p\na,$5\nb,$6\n", "p: number: the sign $ is left out"),
    "other columns that decide": ("start,end\n01/02/2024,25/02/2024\n03/04/2024,05/04/2024\n",
        "start: date: the day comes first: as end is; no value tells day from month"),
    "dates that contradict": ("d,n\n31/12/2024,1\n12/31/2024,2\n",
        "d: text: '31/12/2024' and '12/31/2024' contradict each other"),
    "percent and none": ("n,p\na,5%\nb,6\n", "p: text: some values are percent and some are not"),
    "spaces": ("n,t\n1, x\n2,y\n", "t: text: spaces around 1 value left out"),
    "yes and no": ("n,t\n1,yes\n2,no\n", "t: true or false: every value is yes or no"),
}  # fmt: skip


@pytest.mark.parametrize("nasty", SAID)
def test_what_was_decided_is_said(write, nasty):
    content, line = SAID[nasty]
    assert line in said(write("a.csv", content))


def test_a_header_of_two_rows_gives_names_of_both(write):
    content, _ = SAID["a header of two rows"]
    names = ["name", "2023 in", "2023 out", "2024 in", "2024 out"]
    assert list(only(write("a.csv", content))[0]) == names


def test_what_a_file_says_of_a_column_stays_with_it(write):
    path = write("a.csv", "Goods;;\n;;\nname;price;mass\n;;kg\na;€5;1\nb;€6;2\n")
    assert comments(path) == {"": "Goods", "price": "€", "mass": "kg"}


def test_a_word_in_row_200_000_keeps_a_column_of_numbers_text(write):
    path = write("a.csv", "n\n" + "".join(f"{n}\n" for n in range(LATE)) + "A12\n")

    assert only(path)[0] == {"n": "VARCHAR"}
    assert said(path) == ["n: text: 1 value of 200,001 not a number, e.g. 'A12'"]


def test_a_decimal_comma_in_row_200_000_makes_all_values_numbers(write):
    path = write("a.csv", "n;t\n" + "".join(f"{n};x\n" for n in range(LATE)) + "7,5;x\n")
    assert only(path)[1][-1] == (7.5, "x")


# where evidence is equal


EQUAL = {
    "day-first": ("d,n\n01/02/2024,1\n", "d=month-first", (date(2024, 2, 1), 1), (date(2024, 1, 2), 1)),
    "1,234": ('d,n\n"1,234",1\n', "d=decimal-comma", (1234, 1), (1.234, 1)),
    "1.234": ("d,n\n1.234,1\n", "d=decimal-comma", (1.234, 1), (1234, 1)),
}


@pytest.mark.parametrize("equal", EQUAL)
def test_the_other_way_is_offered_and_can_be_had(write, equal):
    content, other, likely, instead = EQUAL[equal]
    path = write("a.csv", content)

    assert [note.instead for note in report(path).notes] == [other]
    assert only(path)[1] == [likely]
    assert only(path, read=[other])[1] == [instead]


def test_a_reading_that_was_asked_for_is_no_longer_in_doubt(write):
    (note,) = report(write("a.csv", "d,n\n01/02/2024,1\n"), read=["*=month-first"]).notes
    assert (note.instead, note.reason) == (
        "", "the month comes first: as was asked; no value tells day from month"
    )  # fmt: skip


def test_values_that_prove_an_order_win_over_what_was_asked(write):
    path = write("a.csv", "d,n\n31/12/2024,1\n")
    assert only(path, read=["d=month-first"])[1] == [(date(2024, 12, 31), 1)]


@pytest.mark.parametrize("name", ["zip", "ZIP", "a.zip", "*"])
def test_a_column_can_be_kept_as_text(write, name):
    assert only(write("a.csv", "zip\n123\n"), read=[f"{name}=text"])[1] == [("123",)]


@pytest.mark.parametrize(
    ("read", "message"),
    [
        ("zap=text", "no column 'zap' to be read as text; there is zip$"),
        ("zip", "cannot read a column as 'zip'; write COLUMN=HOW, where HOW is one of day-first"),
        ("zip=number", "cannot read a column as 'zip=number'"),
    ],
)
def test_a_reading_that_there_is_not_is_refused(write, read, message):
    with pytest.raises(UnknownName, match=f"^{message}"):
        import_files([write("a.csv", "zip\n123\n")], [read])


def test_a_database_is_read_with_the_types_that_it_has(write):
    with pytest.raises(
        UnknownName, match=r"cannot read 'd=text' in 'a.sqlite': a database has types of its own"
    ):
        connect(write("a.sqlite", b"SQLite format 3\0"), read=["d=text"])
