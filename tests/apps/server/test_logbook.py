"""A server's own log is lines of JSON in which nothing of anybody stands, whatever happens."""

import asyncio
import io
import json
import logging
import sys
import threading
import warnings

import httpx2
import pytest

from page_server import Scripted, serving
from pleasqlarify.apps import users
from pleasqlarify.apps.server.logbook import structured
from pleasqlarify.apps.server.wrapping import Wrapping
from served import Site

USED = ("--interpreter", "embedded", "--interpreter", "llm:canarymodel")


@pytest.fixture
def log():
    """What is written while a server runs that writes lines of JSON."""
    stream = io.StringIO()
    with structured(b"secret", stream):
        yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]


def fault(*_):
    raise ValueError("the canary's value") from KeyError("another canary")


def raised():
    try:
        fault()
    except ValueError as exc:
        return exc


def test_a_request_is_a_line(log, page):
    page.get("sessions/canary/state")
    [line] = [line for line in log() if line["what"] == "request"]
    assert line.pop("time").endswith("+00:00")
    assert line.pop("ms") >= 0
    assert line.pop("bytes") > 0
    route = "/api/sessions/{identifier}/state"
    assert line == {"level": "info", "what": "request", "method": "GET", "route": route, "status": 404}


def test_a_gathering_is_a_line(log, page):
    page.ready()
    [line] = [line for line in log() if line["what"] == "gathering"]
    assert (line["ended"], line["refusals"], line["readings"] > 0, line["results"] > 0) == (
        "ready",
        {},
        True,
        True,
    )


async def broken(scope, receive, send):
    fault()


async def nothing(*_):
    return {"type": "http.disconnect"}


def test_a_fault_is_told_by_its_kind_and_place_only(log):
    scope = {"type": "http", "method": "GET", "path": "/api/canary", "headers": []}
    asyncio.run(Wrapping(broken, 1_000_000)(scope, nothing, nothing))
    [line] = [line for line in log() if line["what"] == "fault"]
    assert [one["kind"] for one in line["fault"]] == ["builtins.ValueError", "builtins.KeyError"]
    assert [place.rpartition(" ")[2] for place in line["fault"][0]["at"][-2:]] == ["broken", "fault"]
    assert "canary" not in json.dumps(log())


def test_a_fault_while_gathering_tells_no_value(log, tmp_path, films):
    with serving(tmp_path, films, Scripted(fails=raised())) as page:
        told = page.ready("Which canary?")
        assert (
            page.get(f"sessions/{told}/head")
            .json()["problem"]["message"]
            .startswith("a fault in the program")
        )
    kinds = [one["kind"] for line in log() if line["what"] == "fault" for one in line["fault"]]
    assert kinds == ["builtins.ExceptionGroup", "builtins.ValueError", "builtins.KeyError"]
    assert "canary" not in json.dumps(log())


def in_a_thread():
    thread = threading.Thread(target=fault)
    thread.start()
    thread.join()


class Dying:
    __del__ = fault


WAYS = {
    "in a thread": in_a_thread,
    "in the end": lambda: sys.excepthook(ValueError, raised(), None),
    "of what dies": lambda: Dying() and None,
    "a warning": lambda: warnings.warn_explicit("canary", UserWarning, "canary.py", 1),
    "a library's line": lambda: logging.getLogger("library").error("canary %s", "canary", exc_info=raised()),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_nobody_caught_tells_no_value_either(log, capfd, way):
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        WAYS[way]()
    assert log()
    assert "canary" not in json.dumps(log()) + "".join(capfd.readouterr())


def test_users_are_told_apart_and_not_named(log):
    for name in ("ann", "ben", "ann"):
        logging.getLogger("pleasqlarify").info("x", extra={"told": {"what": "x", "user": name}})
    marks = [line["user"] for line in log()]
    assert (marks[0] == marks[2] != marks[1], "ann" in marks, len(marks[0])) == (True, False, 12)


def test_afterwards_everything_is_as_before():
    before = sys.excepthook, threading.excepthook, list(logging.getLogger().handlers)
    with structured(b"secret", io.StringIO()):
        pass
    assert (sys.excepthook, threading.excepthook, list(logging.getLogger().handlers)) == before


class Keyed(Site):
    """A server with secrets in its environment."""

    def _environment(self):
        secrets = {"OPENAI_API_KEY": "sk-canarykey", "PLEASQLARIFY_METRICS_TOKEN": "canary-watch"}
        return super()._environment() | secrets


def test_of_a_whole_session_nothing_is_written_down(tmp_path):
    """Words that stand in question, data, names, tokens and keys, looked for in all that the server wrote."""
    (tmp_path / "canarytable.csv").write_text("canarycolumn,price\ncanaryvalue,3\ncanaryother,4\n")
    token = users.add(tmp_path / "users.toml", "canaryuser", ["ask"])
    words = ("--users", tmp_path / "users.toml", *USED, "--llm-url", "http://127.0.0.1:1/canary")
    site = Keyed(tmp_path, "serve", tmp_path / "canarytable.csv", *words)
    try:
        site.start()
        use(site.origin, token)
    finally:
        site.stop()
    written = [json.loads(line)["what"] for line in site.said().splitlines() if line.startswith("{")]
    assert {"request", "gathering"} <= set(written)
    assert "canary" not in site.said().lower()
    assert token not in site.said()


def use(origin, token):
    """All that somebody may do, and some that nobody may."""
    with httpx2.Client(base_url=origin, timeout=60) as page:
        page.post("/login", data={"token": "canarytoken"})
        page.post("/login", data={"token": token})
        asked = page.post("/api/sessions", json={"utterance": "How many canarycolumn?"}).json()["id"]
        where = f"/api/sessions/{asked}"
        with page.stream("GET", f"{where}/events") as events:
            next(line for line in events.iter_lines() if '"done"' in line or '"error"' in line)
        found = page.get(f"{where}/space").json()["intents"][0]["id"]
        page.post(f"{where}/replies", json={"keep": [found]})
        for sql in ("SELECT canarycolumn FROM canarytable", "DELETE FROM canarytable", "canary"):
            page.post(f"{where}/queries", json={"sql": sql})
        for path in (f"/results/{found}", f"/results/{found}.csv", "/receipt", "/understood?text=canary"):
            assert page.get(where + path).status_code == 200
        page.post("/api/databases", files=[("files", ("canary.csv", b"canary;1"))])
        page.get("/canary.js", headers={"X-Canary": "canary", "Cookie": "canary"})
        page.get("/api/sessions/canary/state?canary=canary")
        page.request("CANARY", "/api/canary")
        page.post("/api/sessions", content=b'{"canary": ')
        page.get("/metrics", headers={"Authorization": "Bearer canary-watch"})
        page.post("/logout")
