"""The store goes away for a while: that is told, nothing that was answered is lost, and it goes on."""

import pytest

import postgres_server
from page_server import Scripted, serving


@pytest.fixture(scope="module")
def server():
    """A PostgreSQL of our own, for it is stopped."""
    place = postgres_server.find()
    if place is None:
        postgres_server.server()  # which tells why there is none
    own = postgres_server.PostgresServer(place)
    yield own
    own.remove()


@pytest.fixture
def away(server):
    """Takes the store away for as long as it is entered."""

    class Away:
        def __enter__(self):
            server.stop()

        def __exit__(self, *_):
            server.start()

    return Away()


@pytest.fixture
def where(server):
    return server.url(server.make([], "sessions"), postgres_server.OWNER)


def answer(page, asked):
    return page.reply(asked, variable=page.state(asked)["proposed"], option=0)


def test_a_reply_that_cannot_be_kept_is_refused_in_one_sentence(tmp_path, films, where, away):
    with serving(tmp_path, films, store=where) as page:
        asked = page.ready()
        before = page.state(asked)
        with away:
            refused = answer(page, asked)
            assert page.state(asked) == before
        name = where.rpartition("/")[2]
        told = f"sessions cannot be kept: cannot reach the server of '{name}': connection refused"
        assert (refused.status_code, refused.json()["message"]) == (503, told)


def test_a_question_that_cannot_be_kept_is_refused(tmp_path, films, where, away):
    with serving(tmp_path, films, store=where) as page, away:
        refused = page.post("sessions", {"utterance": "Which dramas are there?"})
        assert refused.status_code == 503
        assert not any(part in refused.text for part in postgres_server.OWNER)


def test_it_goes_on_when_the_store_is_back_and_all_is_there_after_a_restart(tmp_path, films, where, away):
    with serving(tmp_path, films, store=where) as page:
        asked = page.ready()
        first = answer(page, asked).json()
        with away:
            answer(page, asked)
        second = answer(page, asked)
        assert (second.status_code, second.json()["revision"]) == (200, first["revision"] + 1)
    with serving(tmp_path, films, store=where) as page:
        assert page.state(asked) == second.json()


def test_what_is_gathered_meanwhile_is_written_down_with_the_next_reply(tmp_path, films, where, away):
    interpreter = Scripted(waits=True)
    with serving(tmp_path, films, interpreter, store=where) as page:
        asked = page.asked()
        with away:
            interpreter.go_on.set()
            told = page.heard(asked, "error")[-1][1]["problem"]
            assert told["message"].startswith("sessions cannot be kept: cannot reach")
        answered = answer(page, asked).json()
    with serving(tmp_path, films, store=where) as page:
        assert page.state(asked) == answered


def test_what_is_gathered_meanwhile_is_written_down_at_the_end_where_nobody_replies(
    tmp_path, films, where, away
):
    interpreter = Scripted(waits=True)
    with serving(tmp_path, films, interpreter, store=where) as page:
        asked = page.asked()
        with away:
            interpreter.go_on.set()
            page.heard(asked, "error")
        before = page.get(f"sessions/{asked}/space").json()
    with serving(tmp_path, films, store=where) as page:
        assert page.get(f"sessions/{asked}/space").json() == before
