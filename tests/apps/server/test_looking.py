"""Each document has the shape that the contract names, and belongs to the others."""

import pytest
from pydantic import TypeAdapter

from pleasqlarify.apps.views import View
from pleasqlarify.apps.views.page import shapes

DOCUMENTS = [
    ("", View),
    ("/head", shapes.Head),
    ("/space", shapes.SpaceView),
    ("/state", shapes.StateView),
    ("/queries?of=0,1", list[shapes.Query]),
    ("/understood?text=with+the+title", list[shapes.Understood]),
]


@pytest.mark.parametrize(("what", "shape"), DOCUMENTS)
def test_documents_have_the_shape_of_the_contract(page, what, shape):
    answer = page.client.get(f"/api/sessions/{page.ready()}{what}")
    assert answer.status_code == 200
    TypeAdapter(shape).validate_json(answer.content, strict=True)


def test_data_is_described_before_any_question(page):
    data = page.get("data").json()
    TypeAdapter(shapes.DataView).validate_python(data, strict=True)
    assert {"Film", "Reviews"} <= {table["name"] for table in data["tables"]}


def test_the_server_says_what_it_serves(page):
    config = page.get("config").json()
    assert (config["database"], config["demo"], config["models"]) == ("films.sqlite", False, ["scripted"])
    assert config["limits"] == {"question": 2_000, "upload": 200_000_000}


def test_space_and_state_belong_together(page):
    asked = page.ready()
    space, state = page.get(f"sessions/{asked}/space").json(), page.state(asked)
    assert space["version"] == state["space"] == page.get(f"sessions/{asked}/head").json()["space"]
    assert len(space["candidates"]) == len(state["shares"])
    assert len(space["intents"]) == len(state["intents"])
    assert len(space["atoms"]) == len(state["atoms"])


def test_everything_in_one_document_is_what_the_command_line_prints(page):
    asked = page.ready()
    document = page.get(f"sessions/{asked}").json()
    assert (document["session"], document["status"]) == (asked, page.state(asked)["status"])


@pytest.mark.parametrize("path", ["sessions/{}/state", "sessions", "config", "data"])
def test_no_answer_is_kept_by_the_browser(page, path):
    answer = page.get(path.format(page.ready()))
    assert answer.headers.get("cache-control", "no-store") == "no-store"


@pytest.mark.parametrize("of", ["", "x", "1,", "1;2", "-1", "1" * 30])
def test_queries_are_named_by_numbers(page, of):
    answer = page.get(f"sessions/{page.ready()}/queries", of=of)
    assert answer.status_code == 422
    assert answer.json()["message"].startswith("of: ")


def test_queries_that_there_are_not_are_left_out(page):
    assert page.get(f"sessions/{page.ready()}/queries", of="99999").json() == []


def test_typed_words_find_the_question_that_they_answer(page):
    asked = page.ready()
    first = page.get(f"sessions/{asked}/understood", text="with the title").json()[0]
    assert first["variable"] in {question["id"] for question in page.state(asked)["questions"]}
    assert page.state(asked)["revision"] == 0


def test_an_address_that_there_is_not_is_told(page):
    answer = page.get("nothing")
    assert (answer.status_code, answer.json()) == (404, {"message": "no such address"})


def test_a_method_that_there_is_not_is_told(page):
    answer = page.client.delete("/api/sessions")
    assert (answer.status_code, answer.json()) == (405, {"message": "this address does not take that method"})
