"""Asking, answering, going back, writing a query: each route, and what it refuses."""

import pytest

QUESTION = "What was the review for the drama film?"


def test_a_question_is_taken_at_once(page):
    answer = page.post("sessions", {"utterance": f"  {QUESTION}\n"})
    head = answer.json()
    assert answer.status_code == 201
    assert (head["utterance"], head["database"]) == (QUESTION, "films.sqlite")
    assert head["phase"] in {"waiting", "gathering"}


def test_questions_are_listed_newest_first(page):
    asked = [page.ready(), page.ready("Which dramas are there?")]
    assert [head["id"] for head in page.get("sessions").json()] == asked[::-1]


def test_an_answer_to_the_proposed_question_leaves_fewer(page):
    asked = page.ready()
    before = page.state(asked)
    after = page.reply(asked, variable=before["proposed"], option=0).json()
    assert sum(p > 0 for p in after["intents"]) < sum(p > 0 for p in before["intents"])
    assert (after["revision"], after["position"]) == (1, 1)


@pytest.mark.parametrize("attitude", ["either", "not_sure", "none"])
def test_an_attitude_is_a_reply(page, attitude):
    asked = page.ready()
    state = page.reply(asked, variable=page.state(asked)["proposed"], attitude=attitude).json()
    assert len(state["trail"]) == 2


def test_keeping_one_result_ends_it(page):
    asked = page.ready()
    space = page.get(f"sessions/{asked}/space").json()
    state = page.reply(asked, keep=[space["intents"][1]["id"]]).json()
    assert (state["status"], state["likeliest"]["intent"]) == ("answered", 1)


def test_a_part_of_the_query_can_be_refused(page):
    asked = page.ready()
    space, state = page.get(f"sessions/{asked}/space").json(), page.state(asked)
    part = next(a for a, told in enumerate(state["atoms"]) if told["status"] == "open")
    after = page.reply(asked, clause=part, wanted=False).json()
    having = [i for i, candidate in enumerate(space["candidates"]) if part in candidate["atoms"]]
    assert not any(after["shares"][i] for i in having)


def test_none_of_these_brings_everything_back(page):
    asked = page.ready()
    page.reply(asked, keep=[page.get(f"sessions/{asked}/space").json()["intents"][0]["id"]])
    assert page.reply(asked, none_of_these=True).json()["status"] == "recovering"


def test_back_and_forward_lead_to_the_same_place(page):
    asked = page.ready()
    there = page.reply(asked, variable=page.state(asked)["proposed"], option=0).json()
    assert page.post(f"sessions/{asked}/position", {"to": "back"}).json()["position"] == 0
    again = page.post(f"sessions/{asked}/position", {"to": "forward"}).json()
    assert again["shares"] == there["shares"]


def test_leaving_a_reply_out_is_a_branch_with_those_after_it(page):
    asked = page.ready()
    for _ in range(2):
        page.reply(asked, variable=page.state(asked)["proposed"], option=0)
    before = page.state(asked)["trail"]
    after = page.post(f"sessions/{asked}/position", {"without": 1}).json()
    assert [step["said"] for step in after["trail"]] == [before[0]["said"], before[2]["said"]]
    assert after["trail"][1]["branches"] == [1]


def test_leaving_the_last_reply_out_is_a_step_back(page):
    asked = page.ready()
    page.reply(asked, variable=page.state(asked)["proposed"], option=0)
    assert page.post(f"sessions/{asked}/position", {"without": 1}).json()["position"] == 0


def test_a_query_by_hand_is_pointed_at(page):
    asked = page.ready()
    answer = page.post(f"sessions/{asked}/queries", {"sql": "SELECT Title FROM Film WHERE Year = 2021"})
    space, state = page.get(f"sessions/{asked}/space").json(), answer.json()
    assert (answer.status_code, state["status"], state["space"]) == (200, "answered", space["version"])
    assert space["candidates"][state["likeliest"]["candidate"]]["sources"] == ["by hand"]


@pytest.mark.parametrize(
    ("sql", "why"),
    [
        ("DROP TABLE Film", "only reading is allowed"),
        ("SELECT nothing FROM Film", "no column 'nothing' in Film"),
        ("hello", "hello"),
    ],
)
def test_a_query_by_hand_that_does_not_run_is_refused_with_the_reason(page, sql, why):
    asked = page.ready()
    answer = page.post(f"sessions/{asked}/queries", {"sql": sql})
    assert answer.status_code == 422
    assert why in answer.json()["message"]
    assert page.state(asked)["revision"] == 0


ODD_QUESTIONS = [
    ({}, 422, "utterance: field required"),
    ({"utterance": ""}, 422, "the question is empty"),
    ({"utterance": " \n "}, 422, "the question is empty"),
    ({"utterance": "x" * 2_001}, 422, "the question has 2,001 characters; it may have 2,000"),
    ({"utterance": "x" * 9_000}, 422, "utterance: string should have at most 8000 characters"),
    ({"utterance": 3}, 422, "utterance: input should be a valid string"),
    ({"utterance": "a", "n": 0}, 422, "n: input should be greater than or equal to 1"),
    ({"utterance": "a", "n": 1_001}, 422, "n: input should be less than or equal to 1000"),
    ({"utterance": "a", "n": True}, 422, "n: input should be a valid integer"),
    ({"utterance": "a", "today": "31.3.2026"}, 422, "today: input should be a valid date"),
    ({"utterance": "a", "database": "../.."}, 404, "no uploaded data '../..'"),
    ({"utterance": "a", "interpreters": ["llm:x"]}, 404, "no interpreter 'llm:x' here; there is scripted"),
    ({"utterance": "a", "sql": "x"}, 422, "sql: extra inputs are not permitted"),
    ([], 422, "the body: input should be a valid dictionary"),
]


