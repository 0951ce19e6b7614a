"""What a client may call, and what it is told when that cannot be done."""

import json
import logging
import re
from contextlib import closing

import anyio
import pytest

from pleasqlarify.apps.mcp.desk import Desk
from pleasqlarify.apps.mcp.held import Shelf
from pleasqlarify.apps.views import view
from pleasqlarify.databases import connect
from pleasqlarify.interpreters import load
from pleasqlarify.model import Proposal, Source
from review_readings import QUESTION


def text(result):
    return result.content[0].text


@pytest.fixture
def replied(talk):
    """What comes of these replies, each after the other."""

    def replying(*said):
        async def work(client):
            told = await client.call_tool("ask", {"question": QUESTION})
            session = told.structured_content["session"]
            for answer in said:
                told = await client.call_tool("reply", {"session": session, "answer": answer})
            return told

        return talk(work)

    return replying


@pytest.fixture
def called(talk):
    return lambda tool, **arguments: talk(lambda client: client.call_tool(tool, arguments))


def test_every_tool_says_that_it_only_reads(talk):
    tools = talk(lambda client: client.list_tools()).tools

    assert [tool.name for tool in tools] == ["ask", "reply", "run", "describe"]
    assert all(tool.annotations.read_only_hint and tool.description for tool in tools)


@pytest.mark.parametrize("said", ["1", "YES, show the audience review", "yes"])
def test_an_answer_is_a_number_or_the_words_of_an_option(replied, said):
    told = replied(said)

    assert not told.is_error
    assert "Yes, show the audience review" in text(told).splitlines()[0]


def test_words_of_ones_own_are_matched_to_a_question(replied):
    assert "No, leave it out" in text(replied("without the audience review")).splitlines()[0]


def test_words_that_may_mean_two_things_are_said_back(replied):
    assert "may mean two things: I read that as" in text(replied("with the audience review"))


def test_replies_lead_to_the_answer(replied):
    told = replied("1", "2")

    assert told.structured_content["status"] == "answered"
    assert told.structured_content["predicted"]["sql"] in text(told)


@pytest.mark.parametrize("said", ["either", "not sure"])
def test_attitudes_are_answers(replied, said):
    assert len(replied(said).structured_content["trail"]) == 1


def test_none_is_no_answer_to_yes_or_no(replied):
    assert text(replied("none")) == "'none' is no answer: here it is yes or no, either or not sure"


def test_back_takes_the_last_reply_back(replied):
    assert replied("1", "back").structured_content["trail"] == []


def test_when_every_result_was_refused_there_is_a_way_on(replied):
    told = replied("1", *["none"] * 9)

    assert told.structured_content["status"] == "exhausted"
    assert "Gather more with reply(session=" in text(told)


def test_another_question_of_the_list_is_answered_by_its_id(talk):
    async def work(client):
        told = await client.call_tool("ask", {"question": QUESTION})
        other = told.structured_content["variables"][1]["id"]
        said = {"session": told.structured_content["session"], "answer": f"{other}=1"}
        return await client.call_tool("reply", said)

    assert len(talk(work).structured_content["trail"]) == 1


def test_an_assumption_names_the_replies_that_change_it(talk, database):
    async def work(client):
        told = await client.call_tool("ask", {"question": "Which films won?", "until": 0.01})
        other = re.search(r"\(otherwise (\w{6}=\d): ([^;)]+)", text(told))
        said = {"session": told.structured_content["session"], "answer": other[1]}
        return other[2], await client.call_tool("reply", said)

    side, told = talk(work, desk=Desk(database, [load("embedded")]))
    assert side in told.structured_content["trail"][0]["said"]


def test_values_are_those_of_the_view(replied, desk):
    told = replied("1").structured_content
    whole = view(desk.shelf.find(told["session"]).session, told["session"])

    assert {name: whole[name] for name in ("headline", "status", "trail", "proposed", "assumed")} == {
        name: told[name] for name in ("headline", "status", "trail", "proposed", "assumed")
    }
    assert len(json.dumps(told)) < 12_000 < len(json.dumps(whole))


def test_the_whole_view_and_the_receipt_are_resources(talk):
    async def work(client):
        told = (await client.call_tool("ask", {"question": QUESTION})).structured_content
        name = told["session"]
        return [
            json.loads((await client.read_resource(f"{kind}://{name}")).contents[0].text)
            for kind in ("session", "receipt")
        ]

    whole, receipt = talk(work)
    assert whole["candidates"]
    assert receipt["kind"] == "receipt"


def test_a_reply_of_map_tells_where_it_is(replied):
    assert "http://127.0.0.1/" in text(replied("map"))


