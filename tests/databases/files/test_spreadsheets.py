from datetime import date, datetime, time, timedelta
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl
import pytest
import xlsxwriter

from imports import comments, only, report, said, tables
from pleasqlarify.databases import connect
from pleasqlarify.databases.files.importing import import_files
from pleasqlarify.databases.files.spreadsheets import books
from pleasqlarify.errors import DatabaseUnavailable

PEOPLE = [["name", "age"], ["Ann", 31], ["Bob", 42]]
DAY, ZIP = {"num_format": "dd/mm/yyyy"}, {"num_format": "00000"}


@pytest.fixture
def book(tmp_path):
    """Makes a workbook of lists of rows, or of functions that write a sheet."""

    def book(name="book.xlsx", **sheets):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        with xlsxwriter.Workbook(str(path), {"default_date_format": "dd/mm/yyyy"}) as made:
            for title, content in sheets.items():
                sheet = made.add_worksheet(title)
                content(made, sheet) if callable(content) else _written(sheet, content)
        return path

    return book


def _written(sheet, rows):
    for place, row in enumerate(rows):
        sheet.write_row(place, 0, ["" if cell is None else cell for cell in row])


# sheets


def test_a_book_of_one_sheet_is_a_table_of_its_name(book):
    assert tables(book("staff.xlsx", Sheet1=PEOPLE)) == {
        "staff": ({"name": "VARCHAR", "age": "BIGINT"}, [("Ann", 31), ("Bob", 42)])
    }


def test_several_sheets_are_tables_named_by_file_and_sheet(book):
    path = book("shop.xlsx", Staff=PEOPLE, Goods=[["good", "price"], ["tea", 2.5]])
    assert set(tables(path)) == {"shop_Staff", "shop_Goods"}


def test_sheets_of_months_with_equal_columns_are_one_table(book):
    path = book("sales.xlsx", January=[["good", "n"], ["tea", 1]], February=[["good", "n"], ["tea", 2]])

    assert tables(path)["sales"][1] == [("tea", 1, "January"), ("tea", 2, "February")]
    assert said(path)[0].startswith(": 2 sheets are one table, told apart by the column sheet")


def test_hidden_and_empty_sheets_and_texts_are_left_out_and_said(book):
    def hidden(made, sheet):
        sheet.hide()
        sheet.write_row(0, 0, ["secret", 1])

    text = [["This book holds what was sold in the shop in the year 2024, by month and by city."]]
    path = book(Data=PEOPLE, Secret=hidden, Empty=[], Readme=text)

    assert list(tables(path)) == ["book"]
    assert [line.lstrip(": ") for line in said(path)] == [
        "left out the sheet 'Secret': it is hidden",
        "left out the sheet 'Empty': it is empty",
        "left out the sheet 'Readme': it holds text and no table",
    ]


def test_charts_are_no_tables(tmp_path):
    with xlsxwriter.Workbook(str(tmp_path / "a.xlsx")) as made:
        _written(made.add_worksheet("Data"), PEOPLE)
        made.add_chartsheet("Chart").set_chart(chart := made.add_chart({"type": "line"}))
        chart.add_series({"values": "=Data!$B$2:$B$3"})
    assert said(tmp_path / "a.xlsx") == [": left out the sheet 'Chart': it is a chart or a macro"]


# headers


def test_titles_and_blank_rows_above_the_header_are_left_out_and_kept_as_a_comment(book):
    path = book(Data=[["Staff of the shop"], ["as of May"], [], ["name", "age", "city"], ["Ann", 31, "Oslo"]])

    assert only(path)[1] == [("Ann", 31, "Oslo")]
    assert said(path) == [": left out 2 lines on top: no row: 'Staff of the shop; as of May'"]
    assert comments(path) == {"": "Staff of the shop; as of May"}