@pytest.mark.parametrize(("body", "status", "why"), ODD_QUESTIONS)
def test_an_odd_question_is_refused_in_one_sentence(page, body, status, why):
    answer = page.post("sessions", body)
    assert (answer.status_code, list(answer.json())) == (status, ["message"])
    assert answer.json()["message"].startswith(why)


ODD_REPLIES = [
    ({"variable": "zzzzzz", "option": 0}, 409, "no question 'zzzzzz' is open"),
    ({"keep": ["f"]}, 409, "no output among ['f']"),
    ({"keep": []}, 422, "keep: list should have at least 1 item"),
    ({"clause": 10_000, "wanted": True}, 409, "no part 10000; there are"),
    ({"clause": -1, "wanted": True}, 422, "clause: input should be greater than or equal to 0"),
    ({"none_of_these": False}, 422, "none_of_these: input should be True"),
    ({"variable": "a", "attitude": "maybe"}, 422, "attitude: input should be 'either', 'not_sure' or 'none'"),
    ({"variable": "a"}, 422, "the body: a reply has an option, an attitude, keep, clause or none_of_these"),
    ({"option": 0}, 422, "variable: field required"),
    ({"variable": "a", "option": 0, "keep": ["f"]}, 422, "keep: extra inputs are not permitted"),
    ({}, 422, "the body: a reply has"),
    ("yes", 422, "the body: a reply has"),
]


@pytest.mark.parametrize(("body", "status", "why"), ODD_REPLIES)
def test_an_odd_reply_is_refused_and_changes_nothing(page, body, status, why):
    asked = page.ready()
    answer = page.post(f"sessions/{asked}/replies", body)
    assert (answer.status_code, list(answer.json())) == (status, ["message"])
    assert answer.json()["message"].startswith(why)
    assert page.state(asked)["revision"] == 0


def test_an_option_that_there_is_not_is_refused(page):
    asked = page.ready()
    answer = page.reply(asked, variable=page.state(asked)["proposed"], option=99)
    assert answer.status_code == 409
    assert answer.json()["message"].startswith("no answer 99; there are")


ODD_PLACES = [
    ({"to": "back"}, 409, "no place further back; there are 1 places"),
    ({"to": "forward"}, 409, "no place further forward"),
    ({"to": 7}, 409, "no place 7"),
    ({"to": -1}, 422, "to: input should be"),
    ({"to": "home"}, 422, "to: input should be"),
    ({"without": 3}, 409, "no reply 3 on the way here"),
    ({"without": 0}, 422, "without: input should be greater than or equal to 1"),
]


@pytest.mark.parametrize(("body", "status", "why"), ODD_PLACES)
def test_a_place_that_there_is_not_is_refused(page, body, status, why):
    asked = page.ready()
    answer = page.post(f"sessions/{asked}/position", body)
    assert answer.status_code == status
    assert answer.json()["message"].startswith(why)


@pytest.mark.parametrize("what", ["", "/head", "/space", "/state", "/events", "/receipt", "/queries?of=0"])
def test_a_question_that_there_is_not_is_told(page, what):
    answer = page.client.get(f"/api/sessions/nothing{what}")
    assert answer.status_code == 404
    assert answer.json()["message"] == "no question 'nothing'; it may have been asked elsewhere"


def test_a_body_that_is_no_json_is_told(page):
    answer = page.client.post("/api/sessions", content=b"{", headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert "json" in answer.json()["message"].lower()


def test_a_body_that_is_far_too_large_is_refused(page):
    answer = page.post("sessions", {"utterance": "x" * 600_000})
    assert (answer.status_code, answer.json()["message"]) == (413, "too large; at most 500 kB can be sent")


def test_a_body_that_is_too_large_and_does_not_say_so_is_refused(page):
    pieces = (b"x" * 100_000 for _ in range(10))
    answer = page.client.post("/api/sessions", content=pieces, headers={"content-type": "application/json"})
    assert answer.status_code == 413


ODD_WORDS = [
    "Wieviel \0 Filme?",
    "كم فيلم؟ 🎬 <script>alert(1)</script>",
    "' OR 1=1; DROP TABLE Film --",
    "x" * 2_000,
]


@pytest.mark.parametrize("utterance", ODD_WORDS)
def test_odd_words_are_asked_and_told_as_they_are(page, utterance):
    asked = page.ready(utterance)
    assert page.state(asked)["utterance"] == utterance
    assert page.get("sessions").json()[0]["utterance"] == utterance


def test_half_a_character_is_refused(page):
    answer = page.client.post(
        "/api/sessions", content=b'{"utterance": "\\ud800"}', headers={"content-type": "application/json"}
    )
    assert answer.status_code == 422


def test_a_question_that_was_removed_is_not_listed_until_it_is_brought_back(page):
    asked = page.ready()
    assert page.client.delete(f"/api/sessions/{asked}").status_code == 204
    assert page.get("sessions").json() == []
    assert page.post(f"sessions/{asked}/back", {}).json()["id"] == asked
    assert [head["id"] for head in page.get("sessions").json()] == [asked]


def test_nobody_can_remove_what_there_is_not(page):
    assert page.client.delete("/api/sessions/nothing").status_code == 404
