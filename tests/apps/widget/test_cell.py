from pleasqlarify.apps.widget.cell import AGAIN

REPLIES, STATE = "api/sessions/{ID}/replies", "api/sessions/{ID}/state"
LONG = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1500000) SELECT count(*) FROM n"


def events(front):
    return [event["type"] for said in front.told for event in said["events"]]


def test_the_page_finds_the_question_as_on_a_server(front, session):
    head, state = front.get("api/sessions/{ID}/head"), front.get(STATE)
    assert head["utterance"] == state["utterance"] == session.utterance
    assert (head["phase"], head["results"]) == ("ready", len(session.space.outputs))


def test_a_reply_given_in_the_page_holds_in_python_at_once(front, session):
    wanted = session.intents[1].output.fingerprint
    status, _ = front.post(REPLIES, {"keep": [wanted]})
    assert status == 200
    assert session.done
    assert session.predicted.output.fingerprint == wanted


def test_a_reply_given_in_python_is_told_to_the_page_at_once(front, session):
    session.reply(session.state.proposed, 0)
    assert front.told[-1]["events"] == [{"type": "state", "revision": 1}]
    assert front.get(STATE)["revision"] == 1


def test_going_back_in_python_goes_back_in_the_page(front, session):
    front.post(REPLIES, {"keep": [session.intents[0].output.fingerprint]})
    session.back()
    assert front.told[-1]["events"] == [{"type": "state", "revision": 2}]
    assert front.get(STATE)["position"] == 0


def test_an_answer_of_the_page_tells_what_happened_since_it_was_asked_last(front, session):
    front.get(STATE)
    seen = front.told[-1]["seen"]
    front.ask("POST", REPLIES, {"keep": [session.intents[0].output.fingerprint]}, seen)
    assert {"type": "state", "revision": 1} in front.told[-1]["events"]
    assert "space" not in [event["type"] for event in front.told[-1]["events"]]


def test_a_query_added_in_python_has_a_place_on_the_map(front, session):
    before = front.get("api/sessions/{ID}/space")
    session.add("SELECT 12345 AS n")
    after = front.get("api/sessions/{ID}/space")
    assert after["version"] == before["version"] + 1
    assert len(after["intents"]) == len(session.space.outputs) == len(before["intents"]) + 1


def test_what_takes_long_does_not_keep_the_kernel(front, session):
    status, _ = front.post("api/sessions/{ID}/queries", {"sql": LONG})
    assert status == 200
    assert front.times > 1
    assert session.predicted.output.rows == ((1_500_000,),)


def test_more_readings_are_gathered_in_a_thread_and_the_page_hears_when_that_has_ended(front):
    status, _ = front.post("api/sessions/{ID}/more", {"n": 5})
    assert status == 202
    while "done" not in events(front):
        front.get("api/sessions/{ID}/head")
    assert front.get("api/sessions/{ID}/head")["phase"] == "ready"


def test_the_model_keeps_how_it_stands(front, cell, session):
    before, kept = cell.still, []
    cell.keepers.append(lambda text: kept.append(text["text/html"]))
    session.keep([session.intents[0].output.fingerprint])
    assert before != cell.still
    assert AGAIN in cell.still
    assert kept == [cell.still]


def test_a_file_comes_whole_with_its_name(front, session):
    front.raw("GET", f"api/sessions/{{ID}}/results/{session.intents[0].output.fingerprint}.csv")
    answer = front.told[-1]
    assert answer["headers"]["content-disposition"].endswith('.csv"')
    assert len(answer["body"].splitlines()) == 1 + len(session.intents[0].output.rows)


def test_what_was_refused_is_told_in_a_sentence(front):
    assert front.post("api/sessions", {"utterance": "all films"}) == (
        422,
        {"message": "another question is asked in another cell: explore('all films', ...)"},
    )
    assert front.ask("GET", "api/sessions/elsewhere/state")[0] == 404
