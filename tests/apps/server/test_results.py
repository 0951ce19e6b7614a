"""Results row by row, as files, beside one another; the receipt."""

import csv
import io

import pytest
from pydantic import TypeAdapter

from page_server import Scripted, serving
from pleasqlarify.apps.views.page import shapes

TITLES = "SELECT Title, Year FROM Film"


@pytest.fixture
def interpreter():
    readings = [(3, TITLES), (2, "SELECT Title FROM Film"), (1, "SELECT COUNT(*) FROM Film")]
    return Scripted(readings, name="recorded by us")  # so no rivals are added


@pytest.fixture
def asked(page):
    return page.ready("Which films are there?")


@pytest.fixture
def titles(page, asked):
    """Where all titles and years can be asked for."""
    intents = page.get(f"sessions/{asked}/space").json()["intents"]
    found = next(one["id"] for one in intents if one["columns"] == ["Title", "Year"])
    return f"sessions/{asked}/results/{found}"


def test_rows_come_in_parts(page, titles):
    whole = page.get(titles, limit=500).json()
    part = page.get(titles, offset=10, limit=5).json()
    TypeAdapter(shapes.Rows).validate_python(part, strict=True)
    assert part["rows"] == whole["rows"][10:15]
    assert (part["offset"], part["n_rows"]) == (10, len(whole["rows"]))


def test_rows_past_the_end_are_none(page, titles):
    assert page.get(titles, offset=100_000).json()["rows"] == []


def test_rows_are_sorted_by_a_column_and_what_is_missing_comes_last(page, titles):
    years = [row[1] for row in page.get(titles, limit=500, sort="Year").json()["rows"]]
    known = [year for year in years if year is not None]
    assert known == sorted(known)
    assert years[len(known) :] == [None] * (len(years) - len(known))


def test_with_a_minus_the_largest_come_first(page, titles):
    years = [row[1] for row in page.get(titles, limit=500, sort="-Year").json()["rows"]]
    known = [year for year in years if year is not None]
    assert (known, years[0]) == (sorted(known, reverse=True), max(known))


def test_a_column_that_there_is_not_is_refused(page, titles):
    answer = page.get(titles, sort="-Price")
    assert (answer.status_code, answer.json()["message"]) == (422, "no column 'Price'; there is Title, Year")


@pytest.mark.parametrize(("limit", "offset"), [(0, 0), (501, 0), (10, -1), ("x", 0)])
def test_odd_parts_are_refused(page, titles, limit, offset):
    assert page.get(titles, limit=limit, offset=offset).status_code == 422


def test_a_result_that_there_is_not_is_told(page, asked):
    answer = page.get(f"sessions/{asked}/results/nothing")
    assert (answer.status_code, answer.json()["message"]) == (404, "no result 'nothing'; there are 3")


def test_the_file_has_all_rows(page, titles):
    answer = page.get(f"{titles}.csv")
    rows = list(csv.reader(io.StringIO(answer.text)))
    assert rows[0] == ["Title", "Year"]
    assert len(rows) - 1 == page.get(titles).json()["n_rows"]
    assert answer.headers["content-disposition"] == 'attachment; filename="which-films-are-there.csv"'
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"


def test_two_results_are_compared_by_their_ids(page, asked):
    ids = [one["id"] for one in page.get(f"sessions/{asked}/space").json()["intents"]]
    answer = page.get(f"sessions/{asked}/compare", a=ids[0], b=",".join(ids[1:]))
    comparison = TypeAdapter(shapes.Comparison).validate_json(answer.content, strict=True)
    assert (comparison["a"]["intents"], comparison["b"]["intents"]) == ([0], [1, 2])


@pytest.mark.parametrize(("a", "b", "status"), [("x", "y", 404), ("", "", 404)])
def test_what_cannot_be_compared_is_refused(page, asked, a, b, status):
    assert page.get(f"sessions/{asked}/compare", a=a, b=b).status_code == status


def test_a_result_is_not_compared_with_itself(page, asked):
    first = page.get(f"sessions/{asked}/space").json()["intents"][0]["id"]
    assert page.get(f"sessions/{asked}/compare", a=first, b=first).status_code == 409


def test_the_receipt_tells_what_was_asked_said_and_found(page, asked, titles):
    page.reply(asked, keep=[titles.rpartition("/")[2]])
    receipt = page.get(f"sessions/{asked}/receipt").json()
    assert (receipt["utterance"], receipt["said"]) == ("Which films are there?", ["This result"])
    assert receipt["answer"]["sql"] == TITLES
    assert len(receipt["pool"]["candidates"]) == 3


def test_the_receipt_is_there_when_the_data_is_not(tmp_path, films, interpreter):
    with serving(tmp_path, films, interpreter) as page:
        asked = page.ready("Which films are there?")
        before = page.get(f"sessions/{asked}/receipt").json()
    with serving(tmp_path) as page:
        after = page.get(f"sessions/{asked}/receipt").json()
        assert {**after, "date": ""} == {**before, "date": ""}


def test_a_group_may_have_very_many_results(page, asked):
    ids = ",".join(["x" * 20] * 3_118)  # with the other headers more than 64 kB
    answer = page.client.get(f"/api/sessions/{asked}/compare?a={ids}&b=y")
    assert answer.status_code == 404
    assert answer.json()["message"].startswith("no result 'xxxx")
