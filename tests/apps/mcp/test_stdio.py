"""The command itself: a client of the SDK starts it, and asks the first question of the demo."""

import asyncio
import json
import re
import subprocess
import sys
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import get_default_environment

from pleasqlarify import demo

ASKED = demo.QUESTIONS[0].utterance


@pytest.fixture
def started(films, monkeypatch, tmp_path):
    """How the server is started on the demo database, with the readings recorded for the question."""
    words = ["-m", "pleasqlarify.apps.cli", "mcp", str(films)]
    own = {"XDG_DATA_HOME": str(tmp_path), "OPENBLAS_NUM_THREADS": "1"}
    return StdioServerParameters(
        command=sys.executable,
        args=[*words, "--interpreter", f"recorded:{demo.pool(ASKED)}"],
        env=get_default_environment() | {"PLEASQLARIFY_MEMORY": "off"} | own,
    )


def talk(started, work, user=None, mode="auto"):
    async def main():
        async with Client(started, mode=mode, elicitation_callback=user) as client:
            return await work(client)

    return asyncio.run(main())


async def asked(client):
    return await client.call_tool("ask", {"question": ASKED})


def text(result):
    return result.content[0].text


def test_the_demo_question_is_finished_by_elicitation(started, user):
    person = user("The opinion", "", "", "", "")
    done = talk(started, asked, person)

    assert done.structured_content["status"] == "answered"
    assert "Decided: What should the result show? The opinion" in text(done)


def test_the_demo_question_is_finished_by_an_older_client_that_declines(started, user):
    done = talk(started, asked, user("The opinion"), mode="legacy")

    assert text(done).startswith("The user was asked and did not want to answer.")
    assert "SELECT R.Opinion" in text(done)
    assert "Assumed: " in text(done)


def test_the_demo_question_is_finished_in_words(started):
    async def work(client):
        told = await asked(client)
        session = told.structured_content["session"]
        for _ in range(6):
            if told.structured_content["proposed"] is None:
                return told
            told = await client.call_tool("reply", {"session": session, "answer": "1"})
        return told

    done = talk(started, work)
    assert done.structured_content["status"] == "answered"
    assert "Decided: What should the result show? The opinion" in text(done)


def test_what_is_answered_on_the_page_holds_for_the_agent(started):
    async def work(client):
        name = (await asked(client)).structured_content["session"]
        told = await client.call_tool("reply", {"session": name, "answer": "map"})
        await asyncio.to_thread(answer_on_the_page, re.search(r"http://\S+", text(told))[0])
        return await client.call_tool("reply", {"session": name, "answer": "map"})

    assert talk(started, work).structured_content["trail"][0]["said"] == "The opinion"


def answer_on_the_page(address):
    """What a browser does: it opens the address with the token, and then sends a reply."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    browser.open(address).close()
    place = f"{address.partition('/?')[0]}/api/sessions/{address.partition('session=')[2]}"
    with browser.open(place) as shown:
        proposed = json.load(shown)["proposed"]
    body = json.dumps({"variable": proposed, "option": 0}).encode()
    origin = {"content-type": "application/json", "origin": address.partition("/?")[0]}
    browser.open(Request(f"{place}/replies", body, origin)).close()


def test_nothing_but_the_protocol_is_written_to_standard_output(started):
    first = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    select = {"name": "run", "arguments": {"sql": "SELECT 1"}}
    sent = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": first},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": select},
    ]
    lines = "".join(json.dumps(one) + "\n" for one in sent)
    ran = subprocess.run(
        [started.command, *started.args], input=lines, env=started.env, capture_output=True, text=True
    )

    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [one["id"] for one in answers] == [1, 2]
    assert ran.returncode == 0


def test_a_database_that_is_not_there_is_said_at_once(pleasqlarify):
    ran = pleasqlarify("mcp", "nowhere.sqlite")

    assert (ran.status, ran.out) == (1, "")
    assert "nowhere.sqlite" in ran.err


def test_without_a_database_the_use_is_told(pleasqlarify):
    assert pleasqlarify("mcp").status == 2


def test_without_the_package_the_command_that_installs_it_is_told(pleasqlarify, films, monkeypatch):
    monkeypatch.setitem(sys.modules, "mcp", None)
    ran = pleasqlarify("mcp", films)

    assert (ran.status, ran.out) == (1, "")
    assert "pip install 'pleasqlarify[mcp]'" in ran.err