def test_a_table_may_begin_anywhere(book):
    path = book(Data=[[]] * 70 + [[None, None, *row] for row in PEOPLE])
    assert only(path) == ({"name": "VARCHAR", "age": "BIGINT"}, [("Ann", 31), ("Bob", 42)])


def test_a_row_of_units_is_no_row_and_comments_the_columns(book):
    path = book(Data=[["good", "weight", "price"], [None, "kg", "EUR"], ["tea", 1, 2.5], ["rum", 2, 9]])

    assert only(path)[1] == [("tea", 1, 2.5), ("rum", 2, 9.0)]
    assert ": left out the row of units: no row: weight in kg, price in EUR" in said(path)
    assert comments(path) == {"weight": "kg", "price": "EUR"}


def test_merged_groups_of_a_header_go_into_the_names(book):
    def sheet(made, sheet):
        sheet.merge_range("A1:A2", "city")
        sheet.merge_range("B1:C1", "2023")
        sheet.merge_range("D1:E1", "2024")
        _written_below(sheet, 1, [[None, "in", "out", "in", "out", "note"], ["Oslo", 1, 2, 3, 4, "x"]])

    path = book(Data=sheet)
    assert list(only(path)[0]) == ["city", "2023 in", "2023 out", "2024 in", "2024 out", "note"]
    assert only(path)[1] == [("Oslo", 1, 2, 3, 4, "x")]


def _written_below(sheet, first, rows):
    for place, row in enumerate(rows, start=first):
        for column, cell in enumerate(row):
            if cell is not None:
                sheet.write(place, column, cell)


def test_years_can_head_columns(book):
    path = book(Data=[["city", 2022, 2023], ["Oslo", 5, 6], ["Rome", 7, 8]])
    assert list(only(path)[0]) == ["city", "2022", "2023"]


def test_a_sheet_without_a_header_has_numbered_columns(book):
    path = book(Data=[["Ann", 31], ["Bob", 42]])

    assert only(path) == ({"column0": "VARCHAR", "column1": "BIGINT"}, [("Ann", 31), ("Bob", 42)])
    assert said(path) == [": no header: columns are numbered: the first row looks like the others"]


@pytest.mark.parametrize("name", ["a b", "it's", 'say "hi"', "Fähre", "two\nlines", "select", "a.b", "🎬"])
def test_odd_names_are_kept(book, name):
    assert next(iter(only(book(Data=[[name, "n"], ["x", 1]]))[0])) == " ".join(name.split())


def test_equal_and_empty_headers_get_names_and_columns_of_nothing_are_dropped(book):
    path = book(Data=[["a", "A", None, "b", None], ["x", 1, "y", 2], ["x", 1, "z", 3]])
    assert list(only(path)[0]) == ["a", "A_2", "column2", "b"]


# cells


def test_dates_times_spans_and_truths_are_what_they_are(book):
    def sheet(made, sheet):
        sheet.write_row(0, 0, ["day", "moment", "clock", "span", "paid"])
        sheet.write(1, 0, datetime(2024, 12, 31), made.add_format(DAY))
        sheet.write(1, 1, datetime(2024, 12, 31, 8, 30), made.add_format({"num_format": "dd/mm/yyyy hh:mm"}))
        sheet.write(1, 2, time(8, 30), made.add_format({"num_format": "hh:mm"}))
        sheet.write(1, 3, 1.5, made.add_format({"num_format": "[h]:mm"}))
        sheet.write(1, 4, True)

    types, rows = only(book(Data=sheet))
    assert list(types.values()) == ["DATE", "TIMESTAMP", "TIME", "INTERVAL", "BOOLEAN"]
    assert rows == [
        (date(2024, 12, 31), datetime(2024, 12, 31, 8, 30), time(8, 30), timedelta(hours=36), True)
    ]


