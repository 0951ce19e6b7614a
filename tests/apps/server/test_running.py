"""The server as a process: ports, ends, power cuts."""

from contextlib import closing

import httpx2
import pytest

from pleasqlarify.apps.server import running
from pleasqlarify.apps.server.running import PortTaken, listening
from served import Site

QUESTION = "What was the review for the drama film?"
PATIENCE_S = 60


def test_a_port_that_is_taken_is_told_with_one_that_is_free():
    with closing(listening("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with pytest.raises(PortTaken, match=rf"port {port} is taken; \d+ is free: --port \d+"):
            listening("127.0.0.1", port)


def test_without_a_port_the_next_free_one_is_taken(monkeypatch):
    with closing(listening("127.0.0.1", 0)) as first:
        monkeypatch.setattr(running, "PORT", first.getsockname()[1])
        with closing(listening("127.0.0.1", None)) as second:
            assert second.getsockname()[1] > first.getsockname()[1]


def test_an_address_that_is_not_ours_is_told():
    with pytest.raises(PortTaken, match=r"cannot listen at port 0 of 203\.0\.113\.1"):
        listening("203.0.113.1", 0)


def test_an_address_that_is_none_is_told():
    with pytest.raises(PortTaken, match="no address 'no such host' on this machine"):
        listening("no such host", 0)


@pytest.fixture
def site(tmp_path):
    server = Site(tmp_path, "demo")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def page(site):
    """Somebody who opened the address that was printed."""
    with httpx2.Client(base_url=site.origin, timeout=PATIENCE_S) as opened:
        opened.get(site.address)
        yield opened


def asked(page):
    """The id of a question that is gathered for."""
    identifier = page.post("/api/sessions", json={"utterance": QUESTION}).json()["id"]
    with page.stream("GET", f"/api/sessions/{identifier}/events") as stream:
        next(line for line in stream.iter_lines() if line == 'data: {"type":"done"}')
    return identifier


def test_a_power_cut_loses_no_reply_that_was_answered(site, page):
    identifier = asked(page)
    proposed = page.get(f"/api/sessions/{identifier}/state").json()["proposed"]
    answer = page.post(f"/api/sessions/{identifier}/replies", json={"variable": proposed, "option": 0})
    site.kill()
    site.start()
    assert page.get(f"/api/sessions/{identifier}/state").json() == answer.json()


def test_the_page_needs_no_new_token_after_a_restart(site, page):
    site.stop()
    site.start()
    assert page.get("/api/config").status_code == 200


def test_it_ends_at_once_though_somebody_listens(site, page):
    identifier = asked(page)
    with page.stream("GET", f"/api/sessions/{identifier}/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        site.stop()
        list(lines)
    assert site.process.returncode == 0
    assert site.said().splitlines()[1:] == []


def test_nothing_is_asked_of_elsewhere_or_told_on_standard_error(site, page):
    asked(page)
    page.get("/api/sessions/none/state")
    page.post("/api/sessions", content=b"{")
    assert site.said() == "open this address in a browser; Ctrl-C here ends it\n"
