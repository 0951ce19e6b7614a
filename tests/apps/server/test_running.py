"""The server as a process: ports, ends, power cuts."""

import threading
from contextlib import closing, suppress
from pathlib import Path

import httpx2
import pytest

from midway import ends
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


def answered(page, identifier, state):
    """What comes back to one more reply, or from the start where nothing is left to ask."""
    said = {"variable": state["proposed"], "option": 0} if state["proposed"] else {"to": 0}
    path = "replies" if state["proposed"] else "position"
    return page.post(f"/api/sessions/{identifier}/{path}", json=said).json()


def test_a_power_cut_amid_many_people_loses_no_reply_that_was_answered(site, page):
    told = {one: page.get(f"/api/sessions/{one}/state").json() for one in [asked(page) for _ in range(3)]}

    def keep_answering(identifier):
        with suppress(httpx2.TransportError):  # the power cut
            while True:
                told[identifier] = answered(page, identifier, told[identifier])

    people = [threading.Thread(target=keep_answering, args=(one,)) for one in told]
    for one in people:
        one.start()
    assert ends(lambda: sum(state["revision"] for state in told.values()) < 10)
    site.kill()
    for one in people:
        one.join()
    site.start()
    for identifier, last in told.items():
        state = page.get(f"/api/sessions/{identifier}/state").json()
        assert (
            state == last or state["revision"] == last["revision"] + 1
        )  # written, and not answered any more


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


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
def test_when_it_is_to_end_pages_are_told_and_nothing_of_it_is_left(site, page):
    identifier = asked(page)
    page.get(f"/api/sessions/{identifier}/state")
    ours = below(site.process.pid)
    with page.stream("GET", f"/api/sessions/{identifier}/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        site.terminate()
        assert [line for line in lines if line.startswith("data: ")][-1] == 'data: {"type":"ending"}'
    assert site.process.returncode == 0
    assert site.said().splitlines()[1:] == []
    assert ours
    assert ends(lambda: any(Path(f"/proc/{pid}").exists() for pid in ours))


def test_what_a_gathering_brought_is_kept_when_it_is_to_end(site, page):
    identifier = page.post("/api/sessions", json={"utterance": "average rating per genre"}).json()["id"]
    with page.stream("GET", f"/api/sessions/{identifier}/events") as stream:
        next(line for line in stream.iter_lines() if '"type":"space"' in line)
    site.terminate()
    assert site.process.returncode == 0
    site.start()
    head = page.get(f"/api/sessions/{identifier}/head").json()
    assert head["phase"] in {"cancelled", "ready"}
    assert head["space"] == page.get(f"/api/sessions/{identifier}/state").json()["space"] > 0


def below(pid):
    """The processes that a process started, and those that these did."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(place.read_text().rpartition(")")[2].split()[1])
            found += [int(place.parent.name)] * (parent == pid)
    return found + [one for child in found for one in below(child)]


def test_nothing_is_asked_of_elsewhere_or_told_on_standard_error(site, page):
    asked(page)
    page.get("/api/sessions/none/state")
    page.post("/api/sessions", content=b"{")
    assert site.said() == "open this address in a browser; Ctrl-C here ends it\n"