@pytest.mark.parametrize("system", [{"date_1904": True}, {}])
def test_dates_are_right_whatever_day_the_book_counts_from(tmp_path, system):
    with xlsxwriter.Workbook(str(tmp_path / "a.xlsx"), system) as made:
        sheet = made.add_worksheet()
        sheet.write_row(0, 0, ["who", "day"])
        sheet.write(1, 0, "x")
        sheet.write(1, 1, datetime(2024, 2, 29), made.add_format(DAY))
    assert only(tmp_path / "a.xlsx")[1] == [("x", date(2024, 2, 29))]


def test_numbers_of_days_among_dates_are_dates(book):
    path = book(Data=[["who", "day"], ["x", datetime(2024, 1, 1)], ["y", 45293], ["z", 45294]])

    assert [day for _, day in only(path)[1]] == [date(2024, 1, 1), date(2024, 1, 2), date(2024, 1, 3)]
    assert "day: date: 2 numbers of days since 1900" in said(path)


def test_numbers_of_days_are_dates_only_under_a_name_that_says_so(book):
    path = book(Data=[["order date", "amount"], [45293, 45293], [45294.5, 45294]])
    assert only(path)[1] == [(datetime(2024, 1, 2), 45293), (datetime(2024, 1, 3, 12), 45294)]


def test_formulas_have_the_value_that_was_kept(book):
    def sheet(made, sheet):
        _written(sheet, [["n", "twice"], [1], [2]])
        sheet.write_formula("B2", "=A2*2", None, 2)
        sheet.write_formula("B3", "=A3*2", None, 4)

    assert only(book(Data=sheet))[1] == [(1, 2), (2, 4)]


def test_formulas_that_were_never_worked_out_are_said(tmp_path):
    made = openpyxl.Workbook()
    for row in [["n", "twice"], [1, "=A2*2"], [2, "=A3*2"]]:
        made.active.append(row)
    made.save(tmp_path / "a.xlsx")

    assert only(tmp_path / "a.xlsx")[1] == [(1, None), (2, None)]
    reason = "2 formulas without a value; save the book in a spreadsheet program"
    assert f"twice: left empty: {reason}" in said(tmp_path / "a.xlsx")


def test_errors_are_missing_and_said(book):
    def sheet(made, sheet):
        _written(sheet, [["good", "price"], ["tea"], ["rum", 2.5], ["ale"]])
        sheet.write_formula("B2", "=1/0", None, "#DIV/0!")
        sheet.write_formula("B4", "=NA()", None, "#N/A")

    path = book(Data=sheet)
    assert only(path) == (
        {"good": "VARCHAR", "price": "DOUBLE"},
        [("tea", None), ("rum", 2.5), ("ale", None)],
    )
    assert said(path) == ["price: number: 2 words such as #DIV/0! read as missing"]


def test_numbers_kept_as_text_are_numbers_and_codes_keep_their_zeros(book):
    path = book(Data=[["n", "code"], ["12", "007"], [7, "123"], ["3.5", 5]])
    assert only(path)[1] == [(12.0, "007"), (7.0, "123"), (3.5, "5")]


def test_numbers_that_are_shown_with_zeros_keep_them(book):
    def sheet(made, sheet):
        _written(sheet, [["name", "zip"], ["x"], ["y"]])
        sheet.write(1, 1, 501, made.add_format(ZIP))
        sheet.write(2, 1, 12345, made.add_format(ZIP))

    assert only(book(Data=sheet))[1] == [("x", "00501"), ("y", "12345")]


def test_the_value_of_cells_merged_over_rows_holds_for_each(book):
    def sheet(made, sheet):
        _written(
            sheet, [["region", "city", "n"], [None, "Oslo", 1], [None, "Bergen", 2], ["South", "Rome", 3]]
        )
        sheet.merge_range("A2:A3", "North")

    path = book(Data=sheet)
    assert only(path)[1] == [("North", "Oslo", 1), ("North", "Bergen", 2), ("South", "Rome", 3)]
    assert said(path) == ["region: filled down 1 merged cell: one value stands for several rows"]


# below the rows


