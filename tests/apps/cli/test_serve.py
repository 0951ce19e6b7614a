"""The page opened from the command line; the process itself is looked at in tests/apps/server."""

import sys

import httpx2
import pytest

from pleasqlarify.apps.cli import page as page_of
from served import Site

QUESTION = "How many dramas are there?"


@pytest.fixture
def started(tmp_path):
    """Starts the page with these words; somebody who opened the address."""
    sites, clients = [], []

    def start(*words):
        sites.append(Site(tmp_path, *words))
        sites[-1].start()
        clients.append(httpx2.Client(base_url=sites[-1].origin, timeout=60))
        clients[-1].get(sites[-1].address)
        return sites[-1], clients[-1]

    yield start
    for client in clients:
        client.close()
    for site in sites:
        site.stop()


def test_it_serves_ones_own_files(started, tmp_path):
    (tmp_path / "books.csv").write_text("title,price\nBread,3\nTide,4\n")
    _, page = started("serve", tmp_path / "books.csv")
    assert page.get("/api/config").json()["database"] == "books.csv"


def test_without_a_database_files_are_uploaded(started):
    _, page = started("serve")
    assert page.get("/api/config").json()["database"] is None
    files = [("files", ("books.csv", b"title,price\nBread,3\nTide,4\n"))]
    assert page.post("/api/databases", files=files).status_code == 200


def test_hidden_tables_are_not_shown(started, films):
    _, page = started("serve", films, "--deny-table", "Script")
    assert "Script" not in {table["name"] for table in page.get("/api/data").json()["tables"]}


def test_the_day_that_times_count_from_can_be_given(started, films):
    _, page = started("serve", films, "--today", "2021-06-30", "--interpreter", "embedded")
    page.post("/api/sessions", json={"utterance": "Which films came out last year?"})
    assert page.get("/api/config").json()["models"] == ["embedded"]


def test_what_is_kept_goes_where_it_was_told(started, films, tmp_path):
    _, page = started("serve", films, "--store", tmp_path / "mine" / "kept.db")
    page.post("/api/sessions", json={"utterance": QUESTION})
    assert (tmp_path / "mine" / "kept.db").exists()


def test_the_demo_opens_with_a_question_of_ours(started):
    site, page = started("demo", "3")
    asked = site.address.partition("session=")[2]
    head = page.get(f"/api/sessions/{asked}/head").json()
    assert (head["utterance"], head["database"]) == ("Who made Harbour of Glass?", "films.sqlite")
    assert head["interpreters"] == ["recorded:who-made-it.pool.json"]
    assert page.get("/api/config").json()["demo"] is True


def test_the_demo_opens_with_a_question_of_ones_own(started):
    site, page = started("demo", "films", QUESTION)
    head = page.get(f"/api/sessions/{site.address.partition('session=')[2]}/head").json()
    assert (head["utterance"], head["interpreters"]) == (QUESTION, ["embedded"])


def test_the_study_is_written_to_the_file(started, tmp_path):
    _, page = started("demo", "--study", tmp_path / "study.jsonl")
    assert len(page.get("/api/config").json()["study"]["tasks"]) == 5
    page.post("/api/study", json={"lines": [{"what": "asked"}]})
    assert '"what": "asked"' in (tmp_path / "study.jsonl").read_text()


def test_a_port_that_is_taken_is_told_in_one_line(started, films, pleasqlarify):
    site, _ = started("serve", films)
    ran = pleasqlarify("serve", films, "--port", site.port)
    assert (ran.status, ran.err.startswith(f"pleasqlarify: port {site.port} is taken; ")) == (1, True)
    assert "is free: --port" in ran.err


WRONG = [
    (["serve", "nothing.csv"], 1, "no file 'nothing.csv'"),
    (["serve", "--interpreter", "gpt"], 1, "no interpreter 'gpt'"),
    (["serve", "--llm-url", "http://127.0.0.1:1"], 1, "no model was named for http://127.0.0.1:1"),
    (["serve", "--today", "today"], 2, "--today 'today' is no day"),
    (["serve", "--port", "99999"], 2, "less than or equal to 65535"),
    (["serve", "--max-upload", "0"], 2, "--max-upload"),
    (
        ["serve", "--study", "study.jsonl"],
        2,
        "a study on your own data needs both --study FILE and --tasks FILE",
    ),
    (["serve", "--host", "0.0.0.0"], 2, "--host 0.0.0.0 lets other machines in, so people must log in"),
    (["serve", "--users", "nobody.toml"], 1, "no users in nobody.toml"),
    (["serve", "--user-header", "X-User"], 2, "--user-header X-User needs --trusted-proxy ADDRESS"),
    (["serve", "--user-header", "X-User", "--trusted-proxy", "proxy"], 1, "no address of a proxy: 'proxy'"),
    (["serve", "--trusted-proxy", "10.0.0.2"], 2, "so need --users or --user-header"),
    (["demo", "nothing"], 2, "no demo question or database 'nothing'"),
]


@pytest.mark.parametrize(("words", "status", "why"), WRONG)
def test_what_cannot_be_served_is_told_in_one_line(pleasqlarify, words, status, why):
    ran = pleasqlarify(*words)
    assert (ran.status, ran.out, ran.err.count("\n")) == (status, "", 1)
    assert why in ran.err


def test_a_store_that_cannot_be_used_is_told_in_one_line(pleasqlarify, films, tmp_path):
    (tmp_path / "kept.db").write_text("no database " * 100)
    ran = pleasqlarify("serve", films, "--store", tmp_path / "kept.db")
    assert (ran.status, "file is not a database" in ran.err) == (1, True)


@pytest.mark.parametrize(
    ("environment", "there"), [({}, False), ({"DISPLAY": ":0"}, True), ({"BROWSER": "firefox"}, True)]
)
def test_a_browser_is_opened_where_one_can_be_seen(monkeypatch, environment, there):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert page_of.has_display() is there


def test_other_machines_are_let_in_with_a_loud_warning_only(started, films, tmp_path, pleasqlarify):
    pleasqlarify("users", "add", "ann", "--file", tmp_path / "users.toml")
    site, _ = started("serve", films, "--host", "0.0.0.0", "--users", tmp_path / "users.toml")
    assert "WARNING: with --host 0.0.0.0 other machines can reach this server" in site.said()
    assert site.address.startswith("http://127.0.0.1:")


def test_the_address_of_a_server_for_several_holds_no_token(started, films, tmp_path, pleasqlarify):
    pleasqlarify("users", "add", "ann", "--file", tmp_path / "users.toml")
    site, somebody = started("serve", films, "--users", tmp_path / "users.toml")
    assert site.address == f"{site.origin}/"
    assert somebody.get("/api/config").status_code == 401
