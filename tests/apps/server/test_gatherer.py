"""Readings arrive in a thread of their own, whoever looks; what stands there keeps its place."""

import pytest

from page_server import Scripted, serving
from pleasqlarify.apps.server import gatherer
from pleasqlarify.errors import InterpreterUnavailable

MANY = [(1, f"SELECT Title FROM Film WHERE Year > {year}") for year in range(1960, 2000)]


def running(page, identifier):
    """Until the first space of a gathering that goes on."""
    page.heard(identifier, "space")


@pytest.fixture
def waits(tmp_path, films):
    """A server whose interpreter waits, after its readings, until it is let go or stopped."""
    interpreter = Scripted(waits=True)
    with serving(tmp_path, films, interpreter) as page:
        yield page, interpreter


def test_a_space_is_there_before_all_has_arrived(waits):
    page, _ = waits
    asked = page.asked()
    running(page, asked)
    head = page.get(f"sessions/{asked}/head").json()
    assert (head["phase"], page.state(asked)["space"] > 0) == ("gathering", True)


def test_positions_stay_while_readings_arrive(waits):
    page, interpreter = waits
    asked = page.asked()
    running(page, asked)
    before = page.get(f"sessions/{asked}/space").json()
    interpreter.go_on.set()
    page.heard(asked, "done")
    after = page.get(f"sessions/{asked}/space").json()
    assert after["version"] > before["version"]
    for what, name in (("candidates", "sql"), ("intents", "id"), ("atoms", "clause")):
        known = [one[name] for one in before[what]]
        assert [one[name] for one in after[what]][: len(known)] == known


def test_a_reply_while_readings_arrive_settles_the_map_and_holds_afterwards(waits):
    page, interpreter = waits
    asked = page.asked()
    running(page, asked)
    page.reply(asked, variable=page.state(asked)["proposed"], option=0)
    before = page.get(f"sessions/{asked}/space").json()["intents"]
    interpreter.go_on.set()
    page.heard(asked, "done")
    after, state = page.get(f"sessions/{asked}/space").json()["intents"], page.state(asked)
    assert [(one["x"], one["y"]) for one in after[: len(before)]] == [(one["x"], one["y"]) for one in before]
    assert (state["revision"], len(state["trail"])) == (1, 2)


def test_cancelling_reaches_the_interpreter_and_keeps_what_has_arrived(waits):
    page, interpreter = waits
    asked = page.asked()
    running(page, asked)
    assert page.post(f"sessions/{asked}/cancel", {}).status_code == 202
    page.heard(asked, "done", "error")
    head = page.get(f"sessions/{asked}/head").json()
    assert interpreter.stopped.wait(10)
    assert (head["phase"], head["problem"], head["results"] > 0) == ("cancelled", None, True)


def test_cancelling_before_anything_has_arrived_says_so(tmp_path, films):
    with serving(tmp_path, films, Scripted([], waits=True)) as page:
        asked = page.asked()
        page.post(f"sessions/{asked}/cancel", {})
        told = page.heard(asked, "error")[-1][1]
        assert told["problem"]["kind"] == "cancelled"
        assert page.get(f"sessions/{asked}/state").json()["message"] == told["problem"]["message"]


def test_a_closed_page_does_not_stop_it(waits):
    page, interpreter = waits
    asked = page.asked()
    running(page, asked)  # and leaves
    interpreter.go_on.set()
    page.heard(asked, "done")
    assert page.get(f"sessions/{asked}/head").json()["phase"] == "ready"


def test_more_than_two_questions_wait_for_one_another_and_say_so(waits):
    page, interpreter = waits
    asked = [page.asked() for _ in range(3)]
    running(page, asked[0])
    running(page, asked[1])
    assert page.get(f"sessions/{asked[2]}/head").json()["phase"] == "waiting"
    interpreter.go_on.set()
    page.heard(asked[2], "done")


def test_whoever_came_first_is_served_first_and_a_place_that_is_given_up_goes_to_the_next(waits):
    page, interpreter = waits
    asked = [page.asked(f"Which films are number {number}?") for number in range(6)]
    running(page, asked[1])
    page.post(f"sessions/{asked[3]}/cancel", {})
    interpreter.go_on.set()
    page.heard(asked[5], "done")
    page.heard(asked[4], "done")
    assert sorted(interpreter.questions[:2]) == [f"Which films are number {number}?" for number in (0, 1)]
    assert sorted(interpreter.questions[2:]) == [f"Which films are number {number}?" for number in (2, 4, 5)]


def test_a_question_that_waits_can_be_cancelled(waits):
    page, _ = waits
    asked = [page.asked() for _ in range(3)]
    running(page, asked[1])
    page.post(f"sessions/{asked[2]}/cancel", {})
    assert page.heard(asked[2], "error")[-1][1]["problem"]["kind"] == "cancelled"


def test_a_query_by_hand_is_taken_while_readings_arrive(waits):
    page, _ = waits
    asked = page.asked()
    running(page, asked)
    answer = page.post(f"sessions/{asked}/queries", {"sql": "SELECT Title FROM Film WHERE Year = 2021"})
    assert answer.json()["status"] == "answered"
    assert page.get(f"sessions/{asked}/head").json()["phase"] == "gathering"


def test_more_readings_are_asked_for_with_what_is_known(page, interpreter):
    asked = page.ready()
    state = page.state(asked)
    clause = next(a for a, told in enumerate(state["atoms"]) if told["status"] == "open")
    page.reply(asked, clause=clause, wanted=True)
    assert page.post(f"sessions/{asked}/more", {"n": 5}).status_code == 202
    page.heard(asked, "done", times=2)
    assert interpreter.questions[1].startswith(f"{interpreter.questions[0]}\nThe query has this: ")


