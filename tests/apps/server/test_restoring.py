"""Killed and started again, a server tells of every question what it told before."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from page_server import Scripted, serving
from pleasqlarify.errors import InterpreterUnavailable


def told(page, identifier):
    wanted = ("head", "space", "state", "receipt")
    answers = {what: page.get(f"sessions/{identifier}/{what}").json() for what in wanted}
    answers["receipt"].pop("date")
    return answers


def answered(page, times=2):
    """A question with some replies, one of them taken back, one left out of a branch."""
    asked = page.ready()
    for _ in range(times):
        page.reply(asked, variable=page.state(asked)["proposed"], option=0)
    page.post(f"sessions/{asked}/position", {"to": "back"})
    page.reply(asked, keep=[one["id"] for one in page.get(f"sessions/{asked}/space").json()["intents"][:2]])
    page.post(f"sessions/{asked}/position", {"without": 1})
    page.post(f"sessions/{asked}/position", {"to": "back"})
    return asked


def test_after_a_restart_everything_is_as_it_was(tmp_path, films):
    with serving(tmp_path, films) as page:
        asked = answered(page)
        before = told(page, asked)
    with serving(tmp_path, films) as page:
        assert told(page, asked) == before
        assert page.post(f"sessions/{asked}/position", {"to": "forward"}).status_code == 200


def test_the_list_is_the_same_before_anything_is_looked_at(tmp_path, films):
    with serving(tmp_path, films) as page:
        answered(page)
        page.ready("Which dramas are there?")
        before = page.get("sessions").json()
    with serving(tmp_path, films) as page:
        assert page.get("sessions").json() == before


def test_queries_by_hand_and_more_readings_survive(tmp_path, films):
    with serving(tmp_path, films) as page:
        asked = page.ready()
        page.post(f"sessions/{asked}/queries", {"sql": "SELECT Title FROM Film WHERE Year = 2021"})
        page.post(f"sessions/{asked}/more", {"n": 5})
        page.heard(asked, "done", times=2)
        before = told(page, asked)
    with serving(tmp_path, films) as page:
        assert told(page, asked) == before


def test_a_question_that_failed_is_told_as_it_was(tmp_path, films):
    with serving(tmp_path, films, Scripted([(1, "SELECT prize FROM Film")])) as page:
        asked = page.ready()
        before = page.get(f"sessions/{asked}/head").json()
    with serving(tmp_path, films) as page:
        assert page.get(f"sessions/{asked}/head").json() == before
        assert page.get(f"sessions/{asked}/state").status_code == 409
        assert page.heard(asked, "error")[-1][1]["problem"] == before["problem"]


def test_what_broke_off_is_told_after_a_restart_too(tmp_path, films):
    with serving(tmp_path, films, Scripted(fails=InterpreterUnavailable("it broke off"))) as page:
        asked = page.ready()
        before = told(page, asked)
    with serving(tmp_path, films) as page:
        assert told(page, asked) == before
        assert before["state"]["problems"] == ["it broke off"]


def test_nobody_is_asked_again(tmp_path, films):
    with serving(tmp_path, films) as page:
        asked = page.ready()
    interpreter = Scripted()
    with serving(tmp_path, films, interpreter) as page:
        page.state(asked)
        assert interpreter.questions == []


def test_a_window_that_stayed_open_hears_where_things_stand(tmp_path, films):
    with serving(tmp_path, films) as page:
        asked = answered(page)
        last = page.heard(asked, "done")[-1][0]
    with serving(tmp_path, films) as page:
        told = [event["type"] for _, event in page.heard(asked, "done", last=last)]
        assert told == ["space", "state", "progress", "done"]


def test_a_gathering_that_was_cut_off_counts_as_stopped(tmp_path, films):
    with serving(tmp_path, films, Scripted(waits=True)) as page:
        asked = page.asked()
        page.heard(asked, "space")
        shutil.copytree(tmp_path, tmp_path / "copy")  # as it would lie there after a power cut
    with serving(tmp_path / "copy", films) as page:
        head = page.get(f"sessions/{asked}/head").json()
        assert (head["phase"], head["space"] > 0) == ("cancelled", True)
        assert page.state(asked)["space"] == head["space"]


@pytest.fixture
def own(tmp_path, films):
    """A database that may change and vanish."""
    return shutil.copy(films, tmp_path / "own.sqlite")


def test_data_that_is_not_served_now_is_named(tmp_path, own, films):
    with serving(tmp_path, own) as page:
        asked = page.ready()
    with serving(tmp_path, films) as page:
        assert page.get("sessions").json() == []
        message = "this was asked of own.sqlite, which is not open here; serve it to go on"
        assert page.get(f"sessions/{asked}/state").json()["message"] == message
        assert page.get(f"sessions/{asked}/head").json()["phase"] == "ready"
        assert page.get(f"sessions/{asked}/receipt").json()["answer"]


def test_with_other_tables_hidden_it_is_another_database(tmp_path, own):
    with serving(tmp_path, own) as page:
        asked = page.ready()
    with serving(tmp_path, own, deny=["Script"]) as page:
        assert page.get("sessions").json() == []
        assert page.get(f"sessions/{asked}/state").status_code == 409


def test_data_that_lost_its_tables_leaves_the_receipt(tmp_path, own):
    with serving(tmp_path, own) as page:
        asked = page.ready()
    with closing(sqlite3.connect(own)) as connection:
        connection.executescript("DROP TABLE Reviews; DROP TABLE FilmEditor;")
    with serving(tmp_path, own) as page:
        assert "has changed since" in page.get(f"sessions/{asked}/state").json()["message"]
        assert page.get(f"sessions/{asked}/receipt").json()["answer"]


def test_of_two_servers_the_one_that_is_behind_says_so_and_then_catches_up(tmp_path, films):
    with serving(tmp_path, films) as one, serving(tmp_path, films) as other:
        asked = one.ready()
        proposed = other.state(asked)["proposed"]
        one.reply(asked, variable=proposed, option=0)
        late = other.reply(asked, variable=proposed, option=0)
        assert (late.status_code, late.json()["message"].partition(";")[0]) == (
            409,
            "another server went on with this question",
        )
        assert other.state(asked) == one.state(asked)