@pytest.mark.parametrize(
    ("tool", "arguments", "why"),
    [
        ("ask", {"question": "  "}, 'the question is empty; ask in words, for example "What do we sell?"'),
        ("reply", {"session": "abc", "answer": "1"}, "no session 'abc'; there is none"),
        ("run", {"sql": "DELETE FROM Film"}, 'cannot run "DELETE FROM Film": only reading is allowed'),
        ("run", {"sql": "SELECT prize FROM Film"}, "no column"),
        ("describe", {"tables": ["Prize"]}, "no table 'Prize'; there is Film"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(called, tool, arguments, why):
    failed = called(tool, **arguments)

    assert failed.is_error
    assert why in text(failed)
    assert "error" in failed.structured_content or "refused" in failed.structured_content


def test_an_answer_that_is_not_on_offer_is_refused(replied):
    assert replied("17").is_error
    assert replied("bicycle pumps").is_error


def test_a_session_that_made_room_is_said_to_be_closed(talk, database, desk):
    small = Desk(database, desk.interpreters, shelf=Shelf(1))

    async def work(client):
        first, _ = [await client.call_tool("ask", {"question": QUESTION}) for _ in range(2)]
        name = first.structured_content["session"]
        return name, await client.call_tool("reply", {"session": name, "answer": "1"})

    name, failed = talk(work, desk=small)
    assert text(failed) == f"session {name!r} is closed: the latest 1 are kept; ask again"


def test_a_statement_returns_a_table_and_values(called):
    ran = called("run", sql="SELECT id, Title FROM Film ORDER BY id LIMIT 1")

    assert text(ran).endswith("(1 row)")
    assert ran.structured_content["columns"] == ["id", "Title"]


def test_long_results_are_cut_and_say_so(called):
    ran = called("run", sql="SELECT a.id FROM Film AS a CROSS JOIN Film AS b")

    assert len(ran.structured_content["rows"]) == 100
    assert text(ran).endswith(f"(the first 100 of {ran.structured_content['n_rows']:,} rows)")


def test_the_schema_is_told_as_interpreters_see_it(called):
    told = called("describe", tables=["Film"])

    assert "CREATE TABLE Film (" in text(told)
    assert [table["name"] for table in told.structured_content["tables"]] == ["Film"]


def test_without_values_no_samples_are_told(talk, database, desk):
    silent = Desk(database, desk.interpreters, values=False)
    told = talk(lambda client: client.call_tool("describe", {}), desk=silent)

    assert "Drama" not in json.dumps(told.model_dump(mode="json"))


def test_hidden_tables_stay_hidden(talk, films, recorded):
    with closing(connect(films, deny=["Reviews"])) as opened:
        desk = Desk(opened, [load("embedded")])

        async def work(client):
            told = await client.call_tool("describe", {})
            asked = await client.call_tool("ask", {"question": "How many reviews are there?"})
            return told, asked, await client.call_tool("run", {"sql": "SELECT * FROM Reviews"})

        told, asked, ran = talk(work, desk=desk)
    assert ran.is_error
    assert "Reviews" not in text(told) + json.dumps(told.structured_content)
    assert "Opinion" not in text(asked)


class Waiting:
    """An interpreter that has said one thing and waits until nobody waits for it."""

    name, ended = "waiting", False

    async def propose(self, utterance, database, *, n):
        try:
            yield Proposal("SELECT Title FROM Film", Source("waiting", 1, 1.0))
            await anyio.sleep_forever()
        finally:
            Waiting.ended = True


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28"])
def test_progress_is_told_and_a_cancelled_question_stops(talk, database):
    desk, heard = Desk(database, [Waiting()]), []

    async def work(client):
        with anyio.CancelScope() as scope:

            async def progress(at, total, message):
                heard.append(message)
                scope.cancel()

            await client.call_tool("ask", {"question": QUESTION}, progress_callback=progress)
        return await client.call_tool("run", {"sql": "SELECT 1 AS a"})

    assert talk(work, desk=desk).structured_content["rows"] == [[1]]
    assert heard == ["1 of 60 readings · 1 possible answer so far"]
    assert Waiting.ended


class Broken:
    """An interpreter with a fault that tells of the data."""

    name = "broken"

    async def propose(self, utterance, database, *, n):
        raise RuntimeError("the secret of Nora")
        yield


def test_a_fault_is_told_by_a_reference_and_logged_without_data(talk, database, caplog):
    with caplog.at_level(logging.ERROR):
        failed = talk(
            lambda client: client.call_tool("ask", {"question": QUESTION}), desk=Desk(database, [Broken()])
        )

    assert text(failed).startswith("a fault in the program; its log knows it as ")
    assert text(failed).split()[-1] in caplog.text
    assert "Nora" not in caplog.text + text(failed)