def test_readings_that_are_known_already_make_no_space_but_the_last(page):
    asked = page.ready()
    before = spaces(page.heard(asked, "done"))
    page.post(f"sessions/{asked}/more", {"n": 5})
    assert spaces(page.heard(asked, "done", times=2)) == before + 1


def test_more_is_not_asked_for_while_readings_arrive(waits):
    page, _ = waits
    asked = page.asked()
    running(page, asked)
    answer = page.post(f"sessions/{asked}/more", {})
    assert answer.status_code == 409
    assert answer.json()["message"].startswith("readings are still arriving")


def test_readings_that_cannot_run_are_told_with_the_commonest_reason(tmp_path, films):
    with serving(tmp_path, films, Scripted([(2, "SELECT prize FROM Film")])) as page:
        asked = page.asked()
        problem = page.heard(asked, "error")[-1][1]["problem"]
        assert problem["kind"] == "nothing here"
        assert "no column 'prize' in Film" in problem["message"]
        assert page.get(f"sessions/{asked}/head").json()["phase"] == "failed"


def test_a_model_that_is_gone_is_told_without_its_credentials(tmp_path, films):
    gone = InterpreterUnavailable("no answer from https://ann:secret@models.example?api_key=sk-123456789")
    with serving(tmp_path, films, Scripted([], fails=gone)) as page:
        problem = page.heard(page.asked(), "error")[-1][1]["problem"]
        assert problem["kind"] == "unavailable"
        assert problem["message"] == "no answer from https://models.example?api_key=***"


def test_a_model_that_breaks_off_leaves_what_it_has_said(tmp_path, films):
    with serving(tmp_path, films, Scripted(fails=InterpreterUnavailable("it broke off"))) as page:
        asked = page.ready()
        assert page.state(asked)["problems"] == ["it broke off"]


def test_a_fault_of_ours_is_told_by_a_reference_and_logged(tmp_path, films, caplog):
    with serving(tmp_path, films, Scripted(fails=ZeroDivisionError("secret detail"))) as page:
        message = page.heard(page.asked(), "error")[-1][1]["problem"]["message"]
        reference = message.rpartition(" ")[2]
        assert message == f"a fault in the program; its log knows it as {reference}"
        assert f"fault {reference} while gathering" in caplog.text


def spaces(told):
    """How many there were among the events that were told."""
    return sum(event["type"] == "space" for _, event in told)


def proposed(page, asked):
    """The readings in the space as it is now, but rivals that were looked for in the end."""
    candidates = page.get(f"sessions/{asked}/space").json()["candidates"]
    return [one["sql"] for one in candidates if "scripted" in one["sources"]]


def test_spaces_come_every_ten_readings_where_nothing_keeps_them_apart(tmp_path, films, monkeypatch):
    for name in ("APART_S", "REST"):
        monkeypatch.setattr(gatherer, name, 0.0)
    with serving(tmp_path, films, Scripted(MANY)) as page:
        assert spaces(page.heard(page.asked(), "done")) >= len(MANY) // gatherer.ENOUGH


def test_the_last_space_comes_however_short_after_the_one_before(tmp_path, films, monkeypatch):
    for name in ("APART_S", "SECONDS"):
        monkeypatch.setattr(gatherer, name, 3600.0)
    with serving(tmp_path, films, Scripted(MANY)) as page:
        asked = page.asked()
        assert spaces(page.heard(asked, "done")) == 2
        assert proposed(page, asked) == [text for _, text in MANY]


def test_what_had_arrived_when_it_was_cancelled_is_in_the_last_space(tmp_path, films, monkeypatch):
    monkeypatch.setattr(gatherer, "APART_S", 3600.0)
    with serving(tmp_path, films, Scripted(MANY, waits=True)) as page:
        asked = page.asked()
        running(page, asked)
        page.post(f"sessions/{asked}/cancel", {})
        page.heard(asked, "done")
        arrived = page.get(f"sessions/{asked}/head").json()["samples"]
        stopped = sum(one["samples"] for one in page.get(f"sessions/{asked}/space").json()["failures"])
        there = proposed(page, asked)
        assert there == [text for _, text in MANY[:arrived] if text in there]
        assert len(there) == arrived - stopped  # what ran at that moment was stopped, and is told


def test_two_windows_hear_of_each_others_replies(page):
    asked = page.ready()
    seen = page.heard(asked, "done")[-1][0]
    page.reply(asked, variable=page.state(asked)["proposed"], option=0)
    assert page.heard(asked, "state", last=seen)[-1][1] == {"type": "state", "revision": 1}


def test_a_window_that_comes_back_hears_what_it_missed_and_nothing_twice(page):
    asked = page.ready()
    every = page.heard(asked, "done")
    assert page.heard(asked, "done", last=every[2][0]) == every[3:]


def test_a_page_without_the_header_may_name_the_last_event_in_the_address(page):
    asked = page.ready()
    last = page.heard(asked, "done")[-2][0]
    with page.client.stream("GET", f"/api/sessions/{asked}/events", params={"last_event_id": last}) as stream:
        assert stream.headers["content-type"] == "text/event-stream; charset=utf-8"
        lines = stream.iter_lines()
        assert [next(lines), next(lines)][1] == 'data: {"type":"done"}'