def test_a_total_is_kept_and_said_and_can_be_left_out(book):
    path = book(Data=[["city", "n"], ["Oslo", 1], ["Rome", 2], ["Total", 3]])
    (note,) = report(path).notes

    assert only(path)[1][-1] == ("Total", 3)
    assert note.decision == "kept a row at the end"
    assert note.reason == "it looks like a total ('Total'); sums over all rows count it too"
    assert only(path, read=[note.instead])[1] == [("Oslo", 1), ("Rome", 2)]


def test_the_label_of_a_total_does_not_make_dates_text(book):
    path = book(Data=[["day", "n"], [datetime(2024, 1, 1), 1], [datetime(2024, 1, 2), 2], ["Total", 3]])
    assert only(path)[1][-1] == (None, 3)


def test_a_total_without_a_value_is_no_row(book):
    path = book(Data=[["day", "n", "m"], [datetime(2024, 1, 1), 1, 2], ["Sum"]])
    assert only(path)[1] == [(date(2024, 1, 1), 1, 2)]


def test_remarks_below_are_left_out_and_said(book):
    path = book(Data=[["city", "n", "m"], ["Oslo", 1, 1], ["Rome", 2, 2], [], ["Source: the shop"]])

    assert len(only(path)[1]) == 2
    assert said(path) == [": left out 1 line below: no row: 'Source: the shop'"]


# files


def test_a_folder_may_hold_books(book, tmp_path):
    folder = book("f/a.xlsx", Data=PEOPLE).parent
    (folder / "b.csv").write_text("n\n1\n")
    assert list(tables(folder)) == ["a", "b"]


def test_a_book_is_recognised_whatever_it_is_called(book):
    assert only(book("people.csv", Data=PEOPLE))[1] == [("Ann", 31), ("Bob", 42)]


def test_text_named_like_an_old_spreadsheet_is_read_as_text(write):
    assert only(write("a.xls", "a\tb\n1\tx\n2\ty\n"))[1] == [(1, "x"), (2, "y")]


def test_a_book_can_be_asked(book):
    database = connect(book(Data=PEOPLE))
    try:
        assert database.run("SELECT name FROM book WHERE age > 40").rows == (("Bob",),)
    finally:
        database.close()


def test_a_book_without_tables_says_what_it_has(book):
    message = r"no table in 'book.xlsx': sheet 'A' is empty; sheet 'B' is empty"
    with pytest.raises(DatabaseUnavailable, match=message):
        import_files([book(A=[], B=[])])


def test_a_damaged_book_is_one_sentence(book):
    path = book(Data=PEOPLE)
    path.write_bytes(path.read_bytes().replace(b"PK\x03\x04", b"PK\x03\x05", 3)[:-1])
    with pytest.raises(DatabaseUnavailable, match=r"^'book.xlsx' is"):
        import_files([path])


def test_a_book_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(books, "LARGEST", 1_000_000)
    with ZipFile(tmp_path / "a.xlsx", "w", ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b" " * 2_000_000)
    with pytest.raises(DatabaseUnavailable, match=r"^'a.xlsx' unpacks to 2 MB; at most 1 MB are read$"):
        books.read_book(tmp_path / "a.xlsx", tmp_path)


def test_a_cell_far_away_from_the_others_ends_nothing_but_the_reading(book):
    def sheet(made, sheet):
        sheet.write(0, 0, "name")
        sheet.write(1_048_575, 16_383, "far away")

    with pytest.raises(
        DatabaseUnavailable, match=r"^'book.xlsx' needs more memory than a spreadsheet may use"
    ):
        import_files([book(Data=sheet)])


def test_a_large_sheet_is_read_whole(book):
    path = book(Data=[["n", "t"], *([n, f"t{n}"] for n in range(5_000)), [1.5, "late"]])
    types, rows = only(path)
    assert (types["n"], rows[-1], report(path).rows_read) == ("DOUBLE", (1.5, "late"), 5_001)
